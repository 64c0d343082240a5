import { isUtf8 } from 'node:buffer';

export interface LineReader {
  readonly write: (chunk: Uint8Array) => void;
  readonly end: () => void;
  /** Lines read so far. */
  readonly count: () => number;
}

const LF = 10;
const CR = 13;
/** Older tools write a Windows code page without saying so. */
const cyrillic = new TextDecoder('windows-1251');
const western = new TextDecoder('windows-1252');

/**
 * Splits bytes into lines (LF, CRLF, or CR) numbered from 1. A line that is not UTF-8 is read as windows-1251, or as windows-1252 where only single letters among Latin ones are foreign. A line
 * longer than `longest` bytes is passed as `undefined` and is not held in memory.
 */
export function createLineReader(
  longest: number,
  onLine: (line: string | undefined, number: number) => void,
): LineReader {
  let parts: Uint8Array[] = [];
  let buffered = 0;
  let tooLong = false;
  let number = 0;
  let afterCr = false;
  let ended = false;

  const buffer = (piece: Uint8Array): void => {
    if (tooLong || piece.length === 0) return;
    if (buffered + piece.length > longest) {
      tooLong = true;
      parts = [];
      return;
    }
    parts.push(piece);
    buffered += piece.length;
  };
  const finish = (): void => {
    number += 1;
    if (buffered === 0 && !tooLong) {
      onLine('', number);
      return;
    }
    const bytes = parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts);
    const long = tooLong;
    parts = [];
    buffered = 0;
    tooLong = false;
    onLine(long ? undefined : decodeText(bytes), number);
  };

  return {
    write(chunk) {
      let from = 0;
      if (afterCr && chunk.length > 0) {
        afterCr = false;
        if (chunk[0] === LF) from = 1;
      }
      // The next CR is searched only once it has been passed: a file without CR is scanned once.
      let cr = chunk.indexOf(CR, from);
      while (from <= chunk.length) {
        const lf = chunk.indexOf(LF, from);
        if (cr !== -1 && cr < from) cr = chunk.indexOf(CR, from);
        const at = cr !== -1 && (lf === -1 || cr < lf) ? cr : lf;
        if (at === -1) break;
        buffer(chunk.subarray(from, at));
        finish();
        from = at + 1;
        if (at === cr) {
          if (from === chunk.length) afterCr = true;
          else if (chunk[from] === LF) from += 1;
        }
      }
      // A copy: the caller may reuse the buffer. A line that is too long is not copied.
      if (from < chunk.length && !tooLong) buffer(Uint8Array.prototype.slice.call(chunk, from));
    },
    end() {
      if (ended) return;
      ended = true;
      if (buffered > 0 || tooLong) finish();
    },
    count: () => number,
  };
}

/** The text of a line or a small file: UTF-8, else a Windows code page. */
export function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isUtf8(buffer)) return buffer.toString('utf8');
  return (isWestern(buffer.toString('latin1')) ? western : cyrillic).decode(buffer);
}

/** "Café", "Zürich": one or two such letters beside Latin ones. Cyrillic words have longer runs of them. */
const isWestern = (line: string): boolean =>
  !/[\xc0-\xff]{3}/.test(line) && /[a-z][\xc0-\xff]|[\xc0-\xff][a-z]/i.test(line);
