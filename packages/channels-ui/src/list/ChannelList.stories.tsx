import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHANNELS, manyChannels, SCHEDULE } from '../testing/story-data.ts';
import { StoryFrame } from '../testing/StoryFrame.tsx';
import { ChannelList } from './ChannelList.tsx';
import { ShortSchedule } from '../schedule/SchedulePanel.tsx';

const meta = {
  title: 'channels/ChannelList',
  component: ChannelList,
  args: {
    label: 'Channels',
    channels: CHANNELS,
    category: 'popular',
    currentId: 9,
    renderSchedule: (channel) => <ShortSchedule channel={channel} schedule={SCHEDULE} />,
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <div style={{ height: 560, maxWidth: 900 }}>
          <Story />
        </div>
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ChannelList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const FiveThousand: Story = { args: { channels: manyChannels(5_000), currentId: 2_400 } };
