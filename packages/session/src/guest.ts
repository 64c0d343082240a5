import type { Random } from '@antenna/kernel';
import { GUEST_PASSWORD_LENGTH } from './limits.ts';

/**
 * Credentials of a guest that cannot be guessed: a random UUID as name, and a password derived from it and a salt that is
 * discarded, so that the password cannot be computed from the name.
 */
export function guestCredentials(random: Random): { readonly username: string; readonly password: string } {
  const username = random.uuid();
  return { username, password: derivedPassword(username, random.uuid()) };
}

/** 32 hex characters from a name and a salt. */
export function derivedPassword(username: string, salt: string): string {
  const source = `${salt}:${username}:${salt}`;
  let password = '';
  for (let block = 0; password.length < GUEST_PASSWORD_LENGTH; block += 1) password += mixed(source, block);
  return password.slice(0, GUEST_PASSWORD_LENGTH);
}

/** A 53-bit hash of a text (cyrb53) as 13 hex digits. */
function mixed(source: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let index = 0; index < source.length; index += 1) {
    const code = source.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(16).padStart(14, '0').slice(-13);
}
