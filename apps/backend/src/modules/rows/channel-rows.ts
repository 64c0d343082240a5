import type { Channel } from '@antenna/api-contract';
import type { ChannelSource } from '../../provider/catalogue-cache.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { contentSchedule } from '../guide/wire.ts';
import { endingProgrammes, type EndingProgramme } from './ending.ts';
import type { Filled, RowPage, RowReader } from './fill.ts';
import { recentSince } from './limits.ts';
import { channelsOnAir } from './on-air.ts';
import { channelKey, startingApart } from './pages.ts';
import { visibleOnShelves, wholeOf } from './shelf-channels.ts';

/** A page of a row of channels. */
export async function channelsOf(
  reader: RowReader,
  which: ChannelSource,
  { offset, limit, after }: RowPage,
): Promise<Filled> {
  if (which === 'ending') return ending(reader, { offset, limit });
  const chosen = await choose(reader, await visibleOnShelves(reader), which);
  const shown = chosen.slice(offset, offset + limit);
  const isOrdered = after === undefined || which === 'favorites';
  return {
    channels: await wholeOf(reader, isOrdered ? shown : startingApart(shown, after, channelKey)),
    total: chosen.length,
  };
}

/** What such a row leads with, as `channelKey` has it, and whether it has anything; a viewer's own order leads nothing. */
export async function channelsAhead(
  reader: RowReader,
  which: ChannelSource,
  limit: number,
): Promise<{ readonly keys: readonly string[]; readonly isAny: boolean }> {
  if (which === 'ending') return { keys: [], isAny: (await endingFor(reader)).length > 0 };
  const chosen = await choose(reader, await visibleOnShelves(reader), which);
  const keys = which === 'favorites' ? [] : chosen.slice(0, limit).map(channelKey);
  return { keys, isAny: chosen.length > 0 };
}

/** Channels with a programme of their archive as the current one. */
async function ending(reader: RowReader, { offset, limit }: RowPage): Promise<Filled> {
  const { viewer, language } = reader;
  const chosen = await endingFor(reader);
  const shown = chosen.slice(offset, offset + limit);
  const wholes = await wholeOf(
    reader,
    shown.map(({ channel }) => channel),
  );
  const showings = shown.flatMap(({ channel, row }, index): Channel[] => {
    const whole = wholes[index];
    return whole
      ? [{ ...whole, current_schedule: contentSchedule(row, channel, { language, zone: viewer.timezone }) }]
      : [];
  });
  return { channels: showings, total: chosen.length };
}

async function endingFor(reader: RowReader): Promise<readonly EndingProgramme[]> {
  const { deps, titleView } = reader;
  const visible = new Set(await visibleOnShelves(reader));
  const all = await endingProgrammes(deps.db, titleView.provider.channels, deps.clock.now());
  return all.filter(({ channel }) => visible.has(channel));
}

async function choose(
  reader: RowReader,
  visible: readonly ChannelRecord[],
  which: Exclude<ChannelSource, 'ending'>,
): Promise<readonly ChannelRecord[]> {
  const available = visible.filter((channel) => channel.isAvailable);
  if (which === 'live') return available;
  if (which === 'free') return available.filter((channel) => channel.isFree);
  if (which === 'on-air') {
    const { deps, titleView } = reader;
    const onAir = await channelsOnAir(deps.db, titleView.provider, deps.clock.now());
    return available.toSorted((a, b) => Number(onAir.has(b.id)) - Number(onAir.has(a.id)));
  }
  if (which === 'recent') {
    const since = recentSince(reader.deps.clock.now());
    return available
      .filter(({ addedAt = 0 }) => addedAt >= since)
      .toSorted((a, b) => (b.addedAt ?? 0) - (a.addedAt ?? 0));
  }
  if (which === 'favorites') {
    const rank = ({ id }: ChannelRecord) => reader.side.favorites.get(id)?.priority ?? 0;
    return visible.filter(({ id }) => reader.side.favorites.has(id)).toSorted((a, b) => rank(a) - rank(b));
  }
  if ('category' in which) {
    const category = reader.titleView.provider.categories.find(({ id }) => id === which.category);
    const own = new Set(category?.channels);
    return available.filter(({ id }) => own.has(id));
  }
  const byTvg = new Map(visible.map((channel) => [channel.tvgId, channel]));
  return which.flatMap((tvgId) => byTvg.get(tvgId) ?? []);
}
