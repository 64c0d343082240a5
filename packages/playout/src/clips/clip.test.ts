import { describe, expect, it } from 'vitest';
import { fakeClipJson } from '../testing/fake-clips.ts';
import { readClip } from './clip.ts';

type Json = Record<string, unknown>;
const json = (): Json =>
  structuredClone(fakeClipJson({ name: 'news', seconds: 8, audio: [['a-ru', 'ru']], subtitles: { ru: '' } })) as Json;
const read = (change: (clip: Json) => void = () => undefined) => {
  const clip = json();
  change(clip);
  return readClip(clip, { revision: '00000001', frameRate: 25 });
};
const track = (clip: Json, kind: string) => (clip[kind] as Json[])[0] as Json;

describe('a clip.json', () => {
  it('is read with its tracks, exact segment edges and bit rates', () => {
    const clip = read();
    expect(clip).toMatchObject({ name: 'news', duration: 8, slot: 2, slots: 4, frameRate: 25, revision: '00000001' });
    expect(clip.video.map(({ id, width, edges }) => [id, width, edges])).toEqual([
      ['v540', 960, [0, 2e6, 4e6, 6e6, 8e6]],
      ['v270', 480, [0, 2e6, 4e6, 6e6, 8e6]],
    ]);
    expect(clip.video[0]).toMatchObject({ peak: (64 * 8) / 2, mean: (4 * 64 * 8) / 8 });
    expect(clip.audio[0]?.edges.at(-1)).toBe(8e6);
    expect(clip.texts).toEqual([{ lang: 'ru', name: 'RU', file: 'ru.vtt' }]);
    expect(clip.stills).toMatchObject({ columns: 4, rows: 3, every: 2 });
  });
  it('needs neither audio, subtitles nor stills', () => {
    const clip = read((each) => {
      delete each['audio'];
      delete each['subtitles'];
      each['thumbs'] = null;
    });
    expect([clip.audio, clip.texts, clip.stills]).toEqual([[], [], undefined]);
  });
  it.each<[string, (clip: Json) => void]>([
    ['name is "a/b", which cannot stand in an address', (clip) => (clip['name'] = 'a/b')],
    ['name is 7, which cannot stand in an address', (clip) => (clip['name'] = 7)],
    ['duration is not a positive number', (clip) => (clip['duration'] = 0)],
    ['duration is not a positive number', (clip) => (clip['duration'] = Infinity)],
    ['duration 9 is not a whole number of 2 s segments', (clip) => (clip['duration'] = 9)],
    ['no video track', (clip) => (clip['video'] = [])],
    ['video is not a list', (clip) => (clip['video'] = {})],
    ['video[0] is not an object', (clip) => (clip['video'] = [[]])],
    ['video[0].width is not a positive number', (clip) => (track(clip, 'video')['width'] = '960')],
    ['video[0].codecs is not a plain text', (clip) => (track(clip, 'video')['codecs'] = 'avc1"\n')],
    ['video[0].file is "../a.mp4", which', (clip) => (track(clip, 'video')['file'] = '../a.mp4')],
    ['video[0].init is not 2 numbers', (clip) => (track(clip, 'video')['init'] = [0])],
    ['video[0].segments[0] is not 3 numbers', (clip) => (track(clip, 'video')['segments'] = [[0, -1, 2], 1, 2, 3])],
    ['video[0] has 1 segments, the clip has room for 4', (clip) => (track(clip, 'video')['segments'] = [[0, 1, 2]])],
    ['audio[0].lang is undefined, which', (clip) => delete track(clip, 'audio')['lang']],
    ['audio[0].name is not a plain text', (clip) => (track(clip, 'audio')['name'] = '')],
    ['subtitles[0].file is "ru", which', (clip) => (track(clip, 'subtitles')['file'] = 'ru')],
    ['thumbs.every is not a positive number', (clip) => ((clip['thumbs'] as Json)['every'] = -1)],
  ])('is refused: %s', (message, change) => expect(() => read(change)).toThrow(message));
  it('is refused as anything but an object', () => {
    for (const value of [null, [], 'clip', 7])
      expect(() => readClip(value, { revision: '' })).toThrow('clip.json is not an object');
  });

  it('may have segments up to 0.1 s off the grid, if the whole has the exact length', () => {
    const lengths = (seconds: readonly number[]) =>
      read((clip) => (track(clip, 'video')['segments'] = seconds.map((length, at) => [at, 1, length])));
    expect(lengths([2.09, 1.91, 2, 2]).video[0]?.edges).toEqual([0, 2.09e6, 4e6, 6e6, 8e6]);
    expect(() => lengths([2.11, 1.89, 2, 2])).toThrow('segment 0 ends at 2.11 s, off the 2 s grid');
    expect(() => lengths([2, 2, 2, 2.05])).toThrow('the tracks would drift apart with every loop');
  });
});
