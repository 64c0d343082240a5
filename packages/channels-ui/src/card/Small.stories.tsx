import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHANNELS, FJORD } from '../testing/story-data.ts';
import { GUEST, StoryFrame, USER } from '../testing/StoryFrame.tsx';
import { ChannelTile } from './ChannelTile.tsx';
import { Gate, type GateReason } from '../channel/Gate.tsx';
import { TileRow } from './TileRow.tsx';

const meta = { title: 'channels/Parts', component: StoryFrame } satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tiles: Story = {
  render: () => (
    <StoryFrame>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {CHANNELS.map((channel) => (
          <ChannelTile key={channel.id} channel={channel} size="list" />
        ))}
      </div>
    </StoryFrame>
  ),
};
export const TilesWithoutMarks: Story = {
  render: () => (
    <StoryFrame>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {CHANNELS.map((channel) => (
          <ChannelTile key={channel.id} channel={{ name: channel.name, cover: channel.cover, images: [] }} />
        ))}
      </div>
    </StoryFrame>
  ),
};
export const LastWatched: Story = {
  render: () => (
    <StoryFrame>
      <TileRow title="Вы недавно смотрели" channels={CHANNELS} />
    </StoryFrame>
  ),
};

const gate = (why: GateReason, viewing = USER): Story => ({
  render: () => (
    <StoryFrame viewing={viewing}>
      <div style={{ aspectRatio: '16 / 9', maxWidth: 900, minHeight: 300, borderRadius: 16, overflow: 'hidden' }}>
        <Gate
          channel={{ ...FJORD, minPrice: '299.00' }}
          why={why}
          onShowPackets={() => {}}
          onSignIn={viewing === GUEST ? () => {} : undefined}
          place={{ country: 'KZ', ip: '192.0.2.7' }}
        />
      </div>
    </StoryFrame>
  ),
});
export const GateUnavailable = gate('unavailable');
export const GateCountry = gate('country');
export const GateAdult = gate('adult');
export const GateAdultForGuest = gate('adult', GUEST);
export const GateUnpurchasedForUser = gate('unpurchased');
export const GateUnpurchasedForGuest = gate('unpurchased', GUEST);
export const GateSoon = gate('soon');
