// @vitest-environment jsdom
import { HttpError } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createBrowserClock,
  createBrowserRandom,
  createBrowserStorage,
  createConnectivity,
  createFetchHttp,
  createRingLogger,
  deviceFacts,
  hasTwoDecoders,
  listenToNative,
  hostKind,
  nativeBridge,
  openExternal,
} from './index.ts';
import { uuidOf } from './browser-random.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const GET = { method: 'GET', url: '/v2/news', headers: {} };

describe('the clock', () => {
  it('has the browser’s time until the server corrects it; ignores small differences', () => {
    vi.setSystemTime(1_000_000);
    const clock = createBrowserClock();
    expect(clock.now()).toBe(1_000_000);
    clock.correct(1_002_000, 1_000_000);
    expect(clock.now()).toBe(1_000_000);
    clock.correct(1_000_000 + 86_400_000, 1_000_000);
    expect(clock.now()).toBe(87_400_000);
    clock.correct(1_001_000 + 86_400_000, 1_000_000);
    expect(clock.now()).toBe(87_400_000);
    clock.correct(1_000_500, 1_000_000);
    expect(clock.now()).toBe(1_000_000);
  });

  it('waits, can be cancelled, and waits longer than one browser timer can', () => {
    const clock = createBrowserClock();
    const run = vi.fn();
    clock.after(1_000, run);
    const cancel = clock.after(1_000, run);
    cancel();
    cancel();
    vi.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(1);

    const month = vi.fn();
    const stopped = vi.fn();
    clock.after(30 * 86_400_000, month);
    const stop = clock.after(30 * 86_400_000, stopped);
    vi.advanceTimersByTime(26 * 86_400_000);
    expect(month).not.toHaveBeenCalled();
    stop();
    vi.advanceTimersByTime(4 * 86_400_000);
    expect(month).toHaveBeenCalledTimes(1);
    expect(stopped).not.toHaveBeenCalled();
  });
});

describe('fetch as Http', () => {
  const answer = (body: string, init?: ResponseInit) => vi.fn<typeof fetch>(async () => new Response(body, init));

  it('returns any status as an answer, with lower-case header names', async () => {
    vi.stubGlobal('fetch', answer('no', { status: 404, headers: { 'Retry-After': '5' } }));
    expect(await createFetchHttp()(GET)).toMatchObject({ status: 404, body: 'no', headers: { 'retry-after': '5' } });
  });

  it('sends cookies to its own site alone, and no referrer; writes outlive the page (T1)', async () => {
    const fetched = answer('{}');
    vi.stubGlobal('fetch', fetched);
    await createFetchHttp()({ ...GET, method: 'PATCH', body: '{"duration":30}' });
    await createFetchHttp()(GET);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'PATCH',
      body: '{"duration":30}',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ keepalive: false });
  });

  it('sends writes without keepalive for engines of TVs, which refuse them otherwise', async () => {
    // As Chromium 64 to 79: JSON needs a preflight request, and keepalive forbids it.
    vi.stubGlobal('fetch', async (_url: string, { keepalive, method }: RequestInit) => {
      if (keepalive && method === 'POST') throw new TypeError('Preflight request for request with keepalive specified');
      return new Response('{}');
    });
    const post = { ...GET, method: 'POST', body: '{}' };
    expect(await createFetchHttp({ writesOutlivePage: false })(post)).toMatchObject({ status: 200 });
    await expect(createFetchHttp()(post)).rejects.toMatchObject({ kind: 'network' });
  });

  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))),
    );

  it('distinguishes a timeout, an abort and a network failure', async () => {
    vi.stubGlobal('fetch', hanging);
    const late = createFetchHttp()({ ...GET, timeout: 10_000 }).catch((error: HttpError) => error.kind);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await late).toBe('timeout');

    const control = new AbortController();
    const aborted = createFetchHttp()({ ...GET, signal: control.signal }).catch((error: HttpError) => error.kind);
    control.abort();
    expect(await aborted).toBe('aborted');

    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const dead = await createFetchHttp()(GET).catch((error: unknown) => error);
    expect(dead).toBeInstanceOf(HttpError);
    expect((dead as HttpError).kind).toBe('network');
  });

  it('corrects the clock by the server’s Date (fault 13), but not by a cached answer’s', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T18:00:00Z'));
    const clock = createBrowserClock();
    vi.stubGlobal('fetch', answer('', { headers: { date: 'Sat, 21 Nov 2026 18:00:00 GMT', age: '60' } }));
    await createFetchHttp({ clock })(GET);
    expect(clock.now()).toBe(Date.now());
    vi.stubGlobal('fetch', answer('', { headers: { date: 'Sat, 21 Nov 2026 18:00:00 GMT' } }));
    await createFetchHttp({ clock })(GET);
    expect(Math.abs(clock.now() - Date.parse('2026-11-21T18:00:00Z'))).toBeLessThan(2_000);
  });
});

