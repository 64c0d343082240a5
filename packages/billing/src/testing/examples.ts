import type { Holding } from '../holdings/holding.ts';
import { makeShop, type Shop } from '../holdings/shop.ts';
import type { PacketFile } from '../packet-file.ts';

const HELD: Holding = {
  id: 'h',
  user_id: 1,
  provider_id: 1,
  packet_id: 1,
  status: 'active',
  kind: 'paid',
  start_at: 0,
  end_at: 100,
  next_pay_at: 100,
  renew: 1,
  purchase_type: '1.P30D',
  amount: 29_900,
  period: '{"days":30,"months":0,"years":0}',
  next_purchase: null,
  parent_id: null,
  successor_id: null,
  renewed_before: 0,
  anchor_day: 1,
  attempts: 0,
  next_try_at: null,
  charging_since: null,
  paused_at: null,
  paused_reason: null,
  allow_delete_paused: 1,
  message: null,
  charged: 29_900,
  created_at: 0,
  ended_at: null,
};

/** An active holding of the packet 1 from 0 to 100, except for what is given. */
export const holdingWith = (more: Partial<Holding>): Holding => ({ ...HELD, ...more });

export const packetWith = (more: Partial<PacketFile>): PacketFile => ({
  id: 1,
  name: 'P',
  price: '299.00',
  is_base: true,
  period_human: { days: 30, months: 0, years: 0 },
  channels: [],
  ...more,
});

/** Base packets 1 and 2, additional packets 3 and 4, and a bundle 5 of base 1 and additional 3. */
export const shopWith = (sellsExtrasAlone = false): Shop =>
  makeShop(1, { provider: { is_allow_additional_packets_without_base: sellsExtrasAlone } }, [
    packetWith({ id: 1 }),
    packetWith({ id: 2 }),
    packetWith({ id: 3, is_base: false }),
    packetWith({ id: 4, is_base: false }),
    packetWith({ id: 5, is_base: false, bundle: [1, 3] }),
  ]);
