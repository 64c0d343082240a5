import type { Meta, StoryObj } from '@storybook/react-vite';
import { FJORD, LONG_TITLES, PROGRAMMES, SCHEDULE } from '../testing/story-data.ts';
import { StoryFrame } from '../testing/StoryFrame.tsx';
import { ReminderBell } from '../reminder/ReminderBell.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';

const meta = {
  title: 'channels/Schedule',
  component: SchedulePanel,
  args: {
    channel: FJORD,
    schedule: SCHEDULE,
    hrefOf: (ts) => (ts === undefined ? '/channels/popular/fjord' : `/channels/popular/fjord?ts=${ts}`),
    onProgramme: () => {},
  },
  decorators: [
    (Story) => (
      <StoryFrame width={420}>
        <div style={{ height: 560, display: 'flex', flexDirection: 'column', padding: 16 }}>
          <Story />
        </div>
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof SchedulePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const WithBells: Story = {
  args: {
    reminder: ({ title, timestamp }) => (
      <ReminderBell title={title} start={timestamp} isSet={title === 'Северный ход'} onToggle={() => {}} />
    ),
  },
};
export const PlayingFromTheArchive: Story = { args: { playingId: 'p7' } };
export const WithoutArchive: Story = { args: { channel: { ...FJORD, archivedDays: 0 } } };
export const Unpurchased: Story = { args: { channel: { ...FJORD, isPurchased: false } } };
export const WithAGap: Story = {
  args: { schedule: { ...SCHEDULE, programmes: PROGRAMMES.filter(({ id }) => id !== 'p8' && id !== 'p9') } },
};
export const LongTitles: Story = {
  args: {
    schedule: {
      ...SCHEDULE,
      programmes: PROGRAMMES.map((each, index) => ({ ...each, title: LONG_TITLES[index % 2] ?? each.title })),
    },
  },
};
export const Loading: Story = { args: { schedule: { at: 'loading', programmes: [], onRetry: () => {} } } };
export const Empty: Story = { args: { schedule: { at: 'empty', programmes: [], onRetry: () => {} } } };
export const Failed: Story = { args: { schedule: { at: 'failed', programmes: [], onRetry: () => {} } } };
