import { InputError, peek, withoutUtf16, type Bytes } from '@antenna/safe-input';

/** Converts UTF-16 playlists to UTF-8; refuses a web page or a guide. */
export async function* decodePlaylist(bytes: Bytes): AsyncGenerator<Uint8Array> {
  const [head, all] = await peek(withoutUtf16(bytes), 1024);
  const start = new TextDecoder().decode(head).trimStart().toLowerCase();
  if (start === '') throw new InputError('nothing-in-it', 'the file is empty');
  if (start.startsWith('<!doctype html') || start.startsWith('<html'))
    throw new InputError(
      'not-a-playlist',
      'a web page, not a playlist: is the address right, and does it need a login?',
      1,
    );
  if (start.startsWith('<?xml') || start.startsWith('<tv'))
    throw new InputError('not-a-playlist', 'a guide, not a playlist: use `antenna import guide`', 1);
  yield* all;
}
