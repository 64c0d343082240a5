import { describe, expect, it } from 'vitest';
import { STILL_STEP } from '../limits.ts';
import { createLineup } from '../playlists/lineup.ts';
import { fakeClipJson, type FakeClip } from '../testing/fake-clips.ts';
import { readClip } from './clip.ts';
import { seekPoints, spriteOf, spriteSvg, stillTime, type Sprite } from './stills.ts';

const clip = (fake: FakeClip, revision = '00000001') => readClip(fakeClipJson(fake), { revision });
const short = clip({ name: 'short', seconds: 8 });
const news = clip({ name: 'news', seconds: 24 });
const bare = clip({ name: 'bare', seconds: 8, stills: false });
const SHEET = { file: 'thumbs.jpg', columns: 4, rows: 3, width: 160, height: 90, every: 2 };
const sprite = (clips: Parameters<typeof createLineup>[0]) => spriteOf(createLineup(clips)) as Sprite;

describe('a sprite', () => {
  it('has the sheets of its clips below one another, each clip once', () => {
    const { width, height, parts } = sprite([short, news, short]);
    expect([width, height]).toEqual([4 * 160, 2 * 3 * 90]);
    expect(parts.map((part) => [part.clip.name, part.top])).toEqual([
      ['short', 0],
      ['news', 270],
    ]);
  });

  it('is as wide as the widest of its sheets', () => {
    const wide = readClip(
      { ...fakeClipJson({ name: 'wide', seconds: 8 }), thumbs: { ...SHEET, columns: 5, rows: 1 } },
      { revision: '00000001' },
    );
    for (const clips of [
      [short, wide],
      [wide, short],
    ])
      expect([sprite(clips).width, sprite(clips).height]).toEqual([5 * 160, 3 * 90 + 90]);
  });

  it('leaves out clips without stills, and is none without any', () => {
    expect(sprite([bare, news]).parts.map((part) => part.clip.name)).toEqual(['news']);
    expect(spriteOf(createLineup([bare]))).toBeUndefined();
  });

  it('has a revision that changes with any clip of it', () => {
    const revisions = [
      sprite([short, news]),
      sprite([short, clip({ name: 'news', seconds: 24 }, '00000002')]),
      sprite([news, short]),
    ].map(({ revision }) => revision);
    expect(new Set(revisions).size).toBe(3);
    expect(sprite([short, bare, news]).revision).toBe(revisions[0]);
    for (const revision of revisions) expect(revision).toMatch(/^[0-9a-f]{8}$/);
  });

  it('is a picture with a picture for each sheet', () => {
    const svg = spriteSvg(sprite([short, news]), ({ name }) => `data:image/jpeg;base64,${name}`);
    expect(svg).toContain('viewBox="0 0 640 540"');
    expect(svg).toContain(
      '<image x="0" y="270" width="640" height="270" preserveAspectRatio="none" href="data:image/jpeg;base64,news"/>',
    );
    expect(svg.match(/<image/g)).toHaveLength(2);
  });
});

describe('seek points', () => {
  const lineup = createLineup([short, news]);
  const points = (origin: number, span: number) => seekPoints(lineup, sprite([short, news]), { origin, span });

  it('are ten seconds apart, from the origin on, before the end', () => {
    expect(points(0, 32).map(({ time }) => time)).toEqual([0, 10, 20, 30]);
    expect(points(0, 30).map(({ time }) => time)).toEqual([0, 10, 20]);
    expect(points(0, 0)).toEqual([]);
  });

  it('show the picture of the moment in its clip', () => {
    // 10 s are second 2 of the news, its picture 1; 20 s are second 12, picture 6 in the second row.
    expect(points(0, 30)).toEqual([
      { time: 0, x: 0, y: 0, w: 160, h: 90 },
      { time: 10, x: 160, y: 270, w: 160, h: 90 },
      { time: 20, x: 320, y: 360, w: 160, h: 90 },
    ]);
  });

  it('follow the loop of the lineup', () => {
    expect(points(32 * 1_000, 30)).toEqual(points(0, 30));
    expect(points(32 * 1_000 + 8, 10)).toEqual([{ time: 0, x: 0, y: 270, w: 160, h: 90 }]);
  });

  it('stay on the last picture of a sheet that is too small', () => {
    const long = clip({ name: 'long', seconds: 60 });
    const all = seekPoints(createLineup([long]), sprite([long]), { origin: 0, span: 60 });
    expect(all.at(-1)).toEqual({ time: 50, x: 480, y: 180, w: 160, h: 90 });
  });

  it('are left out where a clip has no stills', () => {
    const mixed = createLineup([bare, news]);
    expect(seekPoints(mixed, sprite([bare, news]), { origin: 0, span: 40 }).map(({ time }) => time)).toEqual([
      10, 20, 30,
    ]);
  });

  it('have their moments on full steps (B-262)', () => {
    expect([0, 9.9, 10, 1_800_000_005].map(stillTime)).toEqual([0, 0, 10, 1_800_000_000]);
    expect(stillTime(STILL_STEP)).toBe(STILL_STEP);
  });
});
