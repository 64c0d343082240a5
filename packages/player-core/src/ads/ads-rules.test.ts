import { HttpError } from '@antenna/kernel';
import { manualClock, memoryStore } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { fakeAd, fakeAdInfo, fakeAds, type FakeTagAnswer } from '../testing/fake-ads.ts';
import { createScope } from '../kernel/scope.ts';
import { AD_CODES, adCodeOf, adErrorEvent, adErrorName } from './ad-codes.ts';
import { fillMacros } from './macros.ts';
import { capOf, pointReached, tagAddress, tagsOf } from './places.ts';
import { adReports, keepAdReport } from './reports.ts';
import { resolveTag, type Trail } from './resolve-tag.ts';
import { createTracker } from './tracker.ts';
import { chooseMedia } from './vast.ts';

const tag = (name: string) => `https://ads.test/${name}`;

describe('tags', () => {
  it('are asked in the order of their steps, with aliases in their places [B-223]', () => {
    const info = {
      ...fakeAdInfo({}),
      preRoll: [
        { ad: tag('late'), step: 2, aliases: [] },
        { ad: `${tag('{section}')}?a={0}&b={1}&c={none}`, step: 1, aliases: ['section=films & series', 'plain'] },
      ],
    };
    expect(tagsOf(info, 'pre_roll')).toEqual([
      `${tag('films%20%26%20series')}?a=films%20%26%20series&b=plain&c={none}`,
      tag('late'),
    ]);
    expect(tagAddress({ ad: tag('x'), step: 1, aliases: ['unused'] })).toBe(tag('x'));
  });

  it("of a point are its own, else the middle roll's", () => {
    const info = fakeAdInfo({ middle: [tag('m')] });
    expect(tagsOf(info, 'middle_roll', { position: 1, urls: [tag('own')] })).toEqual([tag('own')]);
    expect(tagsOf(info, 'middle_roll', { position: 1, urls: [] })).toEqual([tag('m')]);
  });

  it('may be any number where nothing is said, none at 0 [B-329]', () => {
    expect(capOf(fakeAdInfo({}))).toBe(Number.POSITIVE_INFINITY);
    expect(capOf(fakeAdInfo({ maxAdvertising: 0 }))).toBe(0);
    expect(capOf(fakeAdInfo({ maxAdvertising: 2 }))).toBe(2);
  });

  it('are asked where playback came over their point, once', () => {
    const points = [10, 20, 30].map((seconds) => ({ position: seconds * 1000, urls: [] }));
    expect(pointReached(points, { done: new Set(), before: 9_000, now: 9_500 }).point).toBeUndefined();
    expect(pointReached(points, { done: new Set(), before: 9_500, now: 10_200 }).point?.position).toBe(10_000);
    expect(pointReached(points, { done: new Set([10_000]), before: 9_500, now: 10_200 }).point).toBeUndefined();
    expect(pointReached(points, { done: new Set(), before: 5_000, now: 25_000 })).toMatchObject({
      point: { position: 20_000 },
      passed: [10_000, 20_000],
    });
    expect(pointReached(points, { done: new Set(), before: 25_000, now: 5_000 }).point).toBeUndefined();
  });
});

