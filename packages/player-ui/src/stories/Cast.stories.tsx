import type { CastReport, Player } from '@antenna/player-core';
import type { FakeCast } from '@antenna/player-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlayerView } from '../PlayerView.tsx';
import { fjord, twoSounds, WithPlayer, type StoryPlayerOptions } from './story-player.tsx';

export default { title: 'player-ui/Cast', parameters: { page: true } } satisfies Meta;

const nothing = () => {};
const film = { kind: 'content', id: '1' } as const;
const playing: CastReport = {
  at: 'playing',
  time: 1_820,
  duration: 6_240,
  volumeLevel: 0.6,
  muted: false,
  paused: false,
};

function scene(
  onScreen: NonNullable<StoryPlayerOptions['onScreen']>,
  {
    width = 1033,
    subject = film as StoryPlayerOptions['subject'],
    skin,
  }: { readonly width?: number; readonly subject?: StoryPlayerOptions['subject']; readonly skin?: 'embed' } = {},
): StoryObj {
  const options: StoryPlayerOptions = { facts: twoSounds, onScreen, ...(subject ? { subject } : {}) };
  return {
    render: () => (
      <WithPlayer options={options}>
        <div style={{ width: '100%', maxWidth: width, ...(skin ? { height: 420 } : {}) }}>
          <PlayerView skin={skin} onBack={nothing} />
        </div>
      </WithPlayer>
    ),
  };
}

const shows = (report: CastReport) => (player: Player, cast: FakeCast) =>
  void player.do('cast').then(() => cast.emit({ type: 'reported', report }));

export const Near = scene(nothing);
export const Connecting = scene((_player, cast) => cast.emit({ type: 'connecting' }));
export const Loading = scene((player) => void player.do('cast'));
export const Playing = scene(shows(playing));
export const Paused = scene(shows({ ...playing, paused: true }));
export const Ended = scene(shows({ at: 'idle', time: 6_240, duration: 6_240, isEnded: true }));
export const WithoutAName = scene((_player, cast) => {
  cast.emit({ type: 'connected', device: '' });
  cast.emit({ type: 'reported', report: playing });
});
export const OnAChannel = scene(shows({ at: 'playing', time: 12 }), {
  subject: { kind: 'channel', id: fjord.id, at: 'live' },
});
export const NotReached = scene((player, cast) => {
  cast.answer('failed');
  void player.do('cast');
});
export const Phone = scene(shows(playing), { width: 390 });
export const Tablet = scene(shows(playing), { width: 720 });
export const Television = scene(shows(playing), { width: 1920 });
export const Embed = scene(shows(playing), { width: 720, skin: 'embed' });
