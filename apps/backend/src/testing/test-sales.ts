import { accountOf, creditWallet, promoOf } from '@antenna/billing';
import type { AccountFile } from '../operator/repository/accounts.ts';
import type { PacketFile } from '../provider/packet-record.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { TestOperator } from './test-operator.ts';

const days = (count: number) => ({ days: count, months: 0, years: 0 });
const packet = (
  id: number,
  {
    price,
    isBase,
    more = {},
  }: { readonly price: string; readonly isBase: boolean; readonly more?: Partial<PacketFile> },
): PacketFile => ({
  id,
  name: { ru: `Пакет ${id}`, en: `Packet ${id}` },
  short: 's',
  description: 'd',
  price,
  is_base: isBase,
  period_human: days(30),
  benefits: [{ icon: 'film', text: 'b' }],
  channels: [],
  libraries: [],
  ...more,
});

/** Packets of every kind, each under a word of its own. */
export const PACKET = {
  monthly: 1,
  second: 2,
  extra: 3,
  bundle: 13,
  promo: 14,
  trial: 15,
  periods: 16,
  agreement: 17,
  sameAgreement: 18,
  contract: 19,
  offElsewhere: 20,
  free: 21,
  withdrawn: 22,
  stuck: 23,
  otherExtra: 24,
} as const;

export const SALES_PACKETS: readonly PacketFile[] = [
  packet(PACKET.monthly, {
    price: '299.00',
    isBase: true,
    more: {
      channels: ['film'],
      period_human: { days: 0, months: 1, years: 0 },
      old_price: '399.00',
    },
  }),
  packet(PACKET.second, { price: '499.00', isBase: true, more: { channels: ['film', 'ultra'] } }),
  packet(PACKET.extra, { price: '100.00', isBase: false, more: { channels: ['adult'] } }),
  packet(PACKET.bundle, { price: '350.00', isBase: true, more: { bundle: [PACKET.second, PACKET.extra] } }),
  packet(PACKET.promo, { price: '0.00', isBase: true, more: { type: 'promo', channels: ['film'] } }),
  packet(PACKET.trial, {
    price: '299.00',
    isBase: true,
    more: { trial: { days: 7, price: '1.00' }, channels: ['film'] },
  }),
  packet(PACKET.periods, {
    price: '300.00',
    isBase: true,
    more: {
      periods: [
        { period_human: days(365), price: '2880.00', title: { ru: 'Год', en: 'A year' } },
        { period_human: days(90), price: '810.00' },
      ],
      channels: ['film'],
    },
  }),
  packet(PACKET.agreement, {
    price: '150.00',
    isBase: true,
    more: { agreement: { id: 7, version: '1', url: '/demo/agreement.html' } },
  }),
  packet(PACKET.sameAgreement, {
    price: '50.00',
    isBase: false,
    more: { agreement: { id: 7, version: '1', url: '/demo/agreement.html' } },
  }),
  packet(PACKET.contract, {
    price: '200.00',
    isBase: true,
    more: {
      lock: {
        status: 451,
        title: { ru: 'Договор', en: 'Contract' },
        message: { ru: 'Отключается в салоне связи.', en: 'Turned off at the shop.' },
      },
    },
  }),
  packet(PACKET.offElsewhere, {
    price: '200.00',
    isBase: true,
    more: {
      lock: {
        status: 400,
        message: { ru: 'Автопродление отключает оператор.', en: 'The operator turns renewal off.' },
      },
    },
  }),
  packet(PACKET.free, { price: '0.00', isBase: true, more: { channels: ['film'] } }),
  packet(PACKET.withdrawn, { price: '120.00', isBase: true, more: { is_sold: false, channels: ['ultra'] } }),
  packet(PACKET.stuck, { price: '80.00', isBase: true, more: { allow_delete_paused: false } }),
  packet(PACKET.otherExtra, { price: '60.00', isBase: false, more: { trial: { days: 3 } } }),
];

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
        packet(31, { price: '31.00', isBase: true, more: { channels: ids.slice(0, 31) } }),
        packet(32, { price: '32.00', isBase: true, more: { channels: ids } }),
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
      packet(PACKET.monthly, { price: '9.90', isBase: true, more: { channels: ['film'] } }),
      packet(PACKET.extra, { price: '4.90', isBase: false, more: { channels: ['adult'] } }),
      packet(90, { price: '1.90', isBase: false, more: { id_no_ott: 'second-only' } }),
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
