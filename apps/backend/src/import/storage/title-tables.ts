import { BATCH } from '../limits.ts';
import { bumpDataVersion } from './import-log.ts';
import type { Connection } from './connection.ts';
import type { NewEntry } from '../catalogue/known-names.ts';
import { PLANNED } from '../catalogue/plan-titles.ts';

/** Writes what was planned in one transaction; `finish` runs inside it. Titles that the file does not name stay. */
export async function writeTitles(
  connection: Connection,
  {
    providerId,
    entries,
    hasChanges,
    finish,
  }: {
    readonly providerId: number;
    readonly entries: readonly NewEntry[];
    readonly hasChanges: boolean;
    readonly finish: () => Promise<void>;
  },
): Promise<void> {
  await connection.transaction(async () => {
    if (hasChanges) {
      for (const [position, { kind, id, slug, data, externalId }] of entries.entries())
        await connection.run(
          `insert into entries (provider_id, kind, id, slug, position, data, external_id) values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (provider_id, kind, id) do nothing`,
          [providerId, kind, String(id), slug, id + position, data, externalId],
        );
      const columns = PLANNED.join(', ');
      await connection.run(
        `insert into contents (provider_id, ${columns}) select cast($1 as integer), ${columns} from titles_planned where true
         on conflict (provider_id, id) do update set ${PLANNED.filter((name) => name !== 'id')
           .map((name) => `${name} = excluded.${name}`)
           .join(', ')}`,
        [providerId],
      );
      await connection.run(
        'delete from content_links where provider_id = $1 and content_id in (select id from titles_planned)',
        [providerId],
      );
      await connection.run(
        `insert into content_links (provider_id, kind, target, content_id, position)
         select cast($1 as integer), kind, target, content_id, position from links_planned where true on conflict do nothing`,
        [providerId],
      );
      await bumpDataVersion(connection);
    }
    await finish();
  });
  // PostgreSQL's planner does not know a large catalogue for a minute otherwise, and reads its lists for seconds.
  if (hasChanges && connection.engine === 'postgres')
    for (const table of ['contents', 'content_links', 'entries']) await connection.run(`analyze ${table}`);
}

/** Addresses of kept pictures that titles and people of any provider name. */
export async function picturesInUse(connection: Connection, path: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const addresses = new RegExp(`${path}[\\w.-]+\\?v=1`, 'g');
  const note = (data: unknown): void => {
    for (const [address] of String(data).matchAll(addresses)) used.add(address);
  };
  for (let [provider, last] = [0, '']; ;) {
    const rows = await connection.all(
      `select provider_id, id, data from contents where provider_id > $1 or (provider_id = $1 and id > $2)
       order by provider_id, id limit ${BATCH}`,
      [provider, last],
    );
    for (const { data } of rows) note(data);
    const end = rows.at(-1);
    if (end === undefined) break;
    [provider, last] = [Number(end['provider_id']), String(end['id'])];
  }
  for (const { data } of await connection.all("select data from entries where kind = 'person'")) note(data);
  return used;
}
