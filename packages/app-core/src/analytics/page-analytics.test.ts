// @vitest-environment jsdom
import { manualClock, memoryStore, recordingLogger, seededRandom } from '@antenna/kernel/testing';
import { storeStage } from '@antenna/store/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { connectAnalytics, createPageAnalytics } from './page-analytics.ts';

afterEach(() => vi.unstubAllGlobals());

async function page(capabilities: object, isDevelopment = false) {
  const posts: { url: string; body: { visit: string; events: { name: string }[] } }[] = [];
  const send = vi.fn((url: string, body: string) => (posts.push({ url, body: JSON.parse(body) as never }), true));
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => Promise.resolve({ ok: send(url, body) }));
  const clock = manualClock(1_000);
  const storage = memoryStore();
  const random = seededRandom(1);
  const logger = recordingLogger();
  const analytics = createPageAnalytics({ clock, storage, random });
  analytics.track('watch_tv', {});
  const stage = storeStage();
  stage.server.on('GET /v2/users/self/network', {
    json: { provider: { id: 5, name: 'A' }, is_guest_allowed: true, capabilities },
  });
  const onCollected = vi.fn();
  connectAnalytics(analytics, stage.store, { random, logger, isDevelopment, onCollected });
  expect(onCollected).not.toHaveBeenCalled();
  stage.store.start();
  await stage.settle();
  await clock.advanceAsync(3_000);
  return { posts, storage, onCollected, analytics, logger };
}

it('sends events to the operator’s collector, and only then do links report', async () => {
  const { posts, onCollected } = await page({ analytics: { collector: 'https://collect.test/in' } });
  expect(posts).toMatchObject([{ url: 'https://collect.test/in', body: { events: [{ name: 'watch_tv' }] } }]);
  expect(onCollected).toHaveBeenCalledOnce();
});

it('sends and stores nothing without a collector', async () => {
  const { posts, storage, onCollected } = await page({});
  expect(posts).toEqual([]);
  expect(storage.entries.size).toBe(0);
  expect(onCollected).not.toHaveBeenCalled();
});

it('logs events to the console in development', async () => {
  const { posts, logger } = await page({}, true);
  expect(posts).toEqual([]);
  expect(JSON.stringify(logger)).toContain('watch_tv');
});

it('sends what is collected when the page is closed', async () => {
  const { analytics, posts } = await page({ analytics: { collector: '/collect' } });
  analytics.track('back', {});
  dispatchEvent(new Event('pagehide'));
  await Promise.resolve();
  expect(posts.at(-1)?.body.events.map(({ name }) => name)).toEqual(['back']);
});
