import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CaptionStyle } from '@antenna/player-core';
import { fakeChannel } from '@antenna/player-core/testing';
import { Button } from '@antenna/ui-kit';
import { PlayerView } from '../PlayerView.tsx';
import { fault, fjord, STORY_NOW, twoSounds, WithPlayer, type StoryPlayerOptions } from './story-player.tsx';

export default { title: 'player-ui/Player', parameters: { page: true } } satisfies Meta;

const nothing = () => {};
const tile = (
  <span
    style={{
      display: 'grid',
      placeItems: 'center',
      width: 72,
      height: 46,
      borderRadius: 8,
      background: '#06586b',
      font: '600 16px var(--font)',
      color: '#fff',
    }}
  >
    fjord
  </span>
);

const figures = () => (
  <pre
    style={{
      margin: 0,
      padding: 12,
      borderRadius: 8,
      background: 'rgba(6, 8, 13, .85)',
      color: 'var(--n9)',
      font: '13px/1.5 ui-monospace, monospace',
    }}
  >
    1920×1080 · 5.0 Mbit/s
  </pre>
);

function Scene({
  options,
  width = 1033,
  skin,
}: {
  readonly options?: StoryPlayerOptions;
  readonly width?: number;
  readonly skin?: 'full' | 'embed' | 'preview';
}) {
  return (
    <WithPlayer {...(options ? { options } : {})}>
      <div style={{ width: '100%', maxWidth: width, ...(skin === 'embed' ? { height: 420 } : {}) }}>
        <PlayerView
          skin={skin}
          tile={tile}
          onBack={nothing}
          onChannelPrevious={nothing}
          onChannelNext={nothing}
          statistics={figures}
          gate={(denied) => (
            <div style={{ padding: 32, display: 'grid', gap: 16, justifyItems: 'start' }}>
              <p className="k-h3">{denied.message}</p>
              <Button kind="brand">Подключить</Button>
            </div>
          )}
        />
      </div>
    </WithPlayer>
  );
}

const scene = (options?: StoryPlayerOptions, width?: number, skin?: 'full' | 'embed' | 'preview'): StoryObj => ({
  render: () => <Scene {...(options ? { options } : {})} {...(width ? { width } : {})} {...(skin ? { skin } : {})} />,
});

const behind: StoryPlayerOptions = {
  subject: { kind: 'channel', id: 9, at: { ts: STORY_NOW - 720 } },
  facts: twoSounds,
};
const film: StoryPlayerOptions = { subject: { kind: 'content', id: '1', from: 1_804 }, facts: twoSounds };

