import type { QuickOffer } from '@antenna/api-client';
import { offerPrice } from '@antenna/packets-payments';
import type { PacketOffer } from '../modals/views/PacketViews.tsx';

/** Two packets that are sold together are one option: an additional packet comes with its base. */
export function optionOf(offer: QuickOffer): PacketOffer | undefined {
  const { packets } = offer;
  const packet = packets.at(-1);
  const price = offerPrice(offer);
  if (!packet || !price) return undefined;
  return {
    id: packet.id,
    name: packets.map(({ name }) => name).join(' + '),
    about: packet.short || undefined,
    channels: packets.flatMap(({ channels }) => channels),
    channelsCount: Math.max(...packets.map(({ channelsCount }) => channelsCount)),
    price,
  };
}
