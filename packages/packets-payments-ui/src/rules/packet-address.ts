/** What the last part of `/packets/{…}` names (spec 3 §2). */
export interface PacketAddress {
  readonly packet: string;
  /** The operator whose packet it is, by short name or number; one's own without. */
  readonly provider?: string;
  /** The length that is chosen beforehand. */
  readonly purchase?: string;
}

const NUMBER = /^\d{1,15}$/;

/**
 * Three forms: `15`; `acme_15`, the packet of an operator, whose short name may hold underscores itself; `8_15_3`, three
 * numbers for operator, packet and length (C-011 … C-014). Anything else is taken as an id of its own.
 */
export function packetAddress(segment: string): PacketAddress {
  const parts = segment.split('_');
  const [provider = '', packet = '', purchase = ''] = parts;
  if (parts.length === 3 && parts.every((part) => NUMBER.test(part))) return { provider, packet, purchase };
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && NUMBER.test(last) ? { provider: parts.slice(0, -1).join('_'), packet: last } : { packet: segment };
}

/** The id that a packet's address is made of: operators that are no OTT have one of their own (C-015). */
export function addressId({ id, idNoOtt }: { readonly id: number; readonly idNoOtt?: string | undefined }, isOtt: boolean): string {
  return !isOtt && idNoOtt ? idNoOtt : String(id);
}
