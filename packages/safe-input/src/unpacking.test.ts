import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { peek, unpack, type Bytes } from './unpacking.ts';

interface Source {
  readonly bytes: Bytes;
  /** Chunks that were taken from it. */
  readonly taken: () => number;
  /** Whether its end was reached or it was given back. */
  readonly isClosed: () => boolean;
}

function sourceOf(...chunks: readonly Uint8Array[]): Source {
  let taken = 0;
  let closed = false;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for (const chunk of chunks) {
        taken += 1;
        yield chunk;
      }
    } finally {
      closed = true;
    }
  }
  return { bytes: bytes(), taken: () => taken, isClosed: () => closed };
}

async function all(bytes: Bytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of bytes) parts.push(chunk);
  return Buffer.concat(parts);
}

const single = (bytes: Uint8Array) => [...bytes].map((byte) => Uint8Array.of(byte));

describe('the beginning of a stream', () => {
  it('is read without losing any of it', async () => {
    const [head, rest] = await peek(sourceOf(Buffer.from('ab'), Buffer.from('cd'), Buffer.from('ef')).bytes, 3);
    expect([Buffer.from(head).toString(), (await all(rest)).toString()]).toEqual(['abc', 'abcdef']);
  });

  it('is shorter where the stream is', async () => {
    const [head, rest] = await peek(sourceOf(Buffer.from('ab')).bytes, 6);
    expect([Buffer.from(head).toString(), (await all(rest)).toString()]).toEqual(['ab', 'ab']);
    const [nothing, empty] = await peek(sourceOf().bytes, 6);
    expect([nothing.length, (await all(empty)).length]).toEqual([0, 0]);
  });

  it('takes no more chunks than it needs', async () => {
    const source = sourceOf(...single(Buffer.from('abcdef')));
    await peek(source.bytes, 2);
    expect(source.taken()).toBe(2);
  });

  it('gives the source back when the reader stops early', async () => {
    const source = sourceOf(...single(Buffer.from('abcdef')));
    const [, rest] = await peek(source.bytes, 2);
    for await (const chunk of rest) if (chunk[0] === 'c'.charCodeAt(0)) break;
    expect([source.isClosed(), source.taken()]).toEqual([true, 3]);
  });
});

describe('unpacking', () => {
  const text = Buffer.from('<tv>guide</tv>');

  it('reads nothing before it is asked to', () => {
    const source = sourceOf(text);
    unpack(source.bytes, 1_000);
    expect(source.taken()).toBe(0);
  });

  it('tells gzip and the others by their bytes, however small the chunks are', async () => {
    expect((await all(unpack(sourceOf(...single(gzipSync(text))).bytes, 1_000).bytes)).toString()).toBe(`${text}`);
    const zip = single(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0));
    await expect(all(unpack(sourceOf(...zip).bytes, 1_000).bytes)).rejects.toThrow('packed as zip');
  });

  it.each([
    ['7z', [0x37, 0x7a, 0xbc, 0xaf], '7z x FILE'],
    ['rar', [0x52, 0x61, 0x72, 0x21], 'unpack it and import'],
    ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], 'ask for the .gz address'],
  ])('refuses %s with what to do about it', async (name, magic, advice) => {
    const refusal = expect(all(unpack(sourceOf(Uint8Array.from(magic)).bytes, 1_000).bytes)).rejects;
    await refusal.toMatchObject({ name: 'InputError', kind: 'unknown-packing', line: 0 });
    await expect(all(unpack(sourceOf(Uint8Array.from(magic)).bytes, 1_000).bytes)).rejects.toThrow(
      new RegExp(`^packed as ${name}: .*${advice}`),
    );
  });

  it.each([
    ['one byte of gzip', [0x1f]],
    ['the first byte of gzip and another', [0x1f, 0x8c, 8]],
    ['a text that begins like zip', [0x50, 0x4b, 0x4b, 0x04]],
    ['a text that begins like bzip2', [0x42, 0x5a]],
  ])('passes %s through', async (_what, bytes) =>
    expect([...(await all(unpack(sourceOf(Uint8Array.from(bytes)).bytes, 1_000).bytes))]).toEqual(bytes),
  );

  it('accepts exactly the limit, packed or plain, and not a byte more', async () => {
    for (const bytes of [text, gzipSync(text)]) {
      expect(await all(unpack(sourceOf(bytes).bytes, text.length).bytes)).toEqual(text);
      await expect(all(unpack(sourceOf(bytes).bytes, text.length - 1).bytes)).rejects.toMatchObject({
        kind: 'too-large',
      });
    }
  });

  it('says the limit in megabytes', async () => {
    const large = sourceOf(Buffer.alloc(3 << 20));
    await expect(all(unpack(large.bytes, 2 << 20).bytes)).rejects.toThrow('larger than 2 MB');
  });

  it('is not cut off where the file is whole or plain', async () => {
    for (const bytes of [gzipSync(text), text]) {
      const unpacked = unpack(sourceOf(bytes).bytes, 1_000);
      await all(unpacked.bytes);
      expect(unpacked.isCutOff()).toBe(false);
    }
  });

  it('keeps what was unpacked before a cut', async () => {
    const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at * 31 + at * 17) % 256));
    const { bytes, isCutOff } = unpack(sourceOf(gzipSync(noise, { level: 0 }).subarray(0, 100_000)).bytes, 1 << 20);
    const kept = await all(bytes);
    expect([isCutOff(), kept.length > 90_000, noise.subarray(0, kept.length).equals(kept)]).toEqual([true, true, true]);
  });

  it('lets a small file grow as much as it likes: only the ratio of large ones is suspicious', async () => {
    const zeros = Buffer.alloc(500_000);
    expect(gzipSync(zeros).length * 100).toBeLessThan(zeros.length);
    expect((await all(unpack(sourceOf(gzipSync(zeros)).bytes, 1 << 20).bytes)).length).toBe(zeros.length);
  });

  it('stops reading when the reader stops', async () => {
    const noise = Buffer.from(Array.from({ length: 1 << 20 }, (_, at) => (at * at * 31 + at * 17) % 256));
    const packed = gzipSync(noise, { level: 0 });
    const chunks = Array.from({ length: Math.ceil(packed.length / 10_000) }, (_, at) =>
      packed.subarray(at * 10_000, (at + 1) * 10_000),
    );
    const source = sourceOf(...chunks);
    for await (const chunk of unpack(source.bytes, 1 << 30).bytes) if (chunk.length > 0) break;
    await vi.waitFor(() => expect(source.isClosed()).toBe(true));
    expect(source.taken()).toBeLessThan(chunks.length);
  });
});
