import { accountOf, creditWallet, promoOf } from '@antenna/billing';
import { PACKET, SALES_PACKETS, salesPacket } from '@antenna/billing/testing';
import type { AccountFile } from '../operator/repository/accounts.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { TestOperator } from './test-operator.ts';

export { PACKET, SALES_PACKETS };

const account = (login: string, more: Partial<AccountFile>): AccountFile => ({ login, password: 'pass-1', ...more });

/** A user in every state that a packet's buttons know, and with every kind of balance. */
export const SALES_ACCOUNTS: readonly AccountFile[] = [
  account('none', { balance: '500.00' }),
  account('current', { holdings: [{ packet: PACKET.periods }] }),
  account('norenew', { holdings: [{ packet: PACKET.periods, renew: false }] }),
  account('future', { holdings: [{ packet: PACKET.monthly }, { packet: PACKET.second, state: 'future' }] }),
  account('paused', { holdings: [{ packet: PACKET.monthly, state: 'paused', paused: 'funds' }] }),
  account('stuck', {
    holdings: [{ packet: PACKET.stuck, state: 'paused', paused: 'operator', allow_delete_paused: false }],
  }),
  account('promo', { holdings: [{ packet: PACKET.promo, kind: 'promo', days: 14 }] }),
  account('child', { holdings: [{ packet: PACKET.bundle }] }),
  account('card', { cards: ['4242'] }),
  account('kids', { profiles: [{ name: 'Kid', role: 'child' }], balance: '500.00' }),
  account('nopay', { balance: '500.00', is_payment_allowed: false }),
  account('trial', { holdings: [{ packet: PACKET.trial, kind: 'trial', days: 5 }] }),
];

/** Operator A sells packets and periods, extras with a base packet alone. */
export function salesOperator(more: Partial<TestOperator> = {}): Partial<TestOperator> {
  return { ...more, files: { 'packets.json': SALES_PACKETS, ...more.files } };
}

/** The same with packets of 31 and of 32 channels, between which pages change their layout (C-069). */
export function wideOperator(): Partial<TestOperator> {
  const ids = Array.from({ length: 32 }, (_, index) => `wide-${index + 1}`);
  const playlist = `#EXTM3U\n${ids.map((id, index) => `#EXTINF:-1 tvg-id="${id}" tvg-chno="${index + 1}" group-title="News",Channel ${index + 1}\nplayout://news`).join('\n')}\n`;
  return salesOperator({
    files: {
      'playlist.m3u': playlist,
      'packets.json': [
        ...SALES_PACKETS,
        salesPacket(31, { price: '31.00', isBase: true, more: { channels: ids.slice(0, 31) } }),
        salesPacket(32, { price: '32.00', isBase: true, more: { channels: ids } }),
      ],
    },
  });
}

/** Operator B: another currency, subscriptions alone, extras without a base packet; and a packet that no other operator has. */
export const SECOND_OPERATOR: Partial<TestOperator> = {
  providerId: 2,
  shortname: 'second',
  currency: 'EUR',
  provider: { is_have_purchases: false, is_allow_additional_packets_without_base: true },
  files: {
    'packets.json': [
      salesPacket(PACKET.monthly, { price: '9.90', isBase: true, more: { channels: ['film'] } }),
      salesPacket(PACKET.extra, { price: '4.90', isBase: false, more: { channels: ['adult'] } }),
      salesPacket(90, { price: '1.90', isBase: false, more: { id_no_ott: 'second-only' } }),
    ],
  },
};

/** Money for a person's wallet, in minor units, as an operator gives it. */
export async function topUp(test: TestApp, { userId }: Pick<Person, 'userId'>, minor: number): Promise<void> {
  const at = Math.floor(test.clock.now() / 1_000);
  await test.services.db.transaction().execute(async (trx) => {
    const { id, providerId } = await accountOf(trx, userId);
    await creditWallet(trx, {
      accountId: id,
      minor,
      from: promoOf(providerId),
      kind: 'topup',
      ref: 'test',
      idempotencyKey: `test:${userId}:${at}:${Math.random()}`,
      at,
    });
  });
}

/** What is in a person's wallet, in minor units. */
export async function balanceOf(test: TestApp, { userId }: Pick<Person, 'userId'>): Promise<number> {
  const row = await test.services.db
    .selectFrom('accounts')
    .select('balance_minor')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.balance_minor ?? 0;
}
