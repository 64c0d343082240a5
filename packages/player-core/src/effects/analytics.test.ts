import type { AnalyticsEventName } from '@antenna/analytics';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../kernel/feature.ts';
import type { Subject } from '../port/backend.ts';
import { BENCH_NOW as NOW, fakeProgramme, playerBench, type BenchOptions } from '../testing/index.ts';
import { standardFeatures } from '../feature/standard.ts';

interface Told {
  readonly name: AnalyticsEventName;
  readonly data: object;
}

const film: Subject = { kind: 'content', id: '71' };
const START = NOW - 7_200;
const archive: Subject = { kind: 'channel', id: 9, at: { ts: START } };
const schedule = [
  fakeProgramme(START, 60, { title: 'Sails', contentId: '500', parentId: '5' }),
  fakeProgramme(START + 3_600, 90, 'Reef'),
];

async function opened(subject: Subject, options: BenchOptions = {}, ms = 2_000, resolved: object = {}) {
  const all: Told[] = [];
  const bench = playerBench({ schedule, ...options, track: (name, data) => void all.push({ name, data }) });
  if (subject.kind === 'content')
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: 'https://media.test/play/exp~open.x~sid~mac/index.m3u8?token=secret' },
      statId: 's1',
      parentId: '7',
      libraryId: 3,
      ...resolved,
    });
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  return {
    bench,
    all,
    told: (name: AnalyticsEventName) => all.filter((each) => each.name === name).map(({ data }) => data),
  };
}

