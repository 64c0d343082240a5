import { unratedAge } from '../../provider/channel-age.ts';
import type { Content, ContentCard, ContentMeta, ContentStream, Episode, Person } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock, type Random } from '@antenna/kernel';
import type { Viewer } from '../../sessions/sessions.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import type { ContentRecord, TitleStream } from '../../provider/content-record.ts';
import { drmOf, type ProtectionFile } from '../../provider/protection.ts';
import { favoriteOf } from '../favorites/service.ts';
import { ADULT_AGE, CHILD_AGE, SIMILAR } from '../limits.ts';
import { trackersOf } from '../channels/wire.ts';
import { adsFor } from '../ads/ads-for.ts';
import type { Leases } from '../streams/leases.ts';
import { openStat, prefetchSid } from '../stats/open-stat.ts';
import { licenceAddress } from '../licences/address.ts';
import { admit } from '../parental/playing.ts';
import { ratingsFor } from '../ratings/service.ts';
import { person } from '../persons/repository.ts';
import { isLicensed, markUsed, titlesOf } from '../../titles/index.ts';
import { accessTo, contentsFor, isForProfile } from '../viewing.ts';
import { resumeSeconds, watchedOf } from './history.ts';
import { reasonFor } from './reason.ts';
import { nextEpisode } from './next-episode.ts';
import { channelsThatShowed } from './showings.ts';
import { packshotsOf, pointsOf } from './packshots.ts';
import { tiedShowing } from './tied-showing.ts';
import { titleViewFor, type TitleRequest } from './title-view.ts';
import { userLicence } from './user-licence.ts';
import { content, contentCard, episode, isAvailable, isBought, minPrice, NO_LIBRARY } from './wire.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import type { PlayAddresses, PlayAddress } from '../../ports/play-addresses.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface ContentsDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly playout: PlayAddresses;
  readonly random: Random;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** A title that the viewer's profile may know of; a withdrawn one is `lost_content` and is part of the error. */
export async function titleOf(deps: ContentsDeps, requested: TitleRequest, idOrSlug: string): Promise<ContentRecord> {
  const record = await deps.contents.one(requested.viewer.providerId, idOrSlug);
  if (!record || !isForProfile(record.age, requested.viewer.profile)) throw domainError('missing');
  return record;
}

export async function readContent(deps: ContentsDeps, requested: TitleRequest, idOrSlug: string): Promise<Content> {
  const record = await titleOf(deps, requested, idOrSlug);
  const whole = await wholeContent(deps, requested, record);
  if (record.file.is_lost) throw domainError('lost-content', { content: whole });
  return whole;
}

async function wholeContent(deps: ContentsDeps, requested: TitleRequest, record: ContentRecord): Promise<Content> {
  const { viewer, language } = requested;
  const titleView = await titleViewFor(deps, requested);
  const children = contentsFor(await deps.contents.children(viewer.providerId, record.id), viewer.profile);
  const channelIds = await channelsThatShowed(deps, viewer.providerId, [
    record.id,
    ...record.parents.map((parent) => parent.id),
  ]);
  return content(record, titleView, {
    persons: await personsOf(deps, { viewer, record, language }),
    children: children.filter((child) => child.file.content_type !== 'episode'),
    channelIds,
    img: stills(deps, record),
    nextId: await nextEpisodeId(deps, requested, record),
  });
}

/** The one that follows an episode, be it of the next season; announced ones too, so that a player can say so. */
async function nextEpisodeId(
  deps: ContentsDeps,
  { viewer }: TitleRequest,
  record: ContentRecord,
): Promise<string | undefined> {
  if (record.file.content_type !== 'episode') return undefined;
  const episodes = contentsFor(await episodesOf(deps, viewer.providerId, record), viewer.profile);
  const index = episodes.findIndex((each) => each.id === record.id);
  return index < 0 ? undefined : episodes[index + 1]?.id;
}

