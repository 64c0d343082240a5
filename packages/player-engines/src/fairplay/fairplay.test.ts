// @vitest-environment jsdom
import { describeEngine } from '@antenna/player-core/testing/describe-engine';
import { LICENCE_RETRY, type EngineEvent, type PlayableSource } from '@antenna/player-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairplayEngine, type FairplayPorts } from './index.ts';

const source: PlayableSource = {
  kind: 'drm',
  url: '/film.m3u8',
  protection: { system: 'fairplay', licence: 'https://keys.test/la', certificate: 'https://keys.test/cert' },
};
const SPC = Uint8Array.of(1, 2, 250);
const KEY = Uint8Array.of(9, 8, 7);

/** A key session of a browser that has FairPlay. */
class Session extends EventTarget {
  readonly requests: (readonly [string, ArrayBuffer])[] = [];
  readonly updates: Uint8Array[] = [];
  keyStatuses = new Map<BufferSource, MediaKeyStatus>();
  generateRequest = (type: string, data: ArrayBuffer) => Promise.resolve(void this.requests.push([type, data]));
  update = (key: Uint8Array) => Promise.resolve(void this.updates.push(key));
  close = () => Promise.resolve();
}

interface Script {
  readonly has?: boolean;
  readonly certificate?: () => Promise<Response>;
  readonly licence?: () => Promise<Response>;
}

function setUp({
  has = true,
  certificate = () => Promise.resolve(new Response('cert')),
  licence = () => Promise.resolve(new Response(KEY)),
}: Script = {}) {
  const requests: {
    readonly method: string;
    readonly url: string;
    readonly body: unknown;
    readonly headers: unknown;
  }[] = [];
  const session = new Session();
  const steps: string[] = [];
  const keys = {
    createSession: () => session,
    setServerCertificate: (bytes: Uint8Array) =>
      Promise.resolve(void steps.push(`certificate ${new TextDecoder().decode(bytes)}`)),
  };
  const ports: FairplayPorts = {
    fetch: (url, { method = 'GET', body, headers } = {}) => {
      requests.push({ method, url, body, headers });
      return method === 'GET' ? certificate() : licence();
    },
    access: (name, [configuration]) => {
      steps.push(`access ${name} ${configuration?.initDataTypes?.join() ?? ''}`);
      return has
        ? Promise.resolve({ createMediaKeys: () => Promise.resolve(keys) } as unknown as MediaKeySystemAccess)
        : Promise.reject(new DOMException('no', 'NotSupportedError'));
    },
  };
  const engine = createFairplayEngine(ports);
  const video = engine.media as HTMLVideoElement;
  Object.assign(video, { setMediaKeys: () => Promise.resolve(void steps.push('keys')) });
  const events: EngineEvent[] = [];
  engine.on((event) => events.push(event));
  const faults = () => events.flatMap((event) => (event.type === 'fault' ? [event.fault] : []));
  const encrypted = () =>
    video.dispatchEvent(Object.assign(new Event('encrypted'), { initDataType: 'skd', initData: new ArrayBuffer(3) }));
  const message = () => session.dispatchEvent(Object.assign(new Event('message'), { message: SPC.buffer }));
  return { engine, video, session, requests, steps, faults, encrypted, message };
}
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    configurable: true,
    get: () => Object.assign(new EventTarget(), { [Symbol.iterator]: [][Symbol.iterator].bind([]) }),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function opened(script: Script = {}) {
  const all = setUp(script);
  void all.engine.load(source, { at: 'position', position: 0 });
  await settle();
  all.encrypted();
  await settle();
  all.message();
  await settle();
  return all;
}

describeEngine('the FairPlay engine', () => {
  const { engine, video } = setUp();
  return {
    engine,
    source,
    settle: async () => {
      await settle();
      video.dispatchEvent(new Event('loadedmetadata'));
      await settle();
    },
  };
});

describe('FairPlay', () => {
  it('fetches the certificate by GET before it requests a key [B-476]', async () => {
    const { engine, requests, steps, video } = setUp();
    void engine.load(source, { at: 'position', position: 0 });
    await settle();
    expect(requests).toEqual([{ method: 'GET', url: 'https://keys.test/cert', body: undefined, headers: undefined }]);
    expect(steps).toEqual(['access com.apple.fps skd', 'certificate cert', 'keys']);
    expect(video.getAttribute('src')).toBe('/film.m3u8');
  });

  it('requests the licence by POST with the SPC in its body, and gives the browser the key [B-477]', async () => {
    const { requests, session } = await opened();
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      url: 'https://keys.test/la',
      body: 'spc=AQL6',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(session.requests).toMatchObject([['skd', { byteLength: 3 }]]);
    expect(session.updates.map((each) => [...each])).toEqual([[9, 8, 7]]);
  });

  it('reports a codec error and requests nothing in a browser without FairPlay', async () => {
    const { faults, requests } = await opened({ has: false });
    expect(faults()).toMatchObject([{ kind: 'codec', isFatal: true }]);
    expect(requests).toEqual([]);
  });

  it('fails without a certificate', async () => {
    const { faults, video } = await opened({ certificate: () => Promise.resolve(new Response('', { status: 404 })) });
    expect(faults()).toMatchObject([
      { kind: 'drm', what: 'certificate', http: 404, refusal: { code: '404' }, isFatal: true },
    ]);
    expect(video.getAttribute('src')).toBeNull();
  });

  it("reports a refusal with the key server's text, without a retry", async () => {
    const { faults, requests } = await opened({
      licence: () =>
        Promise.resolve(new Response('{"code":8002,"MESSAGE":"Not in your packet","ERROR":"E77"}', { status: 403 })),
    });
    expect(faults()).toMatchObject([
      { kind: 'drm', what: 'licence', http: 403, refusal: { message: 'Not in your packet', code: 'E77' } },
    ]);
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('retries once after an error of the key server, and fails at the second one', async () => {
    let times = 0;
    const once = await opened({
      licence: () => Promise.resolve((times += 1) === 1 ? new Response('', { status: 503 }) : new Response(KEY)),
    });
    await vi.advanceTimersByTimeAsync(LICENCE_RETRY);
    expect([once.faults(), once.session.updates.length]).toEqual([[], 1]);
    const twice = await opened({ licence: () => Promise.resolve(new Response('', { status: 503 })) });
    await vi.advanceTimersByTimeAsync(LICENCE_RETRY);
    expect(twice.faults()).toMatchObject([{ kind: 'drm', http: 503, refusal: { code: '503' } }]);
  });

  it('reports a licence that expires, but not that of an earlier source', async () => {
    const { engine, session, faults } = await opened();
    session.keyStatuses.set(new ArrayBuffer(1), 'expired');
    session.dispatchEvent(new Event('keystatuseschange'));
    expect(faults()).toMatchObject([{ kind: 'drm', refusal: { code: 'expired' } }]);
    engine.unload();
    session.dispatchEvent(new Event('keystatuseschange'));
    expect(faults()).toHaveLength(1);
  });
});
