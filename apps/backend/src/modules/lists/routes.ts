import { listCalls, type SeoMask } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import type { SeoMaskFile } from '../../provider/brand-file.ts';
import type { NamedFile, CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import { textsIn } from '../../texts/index.ts';
import { localise } from '../../texts/localised.ts';

export interface ListsRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
}

export function registerLists({ serve }: ApiRouter, deps: ListsRoutesDeps): void {
  const { providers, catalogues } = deps;
  const named = async (pick: 'genres' | 'countries', language: string) => {
    const provider = await providers.find();
    const files: readonly NamedFile[] = provider ? [...(await catalogues.get(provider.id))[pick].values()] : [];
    return files
      .map((file) => ({ id: String(file.id), name: localise(file.name, language) }))
      .sort((a, b) => a.name.localeCompare(b.name, language));
  };
  serve(listCalls.countries, (call) => call.cached('', () => named('countries', call.language)));
  serve(listCalls.genres, (call) => call.cached('', () => named('genres', call.language)));
  serve(listCalls.seoMasks, (call) =>
    call.cached('', async () => seoMasks((await providers.find())?.brand.seo_masks, call.language)),
  );
  // No test runs on this platform yet.
  serve(listCalls.abTests, () => []);
}

/** The operator's masks, and our own where there are none for a kind of page and text. */
function seoMasks(own: readonly SeoMaskFile[] = [], language: string): SeoMask[] {
  const given = own.map((mask) => ({ ...mask, value: localise(mask.value, language) }));
  const isGiven = (page: string, text: string) =>
    given.some(({ page_type, text_type }) => page_type === page && text_type === text);
  const usual = Object.entries(textsIn(language).seoMasks).flatMap(([page_type, masks]) =>
    Object.entries(masks).map(([text_type, value]) => ({ page_type, text_type, value })),
  );
  return [...given, ...usual.filter(({ page_type, text_type }) => !isGiven(page_type, text_type))].filter(
    ({ value }) => value !== '',
  );
}
