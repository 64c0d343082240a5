/** Pages by key: fresh until `freshUntil`, then served stale while one renewal runs. */
export interface PageCache<Page> {
  get(key: string, make: () => Promise<Page>): Promise<Page>;
  clear(): void;
}

interface Entry<Page> {
  page: Page;
  freshUntil: number;
  weight: number;
}

const MINUTE = 60_000;

export function createPageCache<Page>({
  now,
  maxAge = 30_000,
  size = 500,
  weigh = () => 0,
  weightMost = Number.POSITIVE_INFINITY,
}: {
  readonly now: () => number;
  /** ms; a page is renewed at the turn of the minute in any case, because it shows what is on. */
  readonly maxAge?: number;
  readonly size?: number;
  /** What a page takes, and what all of them may take together. */
  readonly weigh?: (page: Page) => number;
  readonly weightMost?: number;
}): PageCache<Page> {
  let entries = new Map<string, Entry<Page>>();
  let weight = 0;
  let pending = new Map<string, Promise<Page>>();

  const freshUntil = (at: number) => Math.min(at + maxAge, (Math.floor(at / MINUTE) + 1) * MINUTE);

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    weight -= entry.weight;
  };

  /** In place of the page before, and of the oldest ones where there is no room. */
  function keep(key: string, entry: Entry<Page>): void {
    remove(key);
    if (entry.weight > weightMost) return;
    for (const oldest of entries.keys()) {
      if (entries.size < size && weight + entry.weight <= weightMost) break;
      remove(oldest);
    }
    entries.set(key, entry);
    weight += entry.weight;
  }

  async function load(key: string, make: () => Promise<Page>): Promise<Page> {
    const [into, from] = [entries, pending];
    const startedAt = now();
    const loading = make();
    from.set(key, loading);
    try {
      const page = await loading;
      // What was begun before everything was forgotten is old.
      if (into === entries) keep(key, { page, freshUntil: freshUntil(startedAt), weight: weigh(page) });
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
        remove(key);
        return pending.get(key) ?? load(key, make);
      }
      if (now() >= entry.freshUntil && !pending.has(key)) load(key, make).catch(() => {});
      return entry.page;
    },
    clear() {
      entries = new Map();
      weight = 0;
      pending = new Map();
    },
  };
}
