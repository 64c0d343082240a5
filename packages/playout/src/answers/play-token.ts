import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';
import { KNOWN_TOKENS } from '../limits.ts';

/**
 * What a token lets its bearer do. `open`: fetch a master playlist, within minutes. `play`: fetch the media playlists and
 * segments that a master playlist named. `look`: fetch the stills.
 */
export type Grant = 'open' | 'play' | 'look';

export type Refusal = 'malformed' | 'altered' | 'expired' | 'elsewhere';

export interface PlayTokens {
  /** A token `exp~grant.scope~sid~hmac` that is good while `now` is below `exp`. */
  sign(grant: Grant, scope: string, sid: string, exp: Seconds): string;
  /** What the token says, if it is ours, still good, and made for `scope` (or for anything that begins with it and a dot). */
  check(
    token: string,
    grants: readonly Grant[],
    scope: string,
    now: Seconds,
  ): { readonly sid: string; readonly exp: Seconds } | Refusal;
}

interface Known {
  readonly exp: Seconds;
  readonly grant: string;
  readonly scope: string;
  readonly sid: string;
}

const SHAPE = /^(\d{1,12})~(open|play|look)\.([\w.-]+)~([\w-]{1,64})~([\w-]{43})$/;
const SID = /^[\w-]{1,64}$/;

/** The first key signs, every key is believed: put a new key in front and keep the old one for as long as its tokens live. */
export function createPlayTokens(keys: () => readonly string[]): PlayTokens {
  const known = new Map<string, Known>();
  let knownUnder = '';

  const read = (token: string): Known | Refusal => {
    const current = keys();
    const under = current.join('\n');
    if (under !== knownUnder) {
      known.clear();
      knownUnder = under;
    }
    const remembered = known.get(token);
    if (remembered) return remembered;
    const [, exp, grant, scope, sid, mac] = SHAPE.exec(token) ?? [];
    if (exp === undefined || grant === undefined || scope === undefined || sid === undefined || mac === undefined)
      return 'malformed';
    const claimed = Buffer.from(mac, 'base64url');
    const message = `${exp}~${grant}.${scope}~${sid}`;
    // Every key is tried, whichever fits: the time taken says nothing.
    const fits = current.map((key) => matches(digest(key, message), claimed)).includes(true);
    if (!fits) return 'altered';
    const one = { exp: Number(exp), grant, scope, sid };
    if (known.size >= KNOWN_TOKENS) known.delete(known.keys().next().value ?? '');
    known.set(token, one);
    return one;
  };

  return {
    sign(grant, scope, sid, exp) {
      const [key] = keys();
      if (key === undefined || key.length < 16)
        throw new Error('playout needs a signing key of at least 16 characters');
      if (!SID.test(sid)) throw new TypeError('a session id for playout is 1 to 64 letters, digits, _ or -');
      const message = `${Math.floor(exp)}~${grant}.${scope}~${sid}`;
      return `${message}~${digest(key, message).toString('base64url')}`;
    },
    check(token, grants, scope, now) {
      const one = read(token);
      if (typeof one === 'string') return one;
      if (one.exp <= now) return 'expired';
      const here = one.scope === scope || one.scope.startsWith(`${scope}.`);
      if (!here || !grants.some((grant) => grant === one.grant)) return 'elsewhere';
      return { sid: one.sid, exp: one.exp };
    },
  };
}

function digest(key: string, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

function matches(expected: Buffer, claimed: Buffer): boolean {
  return expected.length === claimed.length && timingSafeEqual(expected, claimed);
}
