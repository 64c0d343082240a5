import type { Person, Program } from '@antenna/api-contract';
import {
  GENRE_ROWS,
  genreSlug,
  type CatalogueLists,
  type NamedFile,
  type CatalogueCache,
} from '../../provider/catalogue-cache.ts';
import type { ContentFile } from '../../provider/content-record.ts';
import { personNames } from '../persons/by-name.ts';
import { person, personsByIds } from '../persons/repository.ts';
import type { ProgrammeRow } from '../guide/repository.ts';
import { folded } from '../search/folding.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import { everyText, localise, type Text } from '../../texts/localised.ts';

export interface FactsDeps {
  readonly catalogues: CatalogueCache;
  readonly contents: ContentStore;
  readonly db: Database;
}

type Facts = Pick<
  Program,
  'persons' | 'credits' | 'genres' | 'countries' | 'rating' | 'rating_imdb' | 'rating_kinopoisk' | 'year'
>;
interface Reader {
  readonly providerId: number;
  readonly language: string;
}

/** What a page says of a programme: the guide's own word first, then that of the title in the catalogue that it is. */
export async function programFacts(
  deps: FactsDeps,
  row: ProgrammeRow,
  { providerId, language }: Reader,
): Promise<Facts> {
  const catalogue = await deps.catalogues.get(providerId);
  const [record] = row.content_id === null ? [] : await deps.contents.many(providerId, [row.content_id]);
  const line = record ? [record.file, ...record.parents] : [];
  const people = await peopleOf(deps, { providerId, language }, { row, line, catalogue });
  const ratings = new Map(
    [
      ...(line.find(({ ratings: marks }) => (marks?.length ?? 0) > 0)?.ratings ?? []),
      ...read<{ type: string; rating: string }>(row.ratings),
    ].map(({ type, rating }) => [type, String(rating)]),
  );
  const year = row.year ?? line.find((file) => file.year !== undefined)?.year;
  return {
    ...people,
    genres: genresOf(row, catalogue, { line, language }),
    countries: (line.find(({ countries }) => (countries?.length ?? 0) > 0)?.countries ?? []).flatMap((id) =>
      named(catalogue.countries.get(id), language),
    ),
    rating: ratings.get('other') ?? null,
    rating_imdb: ratings.get('imdb') ?? null,
    rating_kinopoisk: ratings.get('kinopoisk') ?? null,
    year: year === undefined ? '' : String(year),
  };
}

const read = <Item>(json: string | null): readonly Item[] => (json === null ? [] : (JSON.parse(json) as Item[]));

function named(file: NamedFile | undefined, language: string) {
  return file ? [{ id: file.id, name: localise(file.name, language) }] : [];
}

/** The catalogue's people have pages; a person that only the guide knows is named without one. */
async function peopleOf(
  deps: FactsDeps,
  { providerId, language }: Reader,
  {
    row,
    line,
    catalogue,
  }: { readonly row: ProgrammeRow; readonly line: readonly ContentFile[]; readonly catalogue: CatalogueLists },
): Promise<Pick<Facts, 'persons' | 'credits'>> {
  const credits = read<{ name: string; role: string }>(row.persons);
  const names = credits.length > 0 ? await personNames(deps.db, providerId, catalogue) : new Map<string, number>();
  const links =
    credits.length > 0
      ? credits.flatMap(({ name, role }) => {
          const id = names.get(folded(name));
          return id === undefined ? [] : [{ id, role }];
        })
      : (line.find(({ persons }) => (persons?.length ?? 0) > 0)?.persons ?? []);
  const files = new Map(
    (await personsByIds(deps.db, providerId, [...new Set(links.map(({ id }) => id))])).map((file) => [file.id, file]),
  );
  const persons: Person[] = links.flatMap(({ id, role }, index) => {
    const file = files.get(id);
    return file ? [person(file, { language, role, priority: links.length - index })] : [];
  });
  return {
    persons,
    credits: credits.filter(({ name }) => !names.has(folded(name))).map(({ name, role }) => ({ name, role })),
  };
}

/** With the row of each where the catalogue has the genre; the guide's own word where it has not. */
function genresOf(
  row: ProgrammeRow,
  { genres }: CatalogueLists,
  { line, language }: { readonly line: readonly ContentFile[]; readonly language: string },
): Facts['genres'] {
  const withRow = (id: number): Facts['genres'] =>
    named(genres.get(id), language).map((genre) => ({
      ...genre,
      row_id: String(GENRE_ROWS + id),
      row_slug: genreSlug(id),
    }));
  const own = line.find((file) => (file.genres?.length ?? 0) > 0)?.genres;
  if (own) return own.flatMap(withRow);
  const words =
    row.category === null ? {} : (JSON.parse(row.category) as Readonly<Record<string, readonly string[] | string>>);
  const all = Object.values(words).flat().map(folded);
  const found = [...genres.values()].filter(({ name }) => everyText(name).some((text) => all.includes(folded(text))));
  if (found.length > 0) return found.flatMap(({ id }) => withRow(id));
  const word = localise(
    Object.fromEntries(
      Object.entries(words).map(([lng, list]) => [lng, typeof list === 'string' ? list : (list[0] ?? '')]),
    ) as Text,
    language,
  );
  return word === '' ? [] : [{ id: 0, name: word }];
}
