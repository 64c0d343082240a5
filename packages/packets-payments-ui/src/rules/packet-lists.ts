import type { Packet, Subscription } from '@antenna/api-client';
import { holdingOf, packetAddressId, packetButtons, packetPrice, subscriptionTo } from '@antenna/packets-payments';
import { to } from '@antenna/navigation';
import type { PacketItem } from '../parts/packet-item.ts';

/** A packet with what the viewer has of it, as lists and its page show it. */
export function packetItem(
  packet: Packet,
  subscriptions: readonly Subscription[],
  { isOtt, busyId }: { readonly isOtt: boolean; readonly busyId?: number | undefined },
): PacketItem {
  const held = subscriptionTo(packet.id, subscriptions);
  return {
    packet,
    to: to.packet(packetAddressId(packet, { isOtt })),
    price: packetPrice(packet),
    held,
    buttons: packetButtons(packet, held),
    isBusy: packet.id === busyId,
  };
}

export interface PacketLists {
  /** Base packets that run or stand still: the bands. */
  readonly own: readonly PacketItem[];
  readonly base: readonly PacketItem[];
  readonly extra: readonly PacketItem[];
}

/** All that is sold and all that is held, each once: held packets that are not sold any more too, additional ones that give nothing new not. */
export function packetLists(
  sold: readonly Packet[],
  subscriptions: readonly Subscription[],
  options: { readonly isOtt: boolean; readonly busyId?: number | undefined },
): PacketLists {
  const held = subscriptions.filter((each) => holdingOf(each) !== 'none').map(({ packet }) => packet);
  const all = new Map<number, Packet>();
  for (const packet of [...sold, ...sold.flatMap(({ available }) => available), ...held])
    if (!all.has(packet.id)) all.set(packet.id, packet);
  const items = [...all.values()].map((packet) => packetItem(packet, subscriptions, options));
  // Packets of a bundle follow the bundle.
  const isOwn = ({ packet, held: mine }: PacketItem) =>
    packet.isBase &&
    (packet.parentName ?? mine?.packet.parentName) === undefined &&
    (holdingOf(mine) === 'current' || holdingOf(mine) === 'paused');
  const current = items.filter(({ held: mine }) => holdingOf(mine) === 'current').map(({ packet }) => packet);
  return {
    own: items.filter(isOwn),
    base: items.filter((item) => item.packet.isBase && !isOwn(item)),
    extra: items.filter(
      ({ packet, held: mine }) => !packet.isBase && (holdingOf(mine) !== 'none' || !isContained(packet, current)),
    ),
  };
}

/** Every channel and library of the packet is in what the viewer has. Where its channels are not listed it may have others. */
function isContained({ channels, channelsCount, libraries }: Packet, held: readonly Packet[]): boolean {
  const has = new Set(held.flatMap((each) => each.channels.map(({ id }) => id)));
  const libraryIds = new Set(held.flatMap((each) => each.libraries.map(({ id }) => id)));
  return (
    channels.length + libraries.length > 0 &&
    channels.length >= channelsCount &&
    channels.every(({ id }) => has.has(id)) &&
    libraries.every(({ id }) => libraryIds.has(id))
  );
}
