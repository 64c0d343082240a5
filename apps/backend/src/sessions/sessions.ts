import { createHash } from 'node:crypto';
import { toSeconds, type Clock, type Millis, type Seconds } from '@antenna/kernel';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/open.ts';
import { bumpVersion } from '../db/versions.ts';
import { SESSION_MEMORY, SESSIONS_REMEMBERED } from '../http/limits.ts';
import { profileRolesOf, tokenOwner } from './repository.ts';

/** The caller, as the token says. */
export interface Viewer {
  readonly userId: number;
  readonly providerId: number;
  readonly isGuest: boolean;
  /** Public id of the device the token is bound to. */
  readonly deviceId: string | undefined;
  /** The device's profile, or the user's first: what is watched and liked is its own. */
  readonly profileId: string;
  /** What that profile may see. */
  readonly profile: 'adult' | 'child';
  /** IANA name, the device's before the user's; empty when neither said one. */
  readonly timezone: string;
  readonly expiresAt: Seconds;
  /** An operator's system acts for the user: no device, so no stream. */
  readonly isOperators?: boolean;
}

/** What of a viewer an answer that viewers share may depend on. */
export type ViewerClass = Pick<Viewer, 'providerId' | 'isGuest' | 'profile' | 'timezone'>;

export interface Sessions {
  /** The viewer of a token that was asked about lately; undefined says nothing. */
  known(token: string): Viewer | undefined;
  /** The viewer, or undefined when the token is unknown, expired, revoked, or its user blocked. Synchronous for a recently used token. */
  find(token: string): Viewer | undefined | Promise<Viewer | undefined>;
  /** After tokens were revoked or what a Viewer says has changed: this copy drops its cache at once, the others within a second. */
  forget(): Promise<void>;
  /** Only here: another copy said so. */
  forgetHere(): void;
}

/** What is stored of a token and of a device's id: a reader of the database cannot use it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A device that chose none has the user's first adult profile: there is always one. */
export async function firstProfile(db: Database, userId: number) {
  const rows = await profileRolesOf(db, userId);
  return rows.find((row) => row.role !== 'child') ?? rows[0];
}

const TOKEN_MOST = 512;

/** `maxSize` and not `max`, which allocates memory for all entries at once: the cache is often replaced by an empty one. */
const newMemory = () =>
  new LRUCache<string, { readonly viewer: Viewer; readonly until: Millis }>({ maxSize: SESSIONS_REMEMBERED });

export function createSessions(db: Database, clock: Clock): Sessions {
  let seen = newMemory();

  const load = async (token: string): Promise<Viewer | undefined> => {
    const before = seen;
    const row = await tokenOwner(db, secretHash(token), toSeconds(clock.now()));
    if (!row) return undefined;
    const own = row.profile_id === null ? await firstProfile(db, row.id) : { id: row.profile_id, role: row.role };
    const viewer: Viewer = {
      userId: row.id,
      providerId: row.provider_id,
      isGuest: row.is_guest === 1,
      deviceId: row.device_id ?? undefined,
      profileId: own?.id ?? '',
      // Another role than these two is an adult's without more rights.
      profile: own?.role === 'child' ? 'child' : 'adult',
      timezone: row.device_zone || row.user_zone,
      expiresAt: row.expires_at,
      ...(row.is_operators === 1 && { isOperators: true }),
    };
    const until = Math.min(clock.now() + SESSION_MEMORY, row.expires_at * 1_000);
    if (seen === before) seen.set(token, { viewer, until }, { size: 1 });
    return viewer;
  };

  const known = (token: string): Viewer | undefined => {
    const found = token.length > TOKEN_MOST ? undefined : seen.get(token);
    return found && found.until > clock.now() ? found.viewer : undefined;
  };

  const forgetHere = () => {
    seen = newMemory();
  };

  return {
    known,
    find: (token) => (token.length > TOKEN_MOST ? undefined : (known(token) ?? load(token))),
    async forget() {
      forgetHere();
      await bumpVersion(db, 'revocation_version');
    },
    forgetHere,
  };
}
