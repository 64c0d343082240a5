import { describe, expect, it } from 'vitest';
import { initialState, type PlayerState } from '../kernel/state.ts';
import type { Resolved, Subject } from '../port/backend.ts';
import type { PlayableSource } from '../port/engine.ts';
import { fakeChannel, fakeProgramme } from '../testing/fake-backend.ts';
import { castItem, castKey, castLanguages, isCastable } from './cast-item.ts';

const hls: PlayableSource = { kind: 'hls', url: '/film.m3u8' };
const film: Subject = { kind: 'content', id: '1' };
const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const archive: Subject = { kind: 'channel', id: 9, at: { ts: 1_000 } };

function opened(
  subject: Subject | undefined,
  resolved: Partial<Resolved> | undefined,
  more: Partial<PlayerState> = {},
) {
  return {
    ...initialState,
    session: {
      ...initialState.session,
      subject,
      resolved: resolved && { outcome: 'ready' as const, source: hls, ...resolved },
    },
    ...more,
  };
}

describe('what can be cast', () => {
  it.each<[PlayableSource, boolean]>([
    [hls, true],
    [{ kind: 'progressive', url: '/a.mp4' }, false],
    [{ kind: 'vitrina', url: 'https://v.test', offset: 0 }, false],
    [{ kind: 'drm', url: '/a.mpd', protection: { system: 'widevine', licence: '/l' } }, false],
  ])('%j: %s', (source, expected) => {
    expect(isCastable(source)).toBe(expected);
    expect(castItem(opened(film, { source }), 5, false) !== undefined).toBe(expected);
  });

  it('is nothing while no stream is known', () => {
    expect(castItem(opened(film, undefined), 5, false)).toBeUndefined();
  });
});

describe('the item for another device', () => {
  it('of a film continues at its position, with its own title', () => {
    expect(castItem(opened(film, { title: 'A film' }), 42, true)).toEqual({
      key: castKey(film),
      src: '/film.m3u8',
      isLive: false,
      isPaused: true,
      languages: {},
      title: 'A film',
      description: '',
      poster: '',
      time: 42,
    });
  });

  it('of a live channel has no time: it continues at the live edge', () => {
    const item = castItem(opened(live, { channel: fakeChannel({ name: 'Fjord' }) }), 42, false);
    expect(item).toMatchObject({ isLive: true, isPaused: false, title: 'Fjord', description: '' });
    expect(item).not.toHaveProperty('time');
  });

  it('of an archive is not live and continues at its position', () => {
    expect(castItem(opened(archive, { channel: fakeChannel() }), 42, false)).toMatchObject({ isLive: false, time: 42 });
  });

  it('is called after the programme, with the channel beside it; else after the title, else after the channel', () => {
    const channel = fakeChannel({ name: 'Fjord' });
    const programme = fakeProgramme(1_000, 30, 'Reef');
    const timeline = { ...initialState.timeline, programme };
    expect(castItem(opened(live, { channel, title: 'Title' }, { timeline }), 0, false)).toMatchObject({
      title: 'Reef',
      description: 'Fjord',
    });
    expect(castItem(opened(live, { channel, title: 'Title' }), 0, false)).toMatchObject({
      title: 'Title',
      description: '',
    });
    expect(castItem(opened(film, {}), 0, false)?.title).toBe('');
  });

  it('shows the picture of the programme, else the cover of the channel, else none', () => {
    const channel = fakeChannel({ cover: { src: '/cover.webp', plate: '#000' } });
    const timeline = {
      ...initialState.timeline,
      programme: fakeProgramme(1_000, 30, { title: 'Reef', image: '/reef.webp' }),
    };
    const poster = (resolved: Partial<Resolved>, more: Partial<PlayerState> = {}) =>
      castItem(opened(live, resolved, more), 0, false)?.poster;
    expect(poster({ channel }, { timeline })).toBe('/reef.webp');
    expect(poster({ channel })).toBe('/cover.webp');
    expect(poster({ channel: fakeChannel() })).toBe('');
    expect(poster({})).toBe('');
  });

  it('has a key that is the same for the same subject and differs for another', () => {
    expect(castKey({ ...live })).toBe(castKey(live));
    expect(new Set([film, live, archive, undefined].map(castKey)).size).toBe(4);
  });
});

describe('the languages for another device', () => {
  const tracks: PlayerState['tracks'] = {
    ...initialState.tracks,
    audio: [
      { id: 'a', language: 'ru', label: '' },
      { id: 'b', language: 'kk', label: '' },
    ],
    text: [{ id: 'b', language: 'en', label: '' }],
  };

  it('are those of the tracks in use', () => {
    expect(castLanguages({ tracks: { ...tracks, audioId: 'b', textId: 'b' } })).toEqual({ audio: 'kk', text: 'en' });
  });

  it('are none where no track is chosen or the track is gone', () => {
    expect(castLanguages({ tracks })).toEqual({});
    expect(castLanguages({ tracks: { ...tracks, audioId: 'x', textId: 'y' } })).toEqual({});
  });
});
