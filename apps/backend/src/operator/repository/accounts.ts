import { randomUUID } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';
import { readShop } from '@antenna/billing';
import type { Database } from '../../db/open.ts';
import { addCard, type CardAccess } from '../../modules/cards/repository.ts';
import { DEVICE_LIMIT } from '../../modules/limits.ts';
import { firstProfileName } from '../../modules/profiles/first-name.ts';
import { insertUser } from '../../modules/users/repository.ts';
import { hashPassword } from '../../modules/users/passwords.ts';
import { checkBelongings, writeBelongings, type Belongings } from './holdings.ts';

/** accounts.json: ready accounts for trying out the demo operator. Read only while `"demo": true` stands in brand.json. */
export interface AccountFile extends Belongings {
  readonly login: string;
  readonly password: string;
  readonly phone?: string;
  readonly first_name?: string;
  readonly device_limit?: number;
  /** Cards that it begins with: last digits alone are only shown, one with a token can be charged. */
  readonly cards?: readonly (string | (CardAccess & { readonly last4: string }))[];
  /** In addition to the first one, which has the first name. */
  readonly profiles?: readonly { readonly name: string; readonly role: 'adult' | 'child' }[];
}

/** Makes the accounts that are not there, and gives those that are their passwords back. Answers what is to be run in a transaction. */
export async function accountsWriter(
  providerId: number,
  file: readonly AccountFile[],
  now: Seconds,
): Promise<(db: Database) => Promise<void>> {
  // Everybody may read them: one hash for accounts with the same password, so that a first start does not wait for a dozen.
  const passwords = [...new Set(file.map(({ password }) => password))];
  const hashes = new Map(
    await Promise.all(passwords.map(async (password) => [password, await hashPassword(password, false)] as const)),
  );
  return async (db) => {
    const shop = await readShop(db, providerId);
    for (const [index, account] of file.entries()) checkBelongings(shop, account, `/${index}`);
    for (const account of file) {
      const hash = hashes.get(account.password);
      if (hash !== undefined) await writeAccount(db, { providerId, account, password: hash, now });
    }
  };
}

async function writeAccount(
  db: Database,
  {
    providerId,
    account,
    password,
    now,
  }: { readonly providerId: number; readonly account: AccountFile; readonly password: string; readonly now: Seconds },
): Promise<void> {
  const facts = { password, device_limit: account.device_limit ?? DEVICE_LIMIT };
  const known = await db
    .updateTable('users')
    .set(facts)
    .where('provider_id', '=', providerId)
    .where('username', '=', account.login)
    .returning('id')
    .executeTakeFirst();
  const userId = known?.id ?? (await makeAccount(db, { providerId, account, facts, now }));
  await writeBelongings(db, { user: { userId, providerId }, file: account, now });
}

async function makeAccount(
  db: Database,
  {
    providerId,
    account,
    facts,
    now,
  }: {
    readonly providerId: number;
    readonly account: AccountFile;
    readonly facts: { readonly password: string; readonly device_limit: number };
    readonly now: Seconds;
  },
): Promise<number> {
  const name = account.first_name ?? '';
  const { id } = await insertUser(db, {
    provider_id: providerId,
    username: account.login,
    phone: account.phone ?? null,
    phone_verified_at: account.phone === undefined ? null : now,
    first_name: name,
    date_joined: now,
    ...facts,
  });
  const profiles = [{ name: firstProfileName(name, ''), role: 'adult' }, ...(account.profiles ?? [])];
  // A second apart: the first one made is the first one listed.
  await db
    .insertInto('profiles')
    .values(
      profiles.map((profile, index) => ({
        id: randomUUID(),
        user_id: id,
        name: profile.name,
        role: profile.role,
        icon_avatar_id: null,
        created_at: now + index,
      })),
    )
    .execute();
  for (const [index, card] of (account.cards ?? []).entries()) {
    if (typeof card === 'string') await addCard(db, { userId: id, last4: card, now: now + index });
    else
      await addCard(db, {
        userId: id,
        last4: card.last4,
        now: now + index,
        access: {
          gateway: card.gateway,
          paysystem: card.paysystem,
          token: card.token,
        },
      });
  }
  return id;
}
