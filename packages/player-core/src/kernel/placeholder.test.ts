import { describe, expect, it } from 'vitest';
import { BENCH_NOW as NOW, fakeProgramme, playerBench, type FakeEngine } from '../testing/index.ts';

const barred = [
  fakeProgramme(NOW - 1_200, 30, { title: 'Match', isCatchupAvailable: false }),
  fakeProgramme(NOW + 600, 60, 'Sea'),
];

/** A viewer within what may not be shown again; `places` are mounted first. */
async function covered({ url = '/mattress.mp4', places = 1, refuses = false } = {}) {
  const engines: FakeEngine[] = [];
  const bench = playerBench({
    schedule: barred,
    blackout: { blackoutSafeArea: 0, placeholderUrl: url },
    media: (source, at) =>
      source.url.includes('mattress')
        ? { duration: 8 }
        : at.at === 'wall'
          ? { duration: 7_200, wall: at.wall }
          : { window: 60 },
    onEngine(engine, source) {
      if (!source.url.includes('mattress')) return;
      engines.push(engine);
      if (refuses) engine.refuseAutoplay('sound');
    },
  });
  for (let place = 0; place < places; place += 1) bench.player.mount({});
  await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: { ts: NOW - 900 } } });
  await bench.pass(2_000);
  return { bench, calls: () => engines[0]?.calls ?? [], engine: () => engines[0] };
}

describe('the placeholder over what may not be shown again', () => {
  it("lies above the content in every host, with the viewer's volume", async () => {
    const { bench, calls } = await covered();
    expect(calls().filter((call) => call === 'mount')).toHaveLength(1);
    bench.player.mount({});
    expect(calls().filter((call) => call === 'mount')).toHaveLength(2);
    await bench.player.do('setVolume', { percent: 40 });
    expect(calls()).toContain('volume 0.4');
  });

  it('plays without sound where the browser requires a gesture for sound', async () => {
    const { calls } = await covered({ refuses: true });
    expect(calls()).toContain('mute');
    expect(calls().lastIndexOf('play')).toBeGreaterThan(calls().indexOf('mute'));
  });

  it('may be a stream or a file', async () => {
    const { calls } = await covered({ url: '/mattress.m3u8?a=1' });
    expect(calls().find((call) => call.startsWith('load'))).toBe('load /mattress.m3u8?a=1 position 0');
  });

  it('stays paused in a new host and at its own end', async () => {
    const { bench, calls } = await covered();
    await bench.player.do('pause');
    const played = calls().filter((call) => call === 'play').length;
    bench.player.mount({});
    await bench.pass(20_000);
    expect(calls().filter((call) => call === 'play')).toHaveLength(played);
  });

  it('ends with the session and receives nothing after it', async () => {
    const { bench, engine, calls } = await covered();
    await bench.player.do('open', { subject: { kind: 'content', id: '1' } });
    await bench.pass(500);
    expect(engine()?.isDestroyed).toBe(true);
    const before = calls().length;
    bench.player.mount({});
    await bench.player.do('setVolume', { percent: 10 });
    expect(calls()).toHaveLength(before);
  });
});
