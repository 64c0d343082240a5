import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import type { ContentRecord } from '../../provider/content-record.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { localise } from '../../texts/localised.ts';
import { channelsNowFor } from '../channels/channel-lists.ts';
import { favoriteOf } from '../favorites/service.ts';
import { ADULT_AGE, CHILD_AGE, PERSON_SHOWINGS, PERSON_TITLES } from '../limits.ts';
import { isForProfile } from '../viewing.ts';
import { person, personByIdOrSlug, showingsAhead } from './repository.ts';

export interface PersonsDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

interface Reader {
  readonly viewer: Viewer;
  readonly language: string;
}

/** A person, with the viewer's favourite of them, a wide picture and what is on with them. */
export async function readPerson(
  deps: PersonsDeps,
  { viewer, language, idOrSlug }: Reader & { readonly idOrSlug: string },
) {
  const file = await personByIdOrSlug(deps.db, viewer.providerId, idOrSlug);
  if (!file) throw domainError('missing');
  const { items: titles } = await deps.contents.list(viewer.providerId, {
    filter: { person: file.id, ...(viewer.profile === 'child' ? { maxAge: CHILD_AGE } : {}) },
    offset: 0,
    limit: PERSON_TITLES,
  });
  return {
    ...person(file, { language }),
    favorite: await favoriteOf(deps, { viewer, kind: 'person', objectId: String(file.id) }),
    background: file.background ?? backgroundOf(titles) ?? null,
    showings: await showingsWith(deps, { viewer, language }, titles),
  };
}

/** The wide picture of the first title that has one; of none for adults, since it is shown before any PIN. */
const backgroundOf = (titles: readonly ContentRecord[]): string | undefined =>
  titles.find(({ file, age }) => file.background !== undefined && (age ?? 0) < ADULT_AGE)?.file.background;

/** The soonest showing of each title, on air or ahead, on channels that the viewer sees. */
async function showingsWith(deps: PersonsDeps, { viewer, language }: Reader, titles: readonly ContentRecord[]) {
  const shown = new Map(titles.filter(({ age }) => (age ?? 0) < ADULT_AGE).map((title) => [title.id, title]));
  const rows = await showingsAhead(deps.db, {
    providerId: viewer.providerId,
    contentIds: [...shown.keys()],
    now: toSeconds(deps.clock.now()),
  });
  if (rows.length === 0) return [];
  const { channels } = await deps.providers.get(viewer.providerId);
  const visible = (await channelsNowFor(deps, channels, viewer.profile)).filter(
    ({ isAvailable, isHidden }) => isAvailable && !isHidden,
  );
  const byId = new Map(visible.map((channel) => [channel.id, channel]));
  const soonest = new Map<string, ReturnType<typeof showing>>();
  for (const row of rows) {
    const [channel, title] = [byId.get(row.channel_id), shown.get(row.content_id ?? '')];
    if (!channel || !title || soonest.has(title.id)) continue;
    if (isForProfile(row.age ?? title.age, viewer.profile))
      soonest.set(title.id, showing(row, { channel, title, language }));
  }
  return [...soonest.values()].slice(0, PERSON_SHOWINGS);
}

const showing = (
  row: { readonly start: number; readonly stop: number },
  {
    channel,
    title,
    language,
  }: {
    readonly channel: ChannelRecord;
    readonly title: ContentRecord;
    readonly language: string;
  },
) => ({
  channel_id: channel.id,
  channel_slug: channel.slug,
  channel_name: localise(channel.name, language),
  content_id: title.id,
  title: localise(title.file.title, language),
  image: title.file.cover?.src_16x9 ?? null,
  timestamp: row.start,
  duration: row.stop - row.start,
});
