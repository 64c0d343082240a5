import type { Packet } from '@antenna/api-client';
import type { PacketRules } from '@antenna/partners';

/** A provider's packets as its own rules want them: some left out, some first, the rest as given or cheapest first (C-088). */
export function arrangePackets<Listed extends Pick<Packet, 'id' | 'price'>>(
  packets: readonly Listed[],
  { only, without, first, order }: Pick<PacketRules, 'only' | 'without' | 'first' | 'order'>,
): readonly Listed[] {
  const shown = packets.filter(({ id }) => (only.length === 0 || only.includes(id)) && !without.includes(id));
  const place = ({ id }: Listed) => (first.includes(id) ? first.indexOf(id) : first.length);
  return shown.toSorted((one, other) => place(one) - place(other) || (order === 'price' ? one.price - other.price : 0));
}
