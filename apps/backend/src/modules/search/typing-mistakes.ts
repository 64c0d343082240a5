import { givingWay } from '../../domain/giving-way.ts';

/** Words shorter than this are not corrected: too many others are near. */
const SHORTEST = 4;
/** Words of at least this many letters may have a second mistake. */
const LONG = 8;
/** Words of at least this many letters are also corrected while they are being typed. */
const BEGINNING = 5;
const CORRECTIONS_MOST = 4;
const READINGS_MOST = 6;

interface Known {
  readonly word: string;
  /** Which letters and digits it has, a bit each. */
  readonly letters: number;
}

/** Words that corrections are chosen from, by their first two letters: a mistake in both is not corrected. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>;
  readonly byFirst: ReadonlyMap<string, readonly Known[]>;
  readonly bySecond: ReadonlyMap<string, readonly Known[]>;
}

/** The words of the keys of documents (keys.ts), at most `most`. */
export async function vocabularyOf(
  documents: Iterable<string> | AsyncIterable<string>,
  most: number,
): Promise<Vocabulary> {
  const words = new Set<string>();
  const giveWay = givingWay();
  for await (const keys of documents) {
    await giveWay();
    for (const key of keys.split(' ')) if (key.length > SHORTEST - 1 && !key.startsWith('s')) words.add(key.slice(1));
    if (words.size >= most) break;
  }
  const byFirst = new Map<string, Known[]>();
  const bySecond = new Map<string, Known[]>();
  for (const word of words) {
    await giveWay();
    const known = { word, letters: lettersOf(word) };
    add(byFirst, word.charAt(0), known);
    add(bySecond, word.charAt(1), known);
  }
  return { words, byFirst, bySecond };
}

function add(all: Map<string, Known[]>, letter: string, known: Known): void {
  const list = all.get(letter);
  if (list) list.push(known);
  else all.set(letter, [known]);
}

/** Digits share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const bit = word.charCodeAt(at) - 97;
    letters |= bit < 0 ? 1 << 26 : 1 << bit;
  }
  return letters;
}

function count(bits: number): number {
  let left = bits;
  let number = 0;
  for (; left !== 0; number += 1) left &= left - 1;
  return number;
}

/** What may have been meant by words that find nothing: each unknown one replaced by the nearest known ones. */
export function corrections(words: readonly string[], vocabulary: Vocabulary): readonly (readonly string[])[] {
  let readings: readonly (readonly string[])[] = [[]];
  for (const word of words) {
    const meant = nearest(word, vocabulary);
    readings = readings.flatMap((reading) => meant.map((each) => [...reading, each])).slice(0, READINGS_MOST);
  }
  const asked = words.join(' ');
  return readings.filter((reading) => reading.length > 0 && reading.join(' ') !== asked);
}

/** Words that look like this one, with up to every third letter wrong: not what was meant, but near. */
export function similarWords(word: string, vocabulary: Vocabulary): readonly string[] {
  return word.length < SHORTEST ? [] : nearestWithin(word, vocabulary, Math.ceil(word.length / 3));
}

/** The word itself where it is known; empty where nothing is near. */
function nearest(word: string, vocabulary: Vocabulary): readonly string[] {
  if (word.length < SHORTEST || vocabulary.words.has(word)) return [word];
  if (vocabulary.byFirst.get(word.charAt(0))?.some((known) => known.word.startsWith(word))) return [word];
  return nearestWithin(word, vocabulary, word.length >= LONG ? 2 : 1);
}

function nearestWithin(word: string, { byFirst, bySecond }: Vocabulary, most: number): readonly string[] {
  const letters = lettersOf(word);
  const second = word.charAt(1);
  const near = [byFirst.get(word.charAt(0)), byFirst.get(second), bySecond.get(word.charAt(0)), bySecond.get(second)];
  let least = most + 1;
  let found = new Set<string>();
  for (const list of near)
    for (const known of list ?? []) {
      if (known.word.length < word.length - most || count(letters & ~known.letters) > most) continue;
      if (known.word.length > word.length + most && word.length < BEGINNING) continue;
      const distance = mistakes(word, known.word, most);
      if (distance >= most + 1 || distance > least) continue;
      if (distance < least) found = new Set();
      least = distance;
      found.add(known.word);
    }
  return [...found].slice(0, CORRECTIONS_MOST);
}

/**
 * Letters that are missing, too many, wrong or swapped with their neighbour; for longer words also against the beginning of
 * `known`, half a mistake worse than the whole word. More than `most` answers any greater number.
 */
export function mistakes(word: string, known: string, most: number): number {
  const width = Math.min(known.length, word.length + most);
  let older: number[] = [];
  let before = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const now = [row];
    let least = row;
    for (let at = 1; at <= width; at += 1) {
      const isSame = word[row - 1] === known[at - 1];
      let cost = Math.min((before[at - 1] ?? 0) + (isSame ? 0 : 1), (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1);
      if (row > 1 && at > 1 && word[row - 1] === known[at - 2] && word[row - 2] === known[at - 1])
        cost = Math.min(cost, (older[at - 2] ?? 0) + 1);
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return least;
    [older, before] = [before, now];
  }
  const whole = known.length === width ? (before[width] ?? most + 1) : most + 1;
  if (word.length < BEGINNING) return whole;
  return Math.min(whole, Math.min(...before) + 0.5);
}
