import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { favoriteOf } from '../favorites/service.ts';
import { person, personByIdOrSlug } from './repository.ts';

export interface PersonsDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

/** A person, with the viewer's favourite of them. */
export async function readPerson(
  deps: PersonsDeps,
  { viewer, language, idOrSlug }: { readonly viewer: Viewer; readonly language: string; readonly idOrSlug: string },
) {
  const file = await personByIdOrSlug(deps.db, viewer.providerId, idOrSlug);
  if (!file) throw domainError('missing');
  return {
    ...person(file, { language }),
    favorite: await favoriteOf(deps, { viewer, kind: 'person', objectId: String(file.id) }),
  };
}
