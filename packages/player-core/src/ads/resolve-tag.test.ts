import { HttpError, type HttpRequest } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { AD_TAG_LENGTH } from '../limits.ts';
import { fakeAd, fakeAds, type FakeTagAnswer } from '../testing/fake-ads.ts';
import { resolveTag, type TagAnswer, type Trail } from './resolve-tag.ts';

type Answers = Readonly<Record<string, FakeTagAnswer>>;

const tag = (name: string) => `https://ads.test/${name}`;
/** An ad that is to be requested from the tag `to`. */
const wrap = (to: string, change: Parameters<typeof fakeAd>[1] = {}, mayFollow = true) =>
  fakeAd(`to-${to}`, { wrapper: { url: tag(to), mayFollow }, ...change });
const ids = (answer: TagAnswer) => (answer.ok ? answer.ads.map(({ id }) => id) : answer.code);

/** Tags that lead from one to the next: c0 → c1 → … → the ad. */
const chain = (length: number): Answers => ({
  ...Object.fromEntries(Array.from({ length }, (_each, index) => [tag(`c${index}`), [wrap(`c${index + 1}`)]])),
  [tag(`c${length}`)]: [fakeAd('inner')],
});

interface Options {
  readonly first?: string;
  readonly body?: string;
  readonly fill?: (url: string) => string;
  readonly http?: (request: HttpRequest) => Promise<never>;
}

async function requesting(answers: Answers, { first = tag('a'), body, fill = (url) => url, http }: Options = {}) {
  const ads = fakeAds(answers);
  const errors: string[] = [];
  const trail: Trail = { errors: [] };
  const requests: HttpRequest[] = [];
  const scope = createScope(manualClock());
  const answer = resolveTag(
    first,
    {
      http: (request) => {
        requests.push(request);
        if (http) return http(request);
        return body === undefined ? ads.http(request) : Promise.resolve({ status: 200, body, headers: {} });
      },
      read: await ads.reader(),
      signal: scope.signal,
      fill,
      callErrors: (urls, code) => errors.push(...urls.map((url) => `${url} ${code}`)),
    },
    trail,
  );
  return { answer, errors, trail, requests, scope, ads };
}
async function result(answers: Answers, options?: Options): Promise<TagAnswer> {
  return (await requesting(answers, options)).answer;
}

describe('the request of a tag', () => {
  it('has no headers, and its placeholders are filled', async () => {
    const { answer, requests, scope } = await requesting(
      { [tag('a?n=1')]: [fakeAd('x')] },
      { first: tag('a?n=[N]'), fill: (url) => url.replace('[N]', '1') },
    );
    expect(ids(await answer)).toEqual(['x']);
    expect(requests).toEqual([{ method: 'GET', url: tag('a?n=1'), headers: {}, signal: scope.signal }]);
  });

  it.each([
    ['that is no web address', 'javascript:alert(1)', {}, 1013],
    ['whose server cannot be reached', tag('a'), { [tag('a')]: 'breaks' as const }, 1012],
    ['that answers 404', tag('a'), { [tag('a')]: { status: 404 } }, 1012],
    ['that answers 400', tag('a'), { [tag('a')]: { status: 400 } }, 1012],
    ['without an ad', tag('a'), { [tag('a')]: [] }, 303],
    ['that is XML of another kind', tag('a'), { [tag('a')]: 'no vast' as const }, 101],
    ['that is no XML', tag('a'), { [tag('a')]: 'no xml' as const }, 100],
    ['whose wrapper leads to nothing', tag('a'), { [tag('a')]: [wrap('none')] }, 300],
  ])('%s fails with its code [B-524]', async (_name, first, answers, code) => {
    expect(await result(answers as Answers, { first })).toEqual({ ok: false, code });
  });

  it('accepts any status below 400', async () => {
    const http = () => Promise.resolve({ status: 399, body: tag('a'), headers: {} } as never);
    expect(ids(await result({ [tag('a')]: [fakeAd('x')] }, { http }))).toEqual(['x']);
  });

  it('counts a request that was given up, or failed in an unknown way, as late', async () => {
    for (const reason of [new HttpError('timeout'), new HttpError('aborted'), new Error('?')])
      expect(ids(await result({}, { http: () => Promise.reject(reason) }))).toBe(301);
  });

  it('without any text has no ad; one that is too long is not read', async () => {
    expect(ids(await result({ '': 'no xml' }, { body: '' }))).toBe(303);
    expect(ids(await result({}, { body: ' \n ' }))).toBe(303);
    expect(ids(await result({}, { body: 'x'.repeat(AD_TAG_LENGTH) }))).toBe(303);
    expect(ids(await result({}, { body: 'x'.repeat(AD_TAG_LENGTH + 1) }))).toBe(100);
  });

  it('ends with the roll that asked, as late', async () => {
    const { answer, scope, ads } = await requesting({ [tag('a')]: 'hangs' });
    scope.end();
    expect(await answer).toEqual({ ok: false, code: 301 });
    expect(ads.dropped).toEqual([tag('a')]);
  });
});

