import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';
import { LRUCache } from 'lru-cache';
import { KNOWN_TOKENS } from '../limits.ts';

/** What a token allows: `open` a master playlist, `play` its media playlists and segments, `look` at the stills. */
export type Grant = 'open' | 'play' | 'look';

export type Refusal = 'malformed' | 'altered' | 'expired' | 'elsewhere';

export interface PlayTokens {
  /** A token `exp~grant.scope~sid~hmac`, valid while `now` is below `exp`. */
  sign(claims: { readonly grant: Grant; readonly scope: string; readonly sid: string; readonly exp: Seconds }): string;
  /** The claims of a token that is valid at `now` for one of `grants` and for `scope` or a scope below it (`scope.…`). */
  check(
    token: string,
    requested: {
      readonly grants: readonly Grant[];
      readonly scope: string;
      readonly now: Seconds;
      /** For this long an expired token is answered with its claims: the caller decides. */
      readonly grace?: Seconds;
    },
  ): { readonly sid: string; readonly exp: Seconds } | Refusal;
}

interface Claims {
  readonly exp: Seconds;
  readonly grant: string;
  readonly scope: string;
  readonly sid: string;
}

const SHAPE = /^(\d{1,12})~(open|play|look)\.([\w.-]+)~([\w-]{1,64})~([\w-]{43})$/;
const SID = /^[\w-]{1,64}$/;

/** The first key signs, every key verifies: put a new key in front and keep the old one until its tokens have expired. */
export function createPlayTokens(keys: () => readonly string[]): PlayTokens {
  const known = new LRUCache<string, Claims>({ max: KNOWN_TOKENS });
  let knownKeys = '';

  const read = (token: string): Claims | Refusal => {
    const current = keys();
    const joined = current.join('\n');
    if (joined !== knownKeys) {
      known.clear();
      knownKeys = joined;
    }
    const cached = known.get(token);
    if (cached) return cached;
    const [, exp, grant, scope, sid, mac] = SHAPE.exec(token) ?? [];
    if (exp === undefined || grant === undefined || scope === undefined || sid === undefined || mac === undefined)
      return 'malformed';
    const claimed = Buffer.from(mac, 'base64url');
    const message = `${exp}~${grant}.${scope}~${sid}`;
    // All keys are tried even after a match, for constant time.
    const isSigned = current.map((key) => matches(digest(key, message), claimed)).includes(true);
    if (!isSigned) return 'altered';
    const claims = { exp: Number(exp), grant, scope, sid };
    known.set(token, claims);
    return claims;
  };

  return {
    sign({ grant, scope, sid, exp }) {
      const [key] = keys();
      if (key === undefined || key.length < 16)
        throw new Error('playout needs a signing key of at least 16 characters');
      if (!SID.test(sid)) throw new TypeError('a session id for playout is 1 to 64 letters, digits, _ or -');
      const message = `${Math.floor(exp)}~${grant}.${scope}~${sid}`;
      return `${message}~${digest(key, message).toString('base64url')}`;
    },
    check(token, { grants, scope, now, grace = 0 }) {
      const claims = read(token);
      if (typeof claims === 'string') return claims;
      if (claims.exp + grace <= now) return 'expired';
      const isInScope = claims.scope === scope || claims.scope.startsWith(`${scope}.`);
      if (!isInScope || !grants.some((grant) => grant === claims.grant)) return 'elsewhere';
      return { sid: claims.sid, exp: claims.exp };
    },
  };
}

function digest(key: string, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

function matches(expected: Buffer, claimed: Buffer): boolean {
  return expected.length === claimed.length && timingSafeEqual(expected, claimed);
}
