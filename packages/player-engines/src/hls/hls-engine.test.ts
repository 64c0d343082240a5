// @vitest-environment jsdom
import Hls from 'hls.js';
import { describeEngine } from '@antenna/player-core/testing/describe-engine';
import { AutoplayRefused, type EngineEvent, type Fault } from '@antenna/player-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hlsConfig } from './config.ts';
import { wallsOf } from '../video/wall-clock.ts';
import { faultOf } from './faults.ts';
import { createHlsEngine } from './hls-engine.ts';
import { likelyVariant } from './likely-variant.ts';
import { inOwnTask } from './own-task.ts';
import { createStubHls } from './stub-hls.ts';

const E = Hls.Events;
const T = 1_795_275_720;

interface Segment {
  readonly start: number;
  readonly duration: number;
  readonly sn: number;
  readonly programDateTime: number | null;
  gap?: boolean;
}
const segmentsOf = (count: number, wall: number | null = T): Segment[] =>
  Array.from({ length: count }, (_, sn) => ({
    start: sn * 2,
    duration: 2,
    sn,
    programDateTime: wall === null ? null : (wall + sn * 2) * 1_000,
  }));
const details = (fragments: Segment[], isLive = false) => ({
  fragments,
  live: isLive,
  edge: fragments.length * 2,
  totalduration: fragments.length * 2,
});

