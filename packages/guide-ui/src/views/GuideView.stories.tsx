import type { Meta, StoryObj } from '@storybook/react-vite';
import { aChannel, ALL, at, channelsUpTo, guideStage, NOW, SPORT } from '../testing/guide-stage.ts';
import { GuideView } from './GuideView.tsx';

const none = () => {};
/** Every kind of cell: no archive right, a film over midnight, very short programmes, a gap, no data, a locked channel. */
const { source, range, days } = guideStage({
  lines: {
    2: [
      { title: 'Соседи по лестнице', from: [18, 30], to: [19, 50] },
      { title: 'Без права на архив', from: [19, 50], to: [20, 20], catchup: false },
      { title: 'Мелодия на завтра', from: [20, 20], to: [21, 30] },
      { title: 'Ночной фильм', from: [23, 10], to: [25, 40] },
    ],
    3: [],
    4: ['Прогноз', 'Коротко', 'Курс', 'Погода'].map((title, index) => ({
      title,
      from: [20, index * 5] as const,
      to: [20, index * 5 + 5] as const,
    })),
  },
});
const CHANNELS = [
  ...channelsUpTo(4),
  aChannel(5, { isPurchased: false, minPrice: '299.00' }),
  aChannel(6, { isFavored: true }),
  ...channelsUpTo(200).slice(6),
];

const meta = {
  title: 'guide/GuideView',
  component: GuideView,
  parameters: { layout: 'fullscreen' },
  args: {
    state: 'ready',
    onRetry: none,
    categories: [ALL, SPORT],
    category: ALL,
    channels: CHANNELS,
    source,
    range,
    days,
    now: NOW,
    place: {},
    onCategory: none,
    onPlace: none,
    onPlay: none,
    onBuy: none,
    onChannel: none,
    onRefused: none,
  },
} satisfies Meta<typeof GuideView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Evening: Story = {};
export const OnAPastProgramme: Story = { args: { place: { channel: '2', ts: at(19), from: at(18) } } };
export const ShortOnesTogether: Story = { args: { place: { channel: '4', ts: at(20, 7), from: at(19) } } };
export const NoData: Story = { args: { place: { channel: '3', ts: at(20, 42), from: at(19) } } };
export const NotHereYet: Story = { args: { source: guideStage({ never: true }).source } };
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed' } };
export const EmptyCategory: Story = { args: { category: SPORT, channels: [] } };
