import { listCalls } from '@antenna/api-contract';
import { localise } from '../../http/language.ts';
import type { Serving } from '../../http/serve.ts';
import type { NamedFile, CatalogueBooks } from '../../provider/catalogue-book.ts';
import type { ProviderBooks } from '../../provider/books.ts';

export interface ListsRoutesDeps {
  readonly books: ProviderBooks;
  readonly catalogues: CatalogueBooks;
}

/** Placeholders `{title}`, `{provider}`. */
const SEO_MASKS = [
  {
    page_type: 'channel',
    text_type: 'title',
    value: { ru: '{title} смотреть онлайн, {provider}', en: 'Watch {title} online, {provider}' },
  },
  {
    page_type: 'channel',
    text_type: 'description',
    value: { ru: 'Прямой эфир и архив передач канала {title}.', en: '{title} live and in the archive.' },
  },
  {
    page_type: 'content',
    text_type: 'title',
    value: { ru: '{title} смотреть онлайн, {provider}', en: 'Watch {title} online, {provider}' },
  },
  {
    page_type: 'content',
    text_type: 'description',
    value: { ru: '{title} ({year}): {short}', en: '{title} ({year}): {short}' },
  },
  {
    page_type: 'person',
    text_type: 'title',
    value: { ru: '{title}: фильмы и сериалы, {provider}', en: '{title}: films and series, {provider}' },
  },
  { page_type: 'row', text_type: 'title', value: { ru: '{title}, {provider}', en: '{title}, {provider}' } },
] as const;

export function registerLists({ serve }: Serving, deps: ListsRoutesDeps): void {
  const { books, catalogues } = deps;
  const named = async (pick: 'genres' | 'countries', language: string) => {
    const book = await books.find();
    const files: readonly NamedFile[] = book ? [...(await catalogues.book(book.id))[pick].values()] : [];
    return files
      .map((file) => ({ id: String(file.id), name: localise(file.name, language) }))
      .sort((a, b) => a.name.localeCompare(b.name, language));
  };
  serve(listCalls.countries, (asked) => asked.cached('', () => named('countries', asked.language)));
  serve(listCalls.genres, (asked) => asked.cached('', () => named('genres', asked.language)));
  serve(listCalls.seoMasks, (asked) =>
    asked.cached('', async () =>
      SEO_MASKS.map(({ value, ...mask }) => ({ ...mask, value: localise(value, asked.language) })),
    ),
  );
  // No test runs on this platform yet.
  serve(listCalls.abTests, () => []);
}
