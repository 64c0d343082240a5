import type { SkippedChannels } from './guide-rows.ts';
import type { GuideChoice } from './guide-choice.ts';
import { isId, type MatchBy } from './matching/levels.ts';
import type { Match, Matcher } from './matching/matcher.ts';
import type { Corrected } from './corrections.ts';
import type { GuideReport, ReportBase } from './reports.ts';
import type { Slots } from './slots.ts';
import type { ChannelRow, Swapped } from './storage/guide-tables.ts';
import { createTally, type Tally } from './tally.ts';

const matchKinds: readonly MatchBy[] = [
  'confirmed',
  'id',
  'id-folded',
  'id-stem',
  'name',
  'name-core',
  'name-shifted',
  'name-sound',
  'name-joined',
  'name-bare',
];
/** Guesses below this confidence are not worth a look. */
export const REVIEW_FROM = 0.5;

/** What is known of a guide once it is read; its programmes are staged. */
export interface ReadGuide {
  readonly matcher: Matcher;
  readonly choice: GuideChoice;
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
  corrected,
  counts,
}: {
  readonly read: ReadGuide;
  readonly channels: readonly ChannelRow[];
  readonly corrected: Corrected;
  readonly counts: GuideReport['corrected'];
}): (swapped: Swapped) => Omit<GuideReport, keyof ReportBase> {
  const { matcher, skipped } = read;
  const ranges = [...corrected.ranges.values()];
  const matches = matchSummary(channels, read, new Set(corrected.ranges.keys()));
  const matchedGuides = new Set(matcher.matches().map(({ guideId }) => guideId)).size;
  return (swapped) => ({
    kind: 'guide',
    encoding: read.encoding,
    // A guide may use channels that it never declares.
    guideChannels: Math.max(read.guideChannels, skipped.size() + matchedGuides),
    programmes: read.slots.size() - corrected.dropped.length,
    from: ranges.length === 0 ? 0 : Math.min(...ranges.map(({ first }) => first)),
    to: ranges.length === 0 ? 0 : Math.max(...ranges.map(({ last }) => last)),
    ...matches,
    guideChannelsSkipped: skipped.names(),
    programmesSkipped: skipped.programmes(),
    corrected: counts,
    textsCut: read.textsCut,
    ...swapped,
  });
}

/** How the channels of the playlist found their guides. */
function matchSummary(
  channels: readonly ChannelRow[],
  { matcher, choice }: Pick<ReadGuide, 'matcher' | 'choice'>,
  withProgrammes: ReadonlySet<number>,
): Pick<
  GuideReport,
  'matched' | 'matchedByName' | 'ambiguous' | 'channelsWithoutGuide' | 'coverage' | 'proposed' | 'outranked'
> {
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  const named = ({ channelId, guideId, by, confidence }: Match) => ({
    channel: names.get(channelId) ?? '',
    guide: guideId,
    by,
    confidence,
  });
  const served = matcher.matches().filter((match) => choice.betterThan(match) === undefined);
  const proposals = matcher.proposals().filter(({ confidence }) => confidence >= REVIEW_FROM);
  const outranked = createTally<GuideReport['outranked']['first'][number]>();
  for (const match of matcher.matches()) {
    const better = choice.betterThan(match);
    if (better !== undefined) outranked.add({ ...named(match), keptBy: better.source });
  }
  const byName = tallyOf(served.filter(({ by }) => by !== 'id').map(named));
  const firstGuesses = [...new Map(proposals.toReversed().map((match) => [match.channelId, match])).values()];
  const ambiguous = createTally<GuideReport['ambiguous']['first'][number]>();
  for (const { channelId, by, guideIds } of matcher.ambiguities())
    ambiguous.add({ channel: names.get(channelId) ?? '', by, guides: guideIds.slice(0, 8) });
  const hasGuide = (channel: ChannelRow, index: number): boolean =>
    withProgrammes.has(index) || choice.isServedElsewhere(channel.id);
  const without = channels.filter((channel, index) => !hasGuide(channel, index));
  return {
    matched: Object.fromEntries(
      matchKinds.map((kind) => [kind, served.filter(({ by }) => by === kind).length]),
    ) as Record<MatchBy, number>,
    matchedByName: byName,
    outranked: outranked.result(),
    proposed: tallyOf(
      firstGuesses
        .toSorted((a, b) => b.confidence - a.confidence)
        .map((match) => ({ ...named(match), guideName: match.guideName, country: match.country })),
    ),
    ambiguous: ambiguous.result(),
    channelsWithoutGuide: tallyOf(without.map(({ name }) => name)),
    coverage: coverageOf({ channels, served, without, withProgrammes, matcher }),
  };
}

function coverageOf({
  channels,
  served,
  without,
  withProgrammes,
  matcher,
}: {
  readonly channels: readonly ChannelRow[];
  readonly served: readonly Match[];
  readonly without: readonly ChannelRow[];
  readonly withProgrammes: ReadonlySet<number>;
  readonly matcher: Matcher;
}): GuideReport['coverage'] {
  const here = new Set([...withProgrammes].map((index) => channels[index]?.id));
  const shown = served.filter(({ channelId }) => here.has(channelId));
  const confirmed = shown.filter(({ by }) => by === 'confirmed').length;
  const byId = shown.filter(({ by }) => isId(by) && by !== 'confirmed').length;
  const guesses = new Map<number, number>();
  for (const { channelId, confidence } of matcher.proposals())
    guesses.set(channelId, Math.max(guesses.get(channelId) ?? 0, confidence));
  const guessed = without.filter(({ id }) => guesses.has(id));
  const toReview = guessed.filter(({ id }) => (guesses.get(id) ?? 0) >= REVIEW_FROM).length;
  const withGuide = channels.length - without.length;
  return {
    channels: channels.length,
    withGuide,
    byId,
    byName: shown.length - byId - confirmed,
    confirmed,
    elsewhere: withGuide - shown.length,
    toReview,
    otherCountry: guessed.length - toReview,
    without: without.length - toReview,
  };
}

function tallyOf<Item>(items: readonly Item[]): Tally<Item> {
  const tally = createTally<Item>();
  for (const item of items) tally.add(item);
  return tally.result();
}
