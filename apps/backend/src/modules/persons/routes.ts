import { personCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { readPerson, type PersonsDeps } from './service.ts';

export function registerPersons({ serve }: ApiRouter, deps: PersonsDeps): void {
  serve(personCalls.read, ({ viewer, language, params }) =>
    readPerson(deps, { viewer, language, idOrSlug: params['id'] ?? '' }),
  );
}
