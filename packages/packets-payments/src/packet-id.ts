import type { Packet } from '@antenna/api-client';

/** Parsed id of `/packets/{id}`; ids of a non-OTT operator may be words. */
export interface PacketAddress {
  readonly packet: string;
  /** Short name or id of the selling operator. */
  readonly provider?: string;
  /** The selected purchase type. */
  readonly purchase?: string;
}

const THREE = /^(\d{1,15})_(\d{1,15})_(\d{1,15})$/;
const OF_PROVIDER = /^([a-z0-9][a-z0-9_-]{0,62})_(\d{1,15})$/i;
const PLAIN = /^[a-z0-9][a-z0-9-]{0,62}$/i;

/** Parses `15`, `acme_15` or `8_15_3` (provider, packet, purchase); `undefined` for anything else. */
export function parsePacketId(id: string): PacketAddress | undefined {
  const three = THREE.exec(id);
  if (three) return { provider: three[1] ?? '', packet: three[2] ?? '', purchase: three[3] ?? '' };
  const two = OF_PROVIDER.exec(id);
  if (two) return { provider: two[1] ?? '', packet: two[2] ?? '' };
  return PLAIN.test(id) ? { packet: id } : undefined;
}

/** The id in a packet's URL: for a non-OTT operator its other id, if it has one (C-015). */
export function packetAddressId(packet: Pick<Packet, 'id' | 'idNoOtt'>, provider: { readonly isOtt: boolean }): string {
  return (provider.isOtt ? undefined : packet.idNoOtt) ?? String(packet.id);
}
