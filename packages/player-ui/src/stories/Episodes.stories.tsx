import type { Meta, StoryObj } from '@storybook/react-vite';
import { fakeEpisode } from '@antenna/player-core/testing';
import { PlayerView } from '../PlayerView.tsx';
import { WithPlayer, type StoryPlayerOptions } from './story-player.tsx';

export default { title: 'player-ui/Episodes', parameters: { page: true } } satisfies Meta;

const nothing = () => {};
const END = 6_240;
const episodes = [
  fakeEpisode('1', { title: 'Zero Mark', watchPercentage: 100 }),
  fakeEpisode('2', { title: 'A Boat Without Oars', watchPercentage: 35 }),
  fakeEpisode('3', { title: 'Freeze-up' }),
  fakeEpisode('4', { title: 'The Ice Hole', season: 2, series: 1 }),
  fakeEpisode('5', { title: 'Under the Roof', season: 2, series: 2, isAnnouncement: true, isAvailable: false }),
];
const points = [
  { type: 'intro' as const, start: 60_000, end: 3_000_000, button: { action: 'skip' as const, title: '' } },
  { type: 'highlights' as const, start: 4_000_000, end: 4_400_000 },
];

function scene(
  options: Partial<StoryPlayerOptions>,
  { width = 1033, skin }: { readonly width?: number; readonly skin?: 'embed' } = {},
): StoryObj {
  const whole: StoryPlayerOptions = { subject: { kind: 'content', id: '1' }, series: { episodes }, ...options };
  return {
    render: () => (
      <WithPlayer options={whole}>
        <div style={{ width: '100%', maxWidth: width, ...(skin ? { height: 420 } : {}) }}>
          <PlayerView skin={skin} onBack={nothing} />
        </div>
      </WithPlayer>
    ),
  };
}

/** Paused at that moment. */
const standsAt = (position: number): Partial<StoryPlayerOptions> => ({
  onPlaying: (_player, engine) => {
    engine.jumpTo(position);
    engine.stall(true);
    engine.emit({ type: 'facts', patch: { isWaiting: false } });
  },
});
const intro = { series: { episodes, episode: { points } }, ...standsAt(600) };
/** The second end in a row follows at once. */
const alone: Partial<StoryPlayerOptions> = {
  unattendedEpisodes: 1,
  onPlaying: (player, engine) => {
    player.on('started', () => engine.jumpTo(END - 1));
    engine.jumpTo(END - 1);
  },
};
const between: Partial<StoryPlayerOptions> = {
  series: { episodes, episode: { packshots: ['/packshot.m3u8'] } },
  onPlaying: (player, engine) => player.state.packshots.at === 'none' && engine.jumpTo(END - 1),
};

export const SkipIntro = scene(intro);
export const SkipIntroPhone = scene(intro, { width: 390 });
export const NextEpisode = scene(standsAt(END - 8));
export const NextEpisodePhone = scene(standsAt(END - 8), { width: 390 });
export const StillWatching = scene(alone);
export const Packshot = scene(between);
export const Embed = scene(intro, { width: 720, skin: 'embed' });
