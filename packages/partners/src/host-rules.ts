import type { Capabilities, HostKind, HostRules, Selling } from './capabilities.ts';

const SELLING: readonly Selling[] = ['here', 'outside', 'store', 'none'];
const BROWSER: HostRules = { sells: 'here', deletesAccount: true };
/** A phone opens what a set shows as a code. */
const ON_A_SET: Readonly<Record<string, Selling>> = { here: 'here', phone: 'outside' };

/** What the app around the page, or the television set, allows; in a browser everything. A word that is not known sells nothing. */
export function hostRules(
  { webview, tv }: Pick<Capabilities, 'webview' | 'tv'>,
  host: HostKind | 'tv' | undefined,
): HostRules {
  if (host === undefined) return BROWSER;
  if (host === 'tv') return { ...BROWSER, sells: ON_A_SET[tv.pays] ?? 'none' };
  const rules = webview[host];
  return SELLING.includes(rules.sells) ? rules : { ...rules, sells: 'none' };
}

/** The name of a packet in the device's store; undefined where it is not sold there. */
export function storeProduct({ webview }: Pick<Capabilities, 'webview'>, packetId: number): string | undefined {
  return webview.products.find(({ packet }) => packet === packetId)?.product;
}
