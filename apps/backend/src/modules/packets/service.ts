import type { Offer, PacketShort } from '@antenna/api-contract';
import { formatMoney, parseMoney, type MinorUnits } from '@antenna/kernel';
import { givesBase, shopOf } from '@antenna/billing';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { holdsAny, isOnSale, type PacketRecord } from '../../provider/packet-record.ts';
import { shortChannel } from '../channels/wire.ts';
import { NO_PACKETS } from './viewer-packets.ts';
import { packet, purchaseTypes, type PacketView } from './wire.ts';

const priceOf = (record: PacketRecord): MinorUnits => parseMoney(record.file.price) ?? 0;

/** Packets on sale that hold one of these, themselves or as a bundle: base ones first, then by price. */
export function inOrder(provider: ProviderData, ids: readonly number[]): readonly PacketRecord[] {
  return provider.packets
    .filter((record) => isOnSale(record.file) && holdsAny(record, ids))
    .sort((a, b) => Number(b.isBase) - Number(a.isBase) || priceOf(a) - priceOf(b));
}

/**
 * What opens an item, the cheapest first: each packet that holds it on its own, and an extra together with the cheapest base packet for viewers who have
 * none (an extra needs a base, unless the operator allows otherwise). Nothing for viewers who hold one of them already.
 */
export function offersFor(view: PacketView, ids: readonly number[]): Offer[] {
  const { provider, language, side = NO_PACKETS } = view;
  if (ids.some((id) => side.open.has(id))) return [];
  const shop = shopOf(provider);
  const needsNoBase = shop.sellsExtrasAlone || [...side.open].some((id) => shop.packets.get(id)?.is_base);
  const [cheapest] = provider.packets
    .filter((record) => record.isBase && isOnSale(record.file) && priceOf(record) > 0)
    .sort((a, b) => priceOf(a) - priceOf(b));
  return inOrder(provider, ids)
    .map((record) => {
      const together = givesBase(shop, record.id) || needsNoBase || !cheapest ? [record] : [cheapest, record];
      return { record, together, total: together.reduce((sum, each) => sum + priceOf(each), 0) };
    })
    .sort((a, b) => a.total - b.total)
    .map(({ record, together, total }) => ({
      total_price: formatMoney(total),
      packets: together.map((each) => packet(each, view)),
      not_all_episodes_available: false,
      target_available_at: {
        channels: record.channels
          .filter((channel) => !channel.isHidden)
          .map((channel) => shortChannel(channel, language)),
        libraries: [],
      },
    }));
}

export function packetsShortFor(view: PacketView, ids: readonly number[]): PacketShort[] {
  const { side = NO_PACKETS, includes } = view;
  if (ids.some((id) => side.open.has(id))) return [];
  return inOrder(view.provider, ids).map((record) => {
    const { id, name, short, description, price, is_base, channels_count } = packet(record, view);
    return {
      id,
      not_all_episodes_available: false,
      name,
      short,
      description,
      price,
      is_base,
      channels_count,
      ...(includes?.has('purchases') ? { purchases: [...purchaseTypes(record.file, view)] } : {}),
    };
  });
}
