// @vitest-environment jsdom
import { describeEngine } from '@antenna/player-core/testing/describe-engine';
import type { EngineEvent, PlayableSource } from '@antenna/player-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShakaEngine } from './shaka-engine.ts';
import { createStubShaka } from './stub-shaka.ts';

const source: PlayableSource = {
  kind: 'drm',
  url: '/film.mpd',
  protection: { system: 'clearkey', licence: '/licence' },
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

function setUp() {
  const { library, stub } = createStubShaka();
  const engine = createShakaEngine({ maxHeight: () => 480 }, library);
  const events: EngineEvent[] = [];
  engine.on((event) => events.push(event));
  const fact = (name: string) =>
    events
      .flatMap((event) =>
        event.type === 'facts' && name in event.patch ? [(event.patch as Record<string, unknown>)[name]] : [],
      )
      .at(-1);
  const faults = () => events.flatMap((event) => (event.type === 'fault' ? [event.fault] : []));
  return { stub, engine, events, fact, faults, video: engine.media as HTMLVideoElement };
}

async function playing(
  change: (stub: ReturnType<typeof setUp>['stub']) => void = () => {},
  start: Parameters<ReturnType<typeof setUp>['engine']['load']>[1] = { at: 'position', position: 0 },
  what = source,
) {
  const all = setUp();
  change(all.stub);
  const loading = all.engine.load(what, start);
  await turn();
  all.stub.loaded();
  await loading;
  return all;
}

describeEngine('the Shaka engine', () => {
  const { engine, stub } = setUp();
  return {
    engine,
    source,
    settle: async () => {
      await turn();
      stub.loaded();
      await turn();
    },
  };
});

describe('loading', () => {
  it.each([
    ['widevine', ['com.widevine.alpha']],
    ['playready', ['com.microsoft.playready.recommendation', 'com.microsoft.playready']],
    ['clearkey', ['org.w3.clearkey']],
  ] as const)('asks the licence of %s at its address [B-218]', async (system, names) => {
    const { stub } = await playing(
      () => {},
      { at: 'live' },
      { kind: 'drm', url: '/film.mpd', protection: { system, licence: '/la' } },
    );
    expect(stub.configuration.drm?.servers).toEqual(Object.fromEntries(names.map((name) => [name, '/la'])));
    expect(stub.configuration.drm?.preferredKeySystems).toEqual(names);
  });

  it('starts at a position, at the live edge, or at a wall-clock moment', async () => {
    expect((await playing(() => {}, { at: 'position', position: 42 })).stub.calls).toEqual(['load /film.mpd at 42']);
    expect((await playing(() => {}, { at: 'live' })).stub.calls).toEqual(['load /film.mpd at undefined']);
    const dated = await playing((stub) => void (stub.began = new Date(1_795_284_000_000)), {
      at: 'wall',
      wall: 1_795_284_030,
    });
    expect(dated.video.currentTime).toBe(30);
    expect(dated.fact('walls')).toEqual([{ position: 0, wall: 1_795_284_000, length: 60 }]);
  });

  it('an archive without a clock counts from the moment at which it begins', async () => {
    const { fact, video } = await playing(
      () => {},
      { at: 'wall', wall: 1_795_284_012 },
      { ...source, startsAt: 1_795_284_000 },
    );
    expect(fact('walls')).toMatchObject([{ wall: 1_795_284_000 }]);
    expect(video.currentTime).toBe(12);
  });

  it('a film has a duration, a live channel a moving edge', async () => {
    expect((await playing()).fact('duration')).toBe(60);
    const live = await playing((stub) => void Object.assign(stub, { isLive: true, range: { start: 100, end: 160 } }), {
      at: 'live',
    });
    expect([live.fact('isEndless'), live.fact('duration'), live.fact('seekable')]).toEqual([
      true,
      Infinity,
      { start: 100, end: 160 },
    ]);
    live.stub.range = { start: 104, end: 164 };
    live.video.dispatchEvent(new Event('timeupdate'));
    expect(live.fact('seekable')).toEqual({ start: 104, end: 164 });
  });

  it('one that was overtaken reports nothing', async () => {
    const { engine, stub, faults } = setUp();
    const first = engine.load(source, { at: 'live' });
    await turn();
    const fail = stub.failed;
    const second = engine.load({ ...source, url: '/other.mpd' }, { at: 'live' });
    fail({ severity: 2, category: 7, code: 7000, data: [] });
    await turn();
    stub.loaded();
    await Promise.all([first, second]);
    expect(faults()).toEqual([]);
  });
});

describe('tracks', () => {
  const tracks = (stub: ReturnType<typeof setUp>['stub']) =>
    void Object.assign(stub, {
      audio: [
        { language: 'ru', label: 'Русский', active: true },
        { language: 'und', label: null, active: false },
      ],
      text: [{ id: 7, language: 'kk', label: null, active: false }],
      video: [
        { height: 720, bandwidth: 2_000, active: true },
        { height: 360, bandwidth: 800, active: false },
      ],
    });

  it('are reported as facts, sizes ascending', async () => {
    const { fact } = await playing(tracks);
    expect(fact('audio')).toEqual([
      { id: '0', language: 'ru', label: 'Русский' },
      { id: '1', language: 'und', label: '' },
    ]);
    expect([fact('audioId'), fact('textId'), fact('levelId')]).toEqual(['0', undefined, '1']);
    expect(fact('text')).toEqual([{ id: '7', language: 'kk', label: '' }]);
    expect(fact('levels')).toEqual([
      { id: '0', height: 360, bitrate: 800 },
      { id: '1', height: 720, bitrate: 2_000 },
    ]);
  });

  it('are selected; a selected size turns off adaptation to the bandwidth, auto turns it on again', async () => {
    const { engine, stub } = await playing(tracks);
    stub.calls.length = 0;
    engine.selectAudio('1');
    engine.selectText('7');
    engine.selectText(undefined);
    engine.selectQuality('0');
    expect(stub.calls).toEqual(['audio und', 'text 7', 'text undefined', 'video 360']);
    expect(stub.configuration.abr).toEqual({ enabled: false });
    engine.selectQuality('auto');
    expect(stub.configuration.abr).toEqual({ enabled: true });
  });

  it('are limited to the lines that the viewer wants, where none is selected', async () => {
    const { stub } = await playing(tracks);
    expect(stub.configuration.abr).toEqual({ enabled: true, restrictions: { maxHeight: 480 } });
  });

  it('subtitles are stored and reported, not drawn', async () => {
    const { engine, stub, video } = await playing();
    const displayer = stub.configuration.textDisplayFactory?.({} as never);
    const cue = (startTime: number, payload: string, nestedCues: object[] = []) => ({
      startTime,
      endTime: startTime + 2,
      payload,
      nestedCues,
      lineBreak: false,
    });
    displayer?.append([cue(0, '<i>Да</i>'), cue(4, '', [cue(4, 'two '), cue(4, 'parts')])] as never);
    video.currentTime = 1;
    expect(engine.cues?.()).toEqual([]);
    displayer?.setTextVisibility(true);
    expect(engine.cues?.()).toEqual([{ text: 'Да' }]);
    video.currentTime = 5;
    expect(engine.cues?.()).toEqual([{ text: 'two parts' }]);
    displayer?.remove(4, 8);
    expect(engine.cues?.()).toEqual([]);
  });
});

describe('errors', () => {
  it('are reported with the seconds of the segment that failed', async () => {
    const { stub, faults } = await playing();
    for (const filter of stub.requestFilters)
      void filter(
        1 as never,
        { uris: ['/v.mp4'], headers: {} } as never,
        { segment: { getStartTime: () => 8, getEndTime: () => 10 } } as never,
      );
    stub.emit('error', { severity: 2, category: 1, code: 1001, data: ['/v.mp4', 404, '', {}, 1, '/v.mp4'] });
    expect(faults()).toEqual([
      { kind: 'network', isFatal: true, code: 'shaka 1001', http: 404, what: 'segment', range: [8, 10] },
    ]);
  });

  it('of decoding are reported with the segment that the decoder had reached', async () => {
    const { stub, faults, video } = await playing();
    for (const [start, type] of [
      [4, 'video'],
      [6, 'audio'],
      [6, 'video'],
    ] as const)
      for (const filter of stub.requestFilters)
        void filter(
          1 as never,
          { uris: [`/${type}.mp4`], headers: {} } as never,
          { stream: { type }, segment: { getStartTime: () => start, getEndTime: () => start + 2 } } as never,
        );
    video.currentTime = 5.8;
    stub.emit('error', { severity: 2, category: 3, code: 3016, data: [3] });
    expect(faults()).toEqual([{ kind: 'media', isFatal: true, code: 'shaka 3016', what: 'decode', range: [6, 8] }]);
  });

  it.each([
    ['video', [6, 8]],
    ['audio', [10, 12]],
  ] as const)(
    'bytes of %s that are no media are reported with the segment that was requested last, however far behind the picture is',
    async (what, range) => {
      const { stub, faults } = await playing();
      for (const [type, starts] of [
        ['video', [2, 4, 6]],
        ['audio', [6, 8, 10]],
      ] as const)
        for (const start of starts)
          for (const filter of stub.requestFilters)
            void filter(
              1 as never,
              { uris: ['/v.mp4'], headers: {} } as never,
              { stream: { type }, segment: { getStartTime: () => start, getEndTime: () => start + 2 } } as never,
            );
      stub.emit('error', {
        severity: 2,
        category: 3,
        code: 3016,
        data: [
          3,
          undefined,
          `PipelineStatus::CHUNK_DEMUXER_ERROR_APPEND_FAILED: Failed to prepare ${what} sample for decode`,
        ],
      });
      expect(faults()).toMatchObject([{ kind: 'media', what: 'append', range, isFatal: true }]);
    },
  );

  it('while loading are faults as well, and end the load', async () => {
    const { engine, stub, faults } = setUp();
    const loading = engine.load(source, { at: 'live' });
    await turn();
    stub.failed({ severity: 2, category: 1, code: 1003, data: ['/film.mpd', 0, '/film.mpd'] });
    await loading;
    expect(faults()).toMatchObject([{ kind: 'network', what: 'master', isFatal: true }]);
  });

  it('are recovered by retrying, by skipping a segment, or by loading again', async () => {
    const { engine, stub, video } = await playing();
    stub.calls.length = 0;
    engine.recover({ op: 'resume' });
    engine.recover({ op: 'gap', range: [8, 10] });
    engine.recover({ op: 'skip', to: 10.05 });
    expect(video.currentTime).toBe(10.05);
    expect(stub.calls).toEqual(['retry', 'retry', 'retry']);
    engine.seek(9);
    expect(video.currentTime).toBe(10);
    engine.recover({ op: 'reset-media', at: 8.5 });
    await turn();
    expect(stub.calls.at(-1)).toBe('load /film.mpd at 10');
  });

  it('a source that was told to play while it was loaded again plays once it is loaded: unloading had paused it without an event', async () => {
    const { engine, stub, fact } = await playing();
    const { play } = HTMLMediaElement.prototype;
    const loadedAgain = async (command: () => void) => {
      engine.recover({ op: 'reset-media', at: 8 });
      command();
      vi.mocked(play).mockClear();
      await turn();
      stub.loaded();
      await turn();
      return vi.mocked(play).mock.calls.length;
    };
    expect(await loadedAgain(() => void engine.play())).toBe(1);
    expect(await loadedAgain(() => {})).toBe(0);
    expect(
      await loadedAgain(() => {
        void engine.play();
        engine.pause();
      }),
    ).toBe(0);
    expect(fact('isPaused')).toBe(true);
  });

  it('a segment that was given up is not fetched again: Shaka gets an empty one; its neighbours are fetched', async () => {
    const { engine, stub } = await playing();
    engine.recover({ op: 'gap', range: [8, 10] });
    const requestFor = (start: number) => {
      const request = { uris: ['/v.mp4'], headers: { Range: 'bytes=1-2' } };
      for (const filter of stub.requestFilters)
        void filter(
          1 as never,
          request as never,
          { segment: { getStartTime: () => start, getEndTime: () => start + 2 } } as never,
        );
      return request;
    };
    expect(requestFor(8)).toEqual({ uris: ['antenna-empty:segment'], headers: {} });
    expect([requestFor(6), requestFor(10)]).toEqual([
      { uris: ['/v.mp4'], headers: { Range: 'bytes=1-2' } },
      { uris: ['/v.mp4'], headers: { Range: 'bytes=1-2' } },
    ]);
  });

  it('of appending are reported with the segment after the end of the buffer, even if the next one was requested already', async () => {
    const { stub, faults, video } = await playing();
    for (const start of [4, 6, 8])
      for (const filter of stub.requestFilters)
        void filter(
          1 as never,
          { uris: ['/v.mp4'], headers: {} } as never,
          { stream: { type: 'video' }, segment: { getStartTime: () => start, getEndTime: () => start + 2 } } as never,
        );
    Object.defineProperty(video, 'buffered', { value: { length: 1, start: () => 0, end: () => 6 } });
    stub.emit('error', { severity: 2, category: 3, code: 3014, data: [] });
    expect(faults()).toMatchObject([{ kind: 'media', what: 'append', range: [6, 8] }]);
  });

  it('a source that was never loaded is requested again', async () => {
    const { engine, stub } = setUp();
    const loading = engine.load(source, { at: 'live' });
    await turn();
    stub.failed({ severity: 2, category: 1, code: 1003, data: [] });
    await loading;
    engine.recover({ op: 'resume' });
    await turn();
    expect(stub.calls.filter((each) => each.startsWith('load'))).toHaveLength(2);
  });
});
