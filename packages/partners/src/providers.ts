import type { Capabilities, Variation } from './capabilities.ts';
import { DEFAULT_CAPABILITIES } from './defaults.ts';
import { resolve } from './resolve.ts';

/**
 * Providers whose id the documents name; no other file may know such a number. Ids whose rules are not shown
 * (726, 775, 8, 97, 922, 760: packet sorting, spec 3 §2) get a row when their rules are known.
 */
const PROVIDERS: Readonly<Record<number, Variation>> = {
  // Hands new viewers over to its own registration form (decisions.md).
  442: { account: { registersElsewhere: true } },
};

/** What a deployment can: defaults, then its provider's row, then what its network and user data say. */
export function capabilitiesOf(providerId: number | undefined, ...variations: readonly Variation[]): Capabilities {
  const own = providerId !== undefined && Object.hasOwn(PROVIDERS, providerId) ? PROVIDERS[providerId] : undefined;
  return resolve(DEFAULT_CAPABILITIES, own ?? {}, ...variations);
}
