import { InputError, peek, type Bytes } from '@antenna/safe-input';

/** Converts UTF-16 playlists to UTF-8; refuses a web page or a guide. */
export async function* decodePlaylist(bytes: Bytes): AsyncGenerator<Uint8Array> {
  const [head, all] = await peek(bytes, 1024);
  const wide =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
  const start = new TextDecoder(wide ?? 'utf-8').decode(head).trimStart().toLowerCase();
  if (start === '') throw new InputError('nothing-in-it', 'the file is empty');
  if (start.startsWith('<!doctype html') || start.startsWith('<html'))
    throw new InputError(
      'not-a-playlist',
      'a web page, not a playlist: is the address right, and does it need a login?',
      1,
    );
  if (start.startsWith('<?xml') || start.startsWith('<tv'))
    throw new InputError('not-a-playlist', 'a guide, not a playlist: use `antenna import guide`', 1);
  if (wide === undefined) {
    yield* all;
    return;
  }
  const decoder = new TextDecoder(wide);
  for await (const chunk of all) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
