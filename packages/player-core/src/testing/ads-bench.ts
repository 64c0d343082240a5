import type { AdsPort } from '../port/ads.ts';
import type { Subject } from '../port/backend.ts';
import { playerBench, usualMedia, type PlayerBench } from './bench.ts';
import { fakeAd, fakeAdInfo, fakeAds, type FakeAdInfo, type FakeTagAnswer } from './fake-ads.ts';
import type { FakeEngine } from './fake-engine.ts';

export const film: Subject = { kind: 'content', id: '7' };
export const tag = (name: string) => `https://ads.test/${name}`;

interface Asked {
  readonly info: FakeAdInfo;
  readonly answers?: Readonly<Record<string, FakeTagAnswer>>;
  readonly port?: Partial<AdsPort>;
  /** Of the ad's engine, as it is made. */
  readonly adEngine?: (engine: FakeEngine) => void;
  readonly subject?: Subject;
  readonly isDead?: boolean;
  readonly hasHost?: boolean;
}

export async function watching({
  info,
  answers = { [tag('one')]: [fakeAd('one')], [tag('two')]: [fakeAd('two')] },
  port,
  adEngine,
  subject = film,
  isDead = false,
  hasHost = false,
}: Asked) {
  const ads = fakeAds(answers, port);
  const engines: { content?: FakeEngine; ad: FakeEngine[] } = { ad: [] };
  const bench: PlayerBench = playerBench({
    ads,
    media: (source, at) =>
      source.url.includes('ads.test')
        ? { duration: 10, ...(isDead ? { broken: [[0, 10]] as const } : {}) }
        : usualMedia(source, at),
    onEngine: (engine, source) => {
      if (!source.url.includes('ads.test')) engines.content = engine;
      else {
        engines.ad.push(engine);
        adEngine?.(engine);
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
  bench.backend.answer((asked) => ({
    outcome: 'ready',
    source: { kind: 'hls', url: asked.kind === 'channel' ? '/ch/live.m3u8' : '/film.m3u8' },
    title: 'A film',
    ad: fakeAdInfo(info),
    statId: 's',
  }));
  if (hasHost) bench.player.mount({});
  await bench.player.do('open', { subject });
  await bench.pass(10);
  return {
    ...bench,
    ads,
    engines,
    events,
    state: () => bench.player.state,
    position: () => engines.content?.now().position ?? 0,
    words: () => events.map(({ event }) => event),
  };
}

/** A file of which nothing ever comes: not even a first picture. */
export function mute(engine: FakeEngine): void {
  const on = engine.on.bind(engine);
  Object.assign(engine, {
    on: (listen: Parameters<typeof on>[0]) => on((event) => event.type !== 'first-frame' && listen(event)),
  });
}
