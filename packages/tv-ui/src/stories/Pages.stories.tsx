import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoreStage } from '@antenna/store/testing';
import {
  anyCard,
  anyCategory,
  anyChannel,
  anyProgramme,
  anyPromotion,
  anyRow,
  anyRowsetPage,
} from '@antenna/api-client/testing';
import { ChannelRefused } from '../channels/ChannelRefused.tsx';
import { ChannelsView } from '../channels/ChannelsView.tsx';
import { ExitDialog } from '../frame/ExitDialog.tsx';
import { TvFrame } from '../frame/TvFrame.tsx';
import { GuideView } from '../guide/GuideView.tsx';
import { ChoiceDialog } from '../parts/ChoiceDialog.tsx';
import { TitleRefused } from '../player/TitleRefused.tsx';
import { RowsPage } from '../rows/RowsPage.tsx';
import { OfflineScreen } from '../states/OfflineScreen.tsx';
import { ContentScreen } from '../titles/ContentScreen.tsx';
import { PersonScreen } from '../titles/PersonScreen.tsx';
import { Scene, type SceneProps } from './Scene.tsx';

export default { title: 'tv-ui/Pages', parameters: { page: true } } satisfies Meta;

const nothing = () => {};
const scene = (props: SceneProps): StoryObj => ({ render: () => <Scene {...props} /> });

/** A picture of its own colour for each title. */
const art = (hue: number, width = 400, height = 225) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><linearGradient id="g" y2="1"><stop stop-color="hsl(${hue} 60% 45%)"/><stop offset="1" stop-color="hsl(${hue + 40} 60% 12%)"/></linearGradient><path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><circle cx="${width * 0.7}" cy="${height * 0.35}" r="${height * 0.18}" fill="#fff" opacity=".35"/></svg>`,
  )}`;
const NAMES = ['Перевал', 'Глубина', 'Тише воды', 'После тишины', 'Чёрный меридиан', 'ზღვის ხმა', 'The Last Cold Reef'];
const cards = NAMES.map((title, index) =>
  anyCard({ id: `f${index}`, slug: `f-${index}`, title, cover: { poster: art(index * 50, 248, 372) } as never }),
);
/** When stories are: 21 November 2026, 20:42 in Almaty. */
const now = Date.UTC(2026, 10, 21, 15, 42) / 1_000;
const channels = ['Север 24', 'Полдень', 'КУБ', 'Rival Sport', 'Kino Nord', 'Мята', 'Рельс'].map((name, index) =>
  anyChannel({
    id: index + 1,
    slug: `c${index}`,
    name,
    num: index + 1,
    isPurchased: index !== 3,
    cover: { plate: `hsl(${index * 50} 60% 30%)` },
    currentProgramme: anyProgramme({
      id: `p${index}`,
      channelId: index + 1,
      title: NAMES[index] ?? '',
      image: art(index * 50),
      timestamp: now - 1_200,
      realTimestamp: now - 1_200,
    }),
  }),
);
const categories = ['Все каналы', 'Кино', 'Спорт', 'Детям'].map((name, index) =>
  anyCategory({ id: index + 1, name, slug: `k${index}` }),
);
const page = anyRowsetPage({
  title: 'Главная',
  rows: [
    anyRow({
      id: 'h',
      template: 'promo-wide',
      title: '',
      promotions: [anyPromotion({ title: 'Перевал', caption: 'Премьера', image: art(20, 1_920, 1_080) } as never)],
    }),
    anyRow({ id: 'c', slug: 'now', template: 'channel', title: 'Сейчас в эфире', channels }),
    anyRow({ id: 'f', slug: 'new', template: 'content-v', title: 'Новое', contents: cards }),
  ],
});

const schedules = (server: StoreStage['server']) => {
  for (const { id } of channels)
    server.on(`GET /v2/channels/${id}/content_schedule`, {
      json: Array.from({ length: 12 }, (_, index) => {
        const start = now - 9_000 + index * 2_400 + id * 300;
        return {
          id: `${id}-${index}`,
          channel_id: id,
          timestamp: start,
          real_timestamp: start,
          duration: 2_400,
          real_duration: 2_400,
          is_catchup_available: true,
          content: { id: `x${index}`, title: NAMES[(id + index) % NAMES.length], cover: {}, age: 12 },
          content_id: `x${index}`,
        };
      }),
    });
};

