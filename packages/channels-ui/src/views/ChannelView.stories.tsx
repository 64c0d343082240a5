import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShareButton } from '../parts/ShareButton.tsx';
import { CHANNELS, FJORD, LONG_TITLES, PROGRAMMES, SCHEDULE } from '../testing/story-data.ts';
import { GUEST, StoryFrame } from '../testing/StoryFrame.tsx';
import { ChannelView, type ChannelViewProps } from './ChannelView.tsx';
import { FreeChannelsView } from './FreeChannelsView.tsx';

const RUNNING = PROGRAMMES.find(({ id }) => id === 'p10');
const BEFORE = PROGRAMMES.find(({ id }) => id === 'p9');
const refused = (why: 'unavailable' | 'country' | 'adult' | 'unpurchased' | 'soon'): Partial<ChannelViewProps> => ({ outcome: { open: 'refused', why } as ChannelViewProps['outcome'], channel: { ...FJORD, isPurchased: false, minPrice: '299.00' }, onStartOver: undefined });

const meta = {
  title: 'channels/ChannelView',
  component: ChannelView,
  parameters: { layout: 'fullscreen' },
  args: {
    channel: FJORD, category: 'popular', outcome: { open: 'stream', preview: false }, player: () => <div style={{ position: 'absolute', inset: 0, background: 'linear-gradient(200deg, #2a6a7c, #05141c 70%)' }} />,
    schedule: SCHEDULE, programme: RUNNING, hrefOf: (ts) => `?ts=${ts ?? ''}`, onProgramme: () => {}, onStartOver: () => {}, onShowPackets: () => {}, onBack: () => {},
    neighbours: CHANNELS.slice(7, 12).filter(({ id }) => id !== 9), place: { country: 'KZ', ip: '192.0.2.7' }, share: <ShareButton title="Fjord" url="https://antenna.test/" onShared={() => {}} />,
  },
  decorators: [(Story) => <StoryFrame><Story /></StoryFrame>],
} satisfies Meta<ChannelViewProps>;
export default meta;
type Story = StoryObj<ChannelViewProps>;

export const Live: Story = {};
export const FromTheArchive: Story = { args: { programme: BEFORE, onLive: () => {} } };
export const LongWords: Story = { args: { programme: RUNNING && { ...RUNNING, title: LONG_TITLES[0], description: `${LONG_TITLES[1]} `.repeat(6), episode: { season: 2, series: 14 } } } };
export const WithoutSchedule: Story = { args: { programme: undefined, schedule: { at: 'empty', programmes: [], onRetry: () => {} }, onStartOver: undefined } };
export const ScheduleLoading: Story = { args: { programme: undefined, schedule: { at: 'loading', programmes: [], onRetry: () => {} }, onStartOver: undefined } };
export const Unavailable: Story = { args: refused('unavailable') };
export const Adult: Story = { args: refused('adult') };
export const Unpurchased: Story = { args: refused('unpurchased') };
export const UnpurchasedForGuest: Story = { args: refused('unpurchased'), decorators: [(Story) => <StoryFrame viewing={GUEST}><Story /></StoryFrame>] };
export const Soon: Story = { args: refused('soon') };
export const Country: Story = { args: refused('country') };
export const FreeChannels: Story = { render: () => <FreeChannelsView state="ready" channels={CHANNELS} onRetry={() => {}} /> };
