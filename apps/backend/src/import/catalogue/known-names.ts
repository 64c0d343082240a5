import type { Text } from '../../texts/localised.ts';
import { slugOf } from '../identity.ts';
import type { Connection } from '../storage/connection.ts';
import { FIRST_ID } from './limits.ts';
import type { ImportedTitle } from './title-schema.ts';

export type NamedKind = 'genre' | 'country' | 'person';

/** A genre, a country or a person that this import brings. */
export interface NewEntry {
  readonly kind: NamedKind;
  readonly id: number;
  readonly slug: string;
  /** What it is known by in the next import. */
  readonly externalId: string;
  readonly data: string;
}

type Person = NonNullable<ImportedTitle['persons']>[number];

/** Genres, countries and persons by their names; what is not known yet gets an id. */
export interface KnownNames {
  genre(name: Text): number;
  country(name: Text): number;
  person(person: Person, photo: string | undefined): number;
  /** What is new, in the order in which it came. */
  readonly added: readonly NewEntry[];
}

/** Reads those of the operator's files and of earlier imports. */
export async function readKnownNames(connection: Connection, providerId: number): Promise<KnownNames> {
  const rows = await connection.all(
    "select kind, id, external_id, data from entries where provider_id = $1 and kind in ('genre', 'country', 'person')",
    [providerId],
  );
  const ids: Readonly<Record<NamedKind, Map<string, number>>> = {
    genre: new Map(),
    country: new Map(),
    person: new Map(),
  };
  const next: Record<NamedKind, number> = { genre: FIRST_ID, country: FIRST_ID, person: FIRST_ID };
  for (const row of rows) {
    const kind = String(row['kind']) as NamedKind;
    const id = Number(row['id']);
    next[kind] = Math.max(next[kind], id + 1);
    if (row['external_id'] !== null) ids[kind].set(String(row['external_id']), id);
    // Two people may have one name: one with an id in the file is known by it alone.
    if (row['external_id'] === null || !String(row['external_id']).startsWith('id:'))
      for (const name of namesOf((JSON.parse(String(row['data'])) as { name: Text }).name))
        if (!ids[kind].has(keyOf(name))) ids[kind].set(keyOf(name), id);
  }
  const added: NewEntry[] = [];
  const idOf = (
    kind: NamedKind,
    keys: readonly string[],
    make: (id: number) => Pick<NewEntry, 'slug' | 'data'>,
  ): number => {
    const known = keys.map((key) => ids[kind].get(key)).find((id) => id !== undefined);
    if (known !== undefined) return known;
    const id = next[kind]++;
    for (const key of keys) ids[kind].set(key, id);
    added.push({ kind, id, externalId: keys[0] ?? String(id), ...make(id) });
    return id;
  };
  const named = (kind: 'genre' | 'country') => (name: Text) =>
    idOf(kind, namesOf(name).map(keyOf), (id) => ({ slug: '', data: JSON.stringify({ id, name }) }));
  return {
    genre: named('genre'),
    country: named('country'),
    person({ external_id: externalId, name, role }, photo) {
      const keys = externalId === undefined ? namesOf(name).map(keyOf) : [`id:${externalId}`];
      return idOf('person', keys, (id) => {
        const slug = `${slugOf(namesOf(name)[0] ?? 'person')}-${id}`;
        return {
          slug,
          data: JSON.stringify({ id, slug, name, role, ...(photo === undefined ? {} : { image: photo }) }),
        };
      });
    },
    added,
  };
}

export const namesOf = (name: Text): readonly string[] => (typeof name === 'string' ? [name] : Object.values(name));
const keyOf = (name: string): string => `name:${name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')}`;