describe('storage', () => {
  it('stores, lists and removes', () => {
    const storage = createBrowserStorage();
    storage.set('a', '1');
    expect([storage.get('a'), localStorage.getItem('a'), storage.keys(), storage.isLossy]).toEqual([
      '1',
      '1',
      ['a'],
      false,
    ]);
    storage.remove('a');
    expect([storage.get('a'), storage.keys()]).toEqual([undefined, []]);
  });

  it('uses memory where the browser blocks it, and reports that once (fault 19) [A-230]', () => {
    const blocked = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as Window;
    const storage = createBrowserStorage(blocked);
    const lossy = vi.fn();
    storage.onLossy(lossy);
    expect(storage.get('a')).toBeUndefined();
    storage.set('a', '1');
    storage.set('b', '2');
    expect([storage.get('a'), storage.keys(), storage.isLossy]).toEqual(['1', ['a', 'b'], true]);
    expect(lossy).toHaveBeenCalledTimes(1);
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it('keeps the newer value in memory when the quota is used up, and does not bring the older one back', () => {
    localStorage.setItem('a', 'old');
    let isFull = true;
    const disk = new Proxy(localStorage, {
      get: (target, name) => {
        if (name !== 'setItem') {
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        }
        return (key: string, value: string) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError');
          target.setItem(key, value);
        };
      },
    });
    const storage = createBrowserStorage({ localStorage: disk } as unknown as Window);
    storage.set('a', 'new');
    expect([storage.get('a'), localStorage.getItem('a')]).toEqual(['new', null]);
    isFull = false;
    storage.set('a', 'newest');
    expect([storage.get('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest']);
  });

  it('reports changes by other tabs and that everything was cleared (fault 20)', () => {
    const storage = createBrowserStorage();
    const listener = vi.fn();
    const stop = storage.watch(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'x', storageArea: sessionStorage }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'late', storageArea: localStorage }));
    expect(listener.mock.calls).toEqual([['language'], [undefined]]);
  });

  it('everything is read again after the back-forward cache, which delivers no events; values in memory stay', () => {
    const storage = createBrowserStorage();
    const listener = vi.fn();
    const stop = storage.watch(listener);
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(listener).not.toHaveBeenCalled();
    show(true);
    stop();
    show(true);
    expect(listener.mock.calls).toEqual([[undefined]]);
  });
});

