import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { child, guest, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));
/** The plan with everything. */
const EVERYTHING = 102;
const CHILD_AGE = 12;

interface Item {
  id: string | number;
  age?: number | null;
}
interface Shelf {
  slug: string;
  template: string;
  contents: Item[];
  channels: Item[];
  persons: Item[];
  promotions: Item[];
}
const itemsOf = ({ contents, channels, persons, promotions }: Shelf): Item[] => [
  ...contents,
  ...channels,
  ...persons,
  ...promotions,
];

describe('shelves of the demo operator', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', operatorDir: DEMO });
  });
  afterAll(() => test.close());

  /** Every page of the menu, with its filled rows. */
  async function pages(viewer: Person): Promise<{ page: string; shelves: Shelf[] }[]> {
    const { body } = await viewer.get('/v2/rowsets?type=web');
    return Promise.all(
      (body as { slug: string; template: string }[])
        .filter(({ template }) => template !== 'outer_link')
        .map(async ({ slug }) => ({
          page: slug,
          shelves: (await viewer.get(`/v2/rowsets/${slug}?type=web`)).body.rows as Shelf[],
        })),
    );
  }

  it.each([
    ['guest', () => guest(test)],
    ['subscriber', () => member(test, [EVERYTHING])],
    ['child', () => child(test, [EVERYTHING])],
  ] as const)('do not begin alike on any page of a %s', async (_, viewer) => {
    const all = await pages(await viewer());
    expect(all.length).toBeGreaterThan(4);
    for (const { page, shelves } of all) {
      const first = shelves.flatMap((shelf) => {
        const [item] = itemsOf(shelf);
        return item ? [`${shelf.template === 'promo-wide' ? 'promotion ' : ''}${item.id}`] : [];
      });
      expect(new Set(first).size, `${page}: ${first.join(' ')}`).toBe(first.length);
    }
  });

  it('show a child only what is for children, on every page', async () => {
    for (const { page, shelves } of await pages(await child(test, [EVERYTHING]))) {
      const tooOld = shelves.flatMap(({ slug, contents }) =>
        contents.filter(({ age }) => (age ?? 99) > CHILD_AGE).map(({ id }) => `${slug} ${id}`),
      );
      expect(tooOld, page).toEqual([]);
    }
  });
});
