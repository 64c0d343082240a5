import type { PeriodHuman } from '@antenna/api-contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Text } from '../http/language.ts';
import type { ChannelRecord } from './channel-record.ts';

/** One packet of packets.json. */
export interface PacketFile {
  readonly id: number;
  readonly name: Text;
  readonly short?: Text;
  readonly description?: Text;
  readonly price: string;
  readonly old_price?: string | null;
  readonly is_base: boolean;
  readonly period_human: PeriodHuman;
  readonly trial?: Partial<PeriodHuman> & { readonly price?: string };
  readonly benefits?: readonly { readonly icon: string; readonly text: Text }[];
  readonly channels: readonly string[] | 'all';
  readonly libraries?: readonly number[];
}

export interface PacketRecord {
  readonly id: number;
  readonly providerId: number;
  readonly isBase: boolean;
  readonly file: PacketFile;
  /** Channels of the packet that are in the playlist. */
  readonly channels: readonly ChannelRecord[];
}

export function packetRecord(row: Selectable<Tables['packets']>, channels: readonly ChannelRecord[]): PacketRecord {
  return { id: row.id, providerId: row.provider_id, isBase: row.is_base === 1, file: JSON.parse(row.data) as PacketFile, channels: channels.filter((channel) => channel.packets.includes(row.id)) };
}
