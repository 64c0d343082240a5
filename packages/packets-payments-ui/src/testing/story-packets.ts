import type { Packet, PacketChannel, Subscription } from '@antenna/api-client';
import { anyPacket, anySubscription } from '@antenna/api-client/testing';
import { packetButtons, packetPrice } from '@antenna/packets-payments';
import type { PacketItem } from '../parts/packet-item.ts';

/** 12 December 2026. */
const NEXT = Date.UTC(2026, 11, 12, 7) / 1_000;
const MONTH = { days: 0, months: 1, years: 0 };
const WEEK = { days: 7, months: 0, years: 0 };
const NONE = { days: 0, months: 0, years: 0 };

const svg = (inside: string, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`)}`;
const mark = (word: string, ink: string) =>
  svg(
    `<text x="60" y="33" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="26" fill="${ink}">${word}</text>`,
    120,
    48,
  );
const scene = (sky: string, ground: string) =>
  svg(
    `<rect width="200" height="300" fill="${sky}"/><circle cx="130" cy="110" r="34" fill="#fff" opacity=".8"/><path d="M0 200q60-50 110-10t90-20v130H0z" fill="${ground}"/>`,
    200,
    300,
  );

const NAMES = [
  ['СЕВЕР', '#a3161c', '#fff'],
  ['kino', '#0c2f36', '#f3e5c8'],
  ['RIVAL', '#0d0d0f', '#ff4a1c'],
  ['fjord', '#06586b', '#fff'],
  ['лис', '#ff8a3c', '#fff'],
  ['მთა', '#f4f1ea', '#8a1c2b'],
  ['VESPER', '#221433', '#e9c9ff'],
  ['мята', '#bff0d4', '#0d5b3a'],
] as const;

/** So many channels, named in turn. */
export function channelsOf(count: number): readonly PacketChannel[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, plate, ink] = NAMES[index % NAMES.length] ?? NAMES[0];
    const requestId = Math.floor(index / NAMES.length);
    return {
      id: index + 1,
      name: requestId > 0 ? `${name} ${requestId + 1}` : name,
      slug: `channel-${index + 1}`,
      num: index + 1,
      icon: mark(name, ink),
      plate,
      isHd: true,
      is4k: false,
      archiveDays: 7,
    };
  });
}

const PICTURES = [
  scene('#2b1d3a', '#1d1826'),
  scene('#0b2e3c', '#07202a'),
  scene('#3a2412', '#21140a'),
  scene('#101a3c', '#0a1026'),
  scene('#2a1212', '#160a0a'),
  scene('#12301f', '#0a1c12'),
];
const VIDEOS = ['Перевал', 'После дождя', 'Квартира на Абая', 'Глубина', 'Чужой почерк', 'Ферма'].map(
  (title, index) => ({ id: String(500 + index), title, image: PICTURES[index] ?? '' }),
);

export const EVERYTHING = anyPacket({
  id: 102,
  name: 'Всё и сразу',
  short: '186 каналов с архивом 7 дней, 4 200 фильмов и сериалов, пять устройств',
  price: 299_000,
  periodHuman: MONTH,
  channelsCount: 186,
  videosCount: 4_200,
  channels: channelsOf(40),
  videos: VIDEOS,
  description:
    'Все каналы, кроме взрослых и бойцовских, сверхвысокая чёткость там, где она есть, полная библиотека фильмов и сериалов, до пяти устройств.',
  benefits: [
    { icon: 'television', text: 'Все каналы и 4K' },
    { icon: 'film-slate', text: 'Вся библиотека' },
    { icon: 'devices', text: 'Пять устройств' },
  ],
});
export const START = anyPacket({
  id: 101,
  name: 'Старт',
  short: '86 каналов, архив 3 дня',
  price: 99_000,
  oldPrice: 129_000,
  periodHuman: MONTH,
  channelsCount: 86,
  videosCount: 320,
  channels: channelsOf(8),
});
export const ON_AIR = anyPacket({
  id: 104,
  name: 'Эфирный',
  short: '20 каналов без архива и без карты',
  price: 0,
  periodHuman: MONTH,
  channelsCount: 20,
  channels: channelsOf(4),
});
export const SPORT = anyPacket({
  id: 103,
  name: 'Спорт без границ',
  short: '6 каналов, вся лига и повторы без счёта',
  price: 149_000,
  isBase: false,
  periodHuman: MONTH,
  trialAmount: 0,
  trialPeriod: WEEK,
  isTrial: true,
  channelsCount: 6,
  channels: channelsOf(6),
  libraries: [
    { id: 3, title: 'Лучшие матчи', cover: PICTURES[5] ?? '' },
    { id: 4, title: 'Документальный спорт' },
  ],
  benefits: [
    { icon: 'soccer-ball', text: 'Вся лига «Восток»' },
    { icon: 'eye-slash', text: 'Повторы без счёта' },
  ],
});
export const KIDS = anyPacket({
  id: 105,
  name: 'Детский час',
  short: '14 каналов и мультфильмы без рекламы',
  price: 59_000,
  isBase: false,
  periodHuman: MONTH,
  channelsCount: 14,
  channels: channelsOf(3),
});

export const heldOf = (packet: Packet, over: Partial<Subscription> = {}): Subscription =>
  anySubscription({
    packet,
    startAt: NEXT - 30 * 86_400,
    endAt: NEXT,
    nextPayAt: NEXT,
    nextPrice: packet.price,
    ...over,
  });

/** A packet as a list shows it, with the buttons that the rules give it. */
export function itemOf(packet: Packet, held?: Subscription): PacketItem {
  return {
    packet,
    to: `/packets/${packet.id}`,
    price: packetPrice(packet),
    held,
    buttons: packetButtons(packet, held),
  };
}

export const PERIODS = [
  { id: '31', period: MONTH, amount: 99_000 },
  { id: '32', period: { ...NONE, months: 3 }, amount: 267_000, monthly: 89_000, discount: 10 },
  { id: '33', period: { ...NONE, years: 1 }, amount: 831_600, monthly: 69_300, discount: 30 },
];
