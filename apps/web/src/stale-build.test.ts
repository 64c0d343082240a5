// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildOf, reloadWhenStale } from './stale-build.ts';

const entry = (version: string) => `/assets/index-${version}.js`;
const page = (version: string) =>
  `<!doctype html><script type="module" fetchpriority="high" crossorigin="" src="${entry(version)}"></script>`;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** A page whose server answers `answer`; tells how often it was reloaded. */
function serverOf(answer: () => Promise<Response>): () => number {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/channels', reload });
  vi.stubGlobal('fetch', vi.fn(answer));
  return () => reload.mock.calls.length;
}

describe('a chunk that did not come', () => {
  it('reloads once for a newer build, never in a circle', async () => {
    const reloads = serverOf(async () => new Response(page('two')));
    await reloadWhenStale(entry('one'));
    await reloadWhenStale(entry('one'));
    expect(reloads()).toBe(1);
  });

  it('does not reload for the same build, a lost line, or a failing server', async () => {
    for (const answer of [
      async () => new Response(page('one')),
      async () => Promise.reject(new TypeError('no line')),
      async () => new Response(page('two'), { status: 503 }),
      async () => new Response('nothing of ours'),
    ]) {
      const reloads = serverOf(answer);
      await reloadWhenStale(entry('one'));
      expect(reloads()).toBe(0);
    }
  });

  it('reads the build out of a page, and nothing out of another one', () => {
    expect(buildOf(page('abc'))).toBe(entry('abc'));
    expect(buildOf('<script src="https://cast.example/sender.js"></script>')).toBeUndefined();
  });
});
