import { describe, expect, it } from 'vitest';
import { decodePlaylist } from './decode-playlist.ts';
import { readPlaylist } from './reader.ts';

const PLAYLIST = '#EXTM3U\n#EXTINF:-1 tvg-id="perviy",Первый 🎬\nhttps://a.example/1.m3u8\n';

/** The decoded bytes of a file that arrives in chunks of this size. */
async function decoded(bytes: Uint8Array, size = 1 << 20): Promise<Buffer> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const parts: Uint8Array[] = [];
  for await (const part of decodePlaylist(chunks())) parts.push(part);
  return Buffer.concat(parts);
}
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('the encoding of a playlist', () => {
  it.each([
    ['little-endian', utf16(PLAYLIST)],
    ['big-endian', utf16(PLAYLIST).swap16()],
  ])('UTF-16 %s is read in chunks of any size, also inside a character', async (_name, bytes) => {
    for (const size of [1, 2, 3, 7, 1_023, 4_096])
      expect(readPlaylist(await decoded(bytes, size)).entries).toMatchObject([{ name: 'Первый 🎬', tvgId: 'perviy' }]);
  });
  it('UTF-8 and the Windows code page pass through unchanged', async () => {
    const windows = Buffer.concat([
      Buffer.from('#EXTM3U\n#EXTINF:-1,'),
      Buffer.from([0xcf, 0xe5]),
      Buffer.from('\nhttp://a/1'),
    ]);
    for (const bytes of [Buffer.from(PLAYLIST), Buffer.from(`\ufeff${PLAYLIST}`), windows])
      expect(await decoded(bytes, 5)).toEqual(bytes);
  });
  it('UTF-16 that ends inside a character keeps the rest', async () => {
    const { entries } = readPlaylist(await decoded(utf16(PLAYLIST).subarray(0, -1)));
    expect(entries.map(({ name }) => name)).toEqual(['Первый 🎬']);
  });
});

describe('a file that is not a playlist', () => {
  it.each([
    ['', 'nothing-in-it', 'the file is empty'],
    [' \r\n\t\n', 'nothing-in-it', 'the file is empty'],
    ['<!DOCTYPE html><html>', 'not-a-playlist', 'a web page'],
    ['\n  <html lang="en">', 'not-a-playlist', 'a web page'],
    ['<?xml version="1.0"?><tv>', 'not-a-playlist', 'antenna import guide'],
    ['\ufeff<tv>', 'not-a-playlist', 'antenna import guide'],
  ])('%j is refused', async (text, kind, message) => {
    await expect(decoded(Buffer.from(text), 3)).rejects.toMatchObject({
      kind,
      message: expect.stringContaining(message),
    });
    if (text !== '') await expect(decoded(utf16(text), 3)).rejects.toMatchObject({ kind });
  });
});
