// @vitest-environment jsdom
import type { CastEvent, CastItem } from '@antenna/player-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGoogleCast } from './google-cast.ts';
import { loadGoogleCast, type CastSession, type GoogleCast, type MediaInfo } from './google-cast-sdk.ts';

const item: CastItem = {
  key: 'k',
  src: '/play/t/ch/9/live/mbr.m3u8',
  isLive: true,
  title: 'Below the Kelp',
  description: 'Fjord',
  poster: '/p.webp',
  isPaused: false,
  languages: {},
};

/** A class that stores its constructor arguments as properties. */
function made<Class>(...names: readonly string[]): Class {
  return class {
    constructor(...values: readonly unknown[]) {
      names.forEach((name, index) => Object.assign(this, { [name]: values[index] }));
    }
  } as Class;
}

/** A fake of Google's framework with one Chromecast. */
function fakeFramework() {
  const calls: unknown[] = [];
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const on = (type: string, run: (event: object) => void) => void (listeners[type] ??= []).push(run);
  const off = (type: string, run: (event: object) => void) =>
    void (listeners[type] = (listeners[type] ?? []).filter((each) => each !== run));
  const fire = (type: string, event: object = {}) => listeners[type]?.forEach((run) => run(event));
  const media = {
    idleReason: null as string | null,
    activeTrackIds: [2],
    editTracksInfo: (request: object) => void calls.push(request),
  };
  const player = {
    isMediaLoaded: false,
    playerState: null as string | null,
    isPaused: false,
    isMuted: false,
    duration: 0,
    currentTime: 0,
    volumeLevel: 0.7,
    mediaInfo: null as MediaInfo | null,
  };
  const world = {
    calls,
    fire,
    player,
    media,
    state: 'NOT_CONNECTED',
    refusal: undefined as string | undefined,
    session: null as CastSession | null,
    loadFails: false,
  };
  const session: CastSession = {
    getCastDevice: () => ({ friendlyName: 'Living room' }),
    loadMedia: (request) => {
      calls.push(request);
      return world.loadFails ? Promise.reject(new Error('load')) : Promise.resolve();
    },
    getMediaSession: () => media,
  };
  const google: GoogleCast = {
    framework: {
      CastContext: {
        getInstance: () => ({
          setOptions: (options) => void calls.push(options),
          getCastState: () => world.state,
          getCurrentSession: () => world.session,
          requestSession: async () => {
            if (world.refusal !== undefined) throw world.refusal;
            world.session = session;
            fire('sessionstatechanged', { sessionState: 'SESSION_STARTED' });
          },
          endCurrentSession: (stops) => {
            calls.push(`end ${stops}`);
            world.session = null;
            fire('sessionstatechanged', { sessionState: 'SESSION_ENDED' });
          },
          addEventListener: on,
          removeEventListener: off,
        }),
      },
      RemotePlayer: class {
        constructor() {
          return player;
        }
      } as unknown as GoogleCast['framework']['RemotePlayer'],
      RemotePlayerController: class {
        playOrPause = () => void calls.push('playOrPause');
        muteOrUnmute = () => void calls.push('muteOrUnmute');
        seek = () => void calls.push(`seek ${player.currentTime}`);
        setVolumeLevel = () => void calls.push(`level ${player.volumeLevel}`);
        addEventListener = on;
        removeEventListener = off;
      },
    },
    media: {
      MediaInfo: made<GoogleCast['media']['MediaInfo']>('contentId', 'contentType'),
      GenericMediaMetadata: class {},
      LoadRequest: made<GoogleCast['media']['LoadRequest']>('media'),
      EditTracksInfoRequest: made<GoogleCast['media']['EditTracksInfoRequest']>('activeTrackIds'),
    },
  };
  return { ...world, world, google, session };
}

