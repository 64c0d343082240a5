import type { Capabilities, Variation } from './capabilities.ts';
import { DEFAULT_CAPABILITIES } from './defaults.ts';
import { resolve } from './resolve.ts';

/** A provider known by id whose packet rules are not documented: neutral until its network data sets them. */
const NO_RULE_KNOWN: Variation = {};

/** Providers with rules by id; no other file may contain such an id. */
const PROVIDERS: Readonly<Record<number, Variation>> = {
  // New viewers and packets go to the provider's own registration form.
  442: { account: { registersElsewhere: true }, packets: { handsOver: true, logo: 'brand' } },
  // Own filters and orders of packets (C-087), set by the operator's network data.
  726: NO_RULE_KNOWN,
  775: NO_RULE_KNOWN,
  8: NO_RULE_KNOWN,
  97: NO_RULE_KNOWN,
  922: NO_RULE_KNOWN,
  760: NO_RULE_KNOWN,
};

/** Whether a provider has rules of its own. */
export function isNamedProvider(providerId: number): boolean {
  return Object.hasOwn(PROVIDERS, providerId);
}

/** The capabilities of a deployment: defaults, then its provider's rules, then network and user data. */
export function capabilitiesOf(providerId: number | undefined, ...variations: readonly Variation[]): Capabilities {
  const own = providerId !== undefined && isNamedProvider(providerId) ? PROVIDERS[providerId] : undefined;
  return withBankRoutes(resolve(DEFAULT_CAPABILITIES, own ?? {}, ...variations));
}

/** A bank's own variant has neither refill nor card link beside its two routes (C-259). */
function withBankRoutes(can: Capabilities): Capabilities {
  if (!can.payments.bankPayRoutes) return can;
  return { ...can, payments: { ...can.payments, canRefill: false, canLinkCard: false } };
}
