import type { Category, Channel, Programme } from '@antenna/api-client';
import { anyCategory, anyChannel, anyProgramme } from '@antenna/api-client/testing';
import { orderProgrammes } from '@antenna/schedule';
import type { ScheduleData } from '../schedule/SchedulePanel.tsx';

/** 21 November 2026, 20:42 in Almaty: the time of all stories and component tests. */
export const NOW = Date.UTC(2026, 10, 21, 15, 42) / 1_000;
export const ZONE = 'Asia/Almaty';

/** A time of that evening, Unix seconds; hours above 24 are tomorrow's, below 0 yesterday's. */
export function at(hours: number, minutes: number): number {
  return Date.UTC(2026, 10, 21, hours - 5, minutes) / 1_000;
}

/** A channel logo: light or dark text on transparent, 120 × 48. */
export function mark(word: string, color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 48"><text x="60" y="33" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="26" fill="${color}">${word}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

interface Given extends Partial<Channel> {
  readonly id: number;
  readonly name: string;
  readonly plate: string;
  readonly ink?: string;
  /** Title, start and end of the current programme, as hours and minutes. */
  readonly on?: readonly [title: string, from: readonly [number, number], to: readonly [number, number]];
}

export function aChannel({ plate, ink = '#fff', on, ...given }: Given): Channel {
  return anyChannel({
    slug: `channel-${given.id}`,
    num: given.id,
    description: '',
    isHd: false,
    cover: { plate },
    icon: mark(given.name, ink),
    ...(on ? { currentProgramme: programmeOn(given.id, on) } : {}),
    ...given,
  });
}

function programmeOn(channelId: number, [title, from, to]: NonNullable<Given['on']>): Programme {
  const timestamp = at(...from);
  const duration = at(...to) - timestamp;
  return anyProgramme({
    id: `now-${channelId}`,
    channelId,
    title,
    timestamp,
    realTimestamp: timestamp,
    duration,
    realDuration: duration,
    genre: 'Новости',
  });
}

export const FJORD = aChannel({
  id: 9,
  name: 'fjord',
  plate: '#06586b',
  slug: 'fjord',
  isHd: true,
  on: ['Below the Kelp: the Last Cold Reef', [20, 15], [21, 10]],
  description: 'Северная природа без спешки: моря, леса, люди и всё, что живёт по краям карты.',
  archivedDays: 7,
});

export const CHANNELS: readonly Channel[] = [
  aChannel({ id: 1, name: 'СЕВЕР', plate: '#a3161c', on: ['Главное за день с Ириной Лозовой', [20, 30], [21, 15]] }),
  aChannel({
    id: 2,
    name: 'полдень',
    plate: '#f2b632',
    ink: '#222',
    on: ['Мелодия на завтра', [20, 25], [21, 30]],
    isFavored: true,
    favorite: { id: 'f2', priority: 1 },
  }),
  aChannel({ id: 3, name: 'КУБ', plate: '#1d2bd6', on: ['Как это устроено: мосты', [20, 35], [21, 25]] }),
  aChannel({
    id: 4,
    name: 'RIVAL',
    plate: '#0d0d0f',
    on: ['«Маяк-Восток» — «Тулпар»: 22-й тур, прямая трансляция', [20, 0], [22, 5]],
    isPurchased: false,
    minPrice: '299.00',
    is4k: true,
  }),
  aChannel({
    id: 5,
    name: 'kino nord',
    plate: '#0c2f36',
    on: ['Чужой почерк', [19, 50], [21, 40]],
    isPurchased: false,
    minPrice: '199.00',
  }),
  aChannel({
    id: 6,
    name: 'мята',
    plate: '#bdf0d4',
    ink: '#0a4a33',
    on: ['Дом за выходные. Ташкент', [20, 10], [21, 0]],
  }),
  aChannel({
    id: 7,
    name: 'მთა',
    plate: '#f4f0ea',
    ink: '#8b1d3a',
    on: ['ქალაქი წვიმის შემდეგ — ძველი უბნების დიდი ისტორია', [20, 20], [22, 10]],
  }),
  aChannel({
    id: 8,
    name: 'РЕЛЬС',
    plate: '#2e2a25',
    ink: '#e9c46a',
    on: ['Депо', [20, 0], [20, 50]],
    archivedDays: 0,
  }),
  FJORD,
  aChannel({ id: 10, name: 'Очаг', plate: '#c8401a', on: ['Плов по-ферганске и девять котлов', [20, 40], [21, 20]] }),
  aChannel({ id: 11, name: 'пульс', plate: '#e4267d' }),
  aChannel({
    id: 12,
    name: 'Лис',
    plate: '#ff8a3c',
    ink: '#2b1200',
    on: ['Почемучки', [20, 30], [20, 55]],
    isAvailable: false,
  }),
];

/** Any number of channels, in the colours of the dozen above. */
export function manyChannels(count: number): readonly Channel[] {
  return Array.from({ length: count }, (_, index) => {
    const model = CHANNELS[index % CHANNELS.length] ?? FJORD;
    return {
      ...model,
      id: index + 1,
      num: index + 1,
      slug: `channel-${index + 1}`,
      name: `${model.name} ${index + 1}`,
    };
  });
}

const ids = (...list: readonly number[]) => list;
export const CATEGORIES: readonly Category[] = [
  anyCategory({ id: 1_000, name: 'Избранное', slug: 'favorites', channels: ids(2) }),
  anyCategory({
    id: 2,
    name: 'Все каналы',
    slug: 'all',
    channels: [],
    tags: { isAllChannels: true, isStartup: false, isAdult: false },
  }),
  anyCategory({ id: 3, name: 'На каждый день', slug: 'popular', channels: ids(1, 2, 3, 4, 5, 6) }),
  anyCategory({ id: 102, name: 'Кино', slug: 'films', channels: ids(5) }),
  anyCategory({ id: 103, name: 'Спорт', slug: 'sport', channels: ids(4) }),
  anyCategory({ id: 5, name: 'Детям', slug: 'kids', channels: ids(12) }),
  anyCategory({ id: 104, name: 'Познание', slug: 'knowledge', channels: ids(3, 8, 9) }),
];
export const POPULAR = CATEGORIES[2] as Category;

type Line = readonly [hours: number, minutes: number, title: string, given?: Partial<Programme>];
const LINES: readonly Line[] = [
  [-2, 30, 'Ночные огни'],
  [1, 0, 'Полярный экспресс'],
  [6, 0, 'Утро над фьордом'],
  [9, 0, 'Лесной доктор'],
  [12, 30, 'Маяки. Хроника смотрителей'],
  [16, 0, 'Первый лёд'],
  [18, 20, 'Новости часа'],
  [18, 45, 'Большая прогулка: Тбилиси, старый город и серные бани'],
  [19, 30, 'Прогноз', { isCatchupAvailable: false }],
  [19, 40, 'Паруса. Регата на краю карты'],
  [
    20,
    15,
    'Below the Kelp: the Last Cold Reef',
    {
      genre: 'Природа',
      description:
        'Подо льдом северных фьордов растёт лес, которого никто не видел целиком. Три года съёмок, один риф и вода, в которой человек выдерживает девятнадцать минут.',
    },
  ],
  [21, 10, 'Северный ход'],
  [22, 5, 'ზღვის ხმა — Голос моря'],
  [23, 0, 'Ночной эфир'],
  [23, 50, 'Полярная ночь'],
  [25, 0, 'Утро над фьордом'],
  [30, 0, 'Лесной доктор'],
];

/** Ordered programmes of Fjord from yesterday evening to tomorrow morning. */
export const PROGRAMMES: readonly Programme[] = orderProgrammes(
  LINES.map(([hours, minutes, title, given], index) => {
    const next = LINES[index + 1];
    const timestamp = at(hours, minutes);
    const duration = (next ? at(next[0], next[1]) : timestamp + 3_600) - timestamp;
    const { description: _, ...programme } = anyProgramme({
      id: `p${index}`,
      channelId: 9,
      title,
      timestamp,
      realTimestamp: timestamp,
      duration,
      realDuration: duration,
      age: 12,
    });
    return { ...programme, ...given };
  }),
);

export const SCHEDULE: ScheduleData = { at: 'filled', programmes: PROGRAMMES, onRetry: () => {} };

/** Long Georgian and Russian titles, to test the layout. */
export const LONG_TITLES = [
  'ქალაქი წვიმის შემდეგ: ძველი უბნების, ეზოებისა და აივნების დიდი გამოუთქმელი ისტორია ათ სერიად',
  'Необыкновенно подробный рассказ о достопримечательностях железнодорожного машиностроения Южно-Сахалинска',
] as const;