describe('random', () => {
  it('makes numbers in [0, 1) and version 4 UUIDs, also on an insecure page', () => {
    const random = createBrowserRandom();
    for (let time = 0; time < 100; time += 1)
      expect(random.number()).toSatisfy((number: number) => number >= 0 && number < 1);
    expect(random.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuidOf(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
    expect(uuidOf(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });
});

describe('the logger', () => {
  it('keeps the last 30 warnings and errors for diagnostics', () => {
    const logger = createRingLogger({ clock: manualClock(5) });
    logger.debug('nothing');
    for (let number = 1; number <= 40; number += 1) logger.warn(`line ${number}`);
    logger.error('last', { status: 500 });
    expect(logger.recent()).toHaveLength(30);
    expect(logger.recent().at(-1)).toEqual({ at: 5, level: 'error', message: 'last', data: { status: 500 } });
  });

  it.each([
    ['/v2/users/self?access_token=canary-1&x=1', undefined],
    ['Authorization: Token canary-1', undefined],
    ['sent {"device_id":"canary-1","password": "canary-1"}', undefined],
    ['call', { url: '/v2/x?a=1&access_token=canary-1' }],
    [
      'call',
      {
        deep: [{ accessToken: 'canary-1', headers: { authorization: 'Token canary-1' } }],
        deviceId: 'canary-1',
        password: 'canary-1',
      },
    ],
  ])('contains no token, device id or password of %s %j (T1)', (message, data) => {
    const printed: unknown[] = [];
    const logger = createRingLogger({ clock: manualClock(), print: (line) => void printed.push(line) });
    logger.error(message, data);
    expect(JSON.stringify([logger.recent(), printed])).not.toContain('canary');
  });
});

describe('the network', () => {
  it('is checked by robots.txt with the time in the query, no cache and a timeout of 3 s [A-456] [B-480]', async () => {
    vi.setSystemTime(1_795_284_000_000);
    const fetched = vi.fn<typeof fetch>(async () => new Response('', { status: 200 }));
    vi.stubGlobal('fetch', fetched);
    const network = createConnectivity({ baseUrl: 'https://tv.test' });
    expect(await network.ping(3_000)).toBe(true);
    expect(fetched.mock.calls[0]?.[0]).toBe('https://tv.test/robots.txt?1795284000000');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });

    vi.stubGlobal(
      'fetch',
      (_url: string, init: RequestInit) =>
        new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('late')))),
    );
    const late = network.ping(3_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await late).toBe(false);
    vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
    expect(await network.ping(3_000)).toBe(false);
  });

  it.each([
    [200, true],
    [206, true],
    // A server that refuses an expired address is reachable again.
    [403, true],
    [404, false],
    [503, false],
  ])('a media server that answers %i is reachable: %s', async (status, isServing) => {
    vi.stubGlobal('fetch', async () => new Response('', { status }));
    expect(await createConnectivity().isServing?.('https://cdn.test/live.m3u8', 4_000)).toBe(isServing);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
    expect(await createConnectivity().isServing?.('https://cdn.test/live.m3u8', 4_000)).toBe(false);
  });

  it('reports going online and offline', () => {
    const changes: boolean[] = [];
    const stop = createConnectivity().watch((isOnline) => void changes.push(isOnline));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    stop();
    window.dispatchEvent(new Event('offline'));
    expect(changes).toEqual([false, true]);
  });
});

