import type { Follow } from '@antenna/api-contract';
import { toSeconds, type Seconds } from '@antenna/kernel';
import { iso } from '@antenna/time-zones';
import type { Created } from '../../domain/created.ts';
import { domainError, invalid, oneOf } from '../../domain/domain-error.ts';
import type { ContentRecord } from '../../provider/content-record.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { localise, type Text } from '../../texts/localised.ts';
import { FOLLOWS_MOST } from '../limits.ts';
import { page } from '../paging.ts';
import { isKnown, programmeOf, type Reader, type ReminderRequest, type RemindersDeps } from '../reminders/service.ts';
import { isForProfile } from '../viewing.ts';
import { countFollows, followAt, followsOf, insertFollow, nextOf, removeFollow, type FollowRow } from './repository.ts';
import { announceShowings, comingShowings, type ShowingsDeps } from './showings.ts';
import { contentSubject, nameSubject } from './subject.ts';

export type FollowsDeps = RemindersDeps & ShowingsDeps;

export interface FollowRequest extends ReminderRequest {
  readonly content_id?: string;
}

/** What the profile follows, the latest first. */
export async function listFollows(
  deps: FollowsDeps,
  reader: Reader,
  request: { readonly limit?: number; readonly offset?: number },
): Promise<Follow[]> {
  const { viewer } = reader;
  if (viewer.isGuest) return [];
  const rows = page(await followsOf(deps.db, viewer.profileId), request);
  return answered(deps, reader, rows);
}

/** A series, or a name on its channel. What it finds in the guide is announced from now on. */
export async function addFollow(deps: FollowsDeps, reader: Reader, request: FollowRequest): Promise<Created<Follow>> {
  const { viewer } = reader;
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const { db, random } = deps;
  const now = toSeconds(deps.clock.now());
  const wanted = await wantedOf(deps, viewer, request);
  const answer = async (row: FollowRow, isNew: boolean) => ({
    value: (await answered(deps, reader, [row]))[0] as Follow,
    isNew,
  });
  const known = await followAt(db, viewer.profileId, wanted.subject);
  if (known) return answer(known, false);
  if ((await countFollows(db, viewer.profileId)) >= FOLLOWS_MOST) throw domainError('follow-limit');
  const follow = await insertFollow(db, {
    id: random.uuid(),
    provider_id: viewer.providerId,
    user_id: viewer.userId,
    profile_id: viewer.profileId,
    ...wanted,
    created_at: now,
  });
  if (!follow) {
    // A second press got there first.
    const first = await followAt(db, viewer.profileId, wanted.subject);
    if (!first) throw domainError('missing');
    return answer(first, false);
  }
  const { providerId, profile } = viewer;
  const showings = await comingShowings(deps, { providerId, subject: follow.subject, now });
  const provider = await deps.providers.get(providerId);
  await announceShowings(deps, { follow, profile, provider, showings, now });
  return answer(follow, true);
}

export async function dropFollow(deps: FollowsDeps, viewer: Viewer, id: string): Promise<void> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const now = toSeconds(deps.clock.now());
  if (!(await removeFollow(deps.db, { profileId: viewer.profileId, id, now }))) throw domainError('missing');
}

type Wanted = Pick<FollowRow, 'subject' | 'content_id' | 'channel_id' | 'title'>;

async function wantedOf(deps: FollowsDeps, viewer: Viewer, request: FollowRequest): Promise<Wanted> {
  if (request.content_id !== undefined) return wantedTitle(deps, viewer, request.content_id);
  if (request.schedule_id === undefined && (request.channel_id === undefined || request.start === undefined))
    throw invalid({ object: [oneOf('content_id', 'schedule_id', 'channel_id + start')] });
  const programme = await programmeOf(deps, viewer, request);
  const provider = await deps.providers.get(viewer.providerId);
  const channel = programme && provider.channelById.get(programme.channel_id);
  if (
    !programme ||
    !channel ||
    !isKnown(provider, channel.id, viewer) ||
    !isForProfile(programme.age ?? channel.age, viewer.profile)
  )
    throw domainError('missing');
  const { title, channel_id, content_id } = programme;
  const of = content_id === null ? undefined : await shownTitle(deps, viewer, content_id);
  return of
    ? { subject: contentSubject(of.id), content_id: of.id, channel_id, title: titleJson(of.title) }
    : { subject: nameSubject(channel_id, title), content_id: null, channel_id, title };
}

async function wantedTitle(deps: FollowsDeps, viewer: Viewer, contentId: string): Promise<Wanted> {
  const of = await shownTitle(deps, viewer, contentId);
  if (!of) throw domainError('missing');
  return { subject: contentSubject(of.id), content_id: of.id, channel_id: null, title: titleJson(of.title) };
}

/** The whole that a title belongs to: the series of an episode. Undefined where this profile does not see it. */
async function shownTitle(
  { contents }: FollowsDeps,
  viewer: Viewer,
  contentId: string,
): Promise<{ readonly id: string; readonly title: Text } | undefined> {
  const record = await contents.one(viewer.providerId, contentId);
  if (!record || record.file.is_lost === true || !isForProfile(record.age, viewer.profile)) return undefined;
  const { id, title } = wholeOf(record);
  return { id: String(id), title };
}

const wholeOf = ({ file, parents }: ContentRecord) => parents.at(-1) ?? file;

const titleJson = (title: Text): string => JSON.stringify(typeof title === 'string' ? { und: title } : title);

async function answered(
  deps: FollowsDeps,
  { viewer, language }: Reader,
  rows: readonly FollowRow[],
): Promise<Follow[]> {
  const now: Seconds = toSeconds(deps.clock.now());
  const next = await nextOf(
    deps.db,
    rows.map(({ id }) => id),
    now,
  );
  const records = await deps.contents.many(
    viewer.providerId,
    rows.flatMap(({ content_id: id }) => id ?? []),
  );
  const known = new Map(records.map((record) => [record.id, record]));
  return rows.map((row) => ({
    id: row.id,
    content_id: row.content_id,
    content_slug: known.get(row.content_id ?? '')?.slug ?? null,
    channel_id: row.channel_id,
    title: localise(JSON.parse(row.title) as Text, language),
    next: next.get(row.id) ?? null,
    created_at: iso(row.created_at),
  }));
}
