import type { Plugin } from 'vite';

/**
 * Where the browser says that there is no connection, an `import()` first asks whether the server answers, and rejects if it does not, unless
 * a service worker may have the chunk: Chromium 150 and others keep the failure of a module until the page is loaded again, so that
 * the chunk would not come with the connection. A server on a machine without a network answers all the same.
 */
export function offlineChunks(): Plugin {
  return {
    name: 'antenna-offline-chunks',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const changed = code.replace('export const __vitePreload =', 'const preloadAndImport =');
        if (changed === code) throw new Error('Vite’s helper of import() has changed');
        return `${changed}
export const __vitePreload = (load, ...rest) =>
  navigator.onLine !== false || navigator.serviceWorker?.controller
    ? preloadAndImport(load, ...rest)
    : fetch('/robots.txt', { cache: 'no-store', credentials: 'omit' }).then(
        () => preloadAndImport(load, ...rest),
        () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: no connection')),
      );
`;
      },
    },
  };
}
