import { foldId } from '../folding.ts';
import { splitId, type CountryRelation } from './countries.ts';
import { scripts, type MatchName } from './match-names.ts';

export type MatchBy =
  | 'confirmed'
  | 'id'
  | 'id-folded'
  | 'id-stem'
  | 'name'
  | 'name-core'
  | 'name-shifted'
  | 'name-sound'
  | 'name-joined'
  | 'name-bare';

/** What a level compares. */
export interface Comparable {
  readonly id: string | undefined;
  readonly names: readonly MatchName[];
  /** Seconds of tvg-shift; 0 for a guide channel. */
  readonly shift: number;
}

export interface Level {
  readonly by: MatchBy;
  /** Confidence before the countries are compared; an id's is not changed by them. */
  readonly base: number;
  readonly ofChannel: (channel: Comparable) => readonly string[];
  readonly ofGuide: (guide: Comparable) => readonly string[];
}

/** Best first. A "+2" in a name counts, except for a channel whose tvg-shift moves the guide by as much. */
export const levels: readonly Level[] = [
  both('id', 1, ({ id }) => known(id)),
  both('id-folded', 0.95, ({ id }) => known(id).map(foldId)),
  both('id-stem', 0.9, ({ id }) => known(id).flatMap(stemOf)),
  nameLevel('name', 0.9, ({ whole }) => [whole]),
  nameLevel('name-core', 0.85, ({ core }) => [core]),
  {
    by: 'name-shifted',
    base: 0.85,
    ofChannel: ({ names, shift }) =>
      distinct(
        names.filter((name) => name.shift !== 0 && name.shift * 3600 === shift).map(({ core }) => withoutShift(core)),
      ),
    ofGuide: ({ names }) => distinct(names.filter((name) => name.shift === 0).map(({ core }) => core)),
  },
  {
    by: 'name-sound',
    base: 0.75,
    ofChannel: ({ names }) => distinct(names.map(({ script, sound }) => `${script} ${sound}`)),
    // Only another alphabet excuses another spelling.
    ofGuide: ({ names }) =>
      distinct(
        names.flatMap((name) =>
          scripts.filter((script) => script !== name.script).map((script) => `${script} ${name.sound}`),
        ),
      ),
  },
  nameLevel('name-joined', 0.75, ({ joined }) => (joined === undefined ? [] : [joined])),
  nameLevel('name-bare', 0.65, ({ bare }) => bare),
];

/** An id that several different channels have, which only makes a proposal. */
export const sharedId: Level = both('id-stem', 0.9, () => []);

export const isId = (by: MatchBy): boolean => by === 'confirmed' || by === 'id' || by === 'id-folded';

const OTHER_COUNTRY = 0.4;

/** The confidence of a match, 0 to 1. */
export function confidenceOf({ by, base }: Level, country: CountryRelation): number {
  if (isId(by)) return base;
  if (country === 'other') return OTHER_COUNTRY;
  return Math.round(Math.min(0.99, base + (country === 'same' ? 0.1 : -0.1)) * 100) / 100;
}

/** An id of figures alone is any list's. */
function stemOf(id: string): readonly string[] {
  const stem = foldId(splitId(id).stem);
  return /\p{L}/u.test(stem) ? [stem] : [];
}

function withoutShift(core: string): string {
  return core.replace(/ [+-]?\d+$/, '');
}

function both(by: MatchBy, base: number, keys: (item: Comparable) => readonly string[]): Level {
  return { by, base, ofChannel: keys, ofGuide: keys };
}

function nameLevel(by: MatchBy, base: number, keysOf: (name: MatchName) => readonly string[]): Level {
  return both(by, base, ({ names }) => distinct(names.filter(({ whole }) => whole !== '').flatMap(keysOf)));
}

function known(id: string | undefined): readonly string[] {
  return id === undefined || id === '' ? [] : [id];
}

function distinct(keys: readonly string[]): readonly string[] {
  return [...new Set(keys)];
}
