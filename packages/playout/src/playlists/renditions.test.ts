import { describe, expect, it } from 'vitest';
import { readClip, type Clip } from '../clips/clip.ts';
import { fakeClipJson, type FakeClip } from '../testing/fake-clips.ts';
import { createLineup } from './lineup.ts';
import { masterPlaylist } from './master-playlist.ts';
import { openingPlaylists } from './opening-lists.ts';
import { createRenditions, renditionById } from './renditions.ts';
import { createPage, type Answer } from '../answers/answer.ts';

type Json = Record<string, unknown>;
const clip = (fake: FakeClip, change: (json: Json) => void = () => undefined): Clip => {
  const json = fakeClipJson(fake) as Json;
  change(json);
  return readClip(json, { revision: '0123abcd' });
};
const languages = (...list: readonly string[]) => list.map((lang) => [`a-${lang}`, lang] as const);
const of = (...clips: readonly Clip[]) => createRenditions(createLineup(clips));

describe('video renditions', () => {
  it('are the sizes that all clips have, the highest bit rate first', () => {
    const { video } = of(clip({ name: 'one', seconds: 8 }), clip({ name: 'two', seconds: 8 }));
    expect(video.map(({ id, width, height }) => [id, width, height])).toEqual([
      ['v540', 960, 540],
      ['v270', 480, 270],
    ]);
    expect((video[0]?.peak ?? 0) > (video[1]?.peak ?? 0)).toBe(true);
  });

  it('leave out a size that one clip has in another form', () => {
    const other = clip({ name: 'two', seconds: 8 }, (json) => {
      const [first] = json['video'] as Json[];
      if (first) first['width'] = 1_280;
    });
    expect(of(clip({ name: 'one', seconds: 8 }), other).video.map(({ id }) => id)).toEqual(['v270']);
  });

  it('have the mean of all clips by their lengths, and the highest peak', () => {
    const small = clip({ name: 'small', seconds: 8 });
    const large = clip({ name: 'large', seconds: 24 }, (json) => {
      for (const track of json['video'] as Json[])
        track['segments'] = (track['segments'] as number[][]).map(([at, length = 0, seconds]) => [
          at,
          length * 4,
          seconds,
        ]);
    });
    const [video] = of(small, large).video;
    const own = (each: Clip) => each.video[0] as Clip['video'][number];
    expect(video?.peak).toBe(own(large).peak);
    expect(video?.mean).toBe(Math.ceil((own(small).mean * 4 + own(large).mean * 12) / 16));
  });

  it('name their segments by clip, revision, track and number', () => {
    const one = clip({ name: 'one', seconds: 8 });
    const lines = of(one).video[0]?.linesOf(one);
    expect(lines?.init).toBe('../s/one.0123abcd/v540/init.mp4');
    expect(lines?.entries).toHaveLength(4);
    expect(lines?.entries[3]).toBe('#EXTINF:2,\n../s/one.0123abcd/v540/3.m4s\n');
  });
});

describe('audio renditions', () => {
  it('are the languages of all clips; a clip without one plays its first', () => {
    const both = clip({ name: 'both', seconds: 8, audio: languages('ru', 'en') });
    const other = clip({ name: 'other', seconds: 8, audio: languages('kk') });
    const plain = clip({ name: 'plain', seconds: 8 });
    const { audio } = of(both, other, plain);
    expect(audio.map(({ id, lang, name }) => [id, lang, name])).toEqual([
      ['a-ru', 'ru', 'RU'],
      ['a-en', 'en', 'EN'],
      ['a-kk', 'kk', 'KK'],
    ]);
    const [, english] = audio;
    expect([both, other, plain].map((each) => english?.linesOf(each).init?.split('/').at(-2))).toEqual([
      'a-en',
      'a-kk',
      'a-mul',
    ]);
  });

  it('are found by language where a clip names its track otherwise', () => {
    const one = clip({ name: 'one', seconds: 8, audio: languages('ru') });
    const two = clip({ name: 'two', seconds: 8, audio: [['sound-2', 'ru']] });
    const [audio] = of(one, two).audio;
    expect(audio?.linesOf(two).init?.split('/').at(-2)).toBe('sound-2');
  });

  it('have a target that is the longest segment, rounded', () => {
    expect(of(clip({ name: 'one', seconds: 8 })).audio[0]?.target).toBe(2);
  });
});

