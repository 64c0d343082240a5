import { describe, expect, it } from 'vitest';
import {
  createFakeCast,
  fakeAds,
  fakeEpisode,
  playerBench,
  type BenchOptions,
  type PlayerBench,
} from '../testing/index.ts';

const SERIES = ['1', '2'].map((id) => fakeEpisode(id));
const isShot = (url: string) => url.startsWith('/shot');
const nothing = { ok: false, reason: '' };

/** An episode that is about to end. */
async function before(packshots: readonly string[], options: BenchOptions = {}): Promise<PlayerBench> {
  const bench = playerBench({
    episodes: SERIES,
    episode: { packshots },
    media: (source) => ({ duration: isShot(source.url) ? 5 : 100 }),
    ...options,
  });
  await bench.player.do('open', { subject: { kind: 'content', id: '1' } });
  await bench.pass(1_000);
  return bench;
}
/** An episode half a second after its packshots were called. */
async function between(packshots: readonly string[], options: BenchOptions = {}): Promise<PlayerBench> {
  const bench = await before(packshots, options);
  bench.engine.jumpTo(98);
  await bench.pass(500);
  return bench;
}
const openId = ({ player }: PlayerBench) => (player.state.session.subject as { readonly id: string }).id;
const shown = ({ player }: PlayerBench) => player.state.packshots;

describe('packshots', () => {
  it('play one after the other before the next episode, over the held content, which goes on at their end [B-312]', async () => {
    const bench = await between(['/shot-a.mp4', '/shot-b.m3u8']);
    expect(bench.player.state.playback.holds).toEqual(['packshot']);
    expect(shown(bench)).toEqual({ at: 'playing', number: 1, count: 2, isPaused: false, isMuted: false });
    expect([bench.engine.calls.some((call) => call.startsWith('load /shot-a.mp4')), openId(bench)]).toEqual([
      true,
      '1',
    ]);
    await bench.pass(5_500);
    expect(shown(bench)).toMatchObject({ at: 'playing', number: 2 });
    await bench.pass(6_000);
    expect([openId(bench), shown(bench).at, bench.player.state.playback.holds]).toEqual(['2', 'none', []]);
    expect(bench.engines.filter((engine) => engine.isDestroyed).length).toBeGreaterThan(0);
  });

  it('are loading until they play', async () => {
    const bench = await between(['/shot-a.mp4'], {
      onEngine: (engine, source) => {
        if (isShot(source.url)) Object.assign(engine, { load: () => new Promise(() => {}) });
      },
    });
    expect(shown(bench)).toMatchObject({ at: 'loading', number: 1, count: 1 });
    expect(bench.player.state.playback.isLoading).toBe(false);
  });

  it('are played as streams or as files, by their address', async () => {
    const kinds: string[] = [];
    const onEngine: BenchOptions['onEngine'] = (_engine, source) => {
      if (isShot(source.url)) kinds.push(source.kind);
    };
    for (const url of [
      '/shot.mp4',
      '/shot.m3u8',
      '/shot.m3u8?a=1',
      '/shot.m3u8#a',
      '/shot.m3u8x',
      '/shot.mp4?x=.m3u8x',
    ])
      await between([url], { onEngine });
    expect(kinds).toEqual(['progressive', 'hls', 'hls', 'hls', 'progressive', 'progressive']);
  });

  it('do not play before an episode the viewer chose, nor where none follows', async () => {
    const bench = await before(['/shot-a.mp4']);
    await bench.player.do('nextEpisode');
    await bench.pass(500);
    expect([openId(bench), bench.engines.length]).toEqual(['2', 1]);
    bench.engine.jumpTo(98);
    await bench.pass(4_000);
    expect([bench.player.state.session.at, bench.engines.length]).toEqual(['ended', 1]);
  });

  it('do not play on another device, which shows a picture of its own', async () => {
    const cast = createFakeCast();
    const bench = await before(['/shot-a.mp4'], { cast });
    await bench.player.do('cast');
    cast.emit({ type: 'reported', report: { at: 'playing', time: 99, duration: 100 } });
    cast.emit({ type: 'reported', report: { at: 'idle', time: 100, isEnded: true } });
    await bench.pass(1_000);
    expect([openId(bench), shown(bench).at]).toEqual(['2', 'none']);
  });

  it('that the platform does not name cost nothing', async () => {
    for (const packshots of [[], undefined]) {
      const bench = await between(packshots ?? [], packshots ? {} : { episode: {} });
      expect([openId(bench), shown(bench).at]).toEqual(['2', 'none']);
    }
  });
});

