import type { OperatorFiles } from '../operator/read-files.ts';
import type { ContentFile } from '../provider/content-record.ts';
import { description, GENRES, genreName, personName, titleName } from './names.ts';
import { drawWith, seededRandom, type Draw } from './random.ts';

/** How much is generated. */
export interface Amounts {
  readonly titles: number;
  readonly channels: number;
  readonly programmes: number;
  readonly users: number;
}

const COUNTRIES = 40;
/** A person for every third title. */
const TITLES_OF_PERSON = 3;
/** Every so-many-th title is a series. */
const SERIES_EVERY = 20;
const SEASONS = 2;
const EPISODES = 6;
const AGES = [0, 6, 12, 16, 16, 18];
const FIRST_YEAR = 1950;
const LAST_YEAR = 2026;

/** The titles, persons, genres and countries of a seed; `titles` counts films and series, seasons and episodes come on top. */
export function plannedCatalogue({ titles }: Pick<Amounts, 'titles'>, seed: number): OperatorFiles['catalogue.json'] {
  const draw = drawWith(seededRandom(seed));
  const persons = Math.ceil(titles / TITLES_OF_PERSON);
  return {
    genres: GENRES.map((_, index) => ({ id: index + 1, name: genreName(index) })),
    countries: Array.from({ length: COUNTRIES }, (_, index) => ({
      id: index + 1,
      name: { en: `Country ${index + 1}`, ru: `Страна ${index + 1}` },
    })),
    persons: Array.from({ length: persons }, (_, index) => ({
      id: index + 1,
      slug: `person-${index + 1}`,
      name: personName(draw),
      role: index % 5 === 0 ? 'director' : 'actor',
    })),
    contents: Array.from({ length: titles }, (_, index) => index + 1).flatMap((index) =>
      index % SERIES_EVERY === 0
        ? seriesOf(plannedTitle(draw, { index, persons, type: 'series' }), titles, index)
        : [plannedTitle(draw, { index, persons, type: 'movie' })],
    ),
  };
}

function plannedTitle(
  draw: Draw,
  { index, persons, type }: { readonly index: number; readonly persons: number; readonly type: 'movie' | 'series' },
): ContentFile {
  return {
    id: String(index),
    slug: `title-${index}`,
    title: titleName(draw, index),
    description: description(draw),
    year: draw.number(FIRST_YEAR, LAST_YEAR),
    content_type: type,
    age: draw.of(AGES),
    genres: draw.popular(draw.number(1, 3), GENRES.length),
    countries: draw.popular(1, COUNTRIES),
    persons: draw.popular(draw.number(2, 6), persons).map((id) => ({ id, role: id % 5 === 1 ? 'director' : 'actor' })),
    ratings: [{ type: 'imdb', rating: draw.number(30, 95) / 10 }],
    cover: { src_2x3: '/media/pictures/poster.svg', src_16x9: '/media/pictures/wide.svg' },
    ...(type === 'movie' ? { duration: draw.number(60, 180) * 60, clips: ['generated.mp4'] } : {}),
  };
}

/** A series with its seasons and their episodes; ids above those of the titles. */
function seriesOf(series: ContentFile, titles: number, index: number): readonly ContentFile[] {
  const first = titles + 1 + (index / SERIES_EVERY - 1) * SEASONS * (EPISODES + 1);
  return [
    series,
    ...Array.from({ length: SEASONS }, (_, season) => {
      const id = first + season * (EPISODES + 1);
      return [
        part(id, { parent_id: series.id, content_type: 'season', season: season + 1 }),
        ...Array.from({ length: EPISODES }, (_each, episode) =>
          part(id + 1 + episode, {
            parent_id: String(id),
            content_type: 'episode',
            season: season + 1,
            series: episode + 1,
            duration: 2_700,
            clips: ['generated.mp4'],
          }),
        ),
      ];
    }).flat(),
  ];
}

function part(
  id: number,
  facts: Omit<ContentFile, 'id' | 'slug' | 'title'> & { readonly season: number },
): ContentFile {
  const number = facts.series ?? facts.season;
  const name = facts.series === undefined ? ['Season', 'Сезон'] : ['Episode', 'Серия'];
  return {
    id: String(id),
    slug: `part-${id}`,
    title: { en: `${name[0]} ${number}`, ru: `${name[1]} ${number}` },
    ...facts,
  };
}
