import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const SCRIPTS = fileURLToPath(new URL('../../../../tooling/demo-media', import.meta.url));
const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(SCRIPTS, file)).href) as Promise<T>;

interface Title {
  id: string;
  g: number[];
  pic: string;
  poster: string;
  p?: [number, string][];
}
const { FILMS } = await load<{ FILMS: Title[] }>('content/films.mjs');
const { SERIES, PROGRAMMES } = await load<{ SERIES: Title[]; PROGRAMMES: Title[] }>('content/series.mjs');
const { STILLS } = await load<{ STILLS: Map<string, string> }>('content/guide.mjs');
const { HERO } = await load<{ HERO: Record<string, [string, string, number?]> }>('content/heroes.mjs');

const TITLES = [...FILMS, ...SERIES, ...PROGRAMMES];
const peopleOf = (recipe: string): string[] => recipe.split(':')[5]?.split('+') ?? [];
const sceneOf = (recipe: string): string => recipe.split(':')[0] ?? '';
/** Genres as in content/catalogue.mjs. */
const CRIME = 3;
const ANIMATION = 11;
const FOR_CHILDREN = 'kids boat toy bear blocks moonfish hedgehog giraffe cloud engine'.split(' ');
const CHEERFUL = [...FOR_CHILDREN, 'field', 'dunes', 'food', 'skyline', 'lanterns'];

describe('pictures of the demo operator', () => {
  it('are at least 110 compositions, none of them on more than a tenth of the titles', () => {
    const posters = TITLES.map(({ poster }) => sceneOf(poster));
    const scenes = [...posters, ...TITLES.map(({ pic }) => sceneOf(pic)), ...[...STILLS.values()].map(sceneOf)];
    expect(new Set(scenes).size).toBeGreaterThanOrEqual(110);
    for (const scene of new Set(posters))
      expect(posters.filter((each) => each === scene).length, scene).toBeLessThanOrEqual(TITLES.length / 10);
  });

  it('fit the genre: no cartoon outside animation, no cheerful place for a crime story', () => {
    for (const { id, g, pic, poster } of TITLES)
      for (const scene of [pic, poster].map(sceneOf)) {
        if (g.includes(ANIMATION)) expect(FOR_CHILDREN, `${id} ${scene}`).toContain(scene);
        else expect(FOR_CHILDREN, `${id} ${scene}`).not.toContain(scene);
        if (g.includes(CRIME)) expect(CHEERFUL, `${id} ${scene}`).not.toContain(scene);
      }
  });

  it('show the faces of the cast on at least half of the posters of films and series', () => {
    const library = [...FILMS, ...SERIES];
    const withPeople = library.filter(({ poster }) => poster.split(':').length === 6);
    expect(withPeople.length).toBeGreaterThanOrEqual(library.length / 2);
  });

  it('show only people of the title’s own cast, and nobody in the hero who is not on the poster', () => {
    const wrong = TITLES.flatMap(({ id, pic, poster, p = [] }) => {
      const cast = p.map(([person]) => String(person));
      const strangers = [pic, poster].flatMap(peopleOf).filter((person) => !cast.includes(person));
      const [wide = '', tall = ''] = HERO[id] ?? [];
      const others = [wide, tall].flatMap(peopleOf).filter((person) => !peopleOf(poster).includes(person));
      return [...strangers, ...others].map((person) => `${id}: ${person}`);
    });
    expect(wrong).toEqual([]);
  });
});
