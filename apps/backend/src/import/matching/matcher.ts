import { foldId } from '../folding.ts';
import { countriesOf, countryOf, namesCountries, splitId, type CountryRelation } from './countries.ts';
import { editionsOf } from './editions.ts';
import { confidenceOf, isId, levels, sharedId, type Comparable, type MatchBy } from './levels.ts';
import { matchName } from './match-names.ts';
import { createIdTrust } from './shared-ids.ts';

/** A channel of the playlist for matching. */
export interface MatchableChannel {
  readonly id: number;
  /** tvg-id from the playlist, if it has one. */
  readonly tvgId?: string;
  readonly names: readonly string[];
  /** Seconds of tvg-shift. */
  readonly shift: number;
  /** tvg-country as in the playlist. */
  readonly country?: string;
  /** What the operator decided of this channel. */
  readonly decision?: GuideDecision;
}

/** A channel's entry in guide-matches.json. */
export interface GuideDecision {
  /** The guide channel to use; `null` for none; absent: only `not` counts. */
  readonly guide?: string | null;
  /** Guide channels that were refused. */
  readonly not?: readonly string[];
}

export interface MatchableGuideChannel {
  readonly id: string;
  readonly names: readonly string[];
}

export interface Match {
  readonly channelId: number;
  readonly guideId: string;
  readonly guideName: string;
  readonly by: MatchBy;
  /** 0 to 1. */
  readonly confidence: number;
  readonly country: CountryRelation;
}

/** A channel with several equally good guide channels. It gets no guide instead of a guessed one. */
export interface Ambiguity {
  readonly channelId: number;
  readonly by: MatchBy;
  readonly guideIds: readonly string[];
}

export interface MatchSettings {
  /** Matches below this confidence are only proposed. */
  readonly threshold: number;
  /** The operator's country, for a playlist that names none. */
  readonly operatorCountry?: string | undefined;
  /** The guide's country, where its ids do not say it. */
  readonly guideCountry?: string | undefined;
}

export const THRESHOLD = 0.85;
/** Proposals kept for a channel. */
const KEPT = 5;
/** Guide channels with one name that are compared with its channels; more are no help to anybody. */
const SAME_NAME = 200;

export interface Matcher {
  /** Adds a guide channel; ids are unique, a second call adds names only before the first `targets`. */
  readonly declare: (guide: MatchableGuideChannel) => void;
  /** The playlist channels that show this guide channel. */
  readonly targets: (guideId: string) => readonly number[];
  readonly matches: () => readonly Match[];
  readonly matchOf: (channelId: number) => Match | undefined;
  readonly isDeclared: (guideId: string) => boolean;
  readonly ambiguities: () => readonly Ambiguity[];
  /** The best guesses for channels without a match, best first; those from another country among them. */
  readonly proposals: () => readonly Match[];
}

interface Folded extends Comparable {
  readonly channel: MatchableChannel;
  readonly countries: readonly string[];
  /** The operator's country, in a playlist that names none. */
  readonly assumed: string | undefined;
  readonly editions: string;
}
interface FoldedGuide extends Comparable {
  readonly guideId: string;
  readonly name: string;
  readonly country: string | undefined;
  readonly editions: string;
}

/** Finds the guide of each channel by id, then by name and country, in linear time. */
export function createMatcher(
  channels: readonly MatchableChannel[],
  settings: MatchSettings = { threshold: THRESHOLD },
): Matcher {
  const folded = foldChannels(channels, settings.operatorCountry);
  const open = new Set(folded);
  const indexes = levels.map(({ ofChannel }) => index(folded, ofChannel));
  const confirmed = index(folded, ({ channel }) => (channel.decision?.guide ? [channel.decision.guide] : []));
  const isTrusted = createIdTrust(folded);
  const declared = new Map<string, FoldedGuide>();
  const candidates = new Map<Folded, Match[]>();
  const matches = new Map<number, Match>();
  const targets = new Map<string, number[]>();
  const isNamedHere = namesCountries(folded.length, folded.filter(({ countries }) => countries.length > 0).length);
  let countriesThere = 0;
  let touched = new Set<Folded>();
  let fresh: FoldedGuide[] = [];

  const propose = (
    candidate: Folded,
    { guideId, name }: FoldedGuide,
    how: Pick<Match, 'by' | 'confidence' | 'country'>,
  ): void => {
    const { id, decision } = candidate.channel;
    const match = { channelId: id, guideId, guideName: name, ...how };
    if (!open.has(candidate) || isRefused(decision, guideId)) return;
    const list = candidates.get(candidate) ?? [];
    candidates.set(candidate, list);
    touched.add(candidate);
    if (list.some((each) => each.guideId === guideId)) return;
    list.push(match);
    list.sort(byRank);
    if (list.length > KEPT) list.pop();
  };
  const matchAdded = (): void => {
    const added = fresh;
    fresh = [];
    for (const guide of added)
      for (const candidate of confirmed.get(guide.guideId) ?? [])
        propose(candidate, guide, { by: 'confirmed', confidence: 1, country: 'unknown' });
    levels.forEach((level, at) => {
      for (const [key, guides] of index(added, level.ofGuide)) {
        for (const candidate of indexes[at]?.get(key) ?? []) {
          if (!open.has(candidate)) continue;
          for (const guide of guides.slice(0, SAME_NAME)) {
            const country = relationOf(candidate, guide, isNamedHere || namesCountries(declared.size, countriesThere));
            const trusted = isId(level.by) && !isTrusted(candidate, guide) ? sharedId : level;
            propose(candidate, guide, {
              by: trusted.by,
              confidence: confidenceOf(trusted, trusted === sharedId ? 'unknown' : country),
              country,
            });
          }
        }
      }
    });
    settle();
  };
  /** Gives every open channel with one best candidate above the threshold its guide. */
  const settle = (): void => {
    const ready = [...touched].flatMap((candidate) => {
      const [best, second] = candidates.get(candidate) ?? [];
      const isSure = best !== undefined && best.confidence >= settings.threshold;
      return isSure && (second === undefined || byRank(best, second) !== 0) ? [{ candidate, best }] : [];
    });
    const claims = claimsOf(ready);
    for (const { candidate, best } of ready) {
      if ((claims.get(claimOf(candidate, best))?.size ?? 0) > 1) continue;
      matches.set(best.channelId, best);
      open.delete(candidate);
      const shown = targets.get(best.guideId);
      if (shown === undefined) targets.set(best.guideId, [best.channelId]);
      else shown.push(best.channelId);
    }
    touched = new Set();
  };
  const declare = ({ id, names }: MatchableGuideChannel): void => {
    if (declared.has(id)) return;
    const guide = foldGuide({ id, names }, settings.guideCountry);
    declared.set(id, guide);
    if (guide.country !== undefined) countriesThere += 1;
    fresh.push(guide);
  };

  return {
    declare,
    targets(guideId) {
      // A guide without declared channels: only the ids of its programmes are known.
      if (!declared.has(guideId)) declare({ id: guideId, names: [] });
      if (fresh.length > 0) matchAdded();
      return targets.get(guideId) ?? [];
    },
    matches: () => [...matches.values()],
    matchOf: (channelId) => matches.get(channelId),
    isDeclared: (guideId) => declared.has(guideId),
    ambiguities: () => openLists(open, candidates).flatMap((list) => ambiguityOf(list, settings.threshold)),
    proposals: () => openLists(open, candidates).flat(),
  };
}