export const Live = scene({ facts: twoSounds });
export const BehindLive = scene(behind);
export const Yesterday = scene({ subject: { kind: 'channel', id: 9, at: { ts: STORY_NOW - 5_400 } } });
export const LiveWithoutArchive = scene({ channel: fakeChannel({ ...fjord, archivedDays: 0 }) });
export const WithoutGuide = scene({ ...behind, schedule: [] });
export const Film = scene(film);
export const UnmuteHint = scene({ hasInteracted: false });
export const Waiting = scene({ onPlaying: (_player, engine) => engine.stall(true) });
export const Subtitles = scene({
  facts: twoSounds,
  onPlaying: (player, engine) => {
    void player.do('selectText', { id: '1' });
    engine.emit({ type: 'cues', cues: [{ text: 'ეს ზღვა არასოდეს იძინებს.\nЭто море никогда не спит.' }] });
  },
});
export const SkipSum = scene({
  ...behind,
  onPlaying: (player) => {
    for (let tap = 0; tap < 3; tap += 1) void player.do('skip', { by: -10 });
    setInterval(() => player.state.session.at === 'active' && player.do('skip', { by: 0 }), 300);
  },
});
export const PauseRefused = scene({
  channel: fakeChannel({ ...fjord, archivedDays: 0 }),
  onPlaying: (player) => void setTimeout(() => player.do('pause'), 400),
});
export const Offline = scene({
  onPlaying: (_player, engine, offline) => {
    offline(false);
    engine.stall(true);
  },
});
export const CannotLoad = scene({
  onPlaying: (player, engine) =>
    void setInterval(() => fault({ kind: 'network', what: 'playlist' })(player, engine), 100),
});
export const CannotDecode = scene({ onPlaying: fault({ kind: 'codec' }) });
export const NoKey = scene({
  onPlaying: fault({ kind: 'drm', isFatal: true, refusal: { message: 'Subscription has expired', code: '1104' } }),
});
export const Ended = scene({ ...film, onPlaying: (_player, engine) => engine.emit({ type: 'ended' }) });
export const Gate = scene({ denied: { reason: 'unpurchased', message: 'Этот канал входит в пакет «Спорт».' } });
export const Vitrina = scene({ isVitrina: true });
export const Embed = scene(behind, 720, 'embed');
export const Phone = scene(behind, 390);
export const PhoneFilm = scene(film, 390);
export const PhoneWithoutArchive = scene({ channel: fakeChannel({ ...fjord, archivedDays: 0 }) }, 390);
export const Tablet = scene(behind, 720);
/** A link into a programme that may not be replayed, and playback that ran into one. */
export const Blackout = scene({ subject: { kind: 'channel', id: 9, at: { ts: STORY_NOW - 67 * 60 } } });
export const BlackoutPassing = scene({ subject: { kind: 'channel', id: 9, at: { ts: STORY_NOW - 71 * 60 - 2 } } });
export const BlackoutPhone = scene({ subject: { kind: 'channel', id: 9, at: { ts: STORY_NOW - 67 * 60 } } }, 390);

const speaking = { text: 'ეს ზღვა არასოდეს იძინებს.\nЭто море никогда не спит.' };
const spoken = (then: () => void = nothing): StoryPlayerOptions => ({
  ...behind,
  onPlaying: (player, engine) => {
    void player.do('selectText', { id: '1' });
    engine.emit({ type: 'cues', cues: [speaking] });
    setTimeout(then, 50);
  },
});
const press =
  (...selectors: readonly string[]) =>
  () =>
    selectors.forEach((selector, index) =>
      setTimeout(() => document.querySelector<HTMLElement>(selector)?.click(), 400 + index * 80),
    );
const strike = (key: string) => () =>
  void setTimeout(
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Key${key}`, bubbles: true })),
    400,
  );
const styled = (change: Partial<CaptionStyle>): StoryPlayerOptions => ({
  ...spoken(),
  onPlaying: (player, engine, offline) => {
    spoken().onPlaying?.(player, engine, offline);
    void player.do('setCaptionStyle', change);
  },
});

export const Paused = scene({ ...behind, onPlaying: (player) => void player.do('pause') });
export const PausedOnPhone = scene({ ...film, onPlaying: (player) => void player.do('pause') }, 390);
export const Settings = scene({ ...behind, onPlaying: press('.pl-to-settings') });
export const SettingsInColumn = scene({ ...behind, onPlaying: press('.pl-to-settings') }, 720);
export const SettingsOnPhone = scene({ ...behind, onPlaying: press('.pl-to-settings') }, 390);
export const Tracks = scene(spoken(press('.pl-to-tracks')));
export const TracksOnPhone = scene(spoken(press('.pl-to-tracks')), 390);
export const SubtitleStyle = scene(spoken(press('.pl-to-tracks', '.pl-menu-more .pl-choice')));
export const SubtitleStyleOnPhone = scene(spoken(press('.pl-to-tracks', '.pl-menu-more .pl-choice')), 390);
export const SubtitlesOutlinedAbove = scene(
  styled({ size: '150', color: 'yellow', background: 'none', edge: 'outline', place: 'top' }),
);
export const SubtitlesRaised = scene(styled({ size: '125', color: 'cyan', background: 'none', edge: 'raised' }));
export const Keys = scene({ ...film, onPlaying: strike('?') });
export const KeysOnPhone = scene({ ...behind, onPlaying: strike('?') }, 390);
export const Statistics = scene({ ...behind, onPlaying: strike('S') });
export const Preview = scene(undefined, 360, 'preview');
