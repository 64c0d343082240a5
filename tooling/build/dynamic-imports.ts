import type { Plugin } from 'vite';

/** Chunks that are asked for in one task. */
const GROUP = 3;

/**
 * Changes how `import()` loads a chunk and those that it needs.
 *
 * They are asked for in groups, each in a task of its own: every request is one to two milliseconds of the main thread, and a part of
 * a page that needs ten chunks was a task of 80 ms on a slow phone. What waits for the chunk goes on in another task than the one
 * in which the chunk is evaluated.
 *
 * Where the browser says that there is no connection, it first asks whether the server answers, and rejects if it does not, unless a
 * service worker may have the chunk: Chromium 150 and others keep the failure of a module until the page is loaded again, so that the
 * chunk would not come with the connection. A server on a machine without a network answers all the same.
 */
export function dynamicImports(): Plugin {
  return {
    name: 'antenna-dynamic-imports',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const changed = code.replace('export const __vitePreload =', 'const preloadAndImport =');
        if (changed === code) throw new Error('Vite’s helper of import() has changed');
        return `${changed}
const ownTask = () => new Promise((resolve) => setTimeout(resolve));
const inGroups = async (load, needed = [], ...rest) => {
  const isAskedFor = (script) => document.head.querySelector('link[href$="/' + script + '"]');
  const scripts = needed.filter((each) => each.endsWith('.js') && !isAskedFor(each));
  while (scripts.length > ${GROUP}) {
    void preloadAndImport(async () => {}, scripts.splice(0, ${GROUP}), ...rest);
    await ownTask();
  }
  const module = await preloadAndImport(load, needed, ...rest);
  await ownTask();
  return module;
};
export const __vitePreload = (load, ...rest) =>
  navigator.onLine !== false || navigator.serviceWorker?.controller
    ? inGroups(load, ...rest)
    : fetch('/robots.txt', { cache: 'no-store' }).then(
        () => inGroups(load, ...rest),
        () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      );
`;
      },
    },
  };
}
