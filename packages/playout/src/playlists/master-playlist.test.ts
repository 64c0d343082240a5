import { describe, expect, it } from 'vitest';
import { masterPlaylist, type MasterOptions } from './master-playlist.ts';
import type { AudioRendition, Renditions, TextRendition, VideoRendition } from './renditions.ts';

const rendition = { linesOf: () => ({ init: undefined, entries: [], edges: [] }), target: 2 };
const video = (height: number, mean: number, peak: number): VideoRendition => ({
  ...rendition,
  kind: 'video',
  id: `v${height}`,
  width: (height * 16) / 9,
  height,
  codecs: 'avc1.64001f',
  mean,
  peak,
});
const audio = (lang: string, more: Partial<AudioRendition> = {}): AudioRendition => ({
  ...rendition,
  kind: 'audio',
  id: `a-${lang}`,
  lang,
  name: lang.toUpperCase(),
  codecs: 'mp4a.40.2',
  mean: 96_000,
  peak: 128_000,
  ...more,
});
const text = (lang: string): TextRendition => ({ ...rendition, kind: 'text', id: `t-${lang}`, lang, name: lang });

const SIZES = [video(540, 1_000_000, 2_000_000), video(270, 300_000, 500_000)];
const playlist = (renditions: Partial<Renditions>, options: Partial<MasterOptions> = {}) =>
  masterPlaylist(
    { video: SIZES, audio: [], texts: [], ...renditions },
    { only: 'all', base: '/play/t/', frameRate: undefined, ...options },
  );
const variants = (lines: string) => lines.match(/^#EXT-X-STREAM-INF:.*$/gm) ?? [];

describe('a variant', () => {
  it('needs the bandwidth of its picture and of the widest sound together', () => {
    const sound = [audio('ru', { mean: 64_000, peak: 70_000 }), audio('en', { mean: 60_000, peak: 90_000 })];
    const [wide, small] = variants(playlist({ audio: sound }));
    expect(wide).toContain('BANDWIDTH=2090000,AVERAGE-BANDWIDTH=1064000,');
    expect(small).toContain('BANDWIDTH=590000,AVERAGE-BANDWIDTH=364000,');
  });

  it('needs that of its picture alone where there is no sound, and names no group of sound or words', () => {
    const [wide] = variants(playlist({}));
    expect(wide).toBe(
      '#EXT-X-STREAM-INF:BANDWIDTH=2000000,AVERAGE-BANDWIDTH=1000000,CODECS="avc1.64001f",RESOLUTION=960x540,CLOSED-CAPTIONS=NONE',
    );
  });

  it('names each codec once', () => {
    const sound = [audio('ru'), audio('en'), audio('kk', { codecs: 'ac-3' })];
    expect(variants(playlist({ audio: sound }))[0]).toContain('CODECS="avc1.64001f,mp4a.40.2,ac-3"');
  });

  it('names its groups, and says that the picture contains no captions', () => {
    for (const line of variants(playlist({ audio: [audio('ru')], texts: [text('ru')] })))
      expect(line).toMatch(/,AUDIO="sound",SUBTITLES="words",CLOSED-CAPTIONS=NONE$/);
  });

  it.each([
    [25, 'FRAME-RATE=25.000'],
    [29.97, 'FRAME-RATE=29.970'],
  ])('has the frame rate %f with three digits', (frameRate, attribute) => {
    expect(variants(playlist({}, { frameRate }))[0]).toContain(attribute);
  });

  it('is followed by the address of its playlist', () => {
    const lines = playlist({}, { base: '/play/other/ch/7/news/at-5/' }).split('\n');
    const addresses = lines.flatMap((line, at) => (line.startsWith('#EXT-X-STREAM-INF') ? [lines[at + 1]] : []));
    expect(addresses).toEqual(['v540', 'v270'].map((id) => `/play/other/ch/7/news/at-5/${id}.m3u8`));
  });
});

describe('a master playlist', () => {
  it.each([
    ['all', ['v540', 'v270']],
    ['smallest', ['v270']],
  ] as const)('with %s has the pictures %o and every language', (only, ids) => {
    const lines = playlist({ audio: [audio('ru'), audio('en')], texts: [text('ru')] }, { only });
    expect([...lines.matchAll(/^\/play\/t\/(v\d+)\.m3u8$/gm)].map(([, id]) => id)).toEqual(ids);
    expect(lines.match(/TYPE=AUDIO/g)).toHaveLength(2);
    expect(lines.match(/TYPE=SUBTITLES/g)).toHaveLength(1);
  });

  it('begins at the exact moment of the archive, also at its first second', () => {
    expect(playlist({}, { startAt: 1.5 })).toContain('\n#EXT-X-START:TIME-OFFSET=1.5,PRECISE=YES\n');
    expect(playlist({}, { startAt: 0 })).toContain('TIME-OFFSET=0,');
    expect(playlist({})).not.toContain('EXT-X-START');
  });

  it('plays the first language by default, and forces no subtitles', () => {
    const lines = playlist({ audio: [audio('kk'), audio('ru'), audio('en')], texts: [text('kk'), text('ru')] });
    expect([...lines.matchAll(/TYPE=AUDIO.*LANGUAGE="(\w+)",DEFAULT=(\w+)/g)].map(([, ...each]) => each)).toEqual([
      ['kk', 'YES'],
      ['ru', 'NO'],
      ['en', 'NO'],
    ]);
    expect(lines.match(/TYPE=SUBTITLES.*DEFAULT=NO,AUTOSELECT=YES,FORCED=NO/g)).toHaveLength(2);
  });
});
