import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHANNELS, FJORD, LONG_TITLES, aChannel } from '../testing/story-data.ts';
import { CHILD, GUEST, StoryFrame, USER } from '../testing/StoryFrame.tsx';
import { LiveCard } from './LiveCard.tsx';

const meta = {
  title: 'channels/LiveCard',
  component: LiveCard,
  args: { channel: FJORD, category: 'popular' },
  decorators: [
    (Story) => (
      <StoryFrame viewing={USER} width={308}>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof LiveCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const channel = (index: number) => CHANNELS[index] ?? FJORD;
const withTitle = (title: string) => ({ ...FJORD, currentProgramme: { ...FJORD.currentProgramme!, title } });

export const Normal: Story = {};
export const Current: Story = { args: { isCurrent: true } };
export const InAMixedRow: Story = { args: { hasLiveTag: true } };
export const LongGeorgian: Story = { args: { channel: withTitle(LONG_TITLES[0]) } };
export const LongRussian: Story = { args: { channel: withTitle(LONG_TITLES[1]) } };
export const Favoured: Story = { args: { channel: channel(1) } };
export const LockedForUser: Story = { args: { channel: channel(3) } };
export const LockedForGuest: Story = {
  args: { channel: channel(3) },
  decorators: [
    (Story) => (
      <StoryFrame viewing={GUEST} width={308}>
        <Story />
      </StoryFrame>
    ),
  ],
};
export const Unavailable: Story = { args: { channel: channel(11) } };
export const WithoutProgramme: Story = { args: { channel: channel(10) } };
export const WithoutMark: Story = {
  args: {
    channel: aChannel({
      id: 40,
      name: 'Северо-Казахстанский областной',
      plate: '#2b5d4a',
      icon: 'data:image/png;base64,broken',
    }),
  },
};
export const ForAChild: Story = {
  args: { channel: channel(5) },
  decorators: [
    (Story) => (
      <StoryFrame viewing={CHILD} width={308}>
        <Story />
      </StoryFrame>
    ),
  ],
};
