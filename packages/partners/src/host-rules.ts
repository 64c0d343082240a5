import type { Capabilities, HostKind, HostRules, Selling } from './capabilities.ts';

const SELLING: readonly Selling[] = ['here', 'outside', 'store', 'none'];
const BROWSER: HostRules = { sells: 'here', deletesAccount: true };

/** What the app around the page allows; in a browser everything. A word that is none of the four sells nothing. */
export function hostRules({ webview }: Pick<Capabilities, 'webview'>, host: HostKind | undefined): HostRules {
  if (host === undefined) return BROWSER;
  const rules = webview[host];
  return SELLING.includes(rules.sells) ? rules : { ...rules, sells: 'none' };
}

/** The name of a packet in the device's store; undefined where it is not sold there. */
export function storeProduct({ webview }: Pick<Capabilities, 'webview'>, packetId: number): string | undefined {
  return webview.products.find(({ packet }) => packet === packetId)?.product;
}
