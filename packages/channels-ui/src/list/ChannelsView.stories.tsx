import { channelsOf } from '@antenna/catalogue';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SchedulePanel, ShortSchedule } from '../schedule/SchedulePanel.tsx';
import { CATEGORIES, CHANNELS, manyChannels, POPULAR, SCHEDULE } from '../testing/story-data.ts';
import { CHILD, StoryFrame } from '../testing/StoryFrame.tsx';
import { ChannelsView } from './ChannelsView.tsx';
import type { ChannelsViewProps } from './layout-props.ts';

const ALL = CATEGORIES[1] ?? POPULAR;
const renderSchedule: ChannelsViewProps['renderSchedule'] = (channel, extent) =>
  extent === 'short' ? (
    <ShortSchedule channel={channel} schedule={SCHEDULE} />
  ) : (
    <SchedulePanel channel={channel} schedule={SCHEDULE} hrefOf={(ts) => `?ts=${ts ?? ''}`} onProgramme={() => {}} />
  );

const meta = {
  title: 'channels/ChannelsView',
  component: ChannelsView,
  parameters: { layout: 'fullscreen' },
  args: {
    state: 'ready',
    onRetry: () => {},
    categories: CATEGORIES,
    category: ALL,
    channels: channelsOf(ALL, CHANNELS),
    allChannels: CHANNELS,
    currentId: 9,
    lastWatched: CHANNELS.slice(2, 6),
    recommended: [],
    renderSchedule,
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ChannelsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const FiveThousand: Story = {
  args: { channels: manyChannels(5_000), allChannels: manyChannels(5_000), currentId: 2_400 },
};
export const Loading: Story = { args: { state: 'loading', channels: [], allChannels: [] } };
export const Failed: Story = { args: { state: 'failed', channels: [], allChannels: [] } };
export const EmptyCategory: Story = { args: { category: POPULAR, channels: [] } };
export const ForAChild: Story = {
  decorators: [
    (Story) => (
      <StoryFrame viewing={CHILD}>
        <Story />
      </StoryFrame>
    ),
  ],
};