function foldGuide({ id, names }: MatchableGuideChannel, guideCountry: string | undefined): FoldedGuide {
  // "7" beside a name is the number of a channel on somebody's list.
  const named = names.filter((name) => !/^\d+$/.test(name));
  const shown = named.length > 0 ? named : names;
  return {
    guideId: id,
    id,
    name: shown[0] ?? id,
    names: shown.map(matchName),
    shift: 0,
    country: splitId(id).country ?? countryOf(guideCountry ?? ''),
    editions: editionsOf(id, shown),
  };
}

/** `isNamed`: the playlist or the guide names countries at all. */
function relationOf(channel: Folded, guide: FoldedGuide, isNamed: boolean): CountryRelation {
  const isSame = channel.editions === guide.editions ? 'same' : 'unknown';
  if (guide.country !== undefined) {
    if (channel.countries.includes(guide.country)) return isSame;
    if (channel.countries.length > 0) return 'other';
    return channel.assumed === guide.country ? isSame : 'unknown';
  }
  // A playlist and a guide that both name none belong together: the operator chose them.
  return isNamed ? 'unknown' : isSame;
}

interface Claim {
  readonly candidate: Folded;
  readonly best: Match;
}

/**
 * The tvg-ids that want one guide channel because of one name. Several are several channels (France 24 in English and in French), of
 * which the guide has one.
 */
function claimsOf(ready: readonly Claim[]): ReadonlyMap<string, ReadonlySet<string>> {
  const claims = new Map<string, Set<string>>();
  for (const { candidate, best } of ready) {
    if (isId(best.by) || candidate.id === undefined) continue;
    const claim = claimOf(candidate, best);
    claims.set(claim, (claims.get(claim) ?? new Set()).add(foldId(candidate.id)));
  }
  return claims;
}

const claimOf = ({ names }: Folded, { guideId, by }: Match): string =>
  isId(by) ? '' : `${by} ${guideId} ${names[0]?.whole ?? ''}`;

function openLists(open: ReadonlySet<Folded>, candidates: ReadonlyMap<Folded, Match[]>): readonly Match[][] {
  return [...candidates].filter(([candidate]) => open.has(candidate)).map(([, list]) => list);
}

/** Guides of which several are equally good for one channel. */
function ambiguityOf(list: readonly Match[], threshold: number): readonly Ambiguity[] {
  const best = list[0] as Match;
  const equal = list.filter((match) => byRank(best, match) === 0);
  if (best.confidence < threshold || equal.length < 2) return [];
  return [{ channelId: best.channelId, by: best.by, guideIds: equal.map(({ guideId }) => guideId) }];
}

function isRefused(decision: GuideDecision | undefined, guideId: string): boolean {
  if (decision === undefined) return false;
  if (decision.guide !== undefined && decision.guide !== guideId) return true;
  return decision.not?.includes(guideId) === true;
}

/** Best first; an id is never overruled by a name. */
function byRank(a: Match, b: Match): number {
  return Number(isId(b.by)) - Number(isId(a.by)) || b.confidence - a.confidence;
}

function foldChannels(channels: readonly MatchableChannel[], operatorCountry: string | undefined): readonly Folded[] {
  const read = channels.map((channel) => ({ channel, countries: countriesOf(channel.tvgId, channel.country) }));
  const naming = read.filter(({ countries }) => countries.length > 0).length;
  const assumed = namesCountries(channels.length, naming) ? undefined : countryOf(operatorCountry ?? '');
  return read.map(({ channel, countries }) => ({
    channel,
    countries,
    assumed,
    editions: editionsOf(channel.tvgId, channel.names),
    id: channel.tvgId,
    names: channel.names.map(matchName),
    shift: channel.shift,
  }));
}

function index<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const map = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const list = map.get(key);
      if (list === undefined) map.set(key, [item]);
      else list.push(item);
    }
  }
  return map;
}