describe('the native app around the page', () => {
  const page = (over: object) => ({ open: vi.fn(), ...over }) as unknown as Window & { open: ReturnType<typeof vi.fn> };

  it('opens external addresses; without it a new tab without opener and referrer', () => {
    const sent: unknown[] = [];
    const ios = page({
      webkit: { messageHandlers: { antenna: { postMessage: (message: unknown) => void sent.push(message) } } },
    });
    const android = page({ AndroidBridge: { postMessage: (text: string) => void sent.push(JSON.parse(text)) } });
    const plain = page({});
    for (const scope of [ios, android, plain]) openExternal('https://sea.test/', scope);
    expect(sent).toEqual([
      { v: 1, type: 'open_url', url: 'https://sea.test/' },
      { v: 1, type: 'open_url', url: 'https://sea.test/' },
    ]);
    expect(ios.open).not.toHaveBeenCalled();
    expect(plain.open).toHaveBeenCalledWith('https://sea.test/', '_blank', 'noopener,noreferrer');
  });

  it('is recognised by its bridge object alone', () => {
    expect(nativeBridge(page({}))).toBeUndefined();
    expect(nativeBridge(page({ webkit: { messageHandlers: {} } }))).toBeUndefined();
    expect(nativeBridge(page({ ReactNativeWebView: { postMessage: () => {} } }))).toBeDefined();
  });

  it('is of a system, which decides what may be sold in it', () => {
    const post = { postMessage: () => {} };
    const native = (userAgent: string) => page({ ReactNativeWebView: post, navigator: { userAgent } });
    const platforms = [
      page({ webkit: { messageHandlers: { antenna: post } } }),
      page({ AndroidBridge: post }),
      native('Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X)'),
      native('Mozilla/5.0 (Linux; Android 14; Pixel 8)'),
      native('something'),
    ].map((scope) => nativeBridge(scope)?.platform);
    expect(platforms).toEqual(['ios', 'android', 'ios', 'android', 'other']);
  });

  it('is told by the browser where only the address says that an app is there', () => {
    const context = { isWebview: true, isMiniApp: false };
    const kind = (userAgent: string, given: Partial<typeof context> = {}) =>
      hostKind({ context: { ...context, ...given }, userAgent });
    expect([
      kind('Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X)'),
      kind('Mozilla/5.0 (Linux; Android 14; Pixel 8)'),
      kind('Mozilla/5.0 (iPhone)', { isWebview: false }),
      kind('Mozilla/5.0 (Linux; Android 14)', { isMiniApp: true }),
    ]).toEqual(['ios', 'android', undefined, 'miniApp']);
    expect(hostKind({ bridge: { platform: 'android' }, context, userAgent: 'iPhone' })).toBe('android');
  });

  it('is not there for a page in a frame of another origin', () => {
    const location = { origin: 'https://tv.test' };
    const inside = (top: object) => page({ AndroidBridge: { postMessage: () => {} }, location, top });
    expect(nativeBridge(inside({ location }))).toBeDefined();
    expect(nativeBridge(inside({ location: { origin: 'https://evil.test' } }))).toBeUndefined();
    const foreign = Object.defineProperty({}, 'location', {
      get: () => {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    });
    expect(nativeBridge(inside(foreign))).toBeUndefined();
  });

  it('is heard by one function, which takes texts of the bridge alone', () => {
    const heard: unknown[] = [];
    const scope = page({}) as Window & { antennaReceive?: (text: unknown) => void };
    const stop = listenToNative((message) => void heard.push(message), scope);
    const receive = scope.antennaReceive;
    for (const text of ['{"v":1,"type":"theme","theme":"light"}', '{"type":"theme","theme":"dark"}', 'x', undefined, 7])
      receive?.(text);
    expect(heard).toEqual([{ type: 'theme', theme: 'light' }]);
    stop();
    expect(scope.antennaReceive).toBeUndefined();
  });
});

describe('two pictures at once', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      0,
      8,
      true,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.2 Safari/605.1.15',
      0,
      undefined,
      true,
    ],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 5, 8, true],
    ['Mozilla/5.0 (Linux; Android 9; old) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', 5, 1, false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 Version/17.2 Mobile/15E148 Safari/604.1',
      5,
      undefined,
      false,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.2 Safari/605.1.15',
      5,
      undefined,
      false,
    ],
    ['Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 Version/6.0 TV Safari/538.1', 0, undefined, false],
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36 WebAppManager',
      0,
      undefined,
      false,
    ],
  ])('%s, %d touch points, %s GB: %s', (userAgent, touchPoints, memory, can) => {
    expect(hasTwoDecoders(userAgent, touchPoints, memory)).toBe(can);
  });
});

describe('facts from a user agent', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      0,
      { deviceType: 'pc', vendor: 'Chrome', version: '156', osName: 'Linux' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
      0,
      { deviceType: 'pc', vendor: 'Edge', osName: 'Windows', osVersion: '10.0' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 Version/17.2 Mobile/15E148 Safari/604.1',
      5,
      { deviceType: 'phone', vendor: 'Safari', model: 'iPhone', version: '17', osName: 'iOS', osVersion: '17.2' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.2 Safari/605.1.15',
      5,
      { deviceType: 'tablet', model: 'iPad', osName: 'iOS' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.2 Safari/605.1.15',
      0,
      { deviceType: 'pc', model: '', osName: 'macOS', osVersion: '10.15.7' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
      5,
      { deviceType: 'tablet', osName: 'Android', osVersion: '14' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
      5,
      { deviceType: 'phone', osName: 'Android' },
    ],
    [
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 Version/6.0 TV Safari/538.1',
      0,
      { deviceType: 'tv', osName: 'Tizen', osVersion: '6.0' },
    ],
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36 WebAppManager',
      0,
      { deviceType: 'tv', osName: 'webOS' },
    ],
    ['curl/8', 0, { deviceType: 'pc', vendor: '', osName: '' }],
  ])('%s (%d)', (userAgent, touchPoints, facts) => {
    expect(deviceFacts(userAgent, touchPoints)).toMatchObject(facts);
  });
});
