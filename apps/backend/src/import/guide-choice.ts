import { compareRanks, type AppliedMatch, type KeptMatch } from './storage/guide-matches.ts';
import type { Match, Matcher } from './matching/matcher.ts';

export interface GuideChoiceParts {
  readonly matcher: Matcher;
  readonly source: string;
  readonly priority: number;
  /** Matches of all guides with programmes ahead, by channel. */
  readonly applied: ReadonlyMap<number, readonly AppliedMatch[]>;
}

/** Chooses between this guide and those that serve its channels already. A better match is never replaced by a guess. */
export function createGuideChoice({ matcher, source, priority, applied }: GuideChoiceParts) {
  const better = new Map<number, AppliedMatch | undefined>();
  /** The match of another guide that keeps this one away from the channel. */
  const betterThan = (match: Match): AppliedMatch | undefined => {
    if (!better.has(match.channelId)) {
      const rank = { ...match, priority };
      const others = (applied.get(match.channelId) ?? []).filter((other) => other.source !== source);
      better.set(
        match.channelId,
        others.find((other) => compareRanks(other, rank) > 0),
      );
    }
    return better.get(match.channelId);
  };
  const mayShow = (channelId: number): boolean => {
    const match = matcher.matchOf(channelId);
    return match !== undefined && betterThan(match) === undefined;
  };
  return {
    betterThan,
    mayShow,
    /** Another guide has programmes ahead for it. */
    isServedElsewhere: (channelId: number): boolean =>
      applied.get(channelId)?.some((other) => other.source !== source) === true,
    /** Channels that this guide takes over: from a weaker match of another guide, or from another channel of its own. */
    replaced: (): readonly number[] =>
      matcher.matches().flatMap((match) => {
        const { channelId, guideId } = match;
        const isWorse = (other: AppliedMatch): boolean =>
          other.source === source ? other.guideId !== guideId : compareRanks(other, { ...match, priority }) < 0;
        return mayShow(channelId) && applied.get(channelId)?.some(isWorse) === true ? [channelId] : [];
      }),
    /** Channels that this guide alone served and, as its rules or the operator now say, should not have. */
    orphaned: (): readonly number[] =>
      [...applied].flatMap(([channelId, others]) => {
        const isOrphaned =
          matcher.matchOf(channelId) === undefined &&
          others.every((other) => other.source === source && matcher.isDeclared(other.guideId));
        return isOrphaned ? [channelId] : [];
      }),
    /** What is kept of this guide's matches: `until` by channel id. */
    kept: (until: ReadonlyMap<number, number>): readonly KeptMatch[] => [
      ...matcher.matches().map((match): KeptMatch => {
        const state = betterThan(match) === undefined ? 'applied' : 'outranked';
        return { ...match, state, until: state === 'applied' ? (until.get(match.channelId) ?? 0) : 0 };
      }),
      ...matcher.proposals().map((match): KeptMatch => ({ ...match, state: 'proposed', until: 0 })),
    ],
  };
}

export type GuideChoice = ReturnType<typeof createGuideChoice>;
