import type { Database } from '../../db/open.ts';
import type { CatalogueLists, PersonFile } from '../../provider/catalogue-cache.ts';
import { folded } from '../search/folding.ts';
import { personEntries } from './repository.ts';
import { everyText } from '../../texts/localised.ts';

/** Folded name → id of the operator's persons, made once per data version: a guide knows people by name alone. */
const known = new WeakMap<CatalogueLists, Promise<ReadonlyMap<string, number>>>();

export function personNames(
  db: Database,
  providerId: number,
  catalogue: CatalogueLists,
): Promise<ReadonlyMap<string, number>> {
  const made = known.get(catalogue) ?? readNames(db, providerId);
  known.set(catalogue, made);
  made.catch(() => known.delete(catalogue));
  return made;
}

async function readNames(db: Database, providerId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await personEntries(db, providerId);
  const names = new Map<string, number>();
  const namesakes = new Set<string>();
  for (const row of rows) {
    const { id, name } = JSON.parse(row.data) as PersonFile;
    for (const text of new Set(everyText(name).map(folded))) {
      if (names.has(text) && names.get(text) !== id) namesakes.add(text);
      names.set(text, id);
    }
  }
  // Two people of one name: it is unknown which of them the guide means.
  for (const text of namesakes) names.delete(text);
  return names;
}
