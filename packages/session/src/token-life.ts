import type { Millis } from '@antenna/kernel';
import { TOKEN_CHECK_WINDOW, TOKEN_LIFE } from './limits.ts';

/** A token with its times, ms since 1970. */
export interface HeldToken {
  readonly accessToken: string;
  readonly setAt: Millis;
  readonly expiresAt: Millis;
  /** The profile of the device, once one is chosen. */
  readonly profile?: HeldProfile | undefined;
}

export interface HeldProfile {
  readonly id: string;
  readonly role: 'adult' | 'child';
}

/** A token just received; without an end it lives 12 h. */
export function holdToken(
  received: {
    readonly accessToken: string;
    readonly expiresAt?: Millis | undefined;
    readonly profile?: HeldProfile | undefined;
  },
  now: Millis,
): HeldToken {
  const { accessToken, expiresAt, profile } = received;
  return {
    accessToken,
    setAt: now,
    expiresAt: expiresAt ?? now + TOKEN_LIFE,
    ...(profile && { profile: { id: profile.id, role: profile.role } }),
  };
}

/** Whether the token has expired; its end is ignored for 5 minutes after it was set. */
export function needsRenewal(token: HeldToken, now: Millis): boolean {
  const examined = now - token.setAt >= TOKEN_CHECK_WINDOW;
  return examined && now >= token.expiresAt;
}
