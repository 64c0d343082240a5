import { randomBytes, randomUUID } from 'node:crypto';
import { OPERATOR_SCOPES, type OperatorScope } from '@antenna/api-contract';
import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { isInNetworks } from '../domain/ip-networks.ts';
import { secretHash } from '../sessions/sessions.ts';
import { insertToken, openTokens, revokeToken, setUsed, tokenByHash } from './repository.ts';

/** An operator's own system, as its token says. */
export interface OperatorCaller {
  readonly tokenId: string;
  readonly name: string;
  readonly providerId: number;
  /** Belongs to the installation: with `all_providers` it sees the users of every operator. */
  readonly isStaff: boolean;
  readonly scopes: readonly OperatorScope[];
}

/** What is shown of a token, without its secret. */
export interface OperatorToken {
  readonly id: string;
  readonly providerId: number;
  readonly name: string;
  readonly isStaff: boolean;
  readonly createdAt: Seconds;
  readonly usedAt: Seconds | undefined;
  /** Undefined: a token of an earlier release, which may do everything. */
  readonly scopes: readonly OperatorScope[] | undefined;
  readonly networks: readonly string[];
  readonly expiresAt: Seconds | undefined;
}

export interface NewOperatorToken {
  readonly providerId: number;
  readonly name: string;
  readonly isStaff?: boolean;
  /** All by default. */
  readonly scopes?: readonly OperatorScope[];
  /** From anywhere by default. */
  readonly networks?: readonly string[];
  /** No end by default. */
  readonly expiresAt?: Seconds | undefined;
}

interface TokenDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** How often a token's last use is stored. */
const LAST_USE_EVERY: Seconds = 3_600;
const MAX_LENGTH = 512;

/** What new tokens begin with: so a header shows whose token it carries, and a leaked one is found by scanners. */
export const OPERATOR_PREFIX = 'operator_';

/** Creates a token of 256 bits. Only its hash is stored, so it is returned this once. */
export async function createOperatorToken(
  { db, clock }: TokenDeps,
  { providerId, name, isStaff = false, scopes = OPERATOR_SCOPES, networks = [], expiresAt }: NewOperatorToken,
): Promise<{ readonly id: string; readonly token: string }> {
  const token = OPERATOR_PREFIX + randomBytes(32).toString('base64url');
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
    scopes: scopes.join(' '),
    networks: networks.length === 0 ? null : networks.join(' '),
    expires_at: expiresAt ?? null,
  });
  return { id, token };
}

/** The caller of a token; undefined for one that is unknown, revoked, over, or used from outside of its networks. */
export async function findOperator(
  { db, clock }: TokenDeps,
  { token, remote }: { readonly token: string; readonly remote: string },
): Promise<OperatorCaller | undefined> {
  if (token.length > MAX_LENGTH) return undefined;
  const row = await tokenByHash(db, secretHash(token));
  if (!row) return undefined;
  const now = toSeconds(clock.now());
  if (row.expires_at !== null && row.expires_at <= now) return undefined;
  if (row.networks !== null && !isInNetworks(remote, row.networks.split(' '))) return undefined;
  if (row.used_at === null || row.used_at <= now - LAST_USE_EVERY) await setUsed(db, now, row.id);
  return {
    tokenId: row.id,
    name: row.name,
    providerId: row.provider_id,
    isStaff: row.is_staff === 1,
    scopes: scopesOf(row.scopes) ?? OPERATOR_SCOPES,
  };
}

function scopesOf(text: string | null): readonly OperatorScope[] | undefined {
  return text === null ? undefined : OPERATOR_SCOPES.filter((scope) => text.split(' ').includes(scope));
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
    scopes: scopesOf(row.scopes),
    networks: row.networks?.split(' ') ?? [],
    expiresAt: row.expires_at ?? undefined,
  }));
}

/** False when there is no such token, or it was revoked before. */
export async function revokeOperatorToken({ db, clock }: TokenDeps, providerId: number, id: string): Promise<boolean> {
  const row = await revokeToken(db, { at: toSeconds(clock.now()), providerId, id });
  return row !== undefined;
}
