import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNativeAudio } from './native-audio.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const track = (id: string, language: string, enabled = false) => ({
  id,
  language,
  label: language.toUpperCase(),
  enabled,
});

function setUp(count = 0) {
  const tracks: ReturnType<typeof track>[] = [];
  let looks = 0;
  const list = {
    get length() {
      return tracks.length;
    },
    [Symbol.iterator]() {
      looks += 1;
      return tracks[Symbol.iterator]();
    },
  };
  const video = { audioTracks: list } as unknown as HTMLVideoElement;
  const patches: unknown[] = [];
  const sound = createNativeAudio(video, (patch) => patches.push(patch));
  for (let made = 0; made < count; made += 1) tracks.push(track(String(made), 'ru', made === 0));
  return { sound, tracks, patches, looks: () => looks };
}

describe("the audio tracks of a browser's own player", () => {
  it('are polled every 100 ms, at most 50 times [B-595]', () => {
    const { sound, looks, patches } = setUp();
    sound.wait();
    vi.advanceTimersByTime(99);
    expect(looks()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(looks()).toBe(1);
    vi.advanceTimersByTime(4_800);
    expect(looks()).toBe(49);
    vi.advanceTimersByTime(60_000);
    expect(looks()).toBe(50);
    expect(vi.getTimerCount()).toBe(0);
    expect(patches).toEqual([]);
  });

  it('are reported as soon as they exist, and polled no more', () => {
    const { sound, tracks, patches, looks } = setUp();
    sound.wait();
    vi.advanceTimersByTime(300);
    tracks.push(track('a', 'RU', true), track('b', 'kk'));
    vi.advanceTimersByTime(100);
    expect(patches).toEqual([
      {
        audio: [
          { id: 'a', language: 'ru', label: 'RU' },
          { id: 'b', language: 'kk', label: 'KK' },
        ],
        audioId: 'a',
      },
    ]);
    const before = looks();
    vi.advanceTimersByTime(60_000);
    expect(looks()).toBe(before);
  });

  it('of an earlier film are polled no more; one track is enabled at a time', () => {
    const { sound, tracks, patches } = setUp();
    sound.wait();
    sound.stop();
    tracks.push(track('a', 'ru', true), track('b', 'kk'));
    vi.advanceTimersByTime(60_000);
    expect(patches).toEqual([]);
    sound.select('b');
    expect(tracks.map(({ enabled }) => enabled)).toEqual([false, true]);
    expect(patches.at(-1)).toMatchObject({ audioId: 'b' });
  });

  it('are none and are not polled where the browser has no list of them', () => {
    const sound = createNativeAudio({} as HTMLVideoElement, () => {});
    sound.wait();
    expect(sound.canSelect).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
