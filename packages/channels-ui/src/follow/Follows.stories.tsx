import type { Meta, StoryObj } from '@storybook/react-vite';
import { FollowPress } from './FollowButton.tsx';
import { FollowRows } from './FollowRows.tsx';
import { at, CHANNELS, LONG_TITLES, NOW } from '../testing/story-data.ts';
import { StoryFrame } from '../testing/StoryFrame.tsx';

const meta = { title: 'channels/Follows', component: StoryFrame } satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Button: Story = {
  render: () => (
    <StoryFrame>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <FollowPress title="Северный ход" isFollowed={false} onPress={() => {}} />
        <FollowPress title="Голос моря" isFollowed onPress={() => {}} />
        <FollowPress title="Ночной эфир" isFollowed={false} isBusy onPress={() => {}} />
      </div>
    </StoryFrame>
  ),
};
export const Followed: Story = {
  render: () => (
    <StoryFrame>
      <FollowRows
        title="Вы следите"
        follows={[
          { id: '1', title: 'Северный ход', contentId: '2001', next: { channelId: 9, start: at(21, 10) } },
          { id: '2', title: LONG_TITLES[1], channelId: 7, next: { channelId: 7, start: at(29, 0) } },
          { id: '3', title: 'ზღვის ხმა', channelId: 1 },
        ]}
        channelOf={(id) => CHANNELS.find((each) => each.id === id)}
        now={NOW}
        onRemove={() => {}}
      />
    </StoryFrame>
  ),
};
