import type { AnalyticsEventName } from '@antenna/analytics';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../kernel/feature.ts';
import type { Subject } from '../port/backend.ts';
import { BENCH_NOW as NOW, fakeProgramme, playerBench, type BenchOptions } from '../testing/index.ts';
import { standardFeatures } from '../feature/standard.ts';

interface Tracked {
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
  const all: Tracked[] = [];
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
    tracked: (name: AnalyticsEventName) => all.filter((each) => each.name === name).map(({ data }) => data),
  };
}

describe('analytics events', () => {
  it('contain the start with all seven fields, of an episode and of a programme [B-486]', async () => {
    const episode = await opened(film);
    expect(episode.tracked('playback start')).toEqual([
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
    expect(programme.tracked('playback start')).toEqual([
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
    const { tracked, bench } = await opened(
      archive,
      { media: (_source, at) => ({ duration: 3_600, ...(at.at === 'wall' ? { wall: at.wall } : {}) }) },
      0,
    );
    await bench.pass(700_000);
    expect(tracked('playback update')).toEqual(
      [120, 300, 600].map((seconds) => ({ statId: 'stat-1', position: expect.closeTo(START + seconds, -1) })),
    );
    expect(tracked('playback 5 minutes')).toEqual([{ statId: 'stat-1', position: expect.closeTo(START + 300, -1) }]);
  });

  it('contain an error with its nine fields, without tokens from the address [B-488]', async () => {
    const { tracked, bench } = await opened(film);
    bench.engine.fault({ kind: 'network', isFatal: true, code: 'fragLoadError', what: 'segment', http: 503 });
    bench.engine.fault({ kind: 'media', isFatal: false, code: 'bufferStalledError' });
    expect(tracked('playback error')).toEqual([
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
    const { tracked } = await opened(film, { features: [...standardFeatures, shown] });
    expect(tracked('ad')).toEqual([step]);
  });

  it('contain entering and leaving fullscreen, and nothing of a preview', async () => {
    const { tracked, bench } = await opened(film);
    bench.player.mount({});
    await bench.player.do('toggleFullscreen');
    await bench.player.do('toggleFullscreen');
    expect(tracked('toggle_fullscreen')).toEqual([{ isFullscreen: true }, { isFullscreen: false }]);
    const all: string[] = [];
    const preview = playerBench({ track: (name) => void all.push(name) });
    await preview.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' }, mode: 'preview' });
    await preview.pass(10_000);
    await preview.player.do('close');
    expect(all).toEqual([]);
  });

  it('name a trailer by its film, and an episode by itself', async () => {
    const trailer = await opened({ kind: 'trailer', id: '5' });
    trailer.bench.engine.fault({ kind: 'media', isFatal: true, code: 'x', what: 'decode' });
    expect(trailer.tracked('playback error').at(-1)).toMatchObject({ content: '5', channel: null, library: null });
    const episode = await opened({ kind: 'content', id: '40', childId: '43', libraryId: 3 });
    episode.bench.engine.fault({ kind: 'media', isFatal: true, code: 'x', what: 'decode' });
    expect(episode.tracked('playback error').at(-1)).toMatchObject({ content: '43', library: 3 });
  });

  it('contain no address of a stream that could not be requested', async () => {
    const { bench, tracked } = await opened({ kind: 'content', id: '1' }, {});
    bench.backend.answer({ outcome: 'unreachable' });
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(100);
    expect(tracked('playback error').at(-1)).toMatchObject({
      code: 'unreachable',
      url: null,
      streamType: 'hls',
      content: '2',
    });
  });
});
