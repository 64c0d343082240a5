import type { ParentalSettings } from '@antenna/api-client';

/**
 * What a new code guards where nothing was chosen yet: settings and 18+, which always ask, the wallet and the way into an adult's
 * profile. Zapping and films for everybody stay free until a parent switches them on.
 */
export const FIRST_SETTINGS: ParentalSettings = {
  duration: 0,
  settings: true,
  pay: true,
  profile: true,
  channel: false,
  program: false,
  vod: false,
};
