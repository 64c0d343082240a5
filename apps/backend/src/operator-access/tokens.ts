import { randomBytes, randomUUID } from 'node:crypto';
import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { secretHash } from '../sessions/sessions.ts';
import { insertToken, openTokens, revokeToken, setUsed, tokenByHash } from './repository.ts';

/** An operator's own system, as its token says. */
export interface OperatorCaller {
  readonly tokenId: string;
  readonly providerId: number;
  /** Belongs to the installation: with `all_providers` it sees the users of every operator. */
  readonly isStaff: boolean;
}

/** What is shown of a token, without its secret. */
export interface OperatorToken {
  readonly id: string;
  readonly providerId: number;
  readonly name: string;
  readonly isStaff: boolean;
  readonly createdAt: Seconds;
  readonly usedAt: Seconds | undefined;
}

interface TokenDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** How often a token's last use is stored. */
const LAST_USE_EVERY: Seconds = 3_600;
const MAX_LENGTH = 512;

/** Creates a token of 256 bits. Only its hash is stored, so it is returned this once. */
export async function createOperatorToken(
  { db, clock }: TokenDeps,
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

/** The caller of a token; undefined for an unknown or revoked one. */
export async function findOperator({ db, clock }: TokenDeps, token: string): Promise<OperatorCaller | undefined> {
  if (token.length > MAX_LENGTH) return undefined;
  const row = await tokenByHash(db, secretHash(token));
  if (!row) return undefined;
  const now = toSeconds(clock.now());
  if (row.used_at === null || row.used_at <= now - LAST_USE_EVERY) await setUsed(db, now, row.id);
  return { tokenId: row.id, providerId: row.provider_id, isStaff: row.is_staff === 1 };
}

/** Tokens that are not revoked, the oldest first. */
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
export async function revokeOperatorToken({ db, clock }: TokenDeps, providerId: number, id: string): Promise<boolean> {
  const row = await revokeToken(db, { at: toSeconds(clock.now()), providerId, id });
  return row !== undefined;
}
