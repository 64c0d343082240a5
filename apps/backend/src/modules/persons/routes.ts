import { personCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { favoriteOf } from '../favorites/service.ts';
import { person, personByIdOrSlug } from './repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock } from '@antenna/kernel';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface PersonsRoutesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

export function registerPersons({ serve }: ApiRouter, deps: PersonsRoutesDeps): void {
  serve(personCalls.read, async (call) => {
    const file = await personByIdOrSlug(deps.db, call.viewer.providerId, call.params['id'] ?? '');
    if (!file) throw domainError('missing');
    return {
      ...person(file, { language: call.language }),
      favorite: await favoriteOf(deps, { viewer: call.viewer, kind: 'person', objectId: String(file.id) }),
    };
  });
}
