import type { HttpRequest, HttpResponse } from '@antenna/kernel';
import { manualClock, seededRandom, silentLogger, type ManualClock } from '@antenna/kernel/testing';
import type { AppStore } from '../app-store.ts';
import { makeStore } from '../make-store.ts';
import { watchedStore } from './store-stage.ts';

export interface SignedInOptions {
  /** Unix seconds. */
  readonly now: number;
  /** The stored session's own words: who it belongs to. */
  readonly session: Readonly<Record<string, unknown>>;
  /** What the platform says to an address, in the wire's own words: a body, a status without one, a function of what was sent; nothing is a 404. */
  readonly answer: (url: URL) => unknown;
}

/** A store whose viewer is signed in, on a platform in memory; `asked` are the addresses in their order. */
export interface SignedInStore {
  readonly store: AppStore;
  readonly clock: ManualClock;
  readonly asked: string[];
}

type Answering = (sent: string | undefined) => HttpResponse;

/** For connected pages in tests and stories: it starts with the session given without a sign-in. */
export function signedInStore({ now, session, answer }: SignedInOptions): SignedInStore {
  const clock = manualClock(now * 1_000);
  const asked: string[] = [];
  const http = async ({ url, body: sent }: HttpRequest): Promise<HttpResponse> => {
    asked.push(url);
    const body = answer(new URL(url, 'http://antenna.test'));
    if (typeof body === 'function') return (body as Answering)(typeof sent === 'string' ? sent : undefined);
    if (body === undefined || typeof body === 'number')
      return { status: typeof body === 'number' ? body : 404, body: '{}', headers: {} };
    return { status: 200, body: JSON.stringify(body), headers: {} };
  };
  const store = makeStore({
    http,
    baseUrl: '',
    clock,
    logger: silentLogger,
    random: seededRandom(1),
    storage: watchedStore({
      session: JSON.stringify({
        deviceId: 'd1',
        accessToken: 'key',
        setAt: now * 1_000,
        expiresAt: now * 1_000 + 86_400_000,
        ...session,
      }),
    }),
    address: { go: () => {}, showHash: () => {}, dropHash: () => {} },
    activity: { watch: () => () => {} },
    outside: { origin: 'http://antenna.test', leave: () => {}, open: () => {}, send: () => {} },
    device: { deviceType: 'pc', vendor: 'test', model: '', osName: '', osVersion: '', version: '1' },
    surface: { isMobileDevice: false, isWebview: false },
    browserLanguages: ['en'],
    search: '',
  });
  store.start();
  return { store, clock, asked };
}