/** The film after this one among the parts of what they belong to, if it may be watched now. */
export async function readNextPart(
  deps: ContentsDeps,
  requested: TitleRequest,
  idOrSlug: string,
): Promise<{ readonly content: ContentCard | null }> {
  const { viewer } = requested;
  const record = await titleOf(deps, requested, idOrSlug);
  const [whole] = record.parents;
  if (record.file.content_type !== 'movie' || !whole) return { content: null };
  const titleView = await titleViewFor(deps, requested);
  const films = contentsFor(await deps.contents.children(viewer.providerId, whole.id), viewer.profile).filter(
    ({ file }) => file.content_type === 'movie',
  );
  const after = films.slice(films.findIndex(({ id }) => id === record.id) + 1);
  const next = after.find((each) => isAvailable(each, titleView.now));
  return { content: next ? contentCard(next, titleView) : null };
}

async function personsOf(
  deps: ContentsDeps,
  { viewer, record, language }: { readonly viewer: Viewer; readonly record: ContentRecord; readonly language: string },
): Promise<Person[]> {
  const links = [record.file, ...record.parents].find((file) => (file.persons?.length ?? 0) > 0)?.persons ?? [];
  const files = new Map(
    (
      await deps.contents.persons(
        viewer.providerId,
        links.map((link) => link.id),
      )
    ).map((file) => [file.id, file]),
  );
  return links.flatMap((link, index) => {
    const file = files.get(link.id);
    return file ? [person(file, { language, role: link.role, priority: links.length - index })] : [];
  });
}

function stills(deps: ContentsDeps, record: ContentRecord): string | null {
  const { clips = [], duration } = record.file;
  if (clips.length === 0) return null;
  const now = toSeconds(deps.clock.now());
  return deps.playout.contentStills({ contentId: record.id, clips, duration, sid: 'stills', now });
}

/** All episodes of a series, or of the season that is asked for, by season and number. */
export async function readEpisodes(
  deps: ContentsDeps,
  requested: TitleRequest,
  idOrSlug: string,
): Promise<readonly Episode[]> {
  const record = await titleOf(deps, requested, idOrSlug);
  const titleView = await titleViewFor(deps, requested);
  const episodes = contentsFor(await episodesOf(deps, requested.viewer.providerId, record), requested.viewer.profile);
  const watched = await watchedOf(
    deps.db,
    requested.viewer.profileId,
    episodes.map((each) => each.id),
  );
  return episodes.map((each) => episode(each, titleView, watched.get(each.id)?.percent));
}

export async function episodesOf(
  deps: Pick<ContentsDeps, 'contents'>,
  providerId: number,
  record: ContentRecord,
): Promise<readonly ContentRecord[]> {
  const top = record.file.content_type === 'episode' ? (record.parents.at(-1)?.id ?? record.id) : record.id;
  const children = await deps.contents.children(providerId, top);
  const seasons = children.filter((child) => child.file.content_type === 'season');
  const inside = await Promise.all(seasons.map((season) => deps.contents.children(providerId, season.id)));
  const all = [...children.filter((child) => child.file.content_type === 'episode'), ...inside.flat()];
  return all.sort((a, b) => (a.file.season ?? 0) - (b.file.season ?? 0) || (a.file.series ?? 0) - (b.file.series ?? 0));
}

/** Of the same genres and kind, best first, without itself. */
export async function readSimilar(
  deps: ContentsDeps,
  {
    requested,
    idOrSlug,
    limit = SIMILAR,
  }: { readonly requested: TitleRequest; readonly idOrSlug: string; readonly limit?: number | undefined },
): Promise<ContentCard[]> {
  const record = await titleOf(deps, requested, idOrSlug);
  const line = [record.file, ...record.parents];
  const top = line.at(-1)?.id ?? record.id;
  const genres = line.find((file) => (file.genres?.length ?? 0) > 0)?.genres ?? [];
  if (genres.length === 0) return [];
  const maxAge =
    requested.viewer.profile === 'child'
      ? CHILD_AGE
      : (record.age ?? ADULT_AGE) >= ADULT_AGE
        ? undefined
        : ADULT_AGE - 1;
  const { items } = await deps.contents.list(requested.viewer.providerId, {
    filter: { genres: [genres.map(String)], ...(maxAge === undefined ? {} : { maxAge }) },
    offset: 0,
    limit: 100,
    countTo: 0,
  });
  const shared = (other: ContentRecord) => other.file.genres?.filter((id) => genres.includes(id)).length ?? 0;
  const others = items.filter((other) => other.id !== top);
  const ranked = [...others].sort((a, b) => shared(b) - shared(a));
  const titleView = await titleViewFor(deps, requested);
  return ranked.slice(0, Math.min(limit, SIMILAR)).map((each) => contentCard(each, titleView));
}

