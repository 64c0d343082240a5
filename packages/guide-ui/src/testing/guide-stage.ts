import type { Channel, GuideTile } from '@antenna/api-client';
import { anyCategory, anyChannel } from '@antenna/api-client/testing';
import type { Failure, Outcome } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import { guideRange } from '@antenna/schedule';
import { guideColumns } from '@antenna/schedule/testing';
import { leastSeconds } from '../grid/grid-scale.ts';
import { createGuideSource } from '../tiles/guide-source.ts';

/** 21 November 2026, 20:42 in Almaty: the evening of all stories and tests. */
export const NOW = Date.UTC(2026, 10, 21, 15, 42) / 1_000;
export const ZONE = 'Asia/Almaty';

/** A time of that evening; hours above 24 are tomorrow, below 0 yesterday. */
export const at = (hours: number, minutes = 0): number => Date.UTC(2026, 10, 21, hours - 5, minutes) / 1_000;

const PLATES = ['#a3161c', '#f2b632', '#1d2bd6', '#0d0d0f', '#0c2f36', '#bdf0d4'];
const NAMES = [
  'Север 24',
  'Полдень',
  'КУБ',
  'Rival Sport',
  'Kino Nord',
  'Мята',
  'მთა TV',
  'Рельс',
  'Fjord',
  'Лис',
  'Пульс',
  'Вольт',
];

export function aChannel(id: number, given: Partial<Channel> = {}): Channel {
  return anyChannel({
    id,
    num: id,
    slug: `channel-${id}`,
    name: NAMES[(id - 1) % NAMES.length] ?? `Channel ${id}`,
    isPurchased: true,
    isAvailable: true,
    isFavored: false,
    archivedDays: 7,
    availableArchivedDays: 7,
    isVitrina: false,
    cover: { plate: PLATES[id % PLATES.length] ?? '#333333' },
    images: [],
    isHidden: false,
    ...given,
  });
}

export const channelsUpTo = (count: number): readonly Channel[] =>
  Array.from({ length: count }, (_, index) => aChannel(index + 1));
export const ALL = anyCategory({
  id: 2,
  name: 'Все каналы',
  slug: 'all',
  channels: [],
  tags: { isAllChannels: true, isStartup: false, isAdult: false },
});
export const SPORT = anyCategory({ id: 103, name: 'Спорт', slug: 'sport', channels: [4] });

export interface Line {
  readonly title: string;
  readonly from: readonly [hours: number, minutes: number];
  readonly to: readonly [hours: number, minutes: number];
  readonly catchup?: boolean;
}

/** Half hours and hours all day, in a different pattern on each channel. */
function everyday(
  channelId: number,
  from: number,
  to: number,
): readonly { readonly title: string; readonly start: number; readonly end: number; readonly programId: number }[] {
  const lengths = [30, 60, 45, 90, 30].map((length) => length * 60);
  const entries = [];
  let start = at(-24 * 9);
  for (let count = channelId; start < to; count += 1) {
    const end = start + (lengths[count % lengths.length] ?? 3_600);
    if (end > from)
      entries.push({
        title: `${count % 5 === 0 ? 'Новости' : 'Передача'} ${channelId}.${count}`,
        start,
        end,
        programId: channelId * 100_000 + count,
      });
    start = end;
  }
  return entries;
}

export interface GuideStage {
  readonly clock: ReturnType<typeof manualClock>;
  readonly range: { readonly from: number; readonly to: number };
  readonly days: ReturnType<typeof guideRange>['days'];
  readonly source: ReturnType<typeof createGuideSource>;
  /** Requested tiles: start and ids. */
  readonly asked: {
    readonly start: number;
    readonly ids: readonly number[];
    readonly signal: { readonly aborted: boolean };
  }[];
  /** From now on tiles fail with this; `undefined` lets them load again. */
  fail(failure: Failure | undefined): void;
  /** Lets promises settle. */
  settle(): Promise<void>;
}

/** A guide in memory. `lines`: programmes of a channel instead of the usual pattern; an empty list is a channel without programmes. */
export function guideStage({
  lines = {},
  zone = ZONE,
  now = NOW,
  never = false,
}: {
  readonly lines?: Readonly<Record<number, readonly Line[]>>;
  readonly zone?: string;
  readonly now?: number;
  readonly never?: boolean;
} = {}): GuideStage {
  const clock = manualClock(now * 1_000);
  const { from, to, days } = guideRange(now, zone);
  const asked: GuideStage['asked'] = [];
  let failure: Failure | undefined;
  const columnsOf = (id: number, start: number, end: number) => {
    const own = lines[id];
    const entries = own
      ? own.map((line, index) => ({
          title: line.title,
          start: at(...line.from),
          end: at(...line.to),
          programId: id * 100_000 + index,
          catchup: line.catchup ?? true,
        }))
      : everyday(id, start, end);
    return guideColumns(entries.filter((each) => each.start < end && each.end > start));
  };
  const source = createGuideSource({
    range: { from, to },
    least: leastSeconds(false),
    clock,
    load: (request, signal) => {
      asked.push({ start: request.start, ids: request.ids, signal });
      if (never) return new Promise(() => {});
      const tile: GuideTile = {
        start: request.start,
        end: request.end,
        channels: new Map(request.ids.map((id) => [id, columnsOf(id, request.start, request.end)])),
      };
      return Promise.resolve<Outcome<GuideTile, Failure>>(failure ? { ok: false, failure } : { ok: true, value: tile });
    },
  });
  return {
    clock,
    range: { from, to },
    days,
    source,
    asked,
    fail: (given) => {
      failure = given;
    },
    settle: async () => {
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    },
  };
}
