import { createGunzip } from 'node:zlib';
import { GUNZIP_RATIO, GUNZIP_RATIO_FROM, MEGABYTE } from './limits.ts';
import { InputError } from './input-error.ts';

export type Bytes = AsyncIterable<Uint8Array>;

const packings: readonly { readonly magic: readonly number[]; readonly name: string; readonly remedy: string }[] = [
  {
    magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
    name: 'xz',
    remedy: 'unpack it with `xz -d FILE`, or ask for the .gz address of the same guide',
  },
  { magic: [0x50, 0x4b, 0x03, 0x04], name: 'zip', remedy: 'unpack it with `unzip FILE` and import the file inside' },
  { magic: [0x42, 0x5a, 0x68], name: 'bzip2', remedy: 'unpack it with `bzip2 -d FILE`' },
  { magic: [0x28, 0xb5, 0x2f, 0xfd], name: 'zstd', remedy: 'unpack it with `zstd -d FILE`' },
  { magic: [0x37, 0x7a, 0xbc, 0xaf], name: '7z', remedy: 'unpack it with `7z x FILE` and import the file inside' },
  { magic: [0x52, 0x61, 0x72, 0x21], name: 'rar', remedy: 'unpack it and import the file inside' },
];

export interface Unpacked {
  readonly bytes: Bytes;
  /** Known at the end: the compressed file is truncated. */
  readonly isCutOff: () => boolean;
}

/**
 * Unpacks gzip by its magic bytes, whatever the file name, and passes anything else through. Refuses other
 * compressions with advice, more than `limit` bytes, and files that grow more than `GUNZIP_RATIO` times.
 */
export function unpack(packed: Bytes, limit: number): Unpacked {
  let cutOff = false;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const [head, rest] = await peek(packed, 6);
    for (const { magic, name, remedy } of packings) {
      if (magic.every((byte, at) => head[at] === byte))
        throw new InputError('unknown-packing', `packed as ${name}: ${remedy}`);
    }
    if (head[0] !== 0x1f || head[1] !== 0x8b) yield* limited(rest, limit);
    else
      yield* gunzip(rest, limit, () => {
        cutOff = true;
      });
  }
  return { bytes: bytes(), isCutOff: () => cutOff };
}

async function* limited(source: Bytes, limit: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > limit) throw tooLarge(limit);
    yield chunk;
  }
}

async function* gunzip(source: Bytes, limit: number, onCutOff: () => void): AsyncGenerator<Uint8Array> {
  let packed = 0;
  let total = 0;
  const stream = createGunzip({ chunkSize: 128 * 1024 });
  // An error while reading the compressed bytes must reach the consumer.
  const feeding = (async () => {
    for await (const chunk of source) {
      packed += chunk.length;
      if (!stream.write(chunk))
        await new Promise<void>((resolve) => {
          const go = (): void => {
            stream.off('drain', go).off('close', go);
            resolve();
          };
          stream.on('drain', go).on('close', go);
        });
      if (stream.destroyed) return;
    }
    stream.end();
  })();
  feeding.catch((error: unknown) => stream.destroy(error as Error));
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      total += chunk.length;
      if (total > limit) throw tooLarge(limit);
      if (total > GUNZIP_RATIO_FROM && total > packed * GUNZIP_RATIO)
        throw new InputError('too-large', `unpacks to more than ${GUNZIP_RATIO} times its size`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'Z_BUF_ERROR') return onCutOff();
    if (code?.startsWith('Z_') === true) {
      if (total === 0) throw new InputError('unknown-packing', 'begins like gzip and is not');
      return onCutOff();
    }
    throw error;
  } finally {
    stream.destroy();
  }
}

function tooLarge(limit: number): InputError {
  return new InputError('too-large', `larger than ${Math.round(limit / MEGABYTE)} MB`);
}

/** The first chunks with at least `count` bytes, and the complete stream. */
export async function peek(source: Bytes, count: number): Promise<readonly [Uint8Array, Bytes]> {
  const iterator = source[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let held = 0;
  let done = false;
  while (held < count && !done) {
    const next = await iterator.next();
    if (next.done === true) done = true;
    else {
      first.push(next.value);
      held += next.value.length;
    }
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* first.splice(0);
      while (!done) {
        const next = await iterator.next();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return [Buffer.concat(first).subarray(0, count), all()];
}
