import {
  manualClock,
  memoryStore,
  recordingLogger,
  scriptedHttp,
  seededRandom,
  type ManualClock,
  type RecordingLogger,
  type ScriptedHttp,
} from '@antenna/kernel/testing';
import type { AppStore } from '../app-store.ts';
import { makeStore } from '../make-store.ts';
import type { PersistentStore, StorePorts } from '../services.ts';

/** Storage that a test can change as another tab would. */
export function watchedStore(initial: Readonly<Record<string, string>> = {}): PersistentStore & {
  readonly entries: ReadonlyMap<string, string>;
  elsewhere(key: string, value: string | undefined): void;
} {
  const memory = memoryStore(initial);
  const listeners = new Set<(key: string | undefined) => void>();
  return {
    entries: memory.entries,
    get: memory.get,
    set: memory.set,
    remove: memory.remove,
    keys: () => [...memory.entries.keys()],
    watch(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    elsewhere(key, value) {
      if (value === undefined) memory.remove(key);
      else memory.set(key, value);
      for (const run of listeners) run(key);
    },
  };
}

export interface StoreStage {
  readonly store: AppStore;
  readonly clock: ManualClock;
  readonly server: ScriptedHttp;
  readonly storage: ReturnType<typeof watchedStore>;
  readonly logger: RecordingLogger;
  /** What the store asked of the address bar and of the world beyond: paths, hashes, pages left for, in order. */
  readonly moves: readonly string[];
  /** The viewer does something: a press, a key. */
  act(): void;
  /** Lets promises settle, and time pass if asked. */
  settle(ms?: number): Promise<void>;
}

/** A store on a scripted server that makes guests: network, users, login, devices, device authorisation. For tests and stories. */
export function storeStage(
  over: Partial<StorePorts> & { readonly storage?: ReturnType<typeof watchedStore> } = {},
): StoreStage {
  const clock = manualClock(1_795_284_000_000);
  const server = scriptedHttp();
  const storage = over.storage ?? watchedStore();
  const logger = recordingLogger();
  const moves: string[] = [];
  const acting = new Set<() => void>();
  let tokens = 0;
  server.on('GET /v2/users/self/network', {
    json: {
      provider: { id: 1, name: 'Antenna' },
      country: 'KZ',
      remote: '192.0.2.7',
      is_guest_allowed: true,
      languages: {
        available: [
          { key: 'ru', name: 'Русский', priority: 1, interface: true },
          { key: 'en', name: 'English', priority: 1, interface: true },
        ],
      },
    },
  });
  server.on('GET /v2/users/self/messages', { json: [] });
  server.on('POST /v2/users', { status: 201, json: { id: 12, is_guest: true } });
  server.on('POST /v2/auth/login', { json: { access_token: 'unbound' } });
  server.on('POST /v2/users/self/devices', { status: 201, json: { id: 'device-1' } });
  server.on('POST /v2/auth/device', () => ({ json: { access_token: `token-${(tokens += 1)}`, expired: null } }));
  const store = makeStore({
    http: server.http,
    baseUrl: '',
    clock,
    logger,
    random: seededRandom(1),
    address: {
      go: (path, { replace }) => void moves.push(`${replace ? 'replace' : 'go'} ${path}`),
      showHash: (hash) => void moves.push(`show ${hash}`),
      dropHash: () => void moves.push('drop'),
    },
    outside: {
      origin: 'https://tv.test',
      leave: (url) => void moves.push(`leave ${url}`),
      open: (url) => void moves.push(`open ${url}`),
      send: (message) => void moves.push(`send ${JSON.stringify(message)}`),
    },
    activity: {
      watch: (onAct) => {
        acting.add(onAct);
        return () => void acting.delete(onAct);
      },
    },
    device: { deviceType: 'pc', vendor: 'Chrome', model: '', version: '156', osName: 'Linux', osVersion: '' },
    surface: { isMobileDevice: false, isWebview: false },
    browserLanguages: ['ru-RU'],
    search: '',
    ...over,
    storage,
  });
  return {
    store,
    clock,
    server,
    storage,
    logger,
    moves,
    act: () => acting.forEach((run) => run()),
    settle: (ms) => settle(clock, ms),
  };
}

/** A turn of the real event loop lets a whole chain of promises run; no time passes in it. */
const requestId = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

async function settle(clock: ManualClock, ms = 0): Promise<void> {
  await requestId();
  await clock.advanceAsync(ms);
  await requestId();
}
