import type { Capabilities, Variation } from './capabilities.ts';
import { DEFAULT_CAPABILITIES } from './defaults.ts';
import { resolve } from './resolve.ts';

/** A provider that the documents name without its rule: nothing is left out and the order stays, until the operator says otherwise. */
const NO_RULE_KNOWN: Variation = {};

/** Providers whose id the documents name; no other file may know such a number. */
const PROVIDERS: Readonly<Record<number, Variation>> = {
  // Hands new viewers and its packets over to its own registration form.
  442: { account: { registersElsewhere: true }, packets: { handsOver: true, logo: 'brand' } },
  // Own filters and orders of packets, not shown in the documents (C-087): the operator's network data fill them in.
  726: NO_RULE_KNOWN,
  775: NO_RULE_KNOWN,
  8: NO_RULE_KNOWN,
  97: NO_RULE_KNOWN,
  922: NO_RULE_KNOWN,
  760: NO_RULE_KNOWN,
};

/** Whether a provider has a row of its own. */
export function isNamedProvider(providerId: number): boolean {
  return Object.hasOwn(PROVIDERS, providerId);
}

/** What a deployment can: defaults, then its provider's row, then what its network and user data say. */
export function capabilitiesOf(providerId: number | undefined, ...variations: readonly Variation[]): Capabilities {
  const own = providerId !== undefined && isNamedProvider(providerId) ? PROVIDERS[providerId] : undefined;
  return resolve(DEFAULT_CAPABILITIES, own ?? {}, ...variations);
}