const title = {
  id: '1008',
  title: 'Глубина',
  content_type: 'movie',
  short: 'Год под водой с теми, кто считает рыбу.',
  description: 'Год под водой с теми, кто считает рыбу, чтобы её не стало меньше.',
  year: '2025',
  age: 6,
  duration: 5_280,
  cover: {},
  is_available: true,
  genres: [{ id: '1', title: 'Документальное' }],
  persons: ['Антон Рив', 'Вера Климова'].map((name, index) => ({
    id: index + 1,
    name,
    slug: `n-${index}`,
    role: 'actor',
  })),
};
const small = NAMES.map((name, index) => ({ id: `s${index}`, title: name, content_type: 'movie', cover: {} }));
const titles = (server: StoreStage['server']) => {
  server.on('GET /v2/contents/1008', { json: title });
  server.on('GET /v2/contents/1008/meta', { json: { id: '1008', is_available: true, is_purchased: true } });
  server.on('GET /v2/contents/1008/similar', { json: small });
  server.on('GET /v2/persons/31', { json: { id: 31, name: 'Тимур Асанов', bio: 'Снимает в горах и на заводах.' } });
  server.on('GET /v2/rows/filmography', { json: { id: 1, title: '', template: 'content-v', contents: small } });
  server.on('GET /v2/contents/1008/quick_sales_packets', { json: OFFERS });
  server.on('GET /v2/channels/4/quick_sales_packets', { json: OFFERS });
};
const OFFERS = [
  { packets: [{ id: 1, name: 'Старт', price: '990.00', is_base: true }], total_price: '990.00' },
  {
    packets: [
      { id: 1, name: 'Старт', price: '990.00', is_base: true },
      { id: 2, name: 'Большое кино', short: 'Премьеры', price: '890.00', is_base: false },
    ],
    total_price: '1880.00',
  },
];

const framed = (labels: readonly string[], current: number) =>
  scene({
    isFrame: true,
    children: (
      <TvFrame
        page="/"
        brand={{ name: 'Antenna' }}
        menu={labels.map((label, index) => ({ key: String(index), label, to: '/', isCurrent: index === current }))}
        hasSearch
        hasSettings
      >
        <RowsPage page={page} />
      </TvFrame>
    ),
  });
const PAGES = ['Главная', 'Каналы', 'Программа', 'Фильмы'];
export const Home = framed(PAGES, 0);
/** Begins at the page that is shown. */
export const MenuThatSlides = framed(
  [...PAGES, 'Сериалы', 'Передачи', 'Детям', 'Документальное кино', 'Спорт', 'Мой список'],
  9,
);
const ofChannels = {
  state: 'ready',
  onRetry: nothing,
  categories,
  category: categories[0],
  onCategory: nothing,
} as const;
export const Channels = scene({ children: <ChannelsView {...ofChannels} channels={channels} /> });
export const ChannelsEmpty = scene({ children: <ChannelsView {...ofChannels} channels={[]} /> });
export const ChannelsFailed = scene({ children: <ChannelsView {...ofChannels} state="failed" channels={[]} /> });
export const Guide = scene({
  answers: schedules,
  children: <GuideView {...ofChannels} channels={channels} onProgramme={nothing} onChannel={nothing} />,
});
export const Choice = scene({
  children: (
    <ChoiceDialog
      title="Дни программы"
      options={['Вчера', 'Сегодня', 'Завтра'].map((label) => ({ value: label, label }))}
      chosen="Сегодня"
      onChoose={nothing}
      onClose={nothing}
    />
  ),
});
export const Title = scene({
  answers: titles,
  path: '/contents/1008',
  pattern: '/contents/:content',
  children: <ContentScreen />,
});
export const Person = scene({
  answers: titles,
  path: '/persons/31',
  pattern: '/persons/:person',
  children: <PersonScreen />,
});
export const ChannelLocked = scene({
  answers: titles,
  children: (
    <ChannelRefused
      channel={channels[3] ?? anyChannel()}
      why="unpurchased"
      isAdult={false}
      ts={undefined}
      onBack={nothing}
    />
  ),
});
export const TitleLocked = scene({
  answers: titles,
  children: (
    <TitleRefused
      id="1008"
      title="Глубина"
      still={art(190, 1_320, 743)}
      isUnpurchased
      text={undefined}
      onAbout={nothing}
      onBack={nothing}
    />
  ),
});
export const Offline = scene({ children: <OfflineScreen onRetry={nothing} /> });
export const Leaving = scene({ children: <ExitDialog name="Antenna" onStay={nothing} onLeave={nothing} /> });
