/** Pages by key: fresh until `freshUntil`, then served stale while one renewal runs. */
export interface PageCache<Page> {
  get(key: string, make: () => Promise<Page>): Promise<Page>;
  clear(): void;
}

interface Entry<Page> {
  page: Page;
  freshUntil: number;
}

const MINUTE = 60_000;

export function createPageCache<Page>({
  now,
  maxAge = 30_000,
  size = 500,
}: {
  readonly now: () => number;
  /** ms; a page is renewed at the turn of the minute in any case, because it shows what is on. */
  readonly maxAge?: number;
  readonly size?: number;
}): PageCache<Page> {
  let entries = new Map<string, Entry<Page>>();
  let pending = new Map<string, Promise<Page>>();

  const freshUntil = (at: number) => Math.min(at + maxAge, (Math.floor(at / MINUTE) + 1) * MINUTE);

  async function load(key: string, make: () => Promise<Page>): Promise<Page> {
    const [into, from] = [entries, pending];
    const startedAt = now();
    const loading = make();
    from.set(key, loading);
    try {
      const page = await loading;
      if (into.size >= size && !into.has(key)) into.delete(into.keys().next().value ?? '');
      into.set(key, { page, freshUntil: freshUntil(startedAt) });
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
      entries = new Map();
      pending = new Map();
    },
  };
}
