// Both grids of bench:epg on one page with the same programmes: `#bare` is the lower limit, `#ours` is the product's
// grid.
import type { Channel, GuideTile } from '@antenna/api-client';
import { createI18n } from '@antenna/i18n';
import { GuideView, createGuideSource, leastSeconds } from '@antenna/guide-ui';
import { daysBetween } from '@antenna/schedule';
import { DeviceProvider, NowProvider, I18nProvider } from '@antenna/ui-kit';
import '../../../packages/ui-kit/src/styles/index.css';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import channelTexts from '../../../packages/i18n/locales/ru/channels.json';
import common from '../../../packages/i18n/locales/ru/common.json';
import format from '../../../packages/i18n/locales/ru/format.json';
import guideTexts from '../../../packages/i18n/locales/ru/guide.json';
import schedule from '../../../packages/i18n/locales/ru/schedule.json';
import { CHANNELS, makeGuide } from '../shared/epg-programmes.mjs';
import { bareGrid } from './epg-bare.ts';

const FROM = Date.UTC(2026, 10, 18) / 1_000;
const NOW = FROM + 3.4 * 86_400;
const TILE = 21_600;
const isOurs = location.hash === '#ours';
const guide = makeGuide(FROM);
const host = document.getElementById('root') as HTMLElement;
host.style.cssText = 'height:100vh';
document.body.style.margin = '0';

const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    }),
  );
const i18n = createI18n({
  language: 'ru',
  resources: { ru: { ...channelTexts, ...common, ...format, ...guideTexts, ...schedule } },
});
const none = () => {};

const channels = Array.from({ length: CHANNELS }, (_, index) => ({
  id: index + 1,
  num: index + 1,
  slug: `channel-${index + 1}`,
  name: `Канал ${index + 1}`,
  description: '',
  isHd: false,
  is4k: false,
  aspectRatio: '16:9',
  cover: { plate: '#223344' },
  images: [],
  isFree: true,
  isFixed: false,
  isHidden: false,
  isAvailable: true,
  isPurchased: true,
  isFavored: false,
  archivedDays: 7,
  isVitrina: false,
  vlight: false,
  trackers: [],
  tags: { isAllChannels: false, isStartup: false, isAdult: false },
})) as unknown as readonly Channel[];

/** All tiles as the client reads them from the API: typed columns by tile. */
async function ours(): Promise<void> {
  const pieces = new Map<string, GuideTile['channels'] extends ReadonlyMap<number, infer Columns> ? Columns : never>();
  for (const [index, columns] of guide.channels.entries()) {
    for (let start = guide.from; start < guide.to; start += TILE) {
      const kept: number[] = [];
      for (let at = 0; at < columns.starts.length; at += 1)
        if ((columns.starts[at] ?? 0) < start + TILE && (columns.ends[at] ?? 0) > start) kept.push(at);
      const pick = <Column extends { from: (values: number[]) => unknown }>(kind: Column, values: ArrayLike<number>) =>
        kind.from(kept.map((at) => values[at] ?? 0)) as ReturnType<Column['from']>;
      pieces.set(`${index + 1} ${start}`, {
        starts: pick(Uint32Array, columns.starts) as Uint32Array,
        ends: pick(Uint32Array, columns.ends) as Uint32Array,
        programIds: pick(Float64Array, columns.programIds) as Float64Array,
        ages: pick(Int8Array, columns.ages) as Int8Array,
        catchups: pick(Uint8Array, columns.catchups) as Uint8Array,
        titles: kept.map((at) => columns.titles[at] ?? ''),
      });
    }
  }
  const range = { from: guide.from, to: guide.to };
  const source = createGuideSource({
    range,
    least: leastSeconds(false),
    clock: { now: () => NOW * 1_000, after: () => none },
    load: async ({ ids, start, end }) => ({
      ok: true,
      value: {
        start,
        end,
        channels: new Map(
          ids.flatMap((id) => {
            const piece = pieces.get(`${id} ${start}`);
            return piece ? [[id, piece] as const] : [];
          }),
        ),
      },
    }),
  });
  // All data are here before the clock starts: the benchmark measures the guide, not the network.
  for (let start = guide.from; start < guide.to; start += TILE) {
    for (let row = 0; row < CHANNELS; row += 32) {
      source.want(channels, { from: start, to: start + 1, firstRow: row, lastRow: row });
      await Promise.resolve();
      await Promise.resolve();
    }
  }
  const days = daysBetween(guide.from, guide.to - 1, 'UTC');
  const root = createRoot(host);
  // As in the product: days, times and the placeholder are on screen before the data arrive, when the clock starts.
  const draw = (state: 'loading' | 'ready') =>
    root.render(
      <I18nProvider i18n={i18n}>
        <DeviceProvider device="desktop">
          <NowProvider now={() => NOW * 1_000}>
            <GuideView
              state={state}
              onRetry={none}
              categories={[]}
              category={undefined}
              channels={state === 'ready' ? channels : []}
              onCategory={none}
              source={source}
              range={range}
              days={days}
              now={NOW}
              place={{}}
              onPlace={none}
              onRefused={none}
              onPlay={none}
              onBuy={none}
              onChannel={none}
            />
          </NowProvider>
        </DeviceProvider>
      </I18nProvider>,
    );
  flushSync(() => draw('loading'));
  await painted();
  Object.assign(window, {
    start: async () => {
      const from = performance.now();
      flushSync(() => draw('ready'));
      await painted();
      return {
        ms: performance.now() - from,
        nodes: host.querySelectorAll('*').length,
        cells: host.querySelectorAll('.g-cell:not([data-state="waiting"])').length,
      };
    },
    box: () => host.querySelector('.g-grid'),
    count: guide.count,
  });
}

function bare(): void {
  Object.assign(window, {
    start: async () => {
      const from = performance.now();
      const box = document.createElement('div');
      host.append(box);
      bareGrid(box, guide, NOW);
      await painted();
      return {
        ms: performance.now() - from,
        nodes: host.querySelectorAll('*').length,
        cells: host.querySelectorAll('div').length,
      };
    },
    box: () => host.firstElementChild,
    count: guide.count,
  });
}

/** Scrolls in both directions like a person and records how long each frame takes. */
Object.assign(window, {
  scroll: async (ms: number) => {
    const box = (window as unknown as { box: () => HTMLElement }).box();
    const frames: number[] = [];
    const began = performance.now();
    let last = began;
    await new Promise<void>((resolve) => {
      const step = (now: number) => {
        frames.push(now - last);
        last = now;
        const turn = Math.floor((now - began) / 800) % 4;
        if (turn % 2 === 0) box.scrollTop += turn === 0 ? 24 : 37;
        else box.scrollLeft += turn === 1 ? 22 : -31;
        if (now - began < ms) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
    return { frames: frames.slice(2), nodes: host.querySelectorAll('*').length };
  },
});

// In the app the header has loaded these fonts before the guide opens.
await document.fonts.load('550 15px Onest', 'Канал 1 channel');
if (isOurs) await ours();
else bare();
// Fonts that arrive only now do not count in the first paint of either side.
await document.fonts.ready;
await new Promise((resolve) => setTimeout(resolve, 100));
Object.assign(window, { isReady: true });