/** The viewer's side of a title: progress, purchase, what plays next. */
export async function readMeta(deps: ContentsDeps, requested: TitleRequest, idOrSlug: string): Promise<ContentMeta> {
  const { viewer } = requested;
  const record = await titleOf(deps, requested, idOrSlug);
  const titleView = await titleViewFor(deps, requested);
  const episodes =
    record.file.content_type === 'movie' || record.file.content_type === 'episode'
      ? []
      : await episodesOf(deps, viewer.providerId, record);
  const watched = await watchedOf(deps.db, viewer.profileId, [record.id, ...episodes.map((each) => each.id)]);
  const seconds = resumeSeconds(watched.get(record.id));
  const { episode: following, isBegun } = nextEpisode(episodes, watched);
  const next = following ?? episodes[0];
  const purchased = isBought(record, titleView);
  const schedule = await tiedShowing(deps, requested, record);
  return {
    history: seconds === undefined ? null : { seconds },
    is_purchased: purchased,
    is_available: isAvailable(record, titleView.now),
    is_continuation: seconds !== undefined || isBegun,
    // Children buy nothing.
    min_price: purchased || viewer.profile === 'child' ? null : (minPrice(record, titleView.provider) ?? null),
    next_to_play: next ? { id: next.id } : null,
    favorite: await favoriteOf(deps, { viewer, kind: 'content', objectId: record.id }),
    ...(await ratingsFor(deps, viewer, record.id)),
    stream_using: schedule
      ? { content_schedule: schedule, library_id: null }
      : { content_schedule: null, library_id: record.libraryId ?? NO_LIBRARY },
    license_info: null,
    user_license_info: userLicence(record, titleView),
    is_lost: record.file.is_lost ?? false,
    reason: (await reasonFor(deps, requested, record)) ?? null,
  };
}

export interface TitleStreamRequest extends TitleRequest {
  readonly libraryId: string;
  readonly idOrSlug: string;
  readonly seconds: number;
  /** Asked ahead of a viewing: it leaves no record, but for a child whose hours are counted. */
  readonly isUntold?: boolean | undefined;
  /** The viewer's own, for the address of a licence. */
  readonly token: string;
  readonly pass?: string | undefined;
}

interface ContentAdmission {
  readonly record: ContentRecord;
  readonly provider: ProviderData;
  /** When playing has to end, if it has to. */
  readonly until: Seconds | undefined;
}

/** Whether the viewer may watch a title this moment, and until when: its stream and its keys are asked for by the same rules. */
export async function admitContent(
  deps: ContentsDeps,
  requested: Pick<TitleStreamRequest, 'viewer' | 'idOrSlug' | 'pass'> & { readonly libraryId?: string },
): Promise<ContentAdmission> {
  const { viewer } = requested;
  const record = await deps.contents.one(viewer.providerId, requested.idOrSlug);
  if (
    !record ||
    !isAvailable(record, toSeconds(deps.clock.now())) ||
    (requested.libraryId !== undefined && String(record.libraryId ?? NO_LIBRARY) !== requested.libraryId)
  )
    throw domainError('missing');
  if (!isForProfile(record.age, viewer.profile)) throw domainError('permission-denied');
  const provider = await deps.providers.get(viewer.providerId);
  const until = await admit(deps, viewer, {
    action: 'vod',
    age: record.age ?? unratedAge(provider.brand),
    provider,
    subjects: [record.id, ...record.parents.map((parent) => parent.id)].map((id) => `content:${id}` as const),
    pass: requested.pass,
  });
  const access = await accessTo(deps, viewer, record);
  if (!access.isOpen) {
    if (!isLicensed(record, await titlesOf(deps, viewer))) throw domainError('permission-denied');
    await markUsed(deps, viewer, record);
  }
  const ends = [until, access.until, record.rights.until].filter((end) => end !== undefined);
  return { record, provider, until: ends.length === 0 ? undefined : Math.min(...ends) };
}

