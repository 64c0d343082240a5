/** Texts with bit sets of their letters and letter pairs: a text that lacks one of the needle's bits cannot contain it. */
export interface Sieve {
  readonly texts: readonly string[];
  readonly letters: Int32Array;
  readonly pairs: Int32Array;
  /** Every pair of neighbouring letters in any of the texts, exactly. */
  readonly known: ReadonlySet<number>;
}

const PAIR = 65_536;

interface Bits {
  readonly letters: number;
  readonly pairs: number;
}

function bitsOf(text: string): Bits {
  let letters = 0;
  let pairs = 0;
  for (let at = 0, before = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    letters |= 1 << (code & 31);
    if (at > 0) pairs |= 1 << ((before * 7 + code) & 31);
    before = code;
  }
  return { letters, pairs };
}

export function sieveOf(texts: readonly string[]): Sieve {
  const [letters, pairs] = [new Int32Array(texts.length), new Int32Array(texts.length)];
  const known = new Set<number>();
  texts.forEach((text, index) => {
    for (let at = 1; at < text.length; at += 1) known.add(text.charCodeAt(at - 1) * PAIR + text.charCodeAt(at));
    const bits = bitsOf(text);
    letters[index] = bits.letters;
    pairs[index] = bits.pairs;
  });
  return { texts, letters, pairs, known };
}

/** Calls `found` for every text that contains `requested`, with its position. An empty `requested` matches nothing. */
export function eachHolding(
  { texts, letters, pairs, known }: Sieve,
  requested: string,
  found: (index: number, place: number) => void,
): void {
  if (requested === '') return;
  for (let at = 1; at < requested.length; at += 1)
    if (!known.has(requested.charCodeAt(at - 1) * PAIR + requested.charCodeAt(at))) return;
  const bits = bitsOf(requested);
  for (let index = 0; index < letters.length; index += 1) {
    if (
      ((letters[index] as number) & bits.letters) !== bits.letters ||
      ((pairs[index] as number) & bits.pairs) !== bits.pairs
    )
      continue; // in range
    const place = (texts[index] ?? '').indexOf(requested);
    if (place >= 0) found(index, place);
  }
}