describe('a packshot that cannot be played', () => {
  it('is left out, the next one plays', async () => {
    const bench = await between(['/shot-a.mp4', '/shot-b.mp4']);
    bench.engine.fault({ kind: 'network', isFatal: false });
    expect(shown(bench).number).toBe(1);
    bench.engine.fault({ kind: 'network', isFatal: true });
    await bench.pass(500);
    expect(shown(bench)).toMatchObject({ at: 'playing', number: 2, count: 2 });
    bench.engine.fault({ kind: 'network', isFatal: true });
    await bench.pass(500);
    expect(openId(bench)).toBe('2');
  });

  it('is left out when its engine cannot be fetched', async () => {
    const bench = await between(['/shot-a.mp4'], {
      onEngine: (_engine, source) => {
        if (isShot(source.url)) throw new Error('no connection');
      },
    });
    expect([openId(bench), shown(bench).at]).toEqual(['2', 'none']);
  });

  it('is left out when the browser refuses to play it', async () => {
    const bench = await between(['/shot-a.mp4'], {
      onEngine: (engine, source) => {
        if (isShot(source.url)) engine.refuseAutoplay('all');
      },
    });
    expect(openId(bench)).toBe('2');
  });

  it('is left after standing still for eight seconds', async () => {
    const bench = await between(['/shot-a.mp4']);
    bench.engine.stall(true);
    await bench.pass(7_000);
    expect(openId(bench)).toBe('1');
    await bench.pass(1_500);
    expect(openId(bench)).toBe('2');
  });

  it('is not left for a stall that ends in time', async () => {
    const bench = await between(['/shot-a.mp4']);
    for (let stalls = 0; stalls < 3; stalls += 1) {
      bench.engine.stall(true);
      await bench.pass(7_000);
      bench.engine.stall(false);
      await bench.pass(500);
    }
    expect([openId(bench), shown(bench).at]).toEqual(['1', 'playing']);
  });
});

describe('the controls during packshots', () => {
  it('pause and resume them, however often they are pressed', async () => {
    const bench = await between(['/shot-a.mp4', '/shot-b.mp4']);
    for (const [command, isPaused, call] of [
      ['pause', true, 'pause'],
      ['pause', true, 'pause'],
      ['play', false, 'play'],
      ['play', false, 'play'],
      ['toggle', true, 'pause'],
      ['toggle', false, 'play'],
    ] as const) {
      expect(await bench.player.do(command)).toEqual({ ok: true });
      expect([shown(bench).isPaused, bench.engine.calls.at(-1)]).toEqual([isPaused, call]);
    }
    expect(bench.player.state.playback.intent).toBe('play');
  });

  it('let a paused one wait as long as it takes', async () => {
    const bench = await between(['/shot-a.mp4']);
    await bench.player.do('toggle');
    await bench.pass(60_000);
    expect([shown(bench).isPaused, openId(bench)]).toEqual([true, '1']);
    await bench.player.do('toggle');
    await bench.pass(5_500);
    expect(openId(bench)).toBe('2');
  });

  it('do not move the content', async () => {
    const bench = await between(['/shot-a.mp4']);
    expect(await bench.player.do('seekTo', { position: 10 })).toEqual(nothing);
    expect(await bench.player.do('skip', { by: 10 })).toEqual(nothing);
    expect(await bench.player.do('setRate', { rate: 2 })).toEqual(nothing);
    for (const command of ['startOver', 'togglePip', 'usePoint'] as const)
      expect(await bench.player.do(command)).toEqual(nothing);
    expect(bench.engines[0]?.calls.filter((call) => call.startsWith('seek'))).toEqual([]);
    expect(bench.player.state.skip.sum).toBe(0);
  });

  it('act on the content before and after them', async () => {
    const bench = await before(['/shot-a.mp4']);
    expect(await bench.player.do('seekTo', { position: 10 })).toEqual({ ok: true });
    await bench.player.do('pause');
    expect(bench.player.state.playback.intent).toBe('pause');
    expect(await bench.player.do('skipPackshots')).toEqual(nothing);
  });

  it('skip all that are left', async () => {
    const bench = await between(['/shot-a.mp4', '/shot-b.mp4']);
    expect(await bench.player.do('skipPackshots')).toEqual({ ok: true });
    await bench.pass(500);
    expect([openId(bench), shown(bench).at]).toEqual(['2', 'none']);
    expect(bench.engines.filter((engine) => engine.isDestroyed)).toHaveLength(1);
    expect(await bench.player.do('skipPackshots')).toEqual(nothing);
  });
});

