import type { QuickOffer } from '@antenna/api-client';
import { packetPrice } from '@antenna/packets-payments';
import type { PacketOffer } from '../modals/views/PacketViews.tsx';

/** Two packets that are sold together are one option: an additional packet comes with its base. */
export function optionOf({ packets, totalPrice }: QuickOffer): PacketOffer | undefined {
  const packet = packets.at(-1);
  if (!packet) return undefined;
  const price = packetPrice(packet);
  return {
    id: packet.id,
    name: packets.map(({ name }) => name).join(' + '),
    about: packet.short || undefined,
    channels: packets.flatMap(({ channels }) => channels),
    channelsCount: Math.max(...packets.map(({ channelsCount }) => channelsCount)),
    price: packets.length > 1 ? { ...price, amount: totalPrice, isFree: totalPrice === 0 } : price,
  };
}