describe('Google Cast', () => {
  let events: CastEvent[];
  beforeEach(() => void (events = []));
  const watched = async (configuration = {}, framework = fakeFramework()) => {
    const port = createGoogleCast(configuration, window, () => Promise.resolve(framework.google));
    const stop = port.watch((event) => events.push(event));
    await Promise.resolve();
    return { ...framework, port, stop };
  };

  it('sets the receiver, the language and the auto-join policy first [B-376] [B-614]', async () => {
    const { calls } = await watched({ receiverAppId: '4F8B3483', joinPolicy: 'page_scoped' });
    expect(calls[0]).toEqual({
      receiverApplicationId: '4F8B3483',
      autoJoinPolicy: 'page_scoped',
      language: 'en-US',
      resumeSavedSession: true,
    });
    expect((await watched({ joinPolicy: 'everyone' })).calls[0]).toMatchObject({
      receiverApplicationId: 'CC1AD845',
      autoJoinPolicy: 'origin_scoped',
    });
  });

  it('reports whether devices are available', async () => {
    const { world, fire } = await watched();
    world.state = 'NO_DEVICES_AVAILABLE';
    fire('caststatechanged');
    expect(events).toEqual([
      { type: 'availability', hasDevices: true },
      { type: 'availability', hasDevices: false },
    ]);
  });

  it('loads an address that the device can request itself, without data of the viewer', async () => {
    const { port, calls } = await watched();
    expect(await port.connect()).toBe('connected');
    expect(events.at(-1)).toEqual({ type: 'connected', device: 'Living room' });
    port.load({ ...item, isLive: false, time: 30 });
    expect(calls.at(-1)).toEqual({
      autoplay: true,
      currentTime: 30,
      media: {
        contentId: `${location.origin}/play/t/ch/9/live/mbr.m3u8`,
        contentType: 'application/x-mpegurl',
        streamType: 'BUFFERED',
        customData: { key: 'k' },
        metadata: { title: 'Below the Kelp', subtitle: 'Fjord', images: [{ url: `${location.origin}/p.webp` }] },
      },
    });
    port.load(item);
    expect(calls.at(-1)).toMatchObject({ media: { streamType: 'LIVE' } });
    expect(calls.at(-1)).not.toHaveProperty('currentTime');
  });

  it('reports the state of the device as the player’s state [B-339]', async () => {
    const { port, player, media, fire } = await watched();
    await port.connect();
    port.load(item);
    Object.assign(player, {
      isMediaLoaded: true,
      duration: 100,
      currentTime: 12,
      volumeLevel: 0.4,
      isMuted: true,
      mediaInfo: {
        contentId: `${location.origin}${item.src}`,
        tracks: [
          { trackId: 1, type: 'AUDIO', language: 'ru' },
          { trackId: 2, type: 'TEXT', language: 'en', name: 'English' },
        ],
      },
    });
    const reports = ['BUFFERING', 'PLAYING', 'PAUSED', 'IDLE'].map((playerState) => {
      Object.assign(player, { playerState, isPaused: playerState === 'PAUSED' });
      fire('anyChanged');
      return events.at(-1);
    });
    expect(reports.map((event) => event?.type === 'reported' && [event.report.at, event.report.paused])).toEqual([
      ['buffering', false],
      ['playing', false],
      ['playing', true],
      ['idle', false],
    ]);
    expect(reports[1]).toMatchObject({
      report: {
        src: item.src,
        time: 12,
        duration: 100,
        volumeLevel: 0.4,
        muted: true,
        isEnded: false,
        subtitles: [{ language: 'en', label: 'English', isActive: true }],
      },
    });
    media.idleReason = 'FINISHED';
    fire('anyChanged');
    expect(events.at(-1)).toMatchObject({ report: { at: 'idle', isEnded: true } });
    media.idleReason = 'ERROR';
    fire('anyChanged');
    expect(events.at(-1)).toEqual({ type: 'failed' });
    fire('anyChanged');
    expect(events.filter(({ type }) => type === 'failed')).toHaveLength(1);
  });

  it('reports nothing before media is loaded', async () => {
    const { port, fire } = await watched();
    await port.connect();
    fire('anyChanged');
    expect(events.at(-1)).toEqual({ type: 'connected', device: 'Living room' });
  });

  it('controls the device: pauses only when playing, mutes only when audible, selects tracks by language', async () => {
    const { port, player, calls } = await watched();
    await port.connect();
    Object.assign(player, {
      isMediaLoaded: true,
      mediaInfo: {
        contentId: 'x',
        tracks: [
          { trackId: 1, type: 'AUDIO', language: 'ru' },
          { trackId: 2, type: 'TEXT', language: 'en' },
        ],
      },
    });
    const from = calls.length;
    port.play();
    port.pause();
    port.seek(40);
    port.setVolume(0.5, false);
    port.setVolume(0.5, true);
    port.selectTracks({ audio: 'ru', text: 'en' });
    port.selectTracks({ audio: 'kk' });
    port.disconnect();
    expect(calls.slice(from)).toEqual([
      'playOrPause',
      'seek 40',
      'level 0.5',
      'level 0.5',
      'muteOrUnmute',
      { activeTrackIds: [1, 2] },
      { activeTrackIds: [] },
      'end true',
    ]);
    expect(events.at(-1)).toEqual({ type: 'disconnected' });
  });

  it('ignores a closed picker, reports a device that does not answer and media that does not load [B-512]', async () => {
    const { port, world } = await watched();
    world.refusal = 'cancel';
    expect(await port.connect()).toBe('cancelled');
    world.refusal = 'session_error';
    expect(await port.connect()).toBe('failed');
    world.refusal = undefined;
    await port.connect();
    const broken = fakeFramework();
    broken.world.loadFails = true;
    const second = await watched({}, broken);
    broken.world.session = broken.session;
    broken.world.loadFails = true;
    second.port.load(item);
    await Promise.resolve();
    await Promise.resolve();
    expect(events.some(({ type }) => type === 'failed')).toBe(true);
  });

  it('recognises a session that continues after a reload by its key', async () => {
    const framework = fakeFramework();
    framework.world.session = framework.session;
    Object.assign(framework.player, {
      isMediaLoaded: true,
      playerState: 'PLAYING',
      mediaInfo: { contentId: 'x', customData: { key: 'k' } },
    });
    await watched({}, framework);
    expect(events.map(({ type }) => type)).toEqual(['availability', 'connected', 'reported']);
    expect(events[1]).toMatchObject({ key: 'k', device: 'Living room' });
  });

  it('reports a missing framework, and nothing after it is stopped [B-513]', async () => {
    createGoogleCast({}, window, () => Promise.reject(new Error('blocked'))).watch((event) => events.push(event));
    await Promise.resolve();
    await Promise.resolve();
    expect(events).toEqual([{ type: 'availability', hasDevices: false, refusal: 'init' }]);
    const { stop, fire } = await watched();
    const count = events.length;
    stop();
    fire('caststatechanged');
    expect(events).toHaveLength(count);
  });
});

it('loads the framework once, from its own address, and rejects where it has no Cast', async () => {
  const scope = { document } as Window & { __onGCastApiAvailable?: (isAvailable: boolean) => void };
  const coming = loadGoogleCast(scope);
  const script = document.head.querySelector('script');
  expect(script?.src).toBe('https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1');
  script?.remove();
  scope.__onGCastApiAvailable?.(false);
  await expect(coming).rejects.toThrow('no Cast');
  Object.assign(scope, { cast: { framework: {} }, chrome: { cast: { media: {} } } });
  await expect(loadGoogleCast(scope)).resolves.toEqual({ framework: {}, media: {} });
  expect(document.head.querySelector('script')).toBeNull();
});
