import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import { MiniView } from '../mini/MiniView.tsx';
import { usePlayerHandle } from '../player-context.tsx';
import { fault, WithPlayer, type StoryPlayerOptions } from './story-player.tsx';

export default { title: 'player-ui/Mini player', parameters: { page: true } } satisfies Meta;

function Docked() {
  const player = usePlayerHandle();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? player.mount(place.current) : undefined), [player]);
  return (
    <MiniView
      place={place}
      player={player}
      href={() => '#player'}
      corner="bottom-right"
      onCorner={() => {}}
      onClose={() => {}}
      onUnlock={() => {}}
    />
  );
}

const scene = (options: StoryPlayerOptions): StoryObj => ({
  render: () => (
    <WithPlayer options={options}>
      <Docked />
    </WithPlayer>
  ),
});

export const Live = scene({});
export const Film = scene({ subject: { kind: 'content', id: '1', from: 1_804 } });
export const Broken = scene({ onPlaying: fault({ kind: 'codec' }) });