describe('subtitles', () => {
  it('are the languages of all clips, a segment for each slot and no initialisation', () => {
    const one = clip({ name: 'one', seconds: 8, subtitles: { ru: '' } });
    const two = clip({ name: 'two', seconds: 16, subtitles: { en: '' } });
    const { texts } = of(one, two);
    expect(texts.map(({ id, lang }) => [id, lang])).toEqual([
      ['t-ru', 'ru'],
      ['t-en', 'en'],
    ]);
    const lines = texts[0]?.linesOf(two);
    expect([lines?.init, lines?.entries.length, lines?.edges.at(-1)]).toEqual([undefined, 8, 16e6]);
    expect(lines?.entries[7]).toBe('#EXTINF:2,\n../s/two.0123abcd/t-ru/7.vtt\n');
  });
});

it('a rendition is found by the name of its playlist', () => {
  const renditions = of(clip({ name: 'one', seconds: 8, audio: languages('ru'), subtitles: { en: '' } }));
  expect(['v270', 'a-ru', 't-en', 'v999'].map((id) => renditionById(renditions, id)?.kind)).toEqual([
    'video',
    'audio',
    'text',
    undefined,
  ]);
});

describe('a master playlist', () => {
  const renditions = of(clip({ name: 'one', seconds: 8, audio: languages('ru', 'en'), subtitles: { en: '' } }));
  const lines = (more: Partial<Parameters<typeof masterPlaylist>[1]> = {}) =>
    masterPlaylist(renditions, { only: 'all', base: '/play/t/', frameRate: 25, ...more })
      .trim()
      .split('\n');

  it('has all sizes, or the smallest alone', () => {
    expect(lines().filter((line) => !line.startsWith('#'))).toEqual(['/play/t/v540.m3u8', '/play/t/v270.m3u8']);
    expect(lines({ only: 'smallest' }).filter((line) => !line.startsWith('#'))).toEqual(['/play/t/v270.m3u8']);
  });

  it('offers the first language by default, and subtitles that are off until the viewer chooses them', () => {
    const media = lines().filter((line) => line.startsWith('#EXT-X-MEDIA'));
    expect(media.map((line) => /TYPE=(\w+),.*LANGUAGE="(\w+)",DEFAULT=(\w+)/.exec(line)?.slice(1))).toEqual([
      ['AUDIO', 'ru', 'YES'],
      ['AUDIO', 'en', 'NO'],
      ['SUBTITLES', 'en', 'NO'],
    ]);
    expect(media[2]).toContain('FORCED=NO');
  });

  it('says bit rates with sound, codecs, size and frame rate', () => {
    const [variant = ''] = lines().filter((line) => line.startsWith('#EXT-X-STREAM-INF'));
    const { video, audio } = renditions;
    const peak = (video[0]?.peak ?? 0) + Math.max(...audio.map((each) => each.peak));
    expect(variant).toContain(`BANDWIDTH=${peak},`);
    expect(variant).toContain('CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=960x540,FRAME-RATE=25.000');
    expect(lines({ frameRate: undefined }).join()).not.toContain('FRAME-RATE');
  });

  it('says where to begin, if that is known', () => {
    expect(lines({ startAt: 1.5 })).toContain('#EXT-X-START:TIME-OFFSET=1.5,PRECISE=YES');
    expect(lines().join()).not.toContain('EXT-X-START');
  });
});

describe('the playlists to open with', () => {
  const text = (body: string): Answer => ({ status: 200, type: '', cache: '', page: createPage(body) });
  const master =
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="/a"\n#EXT-X-MEDIA:TYPE=SUBTITLES,URI="/t"\n#EXT-X-STREAM-INF:X\n/v\n';
  const answers =
    (more: Readonly<Record<string, Answer>> = {}) =>
    async (path: string): Promise<Answer> =>
      ({ '/m': text(master), '/a': text('audio'), '/v': text('video'), ...more })[path] ?? {
        status: 404,
        error: 'unknown',
      };

  it('are the master and its video and audio playlists', async () => {
    expect(await openingPlaylists('/m', answers())).toEqual({ '/m': master, '/a': 'audio', '/v': 'video' });
  });

  it('are none when one of them is refused or is no text', async () => {
    const refused: Answer = { status: 403, error: 'token_expired' };
    expect(await openingPlaylists('/m', answers({ '/m': refused }))).toBeUndefined();
    expect(await openingPlaylists('/m', answers({ '/a': refused }))).toBeUndefined();
    const bytes: Answer = { status: 200, type: '', cache: '', bytes: Buffer.from(''), etag: '' };
    expect(await openingPlaylists('/m', answers({ '/v': bytes }))).toBeUndefined();
  });
});
