import type { Random } from '@antenna/kernel';
import { GUEST_PASSWORD_LENGTH } from './limits.ts';

/**
 * A guest whose credentials cannot be guessed: a random uuid as name and a password derived from it and a salt that is thrown away, so that
 * who sees the name later cannot compute the password.
 */
export function guestCredentials(random: Random): { readonly username: string; readonly password: string } {
  const username = random.uuid();
  return { username, password: derivedPassword(username, random.uuid()) };
}

/** 32 hex characters out of a name and a salt. */
export function derivedPassword(username: string, salt: string): string {
  const source = `${salt}:${username}:${salt}`;
  let password = '';
  for (let block = 0; password.length < GUEST_PASSWORD_LENGTH; block += 1) password += mixed(source, block);
  return password.slice(0, GUEST_PASSWORD_LENGTH);
}

/** 53 well-mixed bits of a text (cyrb53), as 13 hex digits. */
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
