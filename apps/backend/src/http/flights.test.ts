import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { expect, it } from 'vitest';
import { Flights, oneByOne } from './flights.ts';

const PARTS = ['<head>' + 'first '.repeat(500), 'rest '.repeat(9_000), 'end'];

/** What a browser can read of the flights given. */
function readable(encoding: 'br' | 'gzip', flights: readonly Buffer[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const unpack = encoding === 'br' ? createBrotliDecompress() : createGunzip();
    let text = '';
    unpack.on('data', (piece: Buffer) => (text += piece.toString()));
    unpack.on('error', reject).on('end', () => resolve(text));
    unpack.write(Buffer.concat(flights), () => setImmediate(() => resolve(text)));
  });
}

it.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
] as const)('every flight can be read before the next one is there: %s', async (accepted, encoding) => {
  const packed = await new Flights(PARTS).packed(accepted);
  expect(packed.encoding).toBe(encoding);
  expect(packed.parts).toHaveLength(3);
  for (const count of [1, 2, 3])
    expect(await readable(encoding, packed.parts.slice(0, count))).toBe(PARTS.slice(0, count).join(''));
});

it('packs once, and not at all for who cannot unpack', async () => {
  const flights = new Flights(PARTS);
  expect((await flights.packed('br')).parts).toBe((await flights.packed('br, gzip')).parts);
  const { encoding, parts } = await flights.packed('');
  expect([encoding, parts.map(String)]).toEqual([undefined, PARTS]);
});

it('gives each away in a turn of its own', async () => {
  const turns: number[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    if (turn < 50) setImmediate(count);
  };
  setImmediate(count);
  for await (const part of oneByOne(PARTS.map((each) => Buffer.from(each)))) turns.push(part.length && turn);
  expect(new Set(turns).size).toBe(3);
});