describe('wrappers', () => {
  it('lead to the ad, which carries their addresses', async () => {
    const answer = await result({
      [tag('a')]: [wrap('b')],
      [tag('b')]: [wrap('c')],
      [tag('c')]: [fakeAd('inner')],
    });
    expect(answer.ok && answer.ads[0]?.impressions).toEqual(
      ['to-b', 'to-c', 'inner'].map((id) => `https://px.test/${id}/impression`),
    );
    expect(answer.ok && answer.ads[0]?.clickThrough).toBe('https://shop.test/inner');
  });

  it('may be five, not six', async () => {
    expect(ids(await result(chain(5), { first: tag('c0') }))).toEqual(['inner']);
    const { answer, requests } = await requesting(chain(6), { first: tag('c0') });
    expect(ids(await answer)).toBe(302);
    expect(requests).toHaveLength(6);
  });

  it('that lead in a circle end', async () => {
    const { answer, requests } = await requesting({ [tag('a')]: [wrap('b')], [tag('b')]: [wrap('a')] });
    expect(ids(await answer)).toBe(302);
    expect(requests).toHaveLength(2);
  });

  it('cost at most twelve documents, however they branch', async () => {
    const wide = Object.fromEntries(
      Array.from({ length: 40 }, (_each, index) => [
        tag(`w${index}`),
        Array.from({ length: 6 }, (_other, branch) => wrap(`w${(index * 6 + branch + 1) % 40}`)),
      ]),
    );
    const { answer, requests } = await requesting(wide, { first: tag('w0') });
    expect(ids(await answer)).toBe(302);
    expect(requests).toHaveLength(12);
  });

  it('may forbid another wrapper behind them; the first one leads to an ad in any case', async () => {
    const inner = { [tag('c')]: [fakeAd('inner')] };
    expect(ids(await result({ [tag('a')]: [wrap('b')], [tag('b')]: [wrap('c', {}, false)], ...inner }))).toBe(300);
    expect(ids(await result({ [tag('a')]: [wrap('c', {}, false)], ...inner }))).toEqual(['inner']);
  });

  it('without a web address are not followed', async () => {
    const { answer, requests } = await requesting({
      [tag('a')]: [fakeAd('w', { wrapper: { url: 'data:text/xml,x', mayFollow: true } })],
    });
    expect(ids(await answer)).toBe(300);
    expect(requests).toHaveLength(1);
  });

  it('have their placeholders filled', async () => {
    const answer = result(
      { [tag('a')]: [wrap('[N]')], [tag('7')]: [fakeAd('inner')] },
      { fill: (url) => url.replace('[N]', '7') },
    );
    expect(ids(await answer)).toEqual(['inner']);
  });

  it.each<[string, FakeTagAnswer, number]>([
    ['a server that cannot be reached', 'breaks', 300],
    ['an error of the server', { status: 500 }, 300],
    ['no ad', [], 303],
    ['another kind of document', 'no vast', 101],
  ])('report %s behind them as %s → %d', async (_name, behind, code) => {
    expect(ids(await result({ [tag('a')]: [wrap('b')], [tag('b')]: behind }))).toBe(code);
  });
});

