import { sql, type RawBuilder } from 'kysely';
import { deleteSessionsOf } from '../sessions/repository.ts';
import { phoneDigits } from '../modules/users/phone.ts';
import type { Database } from '../db/open.ts';
import { DECLARED, OWNED, type Owner } from './declared.ts';

/** Condition by which rows of a table belong to a user. */
function belongs(of: Owner, userId: number): RawBuilder<boolean> {
  const column = sql.ref(of.column);
  if ('texts' in of) return sql`${column} in (${sql.join(of.texts.map((text) => `${text}${userId}`))})`;
  if (!('through' in of)) return sql`${column} = ${userId}`;
  const owner = DECLARED[of.through].of;
  if (!owner) throw new Error(`${of.through} belongs to nobody`);
  return sql`${column} in (select ${sql.ref(of.id)} from ${sql.table(of.through)} where ${belongs(owner, userId)})`;
}

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** All rows of a user, by table, without what opens something. Tables without any are left out. */
export async function rowsOf(db: Database, userId: number): Promise<Readonly<Record<string, Rows>>> {
  const found: Record<string, Rows> = {};
  for (const { name, of, secret = [] } of OWNED.toSorted((left, right) => left.name.localeCompare(right.name))) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where ${belongs(of, userId)}`.execute(db);
    if (rows.length === 0) continue;
    found[name] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !secret.includes(key))));
  }
  return found;
}

/** Deletes or empties a user's rows as declared; the row of `users` is its caller's. */
export async function eraseRows(trx: Database, userId: number): Promise<void> {
  for (const { name, of, erased } of OWNED) {
    if (erased === 'deleted') {
      await sql`delete from ${sql.table(name)} where ${belongs(of, userId)}`.execute(trx);
    } else if (erased !== undefined) {
      const changes = Object.entries(erased).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(name)} set ${sql.join(changes)} where ${belongs(of, userId)}`.execute(trx);
    }
  }
  await deleteSessionsOf(trx, userId);
}

/**
 * Who is meant by a number, a phone or an e-mail address as people write them, or a login; several where the same name is used at
 * several operators.
 */
export function usersNamed(db: Database, name: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where((where) =>
      where.or([
        where('username', '=', name),
        where('phone', '=', phoneDigits(name) ?? name),
        where('email', 'in', [name, name.toLowerCase()]),
        ...(/^\d{1,9}$/.test(name) ? [where('id', '=', Number(name))] : []),
      ]),
    )
    .orderBy('id')
    .limit(10)
    .execute();
}

export async function balanceOf(db: Database, userId: number): Promise<number> {
  const row = await db.selectFrom('accounts').select('balance_minor').where('id', '=', userId).executeTakeFirst();
  return row?.balance_minor ?? 0;
}