describe('packshots and what happens meanwhile', () => {
  it('a hidden tab pauses them on a phone', async () => {
    const bench = await before(['/shot-a.mp4']);
    Object.assign(bench.env.visibility, { pausesWhenHidden: true });
    await bench.player.do('open', { subject: { kind: 'content', id: '1' } });
    await bench.pass(1_000);
    bench.engine.jumpTo(98);
    await bench.pass(500);
    expect(shown(bench).at).toBe('playing');
    bench.env.show(false);
    expect(bench.engine.calls.at(-1)).toBe('pause');
    await bench.pass(60_000);
    expect(openId(bench)).toBe('1');
    bench.env.show(true);
    expect(bench.engine.calls.at(-1)).toBe('play');
    await bench.pass(6_000);
    expect(openId(bench)).toBe('2');
  });

  it('sound that is refused comes when the viewer unmutes', async () => {
    const bench = await between(['/shot-a.mp4'], {
      onEngine: (engine, source) => {
        if (isShot(source.url)) engine.refuseAutoplay('sound');
      },
    });
    expect(shown(bench)).toMatchObject({ at: 'playing', isMuted: true });
    expect(bench.engine.calls).toContain('mute');
    await bench.player.do('toggleMute');
    expect(shown(bench).isMuted).toBe(true);
    await bench.player.do('toggleMute');
    expect([shown(bench).isMuted, bench.engine.calls.at(-1)]).toEqual([false, 'unmute']);
  });

  it('the page that is left ends them, timers and all', async () => {
    const bench = await between(['/shot-a.mp4']);
    await bench.player.do('close');
    await bench.pass(10_000);
    expect([bench.player.state.session.at, shown(bench).at, bench.player.state.playback.holds]).toEqual([
      'idle',
      'none',
      [],
    ]);
    expect(bench.engine.isDestroyed).toBe(true);
    bench.player.destroy();
    expect(bench.clock.pending).toBe(0);
  });

  it('another episode that the viewer chooses ends them', async () => {
    const bench = await between(['/shot-a.mp4']);
    await bench.player.do('openEpisode', { id: '2' });
    await bench.pass(500);
    expect([openId(bench), shown(bench).at, bench.player.state.playback.holds]).toEqual(['2', 'none', []]);
    await bench.pass(10_000);
    expect(bench.backend.modes.filter((mode) => mode === 'full')).toHaveLength(2);
  });

  it('a device with one decoder uses the engine of the content', async () => {
    const bench = await between(['/shot-a.mp4'], { ads: fakeAds({}, { hasOneDecoder: true }) });
    expect(shown(bench).at).toBe('playing');
    expect(bench.engines[0]?.calls).toContain('unload');
  });
});
