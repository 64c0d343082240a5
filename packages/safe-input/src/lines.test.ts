import { describe, expect, it } from 'vitest';
import { KILOBYTE } from './limits.ts';
import { createLineReader } from './lines.ts';

const LONGEST = 256 * KILOBYTE;

function read(chunks: readonly (string | Uint8Array)[]) {
  const lines: [number, string | undefined][] = [];
  const reader = createLineReader(LONGEST, (line, number) => lines.push([number, line]));
  for (const chunk of chunks) reader.write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  reader.end();
  return { lines, texts: lines.map(([, text]) => text), reader };
}

describe('lines', () => {
  it.each([
    ['LF', 'a\nb\nc'],
    ['CRLF', 'a\r\nb\r\nc'],
    ['CR', 'a\rb\rc'],
    ['a mixture', 'a\rb\r\nc'],
    ['a line end after the last', 'a\nb\nc\n'],
  ])('end in %s', (_name, text) => {
    expect(read([text]).lines).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
  });

  it('are the same however the bytes arrive', () => {
    const text = 'первая\r\n\r\nвторая\rтретья\n\nx';
    const bytes = Buffer.from(text);
    const whole = read([bytes]).lines;
    for (let size = 1; size <= bytes.length; size += 1) {
      const chunks: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      expect(read(chunks).lines, `chunks of ${size}`).toEqual(whole);
    }
    expect(whole.map(([, line]) => line)).toEqual(['первая', '', 'вторая', 'третья', '', 'x']);
  });

  it('are counted, empty ones too', () => {
    const { reader, texts } = read(['\n\na\n']);
    expect([reader.count(), texts]).toEqual([3, ['', '', 'a']]);
  });

  it('are none in an empty file', () => {
    expect(read([]).lines).toEqual([]);
    expect(read([new Uint8Array()]).lines).toEqual([]);
  });

  it('end once', () => {
    const lines: (string | undefined)[] = [];
    const reader = createLineReader(LONGEST, (line) => lines.push(line));
    reader.write(Buffer.from('a'));
    reader.end();
    reader.end();
    expect(lines).toEqual(['a']);
  });

  it('do not change when the caller uses its buffer again', () => {
    const buffer = Buffer.from('abc');
    const lines: (string | undefined)[] = [];
    const reader = createLineReader(LONGEST, (line) => lines.push(line));
    reader.write(buffer);
    buffer.fill('x');
    reader.write(Buffer.from('d\n'));
    expect(lines).toEqual(['abcd']);
  });
});

describe('a line that is too long', () => {
  it('is dropped, however it arrives, and the next one is read', () => {
    const long = 'x'.repeat(LONGEST + 1);
    expect(read([`a\n${long}\nb`]).lines).toEqual([
      [1, 'a'],
      [2, undefined],
      [3, 'b'],
    ]);
    const pieces = ['a\n', ...Array.from({ length: 5 }, () => 'x'.repeat(LONGEST / 4)), '\nb'];
    expect(read(pieces).texts).toEqual(['a', undefined, 'b']);
    expect(read([long]).texts).toEqual([undefined]);
  });

  it('is longer than the limit: one of exactly that length is read', () => {
    expect(read(['x'.repeat(LONGEST)]).texts[0]).toHaveLength(LONGEST);
  });
});

describe('the encoding of a line', () => {
  const cyrillic = Buffer.from([0xcf, 0xe5, 0xf0, 0xe2, 0xfb, 0xe9]);

  it('is UTF-8, else windows-1251, line by line', () => {
    const bytes = Buffer.concat([Buffer.from('Второй\n'), cyrillic, Buffer.from('\nThird')]);
    expect(read([bytes]).texts).toEqual(['Второй', 'Первый', 'Third']);
  });

  it.each(['Café Zürich', 'TV Olé & Zürich'])(
    'is windows-1252 where Latin words have some foreign letters: %s',
    (text) => {
      expect(read([Buffer.from(text, 'latin1')]).texts).toEqual([text]);
    },
  );

  it('stays windows-1251 beside Latin words: a single letter stands alone', () => {
    const text = Buffer.concat([
      Buffer.from('TV '),
      cyrillic,
      Buffer.from(' HD '),
      Buffer.from([0xe8]),
      Buffer.from(' 2'),
    ]);
    expect(read([text]).texts).toEqual(['TV Первый HD и 2']);
  });

  it('does not depend on where chunks are cut', () => {
    const bytes = Buffer.from('Ж€😀');
    for (let at = 1; at < bytes.length; at += 1)
      expect(read([bytes.subarray(0, at), bytes.subarray(at)]).texts).toEqual(['Ж€😀']);
  });
});
