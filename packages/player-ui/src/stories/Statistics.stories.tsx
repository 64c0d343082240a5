import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlayerView } from '../PlayerView.tsx';
import { Statistics } from '../statistics/Statistics.tsx';
import { STORY_NOW, twoSounds, WithPlayer, type StoryPlayerOptions } from './story-player.tsx';

export default { title: 'player-ui/Statistics', parameters: { page: true } } satisfies Meta;

/** Opened by its key. */
const pressed = () =>
  void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', code: 'KeyS', bubbles: true }));

const scene = (options: StoryPlayerOptions, width: number): StoryObj => ({
  render: () => (
    <WithPlayer options={{ ...options, facts: twoSounds, onPlaying: pressed }}>
      <div style={{ width: '100%', maxWidth: width }}>
        <PlayerView statistics={(close) => <Statistics onClose={close} />} />
      </div>
    </WithPlayer>
  ),
});

export const Live = scene({}, 1033);
export const Film = scene({ subject: { kind: 'content', id: '1', from: 1_804 } }, 1033);
export const Phone = scene({ subject: { kind: 'channel', id: 9, at: { ts: STORY_NOW - 720 } } }, 390);
