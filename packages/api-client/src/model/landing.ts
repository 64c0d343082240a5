import type { Packet } from './packet.ts';
import type { Provider } from './network.ts';

/** An operator's own page: its brand and what it sells. */
export interface ProviderLanding {
  readonly provider: Provider;
  readonly isOtt: boolean;
  readonly packets: readonly Packet[];
  readonly bundles: readonly Bundle[];
}

/** A plan of an internet operator that brings packets with it; price and speed are the operator's own texts. */
export interface Bundle {
  readonly id: number;
  readonly name: string;
  readonly price: string;
  readonly internetSpeed: string;
  readonly description: string;
  readonly packets: readonly Packet[];
}
