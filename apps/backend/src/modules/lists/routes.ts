import { listCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
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
    call.cached('', async () =>
      Object.entries(textsIn(call.language).seoMasks).flatMap(([page_type, masks]) =>
        Object.entries(masks).map(([text_type, value]) => ({ page_type, text_type, value })),
      ),
    ),
  );
  // No test runs on this platform yet.
  serve(listCalls.abTests, () => []);
}
