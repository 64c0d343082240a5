import type { Reminder } from '@antenna/api-client';
import type { Notice } from '@antenna/schedule';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState, iconBell } from '@antenna/ui-kit';
import { ReminderBell } from './ReminderBell.tsx';
import { ReminderNoticeList } from './ReminderNoticeList.tsx';
import { ReminderRows } from './ReminderRows.tsx';
import { at, CHANNELS, LONG_TITLES, NOW } from '../testing/story-data.ts';
import { StoryFrame } from '../testing/StoryFrame.tsx';

const reminder = (given: Partial<Reminder> & Pick<Reminder, 'id' | 'title' | 'start'>): Reminder => ({
  channelId: 9,
  stop: given.start + 3_600,
  status: 'planned',
  askedStart: given.start,
  isCatchupAvailable: true,
  ...given,
});
const REMINDERS: readonly Reminder[] = [
  reminder({ id: '0', title: 'Новости часа', start: at(18, 20) }),
  reminder({ id: '1', title: 'Below the Kelp: the Last Cold Reef', start: at(20, 15) }),
  reminder({ id: '2', title: 'Северный ход', start: at(21, 10), subtitle: 'Серия 4' }),
  reminder({
    id: '3',
    title: 'ზღვის ხმა — Голос моря',
    start: at(22, 20),
    askedStart: at(22, 5),
    status: 'moved',
    channelId: 7,
  }),
  reminder({ id: '4', title: 'Ночной эфир', start: at(23, 0), status: 'cancelled', channelId: 1 }),
  reminder({ id: '5', title: LONG_TITLES[1], start: at(25, 0), channelId: 2 }),
];
const channelOf = (id: number) => CHANNELS.find((each) => each.id === id);
const notice = (index: number, phase: Notice['phase']): Notice => ({ reminder: REMINDERS[index] as Reminder, phase });
const noticesStory = (...notices: readonly Notice[]): Story => ({
  render: () => (
    <StoryFrame>
      <div style={{ minHeight: 560 }}>
        <ReminderNoticeList notices={notices} channelOf={channelOf} now={NOW} onFollow={() => {}} onClose={() => {}} />
      </div>
    </StoryFrame>
  ),
});

const meta = { title: 'channels/Reminders', component: StoryFrame } satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bell: Story = {
  render: () => (
    <StoryFrame>
      <div style={{ display: 'flex', gap: 12 }}>
        <ReminderBell title="Северный ход" start={at(21, 10)} isSet={false} onToggle={() => {}} />
        <ReminderBell title="Голос моря" start={at(22, 5)} isSet onToggle={() => {}} />
      </div>
    </StoryFrame>
  ),
};
export const BeginsSoon = noticesStory(notice(2, 'soon'));
export const OnNow = noticesStory(notice(1, 'now'));
export const InTheArchive = noticesStory(notice(0, 'archive'));
export const SeveralAtOnce = noticesStory(notice(1, 'now'), notice(2, 'soon'), notice(5, 'soon'));
export const List: Story = {
  render: () => (
    <StoryFrame>
      <ReminderRows
        title="Напоминания"
        reminders={REMINDERS}
        channelOf={channelOf}
        now={NOW}
        onRemove={() => {}}
        onCalendar={() => {}}
      />
    </StoryFrame>
  ),
};
export const ListOnAPhone: Story = {
  render: () => (
    <StoryFrame width={358}>
      <ReminderRows
        title="Напоминания"
        reminders={REMINDERS}
        channelOf={channelOf}
        now={NOW}
        onRemove={() => {}}
        onCalendar={() => {}}
      />
    </StoryFrame>
  ),
};
export const None: Story = {
  render: () => (
    <StoryFrame>
      <EmptyState
        level={3}
        icon={iconBell}
        title="Напоминаний нет"
        text="Нажмите на колокольчик у будущей передачи, и мы скажем, когда она начнётся."
      />
    </StoryFrame>
  ),
};
