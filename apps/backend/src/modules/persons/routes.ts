import { personCalls } from '@antenna/api-contract';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { favoriteOf } from '../favorites/service.ts';
import { person, personByIdOrSlug } from './store.ts';

export function registerPersons({ serve }: Serving, platform: Platform): void {
  serve(personCalls.read, async (asked) => {
    const file = await personByIdOrSlug(platform.db, asked.viewer.providerId, asked.params['id'] ?? '');
    if (!file) throw new Refusal('not_found');
    return {
      ...person(file, asked.language),
      favorite: await favoriteOf(platform, asked.viewer, 'person', String(file.id)),
    };
  });
}
