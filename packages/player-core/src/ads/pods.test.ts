import { manualClock, memoryStore } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { AD_TAG_LENGTH } from '../limits.ts';
import { fakeAd, fakeAds, type FakeTagAnswer } from '../testing/fake-ads.ts';
import { adCodeOf } from './ad-codes.ts';
import { fillMacros } from './macros.ts';
import { adReports } from './reports.ts';
import { resolveTag, type TagAnswer } from './resolve-tag.ts';
import { chooseMedia, orderAds, wrapped } from './vast.ts';

const tag = (name: string) => `https://ads.test/${name}`;
const wrap = (to: string, change: Parameters<typeof fakeAd>[1] = {}, mayFollow = true) =>
  fakeAd(`to-${to}`, { wrapper: { url: tag(to), mayFollow }, ...change });
const ids = (answer: TagAnswer) => (answer.ok ? answer.ads.map(({ id }) => id) : answer.code);

async function asking(answers: Readonly<Record<string, FakeTagAnswer>>, body?: string): Promise<TagAnswer> {
  const ads = fakeAds(answers);
  const http: typeof ads.http =
    body === undefined ? ads.http : () => Promise.resolve({ status: 200, body, headers: {} });
  return resolveTag(
    tag('a'),
    {
      http,
      read: await ads.reader(),
      signal: createScope(manualClock()).signal,
      fill: (url) => url,
      tellErrors: () => {},
    },
    { errors: [] },
  );
}

describe('pods', () => {
  it('inside a pod play as one, of substitutes inside it one', async () => {
    const answers = {
      [tag('a')]: [wrap('pod', { sequence: 1 }), wrap('choice', { sequence: 2 })],
      [tag('pod')]: [fakeAd('p2', { sequence: 2 }), fakeAd('p1', { sequence: 1 })],
      [tag('choice')]: [fakeAd('c1'), fakeAd('c2')],
    };
    expect(ids(await asking(answers))).toEqual(['p1', 'p2', 'c1']);
  });

  it('of which nothing can be had have the code of the first', async () => {
    expect(
      ids(
        await asking({
          [tag('a')]: [wrap('none', { sequence: 1 }), wrap('empty', { sequence: 2 })],
          [tag('empty')]: [],
        }),
      ),
    ).toBe(300);
  });

  it('are what has places; the rest are substitutes of one another', () => {
    expect(orderAds([fakeAd('b', { sequence: 2 }), fakeAd('x'), fakeAd('a', { sequence: 1 })])).toMatchObject({
      isPod: true,
      ads: [{ id: 'a' }, { id: 'b' }],
    });
    expect(orderAds([fakeAd('x'), fakeAd('y')]).isPod).toBe(false);
  });
});

describe('substitutes', () => {
  it('stay behind the first that could be had, those that need no asking', async () => {
    expect(ids(await asking({ [tag('a')]: [wrap('none'), fakeAd('one'), wrap('two'), fakeAd('three')] }))).toEqual([
      'one',
      'three',
    ]);
  });

  it('lead to a pod as a whole', async () => {
    expect(
      ids(
        await asking({
          [tag('a')]: [wrap('pod')],
          [tag('pod')]: [fakeAd('p1', { sequence: 1 }), fakeAd('p2', { sequence: 2 })],
        }),
      ),
    ).toEqual(['p1', 'p2']);
  });
});

describe('wrappers', () => {
  it('that may not be followed further end the way, but for the first', async () => {
    const deep = { [tag('a')]: [wrap('b')], [tag('b')]: [wrap('c', {}, false)], [tag('c')]: [fakeAd('inner')] };
    expect(ids(await asking(deep))).toBe(300);
    expect(ids(await asking({ [tag('a')]: [wrap('c', {}, false)], [tag('c')]: [fakeAd('inner')] }))).toEqual(['inner']);
  });

  it("whose server cannot be reached are a wrapper's error, not the line's", async () => {
    expect(ids(await asking({ [tag('a')]: [wrap('b')], [tag('b')]: 'breaks' }))).toBe(300);
  });

  it('give their click to an ad that has none, and every event is told to both', () => {
    const { clickThrough: _none, ...inner } = fakeAd('inner', { tracking: { start: ['inner-start'] } });
    const outer = fakeAd('outer', { tracking: { start: ['outer-start'], pause: ['outer-pause'] } });
    expect(wrapped(outer, inner)).toMatchObject({
      clickThrough: 'https://shop.test/outer',
      tracking: { start: ['outer-start', 'inner-start'], pause: ['outer-pause'] },
    });
    const { clickThrough: _neither, ...bare } = outer;
    expect(wrapped(bare, inner)).not.toHaveProperty('clickThrough');
  });
});

describe('a server of ads', () => {
  it('that says nothing has none, and one that says too much is not read', async () => {
    expect([ids(await asking({}, '  ')), ids(await asking({}, 'x'.repeat(AD_TAG_LENGTH + 1)))]).toEqual([303, 100]);
  });
});

describe('a file of an ad', () => {
  it('is the lighter of two that are equally high', () => {
    const file = (bitrate: number) => ({
      url: `https://cdn.test/${bitrate}`,
      type: 'video/mp4',
      width: 1280,
      height: 720,
      bitrate,
    });
    expect(chooseMedia([file(900), file(300), file(600)], () => true, 720)?.bitrate).toBe(300);
  });

  it('that breaks in the middle is not one that was never there', () => {
    expect(adCodeOf({ kind: 'network', isFatal: true, code: 'video.error 2' })).toBe(400);
  });
});

describe('what is kept and filled in', () => {
  it('reports that are no list are none', () => expect(adReports(memoryStore({ adErrors: '{"a":1}' }))).toEqual([]));

  it('a placeholder between percent signs is one, too', () =>
    expect(fillMacros('%%CACHEBUSTING%%', { now: 0, random: 0.25 })).toBe('25000000'));
});
