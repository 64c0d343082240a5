import type { Packet } from '@antenna/api-client';

export interface BaseQuestion {
  readonly packet: Pick<Packet, 'isBase'>;
  /** A base packet is held, now or from the end of another on. */
  readonly hasBase: boolean;
  /** The operator sells additional packets alone. */
  readonly allowsWithoutBase: boolean;
}

/** An additional packet wants a base one beside it, unless the operator does not mind. */
export function passesBaseCheck({ packet, hasBase, allowsWithoutBase }: BaseQuestion): boolean {
  return packet.isBase || hasBase || allowsWithoutBase;
}
