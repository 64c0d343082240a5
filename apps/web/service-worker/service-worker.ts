import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import * as navigationPreload from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { keepOfflinePage, offlinePage } from './offline-page.ts';
import './pushes.ts';
import { BUILT_MOST, isBuilt, isPage, isPicture, PICTURES_KEPT, PICTURES_MOST } from './rules.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

// A new version waits until no page of the old one is open: its scripts stay where those pages look for them.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// The page is requested while the worker starts.
navigationPreload.enable();

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPage(request, url),
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: offlinePage,
        handlerDidRespond: async ({ event }) => event.waitUntil(keepOfflinePage()),
      },
    ],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isBuilt(request, url),
  new CacheFirst({
    cacheName: 'built',
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: BUILT_MOST, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPicture(request, url),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({
        maxEntries: PICTURES_MOST,
        maxAgeSeconds: PICTURES_KEPT,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);
