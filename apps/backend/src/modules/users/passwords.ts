import { createHash, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { invalid } from '../../domain/domain-error.ts';
import { queueHash } from './hash-queue.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 2^14 · 8: about 40 ms of one core. */
const COST = { N: 16_384, r: 8, p: 1 };
const LENGTH = 32;
/** A guest's password of this length was made by the client at random: a slow hash would protect nothing. */
const RANDOM_FROM = 32;

/** The sign-in form takes at most six. Short passwords are safe by the limits on guesses. */
const PASSWORD_LEAST = 6;

/** A password that people choose: throws for one that is too short. */
export function requireStrength(password: string): void {
  if ([...password].length < PASSWORD_LEAST)
    throw invalid({ password: [{ problem: 'too_short', values: { count: PASSWORD_LEAST } }] });
}

/** What is stored of a password: `scheme$salt$hash`. */
export async function hashPassword(password: string, isGuest: boolean): Promise<string> {
  const salt = randomBytes(16);
  const scheme = isGuest && password.length >= RANDOM_FROM ? 'sha256' : 'scrypt';
  return `${scheme}$${salt.toString('base64url')}$${(await digest(scheme, password, salt)).toString('base64url')}`;
}

/** Takes as long for an unknown user (`stored` undefined) as for a wrong password. */
export async function isPassword(password: string, stored: string | undefined | null): Promise<boolean> {
  const [scheme = 'scrypt', salt = 'AAAAAAAAAAAAAAAAAAAAAA', hash = ''] = stored?.split('$') ?? [];
  const claimed = await digest(scheme, password, Buffer.from(salt, 'base64url'));
  const known = Buffer.from(hash, 'base64url');
  return known.length === claimed.length && timingSafeEqual(known, claimed);
}

async function digest(scheme: string, password: string, salt: Buffer): Promise<Buffer> {
  if (scheme === 'sha256') return createHash('sha256').update(salt).update(password).digest();
  return queueHash(() => derive(password, salt, LENGTH, COST));
}
