import type { AdsPort } from '../port/ads.ts';
import type { Subject } from '../port/backend.ts';
import { playerBench, usualMedia, type BenchOptions, type PlayerBench } from './bench.ts';
import { fakeAd, fakeAdInfo, fakeAds, type FakeAdInfo, type FakeTagAnswer } from './fake-ads.ts';
import type { FakeEngine, FakeMedia } from './fake-engine.ts';

export const film: Subject = { kind: 'content', id: '7' };
export const live: Subject = { kind: 'channel', id: 9, at: 'live' };
export const tag = (name: string) => `https://ads.test/${name}`;

export interface WatchingOptions extends Pick<BenchOptions, 'env' | 'cast' | 'channel' | 'schedule'> {
  /** One ad before the content by default. */
  readonly info?: FakeAdInfo;
  readonly answers?: Readonly<Record<string, FakeTagAnswer>>;
  readonly port?: Partial<AdsPort>;
  /** Ten seconds by default. */
  readonly adMedia?: FakeMedia;
  /** Called with each engine of an ad and with the content's, when they are created. */
  readonly adEngine?: (engine: FakeEngine, bench: PlayerBench) => void;
  readonly contentEngine?: (engine: FakeEngine, bench: PlayerBench) => void;
  /** Called before anything is opened. */
  readonly prepare?: (bench: PlayerBench) => void;
  readonly subject?: Subject;
  readonly hasHost?: boolean;
}

/** A viewer of content with ads, a moment after it was opened. */
export async function watching({
  info = { pre: [tag('one')] },
  answers = { [tag('one')]: [fakeAd('one')], [tag('two')]: [fakeAd('two')] },
  port,
  adMedia = { duration: 10 },
  adEngine,
  contentEngine,
  prepare,
  subject = film,
  hasHost = false,
  ...options
}: WatchingOptions = {}) {
  const ads = fakeAds(answers, port);
  const engines: { content?: FakeEngine; ad: FakeEngine[] } = { ad: [] };
  const kinds: string[] = [];
  const bench: PlayerBench = playerBench({
    ...options,
    ads,
    media: (source, at) => (source.url.includes('ads.test') ? adMedia : usualMedia(source, at)),
    onEngine: (engine, source) => {
      if (!source.url.includes('ads.test')) {
        engines.content = engine;
        contentEngine?.(engine, bench);
      } else {
        engines.ad.push(engine);
        kinds.push(source.kind);
        adEngine?.(engine, bench);
      }
    },
  });
  const events: {
    readonly ad: string;
    readonly event: string;
    readonly place: string;
    readonly number: number;
    readonly object_id: string;
  }[] = [];
  bench.player.on('ad', (event) => events.push(event));
  bench.backend.answer((subject) => ({
    outcome: 'ready',
    source: { kind: 'hls', url: urlOf(subject) },
    title: 'A film',
    ...(subject.kind === 'channel' ? { channel: bench.backend.channel } : {}),
    ad: fakeAdInfo(info),
    statId: 's',
  }));
  if (hasHost) bench.player.mount({});
  prepare?.(bench);
  await bench.player.do('open', { subject });
  await bench.pass(10);
  return {
    ...bench,
    ads,
    engines,
    /** The kinds of sources that engines of ads were created for. */
    kinds,
    events,
    state: () => bench.player.state,
    position: () => engines.content?.now().position ?? 0,
    words: () => events.map(({ event }) => event),
    /** No ad is left, and nothing holds the content. */
    isContentBack: () => bench.player.state.ads.at === 'none' && bench.player.state.playback.holds.length === 0,
  };
}

function urlOf(subject: Subject): string {
  if (subject.kind !== 'channel') return '/film.m3u8';
  return subject.at === 'live' ? '/ch/live.m3u8' : '/ch/archive.m3u8';
}

/** An ad that plays without reporting its first frame, as browsers under load do. */
export function withoutFirstFrame(engine: FakeEngine): void {
  const on = engine.on.bind(engine);
  Object.assign(engine, {
    on: (listen: Parameters<typeof on>[0]) => on((event) => event.type !== 'first-frame' && listen(event)),
  });
}