describe('codes', () => {
  it("have their numbers, VAST 4's and IMA's [B-524] [B-529]", () => {
    expect(AD_CODES).toMatchObject({
      xml: 100,
      tagTimeout: 301,
      noAd: 303,
      notFound: 401,
      mediaTimeout: 402,
      unsupported: 403,
      unknown: 900,
      autoplay: 1205,
      consent: 1300,
    });
    for (const code of Object.values(AD_CODES)) expect(code >= 100 && code <= 1300).toBe(true);
    expect(adCodeOf({ kind: 'network', isFatal: true, code: 'video.error 4' })).toBe(401);
    expect(adCodeOf({ kind: 'network', isFatal: true, code: 'x', http: 404 })).toBe(401);
    expect(adCodeOf({ kind: 'codec', isFatal: true, code: 'x' })).toBe(403);
    expect(adCodeOf({ kind: 'media', isFatal: true, code: 'video.error 3' })).toBe(405);
  });

  it('have five names', () => {
    expect([1012, 301, 303, 1013, 900, 403].map(adErrorName)).toEqual([
      'NETWORK_ERROR',
      'TIMEOUT',
      'NO_AD',
      'INVALID_REQUEST',
      'UNKNOWN',
      'UNKNOWN',
    ]);
  });

  it('of loading are told apart in what is reported [B-530]', () => {
    expect([399, 400, 599, 600].map(adErrorEvent)).toEqual([
      'error_399',
      'error_load_400',
      'error_load_599',
      'error_600',
    ]);
  });

  it('of the last fifty errors are kept, the newest at the end [B-249]', () => {
    const storage = memoryStore();
    for (let at = 1; at <= 51; at += 1)
      keepAdReport(storage, { at, place: 'pre_roll', code: 303, name: 'NO_AD', tag: tag('x'), object: '7' });
    const kept = adReports(storage);
    expect(kept).toHaveLength(50);
    expect([kept[0]?.at, kept[49]?.at]).toEqual([2, 51]);
    expect(adReports(memoryStore({ adErrors: '{broken' }))).toEqual([]);
  });
});

describe('placeholders', () => {
  it("are filled and encoded; what is nobody's business stays empty", () => {
    const facts = {
      now: Date.UTC(2026, 10, 22),
      random: 0.5,
      code: 402,
      asset: 'https://cdn.test/a b.mp4',
      playhead: 65_250,
      contentId: '7',
    };
    expect(
      fillMacros(
        'https://px.test/?[ERRORCODE]&[CACHEBUSTING]&%%TIMESTAMP%%&[ASSETURI]&[ADPLAYHEAD]&[CONTENTID]&[IFA]&[PAGEURL]&[NOT_ONE]&[FOREIGN]',
        facts,
      ),
    ).toBe(
      'https://px.test/?402&50000000&2026-11-22T00%3A00%3A00.000Z&https%3A%2F%2Fcdn.test%2Fa%20b.mp4&00%3A01%3A05.250&7&-1&-1&[NOT_ONE]&[FOREIGN]',
    );
  });

  it("speak VAST's three digits to pixels", () => {
    expect(fillMacros('[ERRORCODE]', { now: 0, random: 0, code: 1205 })).toBe('900');
  });
});

