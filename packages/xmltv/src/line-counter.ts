import { KILOBYTE } from '@antenna/safe-input';
import { XML_TOKEN } from './limits.ts';

/** Answers the line of a recently read character. */
export interface LineCounter {
  readonly add: (text: string) => void;
  /** `index`: characters from the beginning of the file. */
  readonly at: (index: number) => number;
  readonly last: () => number;
}

interface Piece {
  text: string;
  readonly from: number;
  readonly line: number;
}

/** Small chunks are joined up to this length, so that the list of chunks stays short. */
const PIECE = 64 * KILOBYTE;

/** Keeps at least the last `XML_TOKEN` characters: an open tag cannot have begun before them. */
export function createLineCounter(): LineCounter {
  const pieces: Piece[] = [{ text: '', from: 0, line: 1 }];
  // Indexes only increase: counting continues from the previous one.
  let mark = { index: 0, line: 1 };
  let end = 0;

  const lineAt = (index: number): number => {
    let at = pieces.length - 1;
    while (at > 0 && (pieces[at] as Piece).from > index) at -= 1;
    const piece = pieces[at] as Piece;
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
      const current = pieces[pieces.length - 1] as Piece;
      if (current.text.length + text.length <= PIECE) current.text += text;
      else {
        pieces.push({ text, from: end, line: lineAt(end) });
        while (pieces.length > 2 && end - (pieces[1] as Piece).from > XML_TOKEN) pieces.shift();
      }
      end += text.length;
    },
    at: lineAt,
    last: () => lineAt(end),
  };
}
