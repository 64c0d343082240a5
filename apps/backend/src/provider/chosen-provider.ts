import type { Database } from '../db/open.ts';
import { providersOf } from './repository.ts';

/** The provider that a command names, the first one without a name; a text is why not. */
export async function chosenProvider(db: Database, requested: string | undefined): Promise<number | string> {
  const providers = await providersOf(db);
  const known = providers.map(({ id, shortname }) => `${id} (${shortname})`).join(', ') || 'none yet';
  // Without a name the first one is meant, as in the calls.
  return (
    (requested === undefined
      ? providers[0]
      : providers.find(({ id, shortname }) => String(id) === requested || shortname === requested)
    )?.id ??
    (requested === undefined
      ? `There is no provider yet: start the server once.`
      : `There is no provider "${requested}". Known: ${known}.`)
  );
}
