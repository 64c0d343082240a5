/** Words shorter than this are not corrected: too many others are near. */
const SHORTEST = 4;
/** Words of at least this many letters may have a second mistake. */
const LONG = 8;
/** Words of at least this many letters are also corrected while they are being typed. */
const BEGINNING = 5;
const CORRECTIONS_MOST = 5;
const PHRASES_MOST = 6;

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that corrections are chosen from. */
export function vocabularyOf(texts: Iterable<string>, most: number): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const word of wordsOf(text)) {
      if (word.length < SHORTEST) continue;
      words.add(word);
      if (words.size >= most) return words;
    }
  return words;
}

/** What may have been meant by a text that finds nothing: each unknown word replaced by the nearest known ones. */
export function correctedPhrases(text: string, vocabulary: ReadonlySet<string>): readonly string[] {
  let phrases = [''];
  for (const word of wordsOf(text)) {
    const meant = nearest(word, vocabulary);
    phrases = phrases.flatMap((phrase) => meant.map((each) => `${phrase} ${each}`.trim())).slice(0, PHRASES_MOST);
  }
  return phrases.filter((phrase) => phrase !== '' && phrase !== text);
}

/** The word itself where it is known; empty where nothing is near. */
function nearest(word: string, vocabulary: ReadonlySet<string>): readonly string[] {
  if (word.length < SHORTEST || isKnown(word, vocabulary)) return [word];
  const most = word.length >= LONG ? 2 : 1;
  let least = most + 1;
  let found: string[] = [];
  for (const known of vocabulary) {
    if (known.length < word.length - most || known === word) continue;
    if (known.length > word.length + most && word.length < BEGINNING) continue;
    const distance = mistakes(word, known, most);
    if (distance >= most + 1 || distance > least) continue;
    if (distance < least) found = [];
    least = distance;
    found.push(known);
  }
  return found.slice(0, CORRECTIONS_MOST);
}

function isKnown(word: string, vocabulary: ReadonlySet<string>): boolean {
  if (vocabulary.has(word)) return true;
  for (const known of vocabulary) if (known.includes(word)) return true;
  return false;
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
