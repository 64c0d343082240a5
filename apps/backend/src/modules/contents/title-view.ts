import type { Viewer } from '../../sessions/sessions.ts';
import { titlesOf } from '../../titles/index.ts';
import { packetsOf } from '../viewing.ts';
import type { TitleView } from './wire.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';

export interface ShelfDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
}

export interface TitleRequest {
  readonly viewer: Viewer;
  readonly language: string;
}

/** What titles are shown with to this viewer. */
export async function titleViewFor(deps: ShelfDeps, { viewer, language }: TitleRequest): Promise<TitleView> {
  const [provider, catalogue, packets, titles] = await Promise.all([
    deps.providers.get(viewer.providerId),
    deps.catalogues.get(viewer.providerId),
    packetsOf(deps, viewer),
    titlesOf(deps, viewer),
  ]);
  return { provider, catalogue, packets, titles, language, now: toSeconds(deps.clock.now()) };
}
