import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { FavoriteOrder } from '../list/FavoriteOrder.tsx';
import { LiveCard } from '../card/LiveCard.tsx';
import { CHANNELS, FJORD } from '../testing/story-data.ts';
import { StoryFrame, USER } from '../testing/StoryFrame.tsx';
import { ZoomProvider, type PreviewPictureProps } from './Zooming.tsx';

const atOnce = {
  after: (_ms: number, run: () => void) => {
    run();
    return () => {};
  },
};

/** A placeholder for the app's preview. */
function Picture({ onPlaying }: PreviewPictureProps) {
  useEffect(() => onPlaying(true), [onPlaying]);
  return (
    <i
      style={{ position: 'absolute', inset: 0, background: 'linear-gradient(120deg, #06586b, #0c2f36 60%, #e9c46a)' }}
    />
  );
}

const meta = {
  title: 'channels/Zoomed',
  component: LiveCard,
  args: { channel: FJORD, category: 'popular' },
  decorators: [
    (Story) => (
      <StoryFrame viewing={USER} width={308}>
        <ZoomProvider clock={atOnce} picture={Picture}>
          <Story />
        </ZoomProvider>
      </StoryFrame>
    ),
  ],
  play: ({ canvasElement }) => {
    canvasElement
      .querySelector('.ch-live-card')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  },
} satisfies Meta<typeof LiveCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playing: Story = {};
export const Locked: Story = { args: { channel: CHANNELS[3] ?? FJORD } };
export const AdultStaysStill: Story = { args: { channel: { ...FJORD, age: 18 } } };
export const Numbered: Story = { args: { isNumbered: true } };
export const OwnOrder: Story = { render: () => <FavoriteOrder channels={CHANNELS.slice(0, 5)} onReorder={() => {}} /> };