describe('analytics events', () => {
  it('contain the start with all seven fields, of an episode and of a programme [B-486]', async () => {
    const episode = await opened(film);
    expect(episode.told('playback start')).toEqual([
      {
        statId: 's1',
        channelId: null,
        contentParentId: '7',
        contentId: '71',
        startType: 'vod',
        position: 0,
        libraryId: 3,
      },
    ]);
    const programme = await opened(archive);
    expect(programme.told('playback start')).toEqual([
      {
        statId: 'stat-1',
        channelId: 9,
        contentParentId: '5',
        contentId: '500',
        startType: 'archive',
        position: START,
        libraryId: null,
      },
    ]);
  });

  it('contain an update at each report point, and five minutes once [B-487]', async () => {
    const { told, bench } = await opened(
      archive,
      { media: (_source, at) => ({ duration: 3_600, ...(at.at === 'wall' ? { wall: at.wall } : {}) }) },
      0,
    );
    await bench.pass(700_000);
    expect(told('playback update')).toEqual(
      [120, 300, 600].map((seconds) => ({ statId: 'stat-1', position: expect.closeTo(START + seconds, -1) })),
    );
    expect(told('playback 5 minutes')).toEqual([{ statId: 'stat-1', position: expect.closeTo(START + 300, -1) }]);
  });

  it('contain an error with its nine fields, without tokens from the address [B-488]', async () => {
    const { told, bench } = await opened(film);
    bench.engine.fault({ kind: 'network', isFatal: true, code: 'fragLoadError', what: 'segment', http: 503 });
    bench.engine.fault({ kind: 'media', isFatal: false, code: 'bufferStalledError' });
    expect(told('playback error')).toEqual([
      {
        code: 'fragLoadError',
        errorType: 'network',
        streamType: 'hls',
        url: 'https://media.test/play/…/index.m3u8',
        position: expect.closeTo(2, -1),
        details: 'segment 503',
        content: '71',
        library: 3,
        channel: null,
      },
    ]);
  });

  it('contain each step of an ad with its five fields [B-489]', async () => {
    const step = {
      ad: 'https://ads.test/vast',
      event: 'start',
      place: 'pre_roll',
      number: 1,
      object_id: 'a1',
    } as const;
    const shown: Feature = { name: 'ads', session: (context) => context.on('started', () => context.emit('ad', step)) };
    const { told } = await opened(film, { features: [...standardFeatures, shown] });
    expect(told('ad')).toEqual([step]);
  });

  it('mark a start by zapping', async () => {
    const { told, bench } = await opened({ kind: 'channel', id: 9, at: 'live' }, {}, 5_000);
    const channels = [8, 9, 10].map((id) => ({ id, number: id, name: `Channel ${id}`, opens: true, isPassed: false }));
    await bench.player.do('setChannels', { channels, currentId: 9 });
    await bench.player.do('zap', { to: 'next' });
    await bench.pass(5_000);
    await bench.player.do('close');
    expect(told('playback quality')).toMatchObject([
      { startType: 'open' },
      { startType: 'zap', videoStartupTime: expect.any(Number) },
    ]);
  });

  it('contain entering and leaving fullscreen, and nothing of a preview', async () => {
    const { told, bench } = await opened(film);
    bench.player.mount({});
    await bench.player.do('toggleFullscreen');
    await bench.player.do('toggleFullscreen');
    expect(told('toggle_fullscreen')).toEqual([{ isFullscreen: true }, { isFullscreen: false }]);
    const all: string[] = [];
    const preview = playerBench({ track: (name) => void all.push(name) });
    await preview.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' }, mode: 'preview' });
    await preview.pass(10_000);
    await preview.player.do('close');
    expect(all).toEqual([]);
  });

  it('contain the playback quality once at the end, with the browser’s measurements', async () => {
    const { told, bench } = await opened(
      film,
      { media: () => ({ duration: 600, facts: { levels: [{ id: 'a', height: 720, bitrate: 2_000_000 }] } }) },
      10_000,
    );
    bench.env.picture = { width: 1280, height: 720, droppedFrames: 3, totalFrames: 250 };
    bench.engine.emit({ type: 'facts', patch: { isWaiting: true } });
    bench.engine.stall(true);
    await bench.pass(2_000);
    bench.engine.stall(false);
    bench.engine.emit({ type: 'facts', patch: { isWaiting: false } });
    await bench.pass(8_000);
    await bench.player.do('close');
    bench.env.leave();
    const [quality, ...more] = told('playback quality') as Record<string, number>[];
    expect(more).toEqual([]);
    expect(quality).toMatchObject({
      statId: 's1',
      engine: 'fake',
      startType: 'open',
      isExitBeforeVideoStart: false,
      isVideoStartFailure: false,
      isVideoPlaybackFailure: false,
      rebufferingCount: 1,
      averageBitrate: 2_000_000,
      droppedFrames: 3,
      totalFrames: 250,
      errors: 0,
    });
    expect(quality?.['rebufferingTime']).toBeGreaterThanOrEqual(2_000);
    expect(quality?.['rebufferingTime']).toBeLessThan(2_600);
    expect(quality?.['playingTime']).toBeGreaterThan(16_000);
    expect(quality?.['rebufferingRatio']).toBeCloseTo(0.11, 1);
  });

  it('contain two reports that add up for a page that is frozen and comes back', async () => {
    const { told, bench } = await opened(film, { media: () => ({ duration: 600 }) }, 10_000);
    bench.env.leave();
    await bench.pass(5_000);
    await bench.player.do('close');
    const parts = told('playback quality') as { playingTime: number; videoStartupTime?: number }[];
    expect(parts).toHaveLength(2);
    expect(parts.reduce((sum, { playingTime }) => sum + playingTime, 0)).toBeLessThan(15_001);
    expect(parts.map(({ videoStartupTime }) => videoStartupTime !== undefined)).toEqual([true, false]);
  });

  it('distinguish leaving before the first picture from a failed start', async () => {
    const left = await opened(film, {}, 0);
    left.bench.backend.answer(() => new Promise(() => {}));
    await left.bench.player.do('open', { subject: { kind: 'content', id: '72' } });
    await left.bench.pass(3_000);
    await left.bench.player.do('close');
    expect(left.told('playback quality').at(-1)).toMatchObject({
      isExitBeforeVideoStart: true,
      isVideoStartFailure: false,
      playingTime: 0,
    });
    const denied = await opened(film, {}, 0);
    denied.bench.backend.answer({ outcome: 'denied', reason: 'unpurchased' });
    await denied.bench.player.do('open', { subject: { kind: 'content', id: '72' } });
    await denied.bench.pass(1_000);
    const before = denied.told('playback quality').length;
    await denied.bench.player.do('close');
    expect(denied.told('playback quality')).toHaveLength(before);
    const failed = await opened(film, { hasElement: false }, 600_000);
    await failed.bench.player.do('close');
    expect(failed.told('playback quality')).toMatchObject([
      { isVideoStartFailure: true, isExitBeforeVideoStart: false, isVideoPlaybackFailure: false, errors: 1 },
    ]);
  });
});
