import type { Subscription } from '@antenna/api-contract';
import { formatMoney, type Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { actionsFor, isOpen, nextPeriod, type Holding } from '@antenna/billing';
import { packetRecord, type PacketFile, type PacketRecord } from '../../provider/packet-record.ts';
import { iso } from '@antenna/time-zones';
import type { ViewerPackets } from '../packets/viewer-packets.ts';
import { leading, messageOf, nextUserPurchase, packet, userPurchase, type PacketView } from '../packets/wire.ts';
import { pausesOf } from './repository.ts';

export type SubscriptionView = PacketView & {
  readonly side: ViewerPackets;
  readonly pauses: ReadonlyMap<string, Subscription['pauses']>;
};

/** Pauses of these holdings, the first one first. */
export async function readPauses(db: Database, holdings: readonly Holding[]): Promise<SubscriptionView['pauses']> {
  const pauses = new Map<string, Subscription['pauses']>();
  if (holdings.length === 0) return pauses;
  const rows = await pausesOf(
    db,
    holdings.map((holding) => holding.id),
  );
  for (const row of rows)
    pauses.set(row.holding_id, [
      ...(pauses.get(row.holding_id) ?? []),
      { id: row.id, start_at: iso(row.start_at), end_at: row.end_at === null ? null : iso(row.end_at) },
    ]);
  return pauses;
}

/** A holding on the wire. */
export function subscription(holding: Holding, view: SubscriptionView): Subscription {
  const { side, language } = view;
  const record = recordOf(holding, view);
  const lead = leading(holding, side);
  const goesOn =
    holding.renew === 1 ||
    holding.status === 'future' ||
    (holding.status === 'paused' && holding.paused_reason === 'funds');
  const next = goesOn && holding.kind !== 'promo' && holding.parent_id === null ? nextPeriod(holding) : undefined;
  return {
    id: holding.id,
    packet: packet(record, view),
    packet_id: holding.packet_id,
    start_at: iso(lead.start_at),
    end_at: isoOrNull(lead.end_at),
    renew: holding.renew === 1,
    is_paused: holding.status === 'paused',
    type: holding.kind,
    message: messageOf(holding, language),
    allow_delete_paused: holding.allow_delete_paused === 1,
    pauses: [...(view.pauses.get(holding.id) ?? [])],
    renew_in_provider: false,
    must_show_success_text: false,
    actions: actionsFor(holding, record.file),
    next_pay_at: isoOrNull(holding.next_pay_at),
    next_price: next ? formatMoney(next.minor) : null,
    next_period_human: next?.period ?? null,
    user_purchase: userPurchase(holding, record.file, side),
    next_user_purchase: nextUserPurchase(holding),
    status: statusOf(holding, side.at),
  };
}

const isoOrNull = (at: Seconds | null): string | null => (at === null ? null : iso(at));

/** A planned subscription is active from its start, even before the job has updated it. */
const statusOf = (holding: Holding, at: Seconds): Subscription['status'] =>
  holding.status === 'future' && isOpen(holding, at) ? 'active' : (holding.status as Subscription['status']);

/** A packet that the operator no longer has keeps its number for its holders. */
function recordOf({ packet_id: id, provider_id: providerId }: Holding, { provider }: PacketView): PacketRecord {
  const record = provider.packets.find((each) => each.id === id);
  if (record) return record;
  const file: PacketFile = {
    id,
    name: String(id),
    price: '0.00',
    is_base: false,
    is_sold: false,
    period_human: { days: 0, months: 0, years: 0 },
    channels: [],
  };
  return packetRecord({ provider_id: providerId, id, is_base: 0, position: 0, data: JSON.stringify(file) }, []);
}
