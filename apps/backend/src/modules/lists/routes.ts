import { listCalls } from '@antenna/api-contract';
import { localise } from '../../http/language.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import type { NamedFile, CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';

export interface ListsRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
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

export function registerLists({ serve }: ApiRouter, deps: ListsRoutesDeps): void {
  const { providers, catalogues } = deps;
  const named = async (pick: 'genres' | 'countries', language: string) => {
    const provider = await providers.find();
    const files: readonly NamedFile[] = provider ? [...(await catalogues.get(provider.id))[pick].values()] : [];
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
