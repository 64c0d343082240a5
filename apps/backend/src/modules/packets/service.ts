import type { Offer, Packet, PacketShort } from '@antenna/api-contract';
import { localise } from '../../http/language.ts';
import type { ProviderBook } from '../../provider/books.ts';
import type { PacketRecord } from '../../provider/packet-record.ts';
import { shortChannel } from '../channels/wire.ts';

const NO_PERIOD = { days: 0, months: 0, years: 0 };

export function packet(record: PacketRecord, language: string, includes: ReadonlySet<string> = new Set()): Packet {
  const { file } = record;
  const visible = record.channels.filter((channel) => !channel.isHidden);
  const trial = file.trial ? { ...NO_PERIOD, days: file.trial.days ?? 0, months: file.trial.months ?? 0, years: file.trial.years ?? 0 } : NO_PERIOD;
  return {
    id: file.id, name: localise(file.name, language), short: localise(file.short, language), description: localise(file.description, language),
    price: file.price, old_price: file.old_price ?? null, is_public: true, row_slug: '', after_renew_packet_id: null, base: record.isBase, is_base: record.isBase, agreement: null, agreement_id: null, agreement_version: null, is_agreement_accepted: true, provider_id: record.providerId,
    period: periodWord(file.period_human), period_human: { ...NO_PERIOD, ...file.period_human },
    benefits: (file.benefits ?? []).map((benefit) => ({ icon: benefit.icon, text: localise(benefit.text, language) })), design: null,
    ...(includes.has('channels') ? { channels: visible.map((channel) => shortChannel(channel, language)) } : {}),
    channels_count: visible.length, bundle: false, type: null, parent_name: null,
    is_trial: file.trial !== undefined, is_used_trial: false, trial_amount: file.trial ? (file.trial.price ?? '0.00') : null, trial_price: file.trial ? (file.trial.price ?? '0.00') : null, trial_period_human: trial,
    user_purchase: null, next_user_purchase: null,
  };
}

/** ISO 8601 duration: `P1M`. */
function periodWord({ days, months, years }: { readonly days: number; readonly months: number; readonly years: number }): string {
  return `P${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${days || (!months && !years) ? `${days}D` : ''}`;
}

/** Packets of a list of ids, base ones first, then by price. */
function inOrder(book: ProviderBook, ids: readonly number[]): readonly PacketRecord[] {
  return book.packets.filter((record) => ids.includes(record.id)).sort((a, b) => Number(b.isBase) - Number(a.isBase) || Number(a.file.price) - Number(b.file.price));
}

export function packetsFor(book: ProviderBook, ids: readonly number[], language: string): readonly Packet[] {
  return inOrder(book, ids).map((record) => packet(record, language));
}

/**
 * What opens an item: each packet that holds it on its own, and an extra together with the cheapest base packet for who has
 * none (an extra needs a base, unless the operator allows otherwise). Nothing for who holds one of them already.
 */
export function offersFor(book: ProviderBook, ids: readonly number[], held: ReadonlySet<number>, language: string): Offer[] {
  if (ids.some((id) => held.has(id))) return [];
  const hasBase = book.packets.some((record) => record.isBase && held.has(record.id)) || book.brand.provider.is_allow_additional_packets_without_base === true;
  const cheapest = [...book.packets].filter((record) => record.isBase).sort((a, b) => Number(a.file.price) - Number(b.file.price))[0];
  return inOrder(book, ids).map((record) => {
    const together = record.isBase || hasBase || !cheapest ? [record] : [cheapest, record];
    const total = together.reduce((sum, each) => sum + Math.round(Number(each.file.price) * 100), 0);
    return {
      total_price: (total / 100).toFixed(2), packets: together.map((each) => packet(each, language)), not_all_episodes_available: false,
      target_available_at: { channels: record.channels.filter((channel) => !channel.isHidden).map((channel) => shortChannel(channel, language)), libraries: [] },
    };
  });
}

export function packetsShortFor(book: ProviderBook, ids: readonly number[], held: ReadonlySet<number>, language: string): PacketShort[] {
  if (ids.some((id) => held.has(id))) return [];
  return inOrder(book, ids).map((record) => {
    const { id, name, short, description, price, is_base, channels_count } = packet(record, language);
    return { id, not_all_episodes_available: false, name, short, description, price, is_base, channels_count };
  });
}