describe('a tag', () => {
  const asking = async (answers: Readonly<Record<string, FakeTagAnswer>>, first = tag('a')) => {
    const ads = fakeAds(answers);
    const errors: string[] = [];
    const scope = createScope(manualClock());
    const trail: Trail = { errors: [] };
    const answer = await resolveTag(
      first,
      {
        http: ads.http,
        read: await ads.reader(),
        signal: scope.signal,
        fill: (url) => url,
        tellErrors: (urls, code) => errors.push(...urls.map((url) => `${url} ${code}`)),
      },
      trail,
    );
    return { answer, errors, asked: ads.asked };
  };
  const wrap = (to: string, id = 'w') => fakeAd(id, { wrapper: { url: tag(to), mayFollow: true } });

  it('leads through its wrappers to the ad, which carries what they want told', async () => {
    const { answer } = await asking({
      [tag('a')]: [wrap('b', 'outer')],
      [tag('b')]: [wrap('c', 'middle')],
      [tag('c')]: [fakeAd('inner')],
    });
    expect(answer.ok && answer.ads[0]?.impressions).toEqual(
      ['outer', 'middle', 'inner'].map((id) => `https://px.test/${id}/impression`),
    );
    expect(answer.ok && answer.ads[0]?.clickThrough).toBe('https://shop.test/inner');
  });

  it('goes no circles and not deeper than five wrappers', async () => {
    expect((await asking({ [tag('a')]: [wrap('b')], [tag('b')]: [wrap('a')] })).answer).toEqual({
      ok: false,
      code: 302,
    });
    const chain = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [tag(`c${index}`), [wrap(`c${index + 1}`)]]),
    );
    const deep = await asking(chain, tag('c0'));
    expect(deep.answer).toEqual({ ok: false, code: 302 });
    expect(deep.asked).toHaveLength(6);
    // A document full of wrappers that each lead to such a document.
    const wide = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        tag(`w${index}`),
        Array.from({ length: 6 }, (_each, turn) => wrap(`w${(index * 6 + turn + 1) % 40}`)),
      ]),
    );
    expect((await asking(wide, tag('w0'))).asked.length).toBeLessThanOrEqual(12);
  });

  it.each([
    ['that is no web address', 'javascript:alert(1)', {}, 1013],
    ['whose server is not there', tag('a'), { [tag('a')]: 'breaks' as const }, 1012],
    ['that answers 404', tag('a'), { [tag('a')]: { status: 404 } }, 1012],
    ['without an ad', tag('a'), { [tag('a')]: [] }, 303],
    ['of another kind', tag('a'), { [tag('a')]: 'no vast' as const }, 101],
    ['that is no XML', tag('a'), { [tag('a')]: 'no xml' as const }, 100],
    ['whose wrapper leads to nothing', tag('a'), { [tag('a')]: [wrap('none')] }, 300],
  ])('%s has its code [B-524]', async (_name, first, answers, code) => {
    expect((await asking(answers as Readonly<Record<string, FakeTagAnswer>>, first)).answer).toEqual({
      ok: false,
      code,
    });
  });

  it('tells the wrappers on the way what went wrong behind them', async () => {
    const { errors } = await asking({ [tag('a')]: [wrap('b', 'w')], [tag('b')]: [] });
    expect(errors).toContain('https://px.test/w/error?[ERRORCODE] 303');
  });

  it('given up in the middle is no answer, and its request ends', async () => {
    const ads = fakeAds({ [tag('a')]: 'hangs' });
    const scope = createScope(manualClock());
    const asked = resolveTag(
      tag('a'),
      { http: ads.http, read: await ads.reader(), signal: scope.signal, fill: (url) => url, tellErrors: () => {} },
      { errors: [] },
    );
    scope.end();
    expect(await asked).toEqual({ ok: false, code: 301 });
    expect(ads.dropped).toEqual([tag('a')]);
    expect(new HttpError('aborted').kind).toBe('aborted');
  });

  it('brings a pod in its order, without those that cannot be had', async () => {
    const { answer } = await asking({
      [tag('a')]: [
        fakeAd('two', { sequence: 2 }),
        fakeAd('one', { sequence: 1 }),
        { ...wrap('none', 'three'), sequence: 3 },
      ],
    });
    expect(answer).toMatchObject({ ok: true, isPod: true });
    expect(answer.ok && answer.ads.map(({ id }) => id)).toEqual(['one', 'two']);
  });
});

describe('an ad', () => {
  it('is shown from the file nearest to the picture, of those that can be played and lie in the web', () => {
    const file = (height: number, type = 'video/mp4', url = `https://cdn.test/${height}`) => ({
      url,
      type,
      width: height * 2,
      height,
      bitrate: height,
    });
    const media = [
      file(2160),
      file(1080),
      file(480),
      file(720, 'video/x-flv'),
      file(720, 'video/mp4', 'javascript:alert(1)'),
    ];
    expect(chooseMedia(media, (type) => type === 'video/mp4', 720)?.height).toBe(480);
    expect(chooseMedia([file(720, 'video/ogg')], (type) => type === 'video/mp4', 720)).toBeUndefined();
  });

  it('is told of as it goes, by seconds and by shares, each moment once', () => {
    const sent: string[] = [];
    const ad = fakeAd('x', { tracking: { 'progress-3': ['three'], 'progress-50%': ['half'], start: ['start'] } });
    const tracker = createTracker(
      ad,
      (urls) => sent.push(...urls),
      () => {},
    );
    for (const at of [0, 1, 3, 3.2, 5, 6]) tracker.at(at, 10);
    expect(sent).toEqual(['https://px.test/x/impression', 'start', 'three', 'half']);
  });
});
