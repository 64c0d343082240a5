import type { Channel } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { contentSchedule } from '../guide/wire.ts';
import { CHILD_AGE, FOUND_PER_KIND } from '../limits.ts';
import { programmeOfKey } from '../search/programme-key.ts';
import { searchIndex } from '../search/search.ts';
import type { TimedText } from '../search/time-words.ts';
import { channelsFor } from '../viewing.ts';
import type { RowReader } from './fill.ts';
import { TIMED_CANDIDATES, TIMED_SHOWINGS } from './limits.ts';
import { showingsBetween } from './repository.ts';
import { wholeOf } from './shelf-channels.ts';

/**
 * Programmes within the time of a text, each as its channel with the showing; by the words of the text where it has any, else one a channel, in the operator's order.
 * What is over counts where the channel's archive still has it.
 */
export async function timedProgrammes(reader: RowReader, timed: TimedText): Promise<Channel[]> {
  const { deps, viewer, language, titleView } = reader;
  const now = toSeconds(deps.clock.now());
  const maxAge = viewer.profile === 'child' ? CHILD_AGE : undefined;
  const titles = timed.words.length === 0 ? undefined : await titlesOf(reader, timed.words.join(' '), maxAge);
  const shown = channelsFor(titleView.provider.channels, viewer.profile).filter((channel) => !channel.isHidden);
  const channels = (titles ? shown.filter(({ id }) => titles.has(id)) : shown).slice(0, TIMED_CANDIDATES);
  if (channels.length === 0) return [];
  const showings = await showingsBetween(deps.db, {
    from: timed.from,
    to: timed.to,
    limit: TIMED_SHOWINGS,
    channelIds: channels.map(({ id }) => id),
  });
  const found: Channel[] = [];
  for (const channel of channels) {
    const since = now - channel.archivedDays * 86_400;
    const own = showings.filter(
      (row) =>
        row.channel_id === channel.id &&
        (row.stop > now || row.start > since) &&
        (maxAge === undefined || (row.age ?? Infinity) <= maxAge) &&
        (titles?.get(channel.id)?.has(row.title) ?? true),
    );
    const [whole] = own.length > 0 ? await wholeOf(reader, [channel]) : [];
    if (!whole) continue;
    for (const row of titles ? own : own.slice(0, 1))
      found.push({ ...whole, current_schedule: contentSchedule(row, channel, { language, zone: viewer.timezone }) });
    if (found.length >= FOUND_PER_KIND) break;
  }
  return found.slice(0, FOUND_PER_KIND);
}

/** Titles of programmes with these words, by channel. */
async function titlesOf({ deps, viewer, language }: RowReader, q: string, maxAge: number | undefined) {
  const found = await searchIndex(deps.db, {
    providerId: viewer.providerId,
    q,
    kinds: ['program'],
    limit: TIMED_CANDIDATES,
    language,
    maxAge,
  });
  const titles = new Map<number, Set<string>>();
  for (const { objectId } of found) {
    const { channelId, title } = programmeOfKey(objectId);
    const known = titles.get(channelId) ?? new Set<string>();
    titles.set(channelId, known.add(title));
  }
  return titles;
}
