import { describe, expect, it } from 'vitest';
import { decodeGuide } from './decode-guide.ts';

async function decode(bytes: string | Uint8Array, chunk = 1 << 20) {
  const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < all.length; at += chunk) yield all.subarray(at, at + chunk);
  }
  const { text, encoding } = decodeGuide(chunks());
  let whole = '';
  for await (const piece of text) whole += piece;
  return { text: whole, ...encoding() };
}

describe('the encoding of a guide', () => {
  it.each([
    ["<?xml version='1.0' encoding='windows-1252'?><tv/>", 'windows-1252'],
    ['<?xml version="1.0" ENCODING = "UTF8"?><tv/>', 'utf-8'],
    ['\n  <?xml version="1.0" encoding="koi8-r"?><tv/>', 'koi8-r'],
    ['<?xml version="1.0"?><tv encoding="koi8-r"/>', 'utf-8'],
    ['<tv/>', 'utf-8'],
    // A converter changed the bytes and forgot the declaration.
    ['<?xml version="1.0" encoding="UTF-16LE"?><tv/>', 'utf-8'],
    ['<?xml version="1.0" encoding="UCS-2"?><tv/>', 'utf-8'],
  ])('of %j is %s, as declared', async (text, name) =>
    expect(await decode(text)).toEqual({ text, name, isGuessed: false }),
  );

  it('is decided by a byte order mark rather than by the declaration', async () => {
    const text = '<?xml version="1.0" encoding="windows-1251"?><tv>Ж</tv>';
    expect(await decode(`\ufeff${text}`)).toEqual({ text, name: 'utf-8', isGuessed: false });
    expect(await decode(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual({ text, name: 'utf-16le', isGuessed: false });
  });

  it('that is declared and is not UTF-8 is never guessed', async () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="iso-8859-2"?><tv>\u00b1</tv>', 'latin1');
    expect(await decode(latin)).toMatchObject({ name: 'iso-8859-2', isGuessed: false });
  });

  it('is guessed by the beginning: one wrong byte later is a replacement character', async () => {
    const bytes = Buffer.concat([Buffer.from(`<tv>${' '.repeat(70_000)}`), Buffer.from([0xc6]), Buffer.from('</tv>')]);
    const { text, name, isGuessed } = await decode(bytes);
    expect([name, isGuessed, text.includes('\ufffd</tv>')]).toEqual(['utf-8', false, true]);
    expect(await decode(Buffer.concat([Buffer.from('<tv>'), Buffer.from([0xc6]), Buffer.from('</tv>')]))).toEqual({
      text: '<tv>Ж</tv>',
      name: 'windows-1251',
      isGuessed: true,
    });
  });

  it('is guessed although the wrong byte is among the last: only a character that is cut is forgiven', async () => {
    const ending = (...bytes: readonly number[]) => decode(Buffer.concat([Buffer.from('<tv>'), Buffer.from(bytes)]));
    expect((await ending(0xc6, 0x61)).isGuessed).toBe(true);
    expect((await ending(0xc6, 0x61, 0x62)).isGuessed).toBe(true);
    expect((await ending(0xe2, 0x82)).isGuessed).toBe(false);
  });

  it('keeps characters whole that chunks divide, also the last one', async () => {
    for (let chunk = 1; chunk < 6; chunk += 1) expect((await decode('<tv>Ж€🎬', chunk)).text).toBe('<tv>Ж€🎬');
    const cut = Buffer.from('<tv>Ж').subarray(0, -1);
    expect((await decode(cut)).text).toBe('<tv>\ufffd');
  });
});

describe('what is no guide', () => {
  it.each([
    ['\ufeff<!DOCTYPE HTML><title>Sign in</title>', 'not-a-guide', 'a web page'],
    ['\ufeff  #EXTM3U', 'not-a-guide', 'antenna import playlist'],
    ['[{"title":"A"}]', 'not-a-guide', 'JSON'],
    ['\ufeff \n ', 'nothing-in-it', 'empty'],
    ['<?xml version="1.0" encoding="none-such"?><tv/>', 'not-a-guide', 'unknown encoding none-such'],
  ])('%j is refused', async (text, kind, message) =>
    expect(decode(text)).rejects.toMatchObject({ kind, message: expect.stringContaining(message) }),
  );

  it('is decided by how it begins: a guide may mention any of it', async () => {
    const text = '<?xml version="1.0"?><!-- <html> #EXTM3U {} --><tv/>';
    expect((await decode(text)).text).toBe(text);
  });
});
