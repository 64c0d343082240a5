import type { Packet } from '@antenna/api-client';

export interface BaseCheck {
  readonly packet: Pick<Packet, 'isBase'>;
  /** The viewer has a base packet, now or from the end of another one. */
  readonly hasBase: boolean;
  /** The operator sells additional packets without a base packet. */
  readonly allowsWithoutBase: boolean;
}

/** An additional packet requires a base packet, unless the operator allows it without one. */
export function passesBaseCheck({ packet, hasBase, allowsWithoutBase }: BaseCheck): boolean {
  return packet.isBase || hasBase || allowsWithoutBase;
}

/** The base packets that an additional one can be bought with: those it names, else all of the operator's. */
export function basesFor<Listed extends Pick<Packet, 'id' | 'isBase'>>(
  packets: readonly Listed[],
  baseIds: readonly number[] = [],
): readonly Listed[] {
  return packets.filter(({ id, isBase }) => isBase && (baseIds.length === 0 || baseIds.includes(id)));
}
