import type { Millis } from '@antenna/kernel';
import { TOKEN_CHECK_WINDOW, TOKEN_LIFE } from './limits.ts';

/** A token as the session keeps it. Times are milliseconds since 1970. */
export interface HeldToken {
  readonly accessToken: string;
  readonly setAt: Millis;
  readonly expiresAt: Millis;
}

/** A token just received; without an end of its own it lives 12 h. */
export function holdToken(received: { readonly accessToken: string; readonly expiresAt?: Millis | undefined }, now: Millis): HeldToken {
  return { accessToken: received.accessToken, setAt: now, expiresAt: received.expiresAt ?? now + TOKEN_LIFE };
}

/** The error flag counts at once; the stored end only once 5 minutes passed since the token was set (A-237…A-239). */
export function needsRenewal(token: HeldToken, now: Millis, isFlagged: boolean): boolean {
  if (isFlagged) return true;
  const examined = now - token.setAt >= TOKEN_CHECK_WINDOW;
  return examined && now >= token.expiresAt;
}
