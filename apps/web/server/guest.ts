import { memoryStorage } from '@antenna/app-core/server';
import type { Clock, Http, Logger } from '@antenna/kernel';
import { createBrowserRandom } from '@antenna/platform-web';
import { makeStore, type AppStore } from '@antenna/store';

const DEVICE = { deviceType: 'pc', vendor: 'renderer', model: '', version: '', osName: '', osVersion: '' } as const;

/** The renderer's own guest: one session, made with the first page and renewed by the session flow as a browser's. */
export function createGuest({
  http,
  clock,
  logger,
}: {
  readonly http: Http;
  readonly clock: Clock;
  readonly logger: Logger;
}): () => AppStore['tokens'] {
  let store: AppStore | undefined;
  return () => {
    if (!store) {
      store = makeStore({
        http,
        baseUrl: '',
        clock,
        logger,
        storage: memoryStorage(),
        random: createBrowserRandom(),
        address: { go: () => {}, showHash: () => {}, dropHash: () => {} },
        activity: { watch: () => () => {} },
        outside: { origin: '', leave: () => {}, open: () => {}, send: () => {} },
        device: DEVICE,
        surface: { isMobileDevice: false, isWebview: false },
        browserLanguages: [],
        search: '',
      });
      store.start();
    }
    return store.tokens;
  };
}
