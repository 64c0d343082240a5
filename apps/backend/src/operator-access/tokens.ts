import { randomBytes, randomUUID } from 'node:crypto';
import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { secretHash } from '../sessions/sessions.ts';
import { insertToken, openTokens, revokeToken, setUsed, tokenByHash } from './repository.ts';

/** An operator's own system, as its token says. */
export interface OperatorCaller {
  readonly tokenId: string;
  readonly providerId: number;
  /** Of who runs the installation: `all_providers` opens the users of every operator to it. */
  readonly isStaff: boolean;
}

/** What is shown of a token: never itself. */
export interface OperatorToken {
  readonly id: string;
  readonly providerId: number;
  readonly name: string;
  readonly isStaff: boolean;
  readonly createdAt: Seconds;
  readonly usedAt: Seconds | undefined;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

/** When a token was last used is noted no oftener. */
const NOTE_EVERY: Seconds = 3_600;
const LONGEST = 512;

/** Makes a token of 256 bits; only its hash is kept, so it is told this once. */
export async function createOperatorToken(
  { db, clock }: Parts,
  {
    providerId,
    name,
    isStaff = false,
  }: { readonly providerId: number; readonly name: string; readonly isStaff?: boolean },
): Promise<{ readonly id: string; readonly token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  await insertToken(db, {
    id,
    provider_id: providerId,
    name,
    is_staff: isStaff ? 1 : 0,
    hash: secretHash(token),
    created_at: toSeconds(clock.now()),
    used_at: null,
    revoked_at: null,
  });
  return { id, token };
}

/** Whose token it is; undefined for an unknown or revoked one. */
export async function findOperator({ db, clock }: Parts, token: string): Promise<OperatorCaller | undefined> {
  if (token.length > LONGEST) return undefined;
  const row = await tokenByHash(db, secretHash(token));
  if (!row) return undefined;
  const now = toSeconds(clock.now());
  if (row.used_at === null || row.used_at <= now - NOTE_EVERY) await setUsed(db, now, row.id);
  return { tokenId: row.id, providerId: row.provider_id, isStaff: row.is_staff === 1 };
}

/** Those that still open something, the oldest first. */
export async function operatorTokens(db: Database, providerId: number): Promise<readonly OperatorToken[]> {
  const rows = await openTokens(db, providerId);
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id,
    name: row.name,
    isStaff: row.is_staff === 1,
    createdAt: row.created_at,
    usedAt: row.used_at ?? undefined,
  }));
}

/** False when there is no such token, or it was revoked before. */
export async function revokeOperatorToken({ db, clock }: Parts, providerId: number, id: string): Promise<boolean> {
  const row = await revokeToken(db, { at: toSeconds(clock.now()), providerId, id });
  return row !== undefined;
}
