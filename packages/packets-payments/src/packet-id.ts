import type { Packet } from '@antenna/api-client';

/** What the last part of `/packets/{id}` says; ids of an operator that is no OTT may be words. */
export interface PacketAddress {
  readonly packet: string;
  /** Short name or number of the operator who sells it. */
  readonly provider?: string;
  /** The length that is chosen already. */
  readonly purchase?: string;
}

const THREE = /^(\d{1,15})_(\d{1,15})_(\d{1,15})$/;
const OF_PROVIDER = /^([a-z0-9][a-z0-9_-]{0,62})_(\d{1,15})$/i;
const PLAIN = /^[a-z0-9][a-z0-9-]{0,62}$/i;

/** `15`, `acme_15` or `8_15_3` (provider, packet, purchase); nothing for anything else. */
export function parsePacketId(id: string): PacketAddress | undefined {
  const three = THREE.exec(id);
  if (three) return { provider: three[1] ?? '', packet: three[2] ?? '', purchase: three[3] ?? '' };
  const two = OF_PROVIDER.exec(id);
  if (two) return { provider: two[1] ?? '', packet: two[2] ?? '' };
  return PLAIN.test(id) ? { packet: id } : undefined;
}

/** How a packet is addressed: with an operator that is no OTT by its other id, if it has one (C-015). */
export function packetAddressId(packet: Pick<Packet, 'id' | 'idNoOtt'>, provider: { readonly isOtt: boolean }): string {
  return (provider.isOtt ? undefined : packet.idNoOtt) ?? String(packet.id);
}
