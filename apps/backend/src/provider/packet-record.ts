import { isOnSale, type PacketFile } from '@antenna/billing';
import { parseMoney, type MinorUnits } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { ChannelRecord } from './channel-record.ts';

export { isOnSale, type PacketFile };

export interface PacketRecord {
  readonly id: number;
  readonly providerId: number;
  readonly isBase: boolean;
  readonly file: PacketFile;
  /** Channels of the packet, and of what it is a bundle of, that are in the playlist. */
  readonly channels: readonly ChannelRecord[];
}

export function packetRecord(row: Selectable<Tables['packets']>, channels: readonly ChannelRecord[]): PacketRecord {
  const file = JSON.parse(row.data) as PacketFile;
  const ids = new Set([row.id, ...(file.bundle ?? [])]);
  return {
    id: row.id,
    providerId: row.provider_id,
    isBase: row.is_base === 1,
    file,
    channels: channels.filter((channel) => channel.packets.some((id) => ids.has(id))),
  };
}

/** Whether it holds what these packets hold: itself, or as a bundle of one of them. */
export const holdsAny = ({ id, file }: PacketRecord, ids: readonly number[]): boolean =>
  ids.includes(id) || (file.bundle?.some((each) => ids.includes(each)) ?? false);

/** What the cheapest of these packets costs that is on sale. */
export function leastPrice(packets: readonly PacketRecord[], ids: readonly number[]): MinorUnits | undefined {
  const prices =
    ids.length === 0
      ? []
      : packets
          .filter((record) => isOnSale(record.file) && holdsAny(record, ids))
          .flatMap(({ file }) => parseMoney(file.price) ?? []);
  return prices.length === 0 ? undefined : Math.min(...prices);
}
