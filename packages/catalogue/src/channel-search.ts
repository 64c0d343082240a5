import { inOtherLayout } from './keyboard-layout.ts';
import { eachHolding, sieveOf, type Sieve } from './letter-sieve.ts';
import { sound, toLatin } from './transliteration.ts';

/** What a search needs of a channel. */
interface Named {
  readonly name: string;
  readonly num?: number | undefined;
}

/** Channels with the strings that a search compares. */
export interface PreparedChannels<Channel extends Named = Named> {
  readonly channels: readonly Channel[];
  readonly plain: readonly string[];
  /** Transliterated letter by letter, so that substrings of the name stay substrings. */
  readonly latin: Sieve;
  /** By sound, repeated letters written once. */
  readonly sounding: Sieve;
  /** By sound, unchanged: to check repeated letters. */
  readonly soundings: readonly string[];
  readonly byNumber: ReadonlyMap<string, readonly number[]>;
}

/** Characters with a meaning in regular expressions. */
const SYNTAX = /[$()*+./?[\\\]^{|}]/u;
const SPACES = /[\s\-_.·]+/gu;
const RUNS = /(.)\1*/gu;

function plainOf(text: string): string {
  return text.toLowerCase().replace(SPACES, ' ').trim();
}

function soundOf(plain: string): string {
  // "фьорд" is pronounced "fjord": the soft sign before a vowel is a y.
  return sound(toLatin(plain.replace(/[ьъ](?=[оеёюяи])/gu, 'й'))).replace(SPACES, '');
}

const once = (sounding: string) => sounding.replace(RUNS, '$1');

/** Prepares the strings that a search compares, once per list; a search over 5,000 names then checks only those that can match. */
export function prepareChannels<Channel extends Named>(channels: readonly Channel[]): PreparedChannels<Channel> {
  const plain = channels.map(({ name }) => plainOf(name));
  const soundings = plain.map(soundOf);
  const byNumber = new Map<string, number[]>();
  channels.forEach(
    ({ num }, index) => num !== undefined && byNumber.set(String(num), [...(byNumber.get(String(num)) ?? []), index]),
  );
  return {
    channels,
    plain,
    latin: sieveOf(plain.map(toLatin)),
    sounding: sieveOf(soundings.map(once)),
    soundings,
    byNumber,
  };
}

/**
 * Channels whose name holds the text, in either case, or sounds like it in the other script, both ways (B-384, B-385).
 * Digits also find a channel's number. Names that begin with the text come first, else the list keeps its order. Empty text finds all.
 * What finds nothing is tried as if typed with the other keyboard layout, then by letters alone: by sound too much would be found.
 */
export function searchChannels<Channel extends Named>(
  prepared: PreparedChannels<Channel>,
  text: string,
): readonly Channel[] {
  const plain = plainOf(text);
  if (plain === '') return prepared.channels;
  const found = search(prepared, plain);
  if (found.length > 0) return found;
  const other = plainOf(inOtherLayout(text.trim()));
  return other === plain || other === '' ? found : search(prepared, other, false);
}

const INSIDE = 1;
const FIRST = 2;

function search<Channel extends Named>(
  prepared: PreparedChannels<Channel>,
  plain: string,
  usesSound = true,
): readonly Channel[] {
  const { channels, byNumber, latin, sounding, soundings } = prepared;
  // Most texts of a wrong keyboard layout mark nothing.
  let places: Uint8Array | undefined;
  const mark = (index: number, place: number) => {
    places ??= new Uint8Array(channels.length);
    if (places[index] === 0) places[index] = place === 0 ? FIRST : INSIDE;
  };
  for (const index of byNumber.get(plain) ?? []) mark(index, 0);
  const read = toLatin(plain);
  eachHolding(latin, read, mark);
  // A lone soft sign has no Latin letter.
  if (read === '') prepared.plain.forEach((name, index) => name.includes(plain) && mark(index, name.indexOf(plain)));
  const sound = usesSound ? soundOf(plain) : '';
  const doubled = doublesOf(sound);
  eachHolding(
    sounding,
    once(sound),
    doubled === undefined
      ? mark
      : (index) => {
          const place = (soundings[index] ?? '').search(doubled);
          if (place >= 0) mark(index, place);
        },
  );
  return places ? inOrder(channels, places) : [];
}

function inOrder<Channel>(channels: readonly Channel[], places: Uint8Array): readonly Channel[] {
  const first: Channel[] = [];
  const later: Channel[] = [];
  for (let index = 0; index < places.length; index += 1) {
    const channel = places[index] === 0 ? undefined : channels[index];
    if (channel) (places[index] === FIRST ? first : later).push(channel);
  }
  if (first.length === 0) return later;
  return later.length === 0 ? first : [...first, ...later];
}

/**
 * A single letter finds it doubled as well (`rosia`, `Россия`); a doubled letter must be doubled in the name: `zzzz` is nowhere in `Gorizont`.
 * Undefined where no letter is doubled: the runs alone decide then.
 */
function doublesOf(sound: string): RegExp | undefined {
  if (once(sound) === sound) return undefined;
  const runs = sound.match(RUNS) ?? [];
  return new RegExp(
    runs
      .map((run) => {
        const [letter = '', ...again] = run;
        return `${letter.replace(SYNTAX, String.raw`\$&`)}{${again.length + 1},}`;
      })
      .join(''),
    'u',
  );
}
