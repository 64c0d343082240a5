import { KILOBYTE } from '@antenna/safe-input';
import { XML_TOKEN } from './limits.ts';

/** Answers the line of a recently read character. */
export interface LineCounter {
  readonly add: (text: string) => void;
  /** `index`: characters from the beginning of the file. */
  readonly at: (index: number) => number;
  readonly last: () => number;
}

interface Chunk {
  text: string;
  readonly from: number;
  readonly line: number;
}

/** Small chunks are joined up to this length, so that the list of chunks stays short. */
const CHUNK = 64 * KILOBYTE;

/** Keeps at least the last `XML_TOKEN` characters: an open tag cannot have begun before them. */
export function createLineCounter(): LineCounter {
  const chunks: Chunk[] = [{ text: '', from: 0, line: 1 }];
  // Indexes only increase: counting continues from the previous one.
  let mark = { index: 0, line: 1 };
  let end = 0;

  const lineAt = (index: number): number => {
    let at = chunks.length - 1;
    while (at > 0 && (chunks[at] as Chunk).from > index) at -= 1;
    const piece = chunks[at] as Chunk;
    const to = Math.max(0, Math.min(index - piece.from, piece.text.length));
    const known =
      mark.index >= piece.from && mark.index <= piece.from + to ? mark : { index: piece.from, line: piece.line };
    let { line } = known;
    for (
      let found = piece.text.indexOf('\n', known.index - piece.from);
      found !== -1 && found < to;
      found = piece.text.indexOf('\n', found + 1)
    )
      line += 1;
    mark = { index: piece.from + to, line };
    return line;
  };

  return {
    add(text) {
      const current = chunks[chunks.length - 1] as Chunk;
      if (current.text.length + text.length <= CHUNK) current.text += text;
      else {
        chunks.push({ text, from: end, line: lineAt(end) });
        while (chunks.length > 2 && end - (chunks[1] as Chunk).from > XML_TOKEN) chunks.shift();
      }
      end += text.length;
    },
    at: lineAt,
    last: () => lineAt(end),
  };
}
