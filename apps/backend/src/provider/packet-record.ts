import type { PacketDesign, PeriodHuman } from '@antenna/api-contract';
import { parseMoney, type MinorUnits } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Text } from '../http/language.ts';
import type { ChannelRecord } from './channel-record.ts';

/** A further way to buy a packet, beside its own price and period. */
export interface PeriodFile {
  readonly period_human: PeriodHuman;
  readonly price: string;
  readonly title?: Text;
  readonly description?: Text;
}

/** One packet of packets.json. */
export interface PacketFile {
  readonly id: number;
  readonly name: Text;
  readonly short?: Text;
  readonly description?: Text;
  readonly price: string;
  readonly old_price?: string | null;
  readonly is_base: boolean;
  /** `promo`: it is given (a promo code, the operator), never bought. */
  readonly type?: 'promo';
  readonly period_human: PeriodHuman;
  readonly periods?: readonly PeriodFile[];
  readonly trial?: Partial<PeriodHuman> & { readonly price?: string };
  /** What a buyer accepts first; packets may share one. Another `version` is asked for again. */
  readonly agreement?: { readonly id: number; readonly version: string; readonly url: string };
  /** Ids of the packets that a bundle is made of. */
  readonly bundle?: readonly number[];
  /** False: who has it keeps it, nobody else gets it. */
  readonly is_sold?: boolean;
  /** Why renewal cannot be turned off in the app: 451 a contract, 400 it is off elsewhere already. */
  readonly lock?: { readonly status: 400 | 451; readonly title?: Text; readonly message: Text };
  /** False: while it waits for money it cannot be removed. */
  readonly allow_delete_paused?: boolean;
  readonly id_no_ott?: string;
  readonly row_slug?: string;
  readonly design?: PacketDesign;
  readonly benefits?: readonly { readonly icon: string; readonly text: Text }[];
  readonly channels: readonly string[] | 'all';
  readonly libraries?: readonly number[];
}

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

/** Whether a viewer can buy it himself. */
export const isOnSale = ({ is_sold: isSold = true, type }: PacketFile): boolean => isSold && type !== 'promo';
