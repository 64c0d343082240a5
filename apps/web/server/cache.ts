import { LRUCache } from 'lru-cache';

/** Pages by key: fresh until `freshUntil`, then served stale while one renewal runs. */
export interface PageCache<Page> {
  get(key: string, make: () => Promise<Page>): Promise<Page>;
  clear(): void;
}

interface Entry<Page> {
  readonly page: Page;
  readonly freshUntil: number;
}

const MINUTE = 60_000;

export function createPageCache<Page>({
  now,
  maxAge = 30_000,
  size = 500,
  weigh = () => 0,
  weightMost = Number.MAX_SAFE_INTEGER,
}: {
  readonly now: () => number;
  /** ms; a page is renewed at the turn of the minute in any case, because it shows what is on. */
  readonly maxAge?: number;
  readonly size?: number;
  /** What a page takes, and what all of them may take together. */
  readonly weigh?: (page: Page) => number;
  readonly weightMost?: number;
}): PageCache<Page> {
  const entries = new LRUCache<string, Entry<Page>>({
    max: size,
    maxSize: weightMost,
    // The library refuses 0.
    sizeCalculation: ({ page }) => weigh(page) || 1,
  });
  let pending = new Map<string, Promise<Page>>();

  const freshUntil = (at: number) => Math.min(at + maxAge, (Math.floor(at / MINUTE) + 1) * MINUTE);

  async function load(key: string, make: () => Promise<Page>): Promise<Page> {
    const from = pending;
    const startedAt = now();
    const loading = make();
    from.set(key, loading);
    try {
      const page = await loading;
      // What was begun before everything was forgotten is old.
      if (from === pending) entries.set(key, { page, freshUntil: freshUntil(startedAt) });
      return page;
    } finally {
      from.delete(key);
    }
  }

  return {
    async get(key, make) {
      const entry = entries.get(key);
      if (!entry) return pending.get(key) ?? load(key, make);
      // A page of another day is no page to show first.
      if (now() - entry.freshUntil > 10 * MINUTE) {
        entries.delete(key);
        return pending.get(key) ?? load(key, make);
      }
      if (now() >= entry.freshUntil && !pending.has(key)) load(key, make).catch(() => {});
      return entry.page;
    },
    clear() {
      entries.clear();
      pending = new Map();
    },
  };
}
