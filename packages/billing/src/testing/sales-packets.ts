import type { PacketFile } from '../packet-file.ts';

const days = (count: number) => ({ days: count, months: 0, years: 0 });
/** A packet of 30 days, except for what is given. */
export const salesPacket = (
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

/** Packets of every kind, each under a name of its own. */
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
  salesPacket(PACKET.monthly, {
    price: '299.00',
    isBase: true,
    more: {
      channels: ['film'],
      period_human: { days: 0, months: 1, years: 0 },
      old_price: '399.00',
    },
  }),
  salesPacket(PACKET.second, { price: '499.00', isBase: true, more: { channels: ['film', 'ultra'] } }),
  salesPacket(PACKET.extra, { price: '100.00', isBase: false, more: { channels: ['adult'] } }),
  salesPacket(PACKET.bundle, { price: '350.00', isBase: true, more: { bundle: [PACKET.second, PACKET.extra] } }),
  salesPacket(PACKET.promo, { price: '0.00', isBase: true, more: { type: 'promo', channels: ['film'] } }),
  salesPacket(PACKET.trial, {
    price: '299.00',
    isBase: true,
    more: { trial: { days: 7, price: '1.00' }, channels: ['film'] },
  }),
  salesPacket(PACKET.periods, {
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
  salesPacket(PACKET.agreement, {
    price: '150.00',
    isBase: true,
    more: { agreement: { id: 7, version: '1', url: '/demo/agreement.html' } },
  }),
  salesPacket(PACKET.sameAgreement, {
    price: '50.00',
    isBase: false,
    more: { agreement: { id: 7, version: '1', url: '/demo/agreement.html' } },
  }),
  salesPacket(PACKET.contract, {
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
  salesPacket(PACKET.offElsewhere, {
    price: '200.00',
    isBase: true,
    more: {
      lock: {
        status: 400,
        message: { ru: 'Автопродление отключает оператор.', en: 'The operator turns renewal off.' },
      },
    },
  }),
  salesPacket(PACKET.free, { price: '0.00', isBase: true, more: { channels: ['film'] } }),
  salesPacket(PACKET.withdrawn, { price: '120.00', isBase: true, more: { is_sold: false, channels: ['ultra'] } }),
  salesPacket(PACKET.stuck, { price: '80.00', isBase: true, more: { allow_delete_paused: false } }),
  salesPacket(PACKET.otherExtra, { price: '60.00', isBase: false, more: { trial: { days: 3 } } }),
];
