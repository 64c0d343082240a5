import type { Packet, Subscription } from '@antenna/api-client';
import type { TextKey } from '@antenna/i18n';
import type { PacketButton, Price } from '@antenna/packets-payments';

/** What a button of a packet does. */
export type PacketAction = PacketButton['do'];

/** A packet as a list shows it. */
export interface PacketItem {
  readonly packet: Packet;
  /** Its own page. */
  readonly to: string;
  readonly price: Price;
  /** What the viewer has of it. */
  readonly held?: Subscription | undefined;
  readonly buttons: readonly PacketButton[];
  /** Something is under way with it: its buttons wait. */
  readonly isBusy?: boolean | undefined;
}

export const ACTION_TEXTS: Readonly<Record<PacketAction, TextKey>> = {
  enable: 'packets.enable',
  disable: 'packets.disable',
  renew: 'packets.renewal2',
  'disable-future': 'packets.disable_future',
  change: 'packets.change',
};
