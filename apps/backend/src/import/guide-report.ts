import type { SkippedChannels } from './guide-rows.ts';
import type { MatchBy, Matcher } from './matching.ts';
import type { Mended } from './mending.ts';
import type { GuideReport, ReportBase } from './reports.ts';
import type { Slots } from './slots.ts';
import type { ChannelRow, Swapped } from './storage/guide-tables.ts';
import { createTally } from './tally.ts';

const matchKinds: readonly MatchBy[] = [
  'id',
  'id-folded',
  'name',
  'name-core',
  'name-sound',
  'name-bare',
  'name-shifted',
];

/** What is known of a guide once it is read; its programmes are staged. */
export interface ReadGuide {
  readonly matcher: Matcher;
  readonly slots: Slots;
  readonly guideChannels: number;
  readonly programmes: number;
  readonly skipped: SkippedChannels;
  readonly encoding: string;
  readonly textsCut: number;
  readonly isPartial: boolean;
}

/** Makes the report of a guide; what the swap has written is added last. */
export function createReporter({
  read,
  channels,
  mended,
  counts,
}: {
  readonly read: ReadGuide;
  readonly channels: readonly ChannelRow[];
  readonly mended: Mended;
  readonly counts: GuideReport['mended'];
}): (swapped: Swapped) => Omit<GuideReport, keyof ReportBase> {
  const { matcher, skipped } = read;
  const ranges = [...mended.ranges.values()];
  const matches = matchSummary(channels, matcher, new Set(mended.ranges.keys()));
  const matchedGuides = new Set(matcher.matches().map(({ guideId }) => guideId)).size;
  return (swapped) => ({
    kind: 'guide',
    encoding: read.encoding,
    // A guide may use channels that it never declares.
    guideChannels: Math.max(read.guideChannels, skipped.size() + matchedGuides),
    programmes: read.slots.size() - mended.dropped.length,
    from: Math.min(...ranges.map(({ first }) => first)),
    to: Math.max(...ranges.map(({ last }) => last)),
    ...matches,
    guideChannelsSkipped: skipped.names(),
    programmesSkipped: skipped.programmes(),
    mended: counts,
    textsCut: read.textsCut,
    ...swapped,
  });
}

/** How the channels of the playlist found their guides. */
function matchSummary(
  channels: readonly ChannelRow[],
  matcher: Matcher,
  withGuide: ReadonlySet<number>,
): Pick<GuideReport, 'matched' | 'matchedByName' | 'ambiguous' | 'channelsWithoutGuide'> {
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  const without = createTally<string>();
  channels.forEach(({ name }, index) => {
    if (!withGuide.has(index)) without.add(name);
  });
  const byName = createTally<GuideReport['matchedByName']['first'][number]>();
  for (const { channelId, guideId, by, confidence } of matcher.matches())
    if (by !== 'id') byName.add({ channel: names.get(channelId) ?? '', guide: guideId, by, confidence });
  const ambiguous = createTally<GuideReport['ambiguous']['first'][number]>();
  for (const { channelId, by, guideIds } of matcher.ambiguities())
    ambiguous.add({ channel: names.get(channelId) ?? '', by, guides: guideIds.slice(0, 8) });
  return {
    matched: Object.fromEntries(
      matchKinds.map((kind) => [kind, matcher.matches().filter(({ by }) => by === kind).length]),
    ) as Record<MatchBy, number>,
    matchedByName: byName.result(),
    ambiguous: ambiguous.result(),
    channelsWithoutGuide: without.result(),
  };
}