beforeEach(() => {
  // jsdom has a video element without a player in it.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    configurable: true,
    get: () => Object.assign(new EventTarget(), { [Symbol.iterator]: [][Symbol.iterator].bind([]) }),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setUp() {
  const stub = createStubHls();
  const engine = createHlsEngine({}, { HlsLike: stub.HlsLike });
  const events: EngineEvent[] = [];
  engine.on((event) => events.push(event));
  const faults = () => events.flatMap((event) => (event.type === 'fault' ? [event.fault] : []));
  const fact = <Name extends string>(name: Name) =>
    events
      .flatMap((event) =>
        event.type === 'facts' && name in event.patch ? [(event.patch as Record<string, unknown>)[name]] : [],
      )
      .at(-1);
  const video = engine.media as HTMLVideoElement;
  return { ...stub, engine, events, faults, fact, video };
}

describeEngine('the HLS engine', () => {
  const { engine, last } = setUp();
  return {
    engine,
    source: { kind: 'hls', url: '/a.m3u8' },
    settle: async () => {
      last().emit(E.MANIFEST_PARSED, { levels: [] });
      await Promise.resolve();
    },
  };
});

describe('configuration', () => {
  it('has the buffer of the spec [B-549]', () => {
    expect(hlsConfig()).toMatchObject({
      maxBufferLength: 5,
      maxBufferSize: 5e6,
      maxMaxBufferLength: 10,
      maxBufferHole: 0.3,
    });
  });
  it('has a worker only where its file is named, and limits the height to the element only in a card', () => {
    expect(hlsConfig()).toMatchObject({ enableWorker: false, capLevelToPlayerSize: false });
    expect(hlsConfig({ workerPath: '/hls.worker.js', isCappedToSize: true })).toMatchObject({
      enableWorker: true,
      workerPath: '/hls.worker.js',
      capLevelToPlayerSize: true,
    });
  });
});

describe('loading', () => {
  it('uses one instance for source after source', () => {
    const { engine, made, last } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    void engine.load({ kind: 'hls', url: '/b.m3u8' }, { at: 'position', position: 40 });
    expect(made).toHaveLength(1);
    expect(last().calls).toEqual(['attach', 'source /a.m3u8 from -1', 'source /b.m3u8 from 40']);
  });

  it('starts after the playlist has been read, in another task, where the source starts', async () => {
    const { engine, last } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'position', position: 40 });
    last().emit(E.MANIFEST_PARSED, { levels: [] });
    expect(last().calls.slice(2)).toEqual([]);
    await vi.waitFor(() => expect(last().calls.slice(2)).toEqual(['start 40']));
  });

  it('starts neither a source that another has replaced nor one that was started elsewhere', async () => {
    const { engine, last } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    last().emit(E.MANIFEST_PARSED, { levels: [] });
    void engine.load({ kind: 'hls', url: '/b.m3u8' }, { at: 'wall', wall: T + 21 });
    await new Promise((resolve) => inOwnTask(() => resolve(undefined)));
    expect(last().calls.slice(2)).toEqual(['source /b.m3u8 from 0']);
    // A source without a master: its segments are known in the same task.
    last().emit(E.MANIFEST_PARSED, { levels: [] });
    last().emit(E.LEVEL_LOADED, { details: details(segmentsOf(30)) });
    await new Promise((resolve) => inOwnTask(() => resolve(undefined)));
    expect(last().calls.slice(3)).toEqual(['start 21']);
  });

  it('seeks to the requested moment, once, if the playlist begins before it', () => {
    const { engine, last } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'wall', wall: T + 21 });
    last().emit(E.LEVEL_LOADED, { details: details(segmentsOf(30)) });
    last().emit(E.LEVEL_UPDATED, { details: details(segmentsOf(31)) });
    expect(last().calls.slice(2)).toEqual(['start 21']);
  });

  it('finds the exact second in a playlist that has no clock and begins at the full minute', () => {
    const { engine, last, fact } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8', startsAt: T }, { at: 'wall', wall: T + 37 });
    last().emit(E.LEVEL_LOADED, { details: details(segmentsOf(30, null)) });
    expect(last().calls.slice(2)).toEqual(['start 37']);
    expect(fact('walls')).toEqual([{ position: 0, wall: T, length: 60 }]);
    // A playlist with a clock of its own is believed before it.
    void engine.load({ kind: 'hls', url: '/b.m3u8', startsAt: T - 600 }, { at: 'wall', wall: T + 5 });
    last().emit(E.LEVEL_LOADED, { details: details(segmentsOf(30)) });
    expect(fact('walls')).toEqual([{ position: 0, wall: T, length: 60 }]);
  });

  it('stays at the beginning of a playlist that begins there, or has no clock', () => {
    for (const wall of [T, null]) {
      const { engine, last } = setUp();
      void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'wall', wall: T });
      last().emit(E.LEVEL_LOADED, { details: details(segmentsOf(30, wall)) });
      expect(last().calls.slice(2)).toEqual([]);
    }
  });

  it('reports the seekable range: a film up to its end, live up to its edge', () => {
    const { engine, last, fact } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    last().emit(E.LEVEL_LOADED, { details: details(segmentsOf(30)) });
    expect([fact('seekable'), fact('duration'), fact('isEndless')]).toEqual([{ start: 0, end: 60 }, 60, false]);
    last().liveSyncPosition = 54;
    last().emit(E.LEVEL_UPDATED, { details: details(segmentsOf(30), true) });
    expect([fact('seekable'), fact('duration'), fact('isEndless')]).toEqual([{ start: 0, end: 54 }, Infinity, true]);
    expect(fact('walls')).toEqual([{ position: 0, wall: T, length: 60 }]);
  });

  it('starts with the preferred audio track and does not change it afterwards', () => {
    const { engine, last, fact } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8', audioLanguages: ['kk', 'en'] }, { at: 'live' });
    const audioTracks = [
      { lang: 'ru', name: 'Русский' },
      { lang: 'en', name: 'English' },
    ];
    last().emit(E.MANIFEST_PARSED, { levels: [{ height: 540, bitrate: 1 }] });
    last().emit(E.AUDIO_TRACKS_UPDATED, { audioTracks });
    expect([last(), fact('audioId')]).toMatchObject([{ audioTrack: 1 }, '1']);
    // The viewer selects another track; then the level changes and the tracks are reported again.
    engine.selectAudio('0');
    last().emit(E.AUDIO_TRACKS_UPDATED, { audioTracks });
    expect([last(), fact('audioId')]).toMatchObject([{ audioTrack: 0 }, '0']);
    // Another source without a start of its own begins where it says.
    void engine.load({ kind: 'hls', url: '/b.m3u8' }, { at: 'live' });
    last().emit(E.MANIFEST_PARSED, { levels: [{ height: 540, bitrate: 1 }] });
    last().emit(E.AUDIO_TRACKS_UPDATED, { audioTracks });
    expect(last()).toMatchObject({ audioTrack: 0 });
  });

  it('reports levels, audio tracks and subtitles, and switches them', async () => {
    const { engine, last, fact } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    last().emit(E.MANIFEST_PARSED, {
      levels: [
        { height: 540, bitrate: 1 },
        { height: 270, bitrate: 2 },
      ],
    });
    last().emit(E.AUDIO_TRACKS_UPDATED, { audioTracks: [{ lang: 'RU', name: 'Русский' }, { name: 'Second' }] });
    last().emit(E.SUBTITLE_TRACKS_UPDATED, { subtitleTracks: [{ lang: 'en', name: 'English' }] });
    expect(fact('levels')).toEqual([
      { id: '0', height: 540, bitrate: 1 },
      { id: '1', height: 270, bitrate: 2 },
    ]);
    expect(fact('audio')).toEqual([
      { id: '0', language: 'ru', label: 'Русский' },
      { id: '1', language: 'und', label: 'Second' },
    ]);
    // hls.js chooses a track by its own rules first.
    await Promise.resolve();
    expect([fact('text'), fact('textId')]).toEqual([[{ id: '0', language: 'en', label: 'English' }], undefined]);
    engine.selectAudio('1');
    engine.selectText('0');
    engine.selectQuality('1');
    expect(last()).toMatchObject({ audioTrack: 1, subtitleTrack: 0, nextLevel: 1, subtitleDisplay: false });
    engine.selectText(undefined);
    engine.selectQuality('auto');
    expect(last()).toMatchObject({ subtitleTrack: -1, nextLevel: -1 });
  });
});

