import type { GuideChannel } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { LONGEST_PROGRAMME } from '../limits.ts';
import { isReplayable } from './wire.ts';
import { programmesOfChannels } from './repository.ts';
import { localise, type Text } from '../../texts/localised.ts';

const rowsOf = (
  db: Database,
  {
    channelIds,
    start,
    end,
  }: { readonly channelIds: readonly number[]; readonly start: Seconds; readonly end: Seconds },
) => programmesOfChannels(db, { channelIds, start, end, earliest: start - LONGEST_PROGRAMME });

/** Programmes of channels that touch [start, end), in columns; a channel without any is left out. */
export async function guideChannels(
  db: Database,
  {
    channels,
    span,
    language,
  }: {
    readonly channels: readonly ChannelRecord[];
    readonly span: { readonly start: Seconds; readonly end: Seconds };
    readonly language: string;
  },
): Promise<GuideChannel[]> {
  if (channels.length === 0) return [];
  const found = new Map<number, GuideChannel>();
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  for (const row of await rowsOf(db, { channelIds: [...byId.keys()], start: span.start, end: span.end })) {
    const channel = byId.get(row.channel_id);
    if (!channel) continue;
    const columns = found.get(channel.id) ?? {
      id: channel.id,
      program_ids: [],
      timestamps: [],
      durations: [],
      titles: [],
      ages: [],
      catchups: [],
    };
    columns.program_ids.push(row.id);
    columns.timestamps.push(row.start);
    columns.durations.push(row.stop - row.start);
    columns.titles.push(localise(JSON.parse(row.title) as Text, language));
    columns.ages.push(row.age);
    columns.catchups.push(Number(isReplayable(row, channel)));
    found.set(channel.id, columns);
  }
  return channels.flatMap(({ id }) => found.get(id) ?? []);
}