/** A title's address, for viewers who bought it or may watch it freely; a series plays its next episode. */
export async function openContentStream(
  deps: ContentsDeps & { readonly leases: Leases },
  requested: TitleStreamRequest,
): Promise<ContentStream> {
  const { viewer } = requested;
  const { record, provider, until } = await admitContent(deps, requested);
  const { clips = [], duration = 0, protection, streams = [] } = record.file;
  if (clips.length === 0 && streams.length === 0 && !protection) throw domainError('missing');
  const isUntold = requested.isUntold === true && until === undefined;
  const statId = isUntold
    ? ''
    : await deps.leases.take(viewer, provider, (db) =>
        openStat(
          { ...deps, db },
          {
            viewer,
            kind: 'content',
            objectId: record.id,
            position: requested.seconds,
            isHistory: true,
            isLeased: true,
          },
        ),
      );
  const sid = isUntold ? prefetchSid({ viewer, kind: 'content', objectId: record.id }) : statId;
  const way = protection
    ? guarded(deps, requested, { id: record.id, protection })
    : streams.length > 0
      ? ofOwnServer(streams)
      : inTheClear(
          deps.playout.contentAddress({
            contentId: record.id,
            clips,
            duration,
            sid,
            now: toSeconds(deps.clock.now()),
            until,
          }),
        );
  return {
    ...way,
    ad: await adsFor(deps, { viewer, provider, what: { content: record } }),
    stat: { id: statId },
    playback_points: pointsOf(record, requested.language),
    trackers: trackersOf({ trackers: provider.brand.trackers ?? [] }),
    from: requested.seconds,
    to: duration,
    age: record.age,
    motion_rating: null,
    packshots: packshotsOf(deps, record, { sid, until }),
    content_schedule: null,
  };
}

type WayOfPlaying = Pick<ContentStream, 'hls' | 'hls_mbr' | 'img' | 'drm' | 'dash' | 'http' | 'type' | 'mime_type'>;

const inTheClear = ({ hls, hlsMbr, img }: PlayAddress): WayOfPlaying => ({
  hls,
  hls_mbr: hlsMbr,
  img,
  type: 'hls',
  mime_type: 'application/vnd.apple.mpegurl',
});

/** On a server of the operator: HLS where there is one, then DASH, then a single file. */
function ofOwnServer(streams: readonly TitleStream[]): WayOfPlaying {
  const of = (type: TitleStream['type']) => streams.find((stream) => stream.type === type)?.url;
  const [hls, dash, http] = [of('hls'), of('dash'), of('mp4')];
  const bare = { hls: null, hls_mbr: null, img: null };
  if (hls !== undefined) return { ...bare, hls, type: 'hls', mime_type: 'application/vnd.apple.mpegurl' };
  if (dash !== undefined) return { ...bare, dash, type: 'dash', mime_type: 'application/dash+xml' };
  return { ...bare, ...(http === undefined ? {} : { http }), type: 'http', mime_type: 'video/mp4' };
}

/** What is protected is handed out in no other way. */
function guarded(
  deps: ContentsDeps,
  { token, pass, language }: TitleStreamRequest,
  { id, protection }: { readonly id: string; readonly protection: ProtectionFile },
): WayOfPlaying {
  const licence = licenceAddress(
    deps,
    { token, subject: { kind: 'content', id }, ...(pass === undefined ? {} : { embedPass: pass }) },
    language,
  );
  return {
    hls: null,
    hls_mbr: null,
    img: null,
    drm: drmOf(protection, licence),
    type: 'drm',
    mime_type: 'application/dash+xml',
  };
}