describe('a limit of lines', () => {
  const LEVELS = [{ height: 360 }, { height: 480 }, { height: 1080 }];

  it.each([
    [480, 1],
    [720, 1],
    [240, 0],
    [undefined, -1],
  ])('of %s is kept by what is chosen automatically, from the first segment on', (limit, capping) => {
    const stub = createStubHls();
    const engine = createHlsEngine({ maxHeight: () => limit }, { HlsLike: stub.HlsLike });
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    stub.last().levels = LEVELS;
    stub.last().emit(E.MANIFEST_PARSED, { levels: LEVELS });
    expect(stub.last().autoLevelCapping).toBe(capping);
    engine.destroy();
  });

  it('counts for what is loaded ahead too', () => {
    const variants = [1080, 480, 360].map((height) => ({ url: `/${height}`, bandwidth: height * 1_000, height }));
    const good = { height: 1080, bandwidth: 9_000_000 };
    expect(likelyVariant(variants, good)?.height).toBe(1080);
    expect(likelyVariant(variants, good, 480)?.height).toBe(480);
    expect(likelyVariant(variants, good, 240)?.height).toBe(360);
  });
});

describe('errors', () => {
  const frag = { start: 8, duration: 2, sn: 4 };
  it.each<[string, Parameters<typeof faultOf>[0], Partial<Fault> | undefined]>([
    [
      'a segment that is gone',
      { type: 'networkError', details: 'fragLoadError', fatal: false, response: { code: 404 }, frag },
      { kind: 'network', what: 'segment', http: 404, range: [8, 10], isFatal: false },
    ],
    [
      'a segment that hangs',
      { type: 'networkError', details: 'fragLoadTimeOut', fatal: true, frag },
      { kind: 'network', what: 'segment', range: [8, 10], isFatal: true },
    ],
    [
      'a missing init segment has no range',
      { type: 'networkError', details: 'fragLoadError', fatal: true, frag: { ...frag, sn: 'initSegment' } },
      { kind: 'network', what: 'segment', isFatal: true },
    ],
    [
      'a segment that cannot be read',
      { type: 'mediaError', details: 'fragParsingError', fatal: false, frag },
      { kind: 'media', what: 'append', range: [8, 10] },
    ],
    [
      'a master that is gone',
      { type: 'networkError', details: 'manifestLoadError', fatal: true, response: { code: 503 } },
      { kind: 'network', what: 'master', http: 503 },
    ],
    [
      'a playlist that cannot be read',
      { type: 'networkError', details: 'levelParsingError', fatal: true },
      { kind: 'network', what: 'playlist' },
    ],
    [
      'a playlist that stands still',
      { type: 'networkError', details: 'playlistUnchangedError', fatal: false },
      { kind: 'frozen' },
    ],
    [
      'an unknown codec',
      { type: 'mediaError', details: 'bufferIncompatibleCodecsError', fatal: true },
      { kind: 'codec' },
    ],
    ['a key system', { type: 'keySystemError', details: 'keySystemNoSession', fatal: true }, { kind: 'drm' }],
    ['a stall that it recovers from', { type: 'mediaError', details: 'bufferStalledError', fatal: false }, undefined],
    [
      'a stall it does not',
      { type: 'mediaError', details: 'bufferStalledError', fatal: true },
      { kind: 'media', what: 'buffer', isFatal: true },
    ],
    [
      'subtitles that do not come',
      { type: 'networkError', details: 'subtitleTrackLoadError', fatal: false },
      undefined,
    ],
  ])('%s', (_name, data, expected) => {
    const fault = faultOf(data);
    if (expected === undefined) expect(fault).toBeUndefined();
    else expect(fault).toMatchObject(expected);
    if (data.frag?.sn === 'initSegment') expect(fault).not.toHaveProperty('range');
  });

  it('are reported, and end a pending load', async () => {
    const { engine, last, faults } = setUp();
    const loading = engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    last().emit(E.ERROR, { type: 'networkError', details: 'manifestLoadError', fatal: true });
    await loading;
    expect(faults()).toMatchObject([{ kind: 'network', isFatal: true }]);
  });

  it('of decoding are reported by the element', () => {
    const { video, faults } = setUp();
    Object.defineProperty(video, 'error', { value: { code: 3 } });
    video.dispatchEvent(new Event('error'));
    expect(faults()).toEqual([{ kind: 'media', isFatal: true, code: 'video.error 3', what: 'decode' }]);
  });

  it('that reset the source again and again become fatal', () => {
    const { engine, last, faults } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    const reset = () => last().emit(E.ERROR, { type: 'mediaError', details: 'mediaSourceRequiresReset', fatal: false });
    reset();
    reset();
    expect(faults().map((each) => each.isFatal)).toEqual([false, true]);
  });

  it('lead to a gap at every level, in later playlists too, and loading continues', () => {
    const { engine, last } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    const [high, sound, later] = [segmentsOf(10), segmentsOf(10), segmentsOf(10)];
    last().levels = [{ details: { fragments: high } }];
    last().audioTracks = [{ details: { fragments: sound } }];
    last().emit(E.ERROR, { type: 'networkError', details: 'fragLoadError', fatal: true, frag });
    engine.recover({ op: 'gap', range: [8, 10] });
    last().emit(E.LEVEL_LOADED, { details: details(later) });
    for (const all of [high, sound, later]) expect(all.filter((each) => each.gap).map((each) => each.sn)).toEqual([4]);
    expect(last().calls.at(-1)).toBe('start -1');
  });

  it('before the first data: loading goes on where the source starts, live at its edge; later at the position', () => {
    const { engine, last, video } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    engine.recover({ op: 'resume' });
    expect(last().calls.at(-1)).toBe('start -1');
    void engine.load({ kind: 'hls', url: '/film.m3u8' }, { at: 'position', position: 90 });
    engine.recover({ op: 'resume' });
    expect(last().calls.at(-1)).toBe('start 90');
    Object.defineProperty(video, 'readyState', { configurable: true, value: 4 });
    video.currentTime = 12.5;
    engine.recover({ op: 'resume' });
    expect(last().calls.at(-1)).toBe('start 12.5');
  });

  it('are recovered by a new instance that starts after the error and keeps the measured bandwidth', () => {
    const { engine, made, last } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    engine.recover({ op: 'reset-media', at: 10.05 });
    expect(made.map((each) => each.isDestroyed)).toEqual([true, false]);
    expect(last().calls).toEqual(['attach', 'source /a.m3u8 from 10.05']);
    expect(last().config['abrEwmaDefaultEstimate']).toBe(4_000_000);
  });
});