describe('the error addresses on the way', () => {
  it('are called with what went wrong behind them, those of the documents too', async () => {
    const { answer, errors } = await requesting({ [tag('a')]: [wrap('b')], [tag('b')]: [] });
    await answer;
    expect(errors).toEqual([
      `${tag('b')}/error?[ERRORCODE] 303`,
      'https://px.test/to-b/error?[ERRORCODE] 303',
      `${tag('a')}/error?[ERRORCODE] 303`,
    ]);
  });

  it('are left alone when an ad was found', async () => {
    const { answer, errors, trail } = await requesting({ [tag('a')]: [wrap('b')], [tag('b')]: [fakeAd('x')] });
    await answer;
    expect([errors, trail.errors]).toEqual([[], []]);
  });

  it('are known while the request is under way, for the roll that gives up', async () => {
    const { answer, errors, trail, scope } = await requesting({
      [tag('a')]: [wrap('b')],
      [tag('b')]: [wrap('c')],
      [tag('c')]: 'hangs',
    });
    await new Promise((settled) => setImmediate(settled));
    expect(trail.errors).toEqual(['to-b', 'to-c'].map((id) => `https://px.test/${id}/error?[ERRORCODE]`));
    scope.end();
    expect(ids(await answer)).toBe(301);
    expect(errors.filter((each) => each.startsWith('https://px.test'))).toEqual([]);
  });
});

describe('substitutes', () => {
  it('are tried in turn until one can be had', async () => {
    const { answer, requests } = await requesting({
      [tag('a')]: [wrap('none'), wrap('empty'), wrap('good'), wrap('never')],
      [tag('empty')]: [],
      [tag('good')]: [fakeAd('good')],
    });
    expect(ids(await answer)).toEqual(['good']);
    expect(requests.map(({ url }) => url)).toEqual(['a', 'none', 'empty', 'good'].map(tag));
  });

  it('behind the first good one stay, if they need no request', async () => {
    expect(ids(await result({ [tag('a')]: [wrap('none'), fakeAd('one'), wrap('two'), fakeAd('three')] }))).toEqual([
      'one',
      'three',
    ]);
  });

  it('that all fail have the code of the last', async () => {
    expect(ids(await result({ [tag('a')]: [wrap('none'), wrap('empty')], [tag('empty')]: [] }))).toBe(303);
  });

  it('are not tried any more once the roll has given up', async () => {
    const { answer, requests, scope } = await requesting({ [tag('a')]: [wrap('b'), wrap('c')], [tag('b')]: 'hangs' });
    await new Promise((settled) => setImmediate(settled));
    scope.end();
    expect(ids(await answer)).toBe(301);
    expect(requests.map(({ url }) => url)).toEqual([tag('a'), tag('b')]);
  });

  it('lead to a pod as a whole', async () => {
    const answer = await result({
      [tag('a')]: [wrap('pod'), fakeAd('other')],
      [tag('pod')]: [fakeAd('p1', { sequence: 1 }), fakeAd('p2', { sequence: 2 })],
    });
    expect(answer).toMatchObject({ ok: true, isPod: true });
    expect(ids(answer)).toEqual(['p1', 'p2']);
  });
});

describe('pods', () => {
  it('come in their order, without ads that cannot be had', async () => {
    const answer = await result({
      [tag('a')]: [
        fakeAd('two', { sequence: 2 }),
        fakeAd('one', { sequence: 1 }),
        wrap('none', { sequence: 3 }),
        fakeAd('four', { sequence: 4 }),
      ],
    });
    expect(answer).toMatchObject({ ok: true, isPod: true });
    expect(ids(answer)).toEqual(['one', 'two', 'four']);
  });

  it('inside a pod are played as one; of substitutes inside it only one', async () => {
    const answers = {
      [tag('a')]: [wrap('pod', { sequence: 1 }), wrap('choice', { sequence: 2 })],
      [tag('pod')]: [fakeAd('p2', { sequence: 2 }), fakeAd('p1', { sequence: 1 })],
      [tag('choice')]: [fakeAd('c1'), fakeAd('c2')],
    };
    expect(ids(await result(answers))).toEqual(['p1', 'p2', 'c1']);
  });

  it('of which nothing can be had fail with the code of the first', async () => {
    const answers = {
      [tag('a')]: [wrap('none', { sequence: 1 }), wrap('empty', { sequence: 2 })],
      [tag('empty')]: [],
    };
    expect(ids(await result(answers))).toBe(300);
  });
});
