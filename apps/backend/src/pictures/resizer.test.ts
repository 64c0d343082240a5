import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureCache } from './cache.ts';
import type { Encode } from './encode.ts';
import { AT_ONCE, QUEUE, widthFor } from './limits.ts';
import { createPictureResizer } from './resizer.ts';

const LARGE = { bytes: 1_000_000, files: 1_000 };
const LONG = 60_000;
let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'antenna-resized-'));
  path = join(dir, 'original.png');
  writeFileSync(path, 'x'.repeat(1_000));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const resizerOf = (encode: Encode | undefined, { wait = LONG, limits = LARGE } = {}) =>
  createPictureResizer({
    cache: createPictureCache(join(dir, 'made'), limits),
    encoder: async () => encode,
    wait,
  });
const wanted = (width: number) => ({ path, width, format: 'webp' as const, below: 1_000 });
const made = () => readdirSync(join(dir, 'made'));

it('rounds a width up to one that is made, and takes nothing else for one', () => {
  expect(['1', '100', '101', '1080', '99999'].map(widthFor)).toEqual([100, 100, 150, 1080, 2160]);
  expect([undefined, '', '0', '-1', '1e9', '{width}', ['90'], '123456'].map(widthFor)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
});

describe('a narrower picture', () => {
  it('is made once for all who ask for it at the same time, and later by nobody', async () => {
    const encode = vi.fn<Encode>(async () => Buffer.from('small'));
    const resizer = resizerOf(encode);
    const answers = await Promise.all(Array.from({ length: 20 }, () => resizer.resized(wanted(90))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await resizerOf(encode).resized(wanted(90))).toEqual(answers[0]);
    expect(encode).toHaveBeenCalledTimes(1);
    expect(made()).toHaveLength(1);
  });

  it('is another one for another width, and when the content of the original has changed, whatever its name and time', async () => {
    const encode = vi.fn<Encode>(async () => Buffer.from('small'));
    const resizer = resizerOf(encode);
    await resizer.resized(wanted(90));
    await resizer.resized(wanted(180));
    utimesSync(path, 1, 1);
    const copy = join(dir, 'copy.png');
    copyFileSync(path, copy);
    await resizer.resized(wanted(90));
    await resizer.resized({ ...wanted(90), path: copy });
    expect(encode.mock.calls.map(([, width]) => width)).toEqual([90, 180]);
    writeFileSync(path, 'y'.repeat(1_000));
    await resizer.resized(wanted(90));
    expect(encode.mock.calls.map(([, width]) => width)).toEqual([90, 180, 90]);
  });

  it('is the original where nothing is smaller, cannot be made or there is no encoder, and is not tried again', async () => {
    for (const result of [Buffer.alloc(1_000), undefined]) {
      const encode = vi.fn<Encode>(async () => result);
      const resizer = resizerOf(encode);
      const width = result ? 90 : 180;
      expect([await resizer.resized(wanted(width)), await resizer.resized(wanted(width))]).toEqual([
        'original',
        'original',
      ]);
      expect(encode).toHaveBeenCalledTimes(1);
    }
    expect(await resizerOf(undefined).resized(wanted(270))).toBe('original');
    expect(await resizerOf(undefined).resized({ ...wanted(270), path: join(dir, 'none.png') })).toBe('original');
  });

  it('makes no call wait: the original is sent until it is there', async () => {
    let finish: (made: Buffer) => void = () => {};
    const encode = vi.fn<Encode>(() => new Promise((done) => (finish = done)));
    const resizer = resizerOf(encode, { wait: 0 });
    expect(await resizer.resized(wanted(90))).toBe('later');
    await vi.waitFor(() => expect(encode).toHaveBeenCalledTimes(1));
    finish(Buffer.from('small'));
    await vi.waitFor(async () => expect(await resizer.resized(wanted(90))).toHaveProperty('file'));
    expect(encode).toHaveBeenCalledTimes(1);
  });

  it(
    'is made with a few others at a time, and a full queue takes no more',
    async () => {
      const finish: (() => void)[] = [];
      const encode = vi.fn<Encode>(() => new Promise((done) => finish.push(() => done(Buffer.from('small')))));
      const resizer = resizerOf(encode);
      const all = Array.from({ length: QUEUE }, (_, index) => resizer.resized(wanted(index + 1)));
      await vi.waitFor(() => expect(encode).toHaveBeenCalledTimes(AT_ONCE));
      await vi.waitFor(async () =>
        expect(await resizerAnswersAtOnce(resizer.resized(wanted(QUEUE + 1)))).toBe('later'),
      );
      let isDone = false;
      void Promise.all(all).then(() => (isDone = true));
      await vi.waitFor(() => {
        expect(finish.length).toBeLessThanOrEqual(AT_ONCE);
        for (const each of finish.splice(0)) each();
        expect(isDone).toBe(true);
      }, LONG);
      expect(encode).toHaveBeenCalledTimes(QUEUE);
    },
    LONG,
  );
});

/** What a full queue answers; a place in it would wait until the test ends the others. */
const resizerAnswersAtOnce = (answer: Promise<unknown>) =>
  Promise.race([answer, new Promise((late) => setImmediate(() => setImmediate(late, 'waits')))]);

describe('the folder of made pictures', () => {
  it('has a bound of bytes and of files; what was used last stays', async () => {
    const encode: Encode = async () => Buffer.alloc(100, 'x');
    for (const limits of [
      { bytes: 300, files: 100 },
      { bytes: 100_000, files: 3 },
    ]) {
      const resizer = resizerOf(encode, { limits });
      const first = await resizer.resized(wanted(1));
      for (const width of [2, 3]) await resizer.resized(wanted(width));
      await resizer.resized(wanted(1));
      await resizer.resized(wanted(4));
      expect(made()).toHaveLength(3);
      expect(made()).toContain((first as { file: string }).file);
      rmSync(join(dir, 'made'), { recursive: true });
    }
  });

  it('keeps nothing of what could not be written: the original is sent', async () => {
    const cache = createPictureCache(join(dir, 'made'), LARGE);
    // A folder in the place of the file, as good as a full disk.
    mkdirSync(join(dir, 'made', 'taken'));
    await expect(cache.write('taken', Buffer.from('small'))).rejects.toThrow();
    expect(made()).toEqual(['taken']);
    const resizer = createPictureResizer({
      cache: { ...cache, write: (_name, bytes) => cache.write('taken', bytes) },
      encoder: async () => async () => Buffer.from('small'),
      wait: LONG,
    });
    expect(await resizer.resized(wanted(90))).toBe('later');
    expect(made()).toEqual(['taken']);
  });

  it('knows after a start what is in it, the oldest first', async () => {
    const cache = createPictureCache(join(dir, 'made'), LARGE);
    for (const [index, name] of ['new', 'old'].entries()) {
      await cache.write(name, Buffer.alloc(10));
      utimesSync(join(dir, 'made', name), 100 - index, 100 - index);
    }
    const again = createPictureCache(join(dir, 'made'), { bytes: 20, files: 2 });
    expect(again.use('none')).toBeUndefined();
    await again.write('newest', Buffer.alloc(10));
    expect(made().toSorted()).toEqual(['new', 'newest']);
  });
});