describe('the element', () => {
  it('reports a missing user gesture apart from other errors', async () => {
    const { engine } = setUp();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await expect(engine.play()).rejects.toBeInstanceOf(AutoplayRefused);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('new load', 'AbortError'));
    await expect(engine.play()).resolves.toBeUndefined();
  });

  it('stops loading a live stream that is paused for long, and continues after it', async () => {
    vi.useFakeTimers();
    const { engine, last } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    last().emit(E.LEVEL_LOADED, { details: details(segmentsOf(30), true) });
    engine.pause();
    vi.advanceTimersByTime(14_999);
    expect(last().calls).not.toContain('stop');
    vi.advanceTimersByTime(1);
    expect(last().calls.at(-1)).toBe('stop');
    await engine.play();
    expect(last().calls.at(-1)).toBe('start -1');
  });

  it('keeps loading a film that is paused for long', () => {
    vi.useFakeTimers();
    const { engine, last } = setUp();
    void engine.load({ kind: 'hls', url: '/a.m3u8' }, { at: 'live' });
    last().emit(E.LEVEL_LOADED, { details: details(segmentsOf(30)) });
    engine.pause();
    vi.advanceTimersByTime(60_000);
    expect(last().calls).not.toContain('stop');
  });

  it('reports its events as facts', () => {
    const { video, fact, events } = setUp();
    for (const [event, name, value] of [
      ['play', 'isPaused', false],
      ['waiting', 'isWaiting', true],
      ['playing', 'isWaiting', false],
      ['seeking', 'isSeeking', true],
      ['seeked', 'isSeeking', false],
      ['pause', 'isPaused', true],
    ] as const) {
      video.dispatchEvent(new Event(event));
      expect(fact(name)).toBe(value);
    }
    video.dispatchEvent(new Event('ended'));
    expect(events.at(-1)).toEqual({ type: 'ended' });
  });

  it('is hidden from screen readers, which use the controls around it', () => {
    const { video } = setUp();
    expect(video.getAttribute('aria-hidden')).toBe('true');
    expect(video.playsInline).toBe(true);
  });
});

describe('wall clock', () => {
  it('leaves out segments without a time', () => {
    expect(wallsOf(segmentsOf(3, null))).toEqual([]);
    expect(wallsOf([...segmentsOf(2, null), { start: 4, duration: 2, programDateTime: T * 1_000 }])).toEqual([
      { position: 4, wall: T, length: 2 },
    ]);
  });
});
