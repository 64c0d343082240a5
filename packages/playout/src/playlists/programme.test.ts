import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readClip, type Clip } from '../clips/clip.ts';
import { fakeClipJson, type FakeClip } from '../testing/fake-clips.ts';
import { createLineup, momentAt, newestSlot, placeAt } from './lineup.ts';
import { masterPlaylist } from './master-playlist.ts';
import { createProgramme, readProgrammes } from './programme.ts';

const clip = (fake: FakeClip, change: (json: Record<string, unknown>) => void = () => undefined, rate = 25): Clip => {
  const json = fakeClipJson(fake);
  change(json);
  return readClip(json, { revision: `0000000${fake.seconds % 10}`, frameRate: rate === 0 ? undefined : rate });
};
const short = clip({ name: 'short', seconds: 8 });
const news = clip({ name: 'news', seconds: 24, audio: [['a-ru', 'ru']], subtitles: { ru: '' } });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programme-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a lineup', () => {
  it('loops through its clips from 1970', () => {
    const lineup = createLineup([short, news]);
    expect([lineup.slots, lineup.firstSlots]).toEqual([16, [0, 4]]);
    const places = [0, 3, 4, 15, 16, 20].map((slot) => placeAt(lineup, slot));
    expect(places.map(({ clip: { name }, index, clipsBegun }) => [name, index, clipsBegun])).toEqual([
      ['short', 0, 1],
      ['short', 3, 1],
      ['news', 0, 2],
      ['news', 11, 2],
      ['short', 0, 3],
      ['news', 0, 4],
    ]);
  });
  it('knows the newest complete slot and the position in a clip', () => {
    const lineup = createLineup([short, news]);
    expect([1.9, 2, 3.9, 4].map((time) => newestSlot(lineup, time))).toEqual([-1, 0, 0, 1]);
    expect(momentAt(lineup, 32 + 9.5)).toMatchObject({ clip: { name: 'news' }, seconds: 1.5 });
    expect(momentAt(lineup, 7.99).clip.name).toBe('short');
  });
  it('needs clips with segments of one length', () => {
    expect(() => createLineup([])).toThrow('no clips');
    const slow = { ...short, name: 'slow', slot: 4 };
    expect(() => createLineup([short, slow])).toThrow('clip slow has 4 s segments, short has 2 s');
  });
});

describe('a programme', () => {
  it('has the frame rate of its fastest clip, if all are known', () => {
    const fast = clip({ name: 'fast', seconds: 8 }, undefined, 50);
    const unknown = clip({ name: 'unknown', seconds: 8 }, undefined, 0);
    expect(
      [
        [short, fast],
        [short, unknown],
      ].map((clips) => createProgramme(clips).frameRate),
    ).toEqual([50, undefined]);
  });
  it('has the video sizes that all clips have', () => {
    const single = clip(
      { name: 'single', seconds: 8 },
      (json) => (json['video'] = (json['video'] as object[]).slice(1)),
    );
    expect(createProgramme([short, single]).renditions.video.map(({ id }) => id)).toEqual(['v270']);
    const other = clip({ name: 'other', seconds: 8 }, (json) => {
      for (const track of json['video'] as Record<string, unknown>[]) track['codecs'] = 'hvc1';
    });
    expect(() => createProgramme([short, other])).toThrow('clips short, other have no video rendition in common');
  });
  it('has audio in all of its clips or in none', () => {
    const silent = clip({ name: 'silent', seconds: 8 }, (json) => delete json['audio']);
    expect(() => createProgramme([short, silent])).toThrow('clip silent has no sound');
    const { renditions, frameRate } = createProgramme([silent]);
    expect(renditions.audio).toEqual([]);
    const master = masterPlaylist(renditions, { only: 'all', base: '', frameRate });
    expect(master).not.toContain('AUDIO');
    expect(master).toContain('CODECS="avc1.64001f"');
  });
  it('has one audio rendition without a language if no clip has one', () =>
    expect(createProgramme([short]).renditions.audio.map(({ id, lang }) => [id, lang])).toEqual([['a-mul', 'und']]));
});

describe('playout.json', () => {
  const clips = new Map([
    ['short', short],
    ['news', news],
  ]);
  const read = (text: string) => {
    writeFileSync(join(folder, 'playout.json'), text);
    return readProgrammes(folder, clips);
  };
  it('lists the clips of each channel; one that cannot be played is reported', () => {
    const { programmes, problems } = read(
      JSON.stringify({
        one: { clips: ['short', 'news'] },
        'a b': { clips: ['short'] },
        empty: { clips: [] },
        none: {},
        text: 'short',
        number: { clips: [7] },
      }),
    );
    expect([...programmes.keys()]).toEqual(['one']);
    expect(problems).toEqual([
      'playout.json, channel a b: a channel key is made of letters, digits, _ and -',
      'playout.json, channel empty: it needs a list "clips" with at least one clip',
      'playout.json, channel none: it needs a list "clips" with at least one clip',
      'playout.json, channel text: it needs a list "clips" with at least one clip',
      'playout.json, channel number: there is no playable clip 7 in media/clips',
    ]);
  });
  it('is optional, and must be an object', () => {
    expect(readProgrammes(folder, clips).programmes.size).toBe(0);
    for (const text of ['[]', 'null', '7'])
      expect(() => read(text)).toThrow('playout.json is not an object of channels');
    expect(() => read('{')).toThrow('playout.json cannot be read');
  });
});
