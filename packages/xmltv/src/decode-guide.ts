import { isUtf8 } from 'node:buffer';
import { InputError, KILOBYTE, peek, type Bytes } from '@antenna/safe-input';

const PROBE = 64 * KILOBYTE;

export interface DecodedGuide {
  readonly text: AsyncIterable<string>;
  /** Known after the first text. */
  readonly encoding: () => { readonly name: string; readonly isGuessed: boolean };
}

/**
 * Decodes XML bytes by byte order mark, then by declaration, else as UTF-8. A file that claims UTF-8 (or nothing) but
 * is not valid UTF-8 is read as windows-1251 with `isGuessed`.
 */
export function decodeGuide(bytes: Bytes): DecodedGuide {
  let found = { name: 'utf-8', isGuessed: false };
  async function* text(): AsyncGenerator<string> {
    const [head, all] = await peek(bytes, PROBE);
    refuseOthers(head);
    found = encodingOf(head);
    const decoder = new TextDecoder(found.name);
    for await (const chunk of all) {
      const piece = decoder.decode(chunk, { stream: true });
      if (piece !== '') yield piece;
    }
    const last = decoder.decode();
    if (last !== '') yield last;
  }
  return { text: text(), encoding: () => found };
}

function encodingOf(head: Uint8Array): { readonly name: string; readonly isGuessed: boolean } {
  const [a, b, c, d] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'utf-8', isGuessed: false };
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && c === 0x3f && d === 0))
    return { name: 'utf-16le', isGuessed: false };
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d === 0x3f))
    return { name: 'utf-16be', isGuessed: false };
  const declaration = Buffer.from(head.subarray(0, 512)).toString('latin1');
  const declared = /^\s{0,200}<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i
    .exec(declaration)?.[1]
    ?.toLowerCase();
  const name = declared === undefined ? 'utf-8' : knownName(declared);
  if (name === 'utf-8' && !isUtf8(wholeCharacters(head))) return { name: 'windows-1251', isGuessed: true };
  return { name, isGuessed: false };
}

function knownName(declared: string): string {
  // An XML declaration that is readable as ASCII cannot be UTF-16: converters forget to change it.
  if (declared.startsWith('utf-16') || declared === 'ucs-2') return 'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    throw new InputError('not-a-guide', `declares the unknown encoding ${declared}`, 1);
  }
}

/** Without a character that is cut at the end of the probe. */
function wholeCharacters(head: Uint8Array): Uint8Array {
  let end = head.length;
  for (let back = 1; back <= 3 && back <= head.length; back += 1) {
    const byte = head[head.length - back] as number;
    if (byte >= 0xc0) {
      end = head.length - back;
      break;
    }
    if (byte < 0x80) break;
  }
  return head.subarray(0, end);
}

/** Content sniffing: what was sent instead of a guide. */
function refuseOthers(head: Uint8Array): void {
  const start = Buffer.from(head.subarray(0, 1024))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  if (start === '') throw new InputError('nothing-in-it', 'the file is empty');
  if (start.startsWith('<!doctype html') || start.startsWith('<html'))
    throw new InputError('not-a-guide', 'a web page, not a guide: is the address right, and does it need a login?', 1);
  if (start.startsWith('#extm3u'))
    throw new InputError('not-a-guide', 'a playlist, not a guide: use `antenna import playlist`', 1);
  if (start.startsWith('{') || start.startsWith('['))
    throw new InputError('not-a-guide', 'JSON, not an XMLTV guide', 1);
}
