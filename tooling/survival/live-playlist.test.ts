import { expect, it } from 'vitest';
import { livePlaylist } from './live-playlist.ts';

const film = (durations: readonly number[]) =>
  durations.map((duration, index) => `#EXTINF:${duration.toFixed(6)},\n${index}.ts\n`).join('');
const whole = Array.from({ length: 30 }, () => 2);

it.each([0, 61, 301, 3_601])('sound with a rest at its end loops with the picture, %i s on', (seconds) => {
  const at = { seconds, startedAt: 1_795_284_000_000 };
  expect(livePlaylist(film([...whole, 0.021]), at)).toBe(livePlaylist(film(whole), at));
});
