import { describe, expect, it } from 'vitest';
import { BENCH_NOW as NOW, fakeProgramme, playerBench, type FakeEngine } from '../testing/index.ts';

const barred = [
  fakeProgramme(NOW - 1_200, 30, { title: 'Match', isCatchupAvailable: false }),
  fakeProgramme(NOW + 600, 60, 'Sea'),
];

/** A viewer within what may not be shown again; `places` are mounted first. */
async function covered({ url = '/mattress.mp4', places = 1, refuses = false, isMissing = false } = {}) {
  const engines: FakeEngine[] = [];
  const mounts: string[] = [];
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
      const isPlaceholder = source.url.includes('mattress');
      if (isPlaceholder && isMissing) throw new Error('no chunk');
      const { mount } = engine;
      Object.assign(engine, {
        mount: (host: object) => {
          mounts.push(isPlaceholder ? 'placeholder' : 'content');
          mount(host);
        },
      });
      if (!isPlaceholder) return;
      engines.push(engine);
      if (refuses) engine.refuseAutoplay('sound');
    },
  });
  for (let place = 0; place < places; place += 1) bench.player.mount({});
  await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: { ts: NOW - 900 } } });
  await bench.pass(2_000);
  return {
    bench,
    mounts,
    shown: () => bench.player.state.blackout.shown,
    calls: () => engines[0]?.calls ?? [],
    engine: () => engines[0],
  };
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

  it('is mounted before the content, whose element puts itself under it', async () => {
    const { bench, mounts } = await covered();
    expect(mounts.slice(-2)).toEqual(['placeholder', 'content']);
    bench.player.mount({});
    expect(mounts.slice(-2)).toEqual(['placeholder', 'content']);
  });

  it('is mounted as soon as there is a host', async () => {
    const { bench, mounts, calls } = await covered({ places: 0 });
    expect(mounts).toEqual([]);
    expect(calls()).toContain('load /mattress.mp4 position 0');
    bench.player.mount({});
    expect(mounts.slice(-2)).toEqual(['placeholder', 'content']);
  });

  it('replaces the still picture with its first frame', async () => {
    const { shown, engine } = await covered();
    expect(shown()).toMatchObject({ isMoving: true, isRunning: true });
    expect(engine()?.calls.filter((call) => call === 'play').length).toBeGreaterThan(0);
  });

  it('loops: at its end it starts from its beginning', async () => {
    const { bench, calls } = await covered();
    await bench.pass(8_000);
    const end = calls().lastIndexOf('seek 0');
    expect(end).toBeGreaterThan(0);
    expect(calls()[end + 1]).toBe('play');
    await bench.pass(8_500);
    expect(calls().lastIndexOf('seek 0')).toBeGreaterThan(end);
  });

  it('starts with the volume of the content, and follows it', async () => {
    const { bench, calls } = await covered();
    expect(calls().slice(0, 2)).toEqual(['volume 1', 'unmute']);
    await bench.player.do('toggleMute');
    expect(calls().at(-1)).toBe('mute');
  });

  it('continues after a pause', async () => {
    const { bench, calls } = await covered();
    await bench.player.do('pause');
    expect(calls().at(-1)).toBe('pause');
    await bench.player.do('play');
    expect(calls().at(-1)).toBe('play');
    await bench.pass(20_000);
    expect(calls().filter((call) => call === 'seek 0').length).toBeGreaterThan(1);
  });

  it('whose engine cannot be fetched stays the still picture, and the viewer can leave it', async () => {
    const { bench, engine, shown } = await covered({ isMissing: true });
    expect(engine()).toBeUndefined();
    expect(shown()).toMatchObject({ isMoving: false });
    await bench.player.do('goLive');
    await bench.pass(2_000);
    expect(shown()).toBeUndefined();
    expect(bench.player.state.session.at).toBe('active');
  });
});
