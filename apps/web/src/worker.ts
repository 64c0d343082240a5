import type { RootServices } from '@antenna/app-core';
import { keepServiceWorker } from '@antenna/platform-web';
import { keepSubscription } from './keep-subscription.ts';
import { receiveWorkerPushes } from './native-messages.ts';

/** ms after the page has loaded: the worker fetches the rest of the build. */
const WAIT = 3_000;

/** Pushes from the service worker, and the worker itself once the page has time for it. */
export function startWorker({ store, context }: RootServices, container: ServiceWorkerContainer): void {
  receiveWorkerPushes(store, container);
  const { saveData } = (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection ?? {};
  // Apps around the page keep files themselves.
  if (!import.meta.env.PROD || saveData || context.isWebview || context.isMiniApp || context.isEmbed) return;
  keepSubscription(store, container);
  const keep = () =>
    setTimeout(
      () =>
        void keepServiceWorker({
          container,
          fetch: (url, init) => fetch(url, init),
          reload: () => location.reload(),
        }).catch(() => {}),
      WAIT,
    );
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}
