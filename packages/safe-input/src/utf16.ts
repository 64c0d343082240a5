import { peek, type Bytes } from './unpacking.ts';

/** Its name for `TextDecoder` where the first bytes are the mark of UTF-16. */
const utf16Name = (head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined =>
  head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;

/** UTF-16 with its mark as UTF-8; anything else as it is. */
export async function* withoutUtf16(bytes: Bytes): AsyncGenerator<Uint8Array> {
  const [head, all] = await peek(bytes, 2);
  const name = utf16Name(head);
  if (name === undefined) return yield* all;
  const decoder = new TextDecoder(name);
  for await (const chunk of all) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
