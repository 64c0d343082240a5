import { describe, expect, it } from 'vitest';
import { pixelAddress, trackingPeriod } from '../logic/tracker.ts';
import { BENCH_NOW as NOW, playerBench } from '../testing/index.ts';

const tns = {
  type: 'tns',
  params: { url: 'https://counter.test/hit', CatID: 7, VcID: 'a b', VcVersion: 2, Account: 'antenna', Tmsec: 5_000 },
};

async function opened(trackers = [tns], ms = 0) {
  const bench = playerBench();
  bench.backend.answer({
    outcome: 'ready',
    source: { kind: 'hls', url: '/live.m3u8' },
    channel: bench.backend.channel,
    statId: 's',
    trackers,
  });
  await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' } });
  await bench.pass(ms);
  const read = () =>
    bench.env.pixels.map(
      (each) =>
        new Map(
          each
            .split('?')[1]
            ?.split('&')
            .map((pair) => pair.split('=') as [string, string]),
        ),
    );
  return { bench, read, words: () => read().map((query) => query.get('evtp')) };
}

describe('a tracking pixel', () => {
  it('contains the position and the event, beside the operator’s parameters [B-483]', () => {
    expect(pixelAddress(tns, { fts: 1_795_275_720, evtp: 'play' })).toBe(
      'https://counter.test/hit?CatID=7&VcID=a%20b&VcVersion=2&Account=antenna&fts=1795275720&evtp=play',
    );
    const placed = {
      ...tns,
      params: { ...tns.params, url: 'https://counter.test/{Account}/{fts}?v={VcVersion}&e={evtp}&{other}' },
    };
    expect(pixelAddress(placed, { fts: 12, evtp: 'end' })).toBe(
      'https://counter.test/antenna/12?v=2&e=end&{other}&CatID=7&VcID=a%20b',
    );
  });

  it('goes to a web address only, at most once a second', () => {
    for (const url of [undefined, 'javascript:alert(1)', 'data:image/gif,x', '//elsewhere.test/x'])
      expect(pixelAddress({ type: 'tns', params: { url } }, { fts: 0, evtp: 'play' })).toBeUndefined();
    expect(
      [5_000, '30000', 10, 0, -1, 'soon', undefined].map((Tmsec) => trackingPeriod({ type: 'tns', params: { Tmsec } })),
    ).toEqual([5_000, 30_000, 1_000, undefined, undefined, undefined, undefined]);
  });
});

describe('audience tracking', () => {
  it('sends the start and then every Tmsec while it plays, with the broadcast moment [B-484]', async () => {
    const { words, read } = await opened([tns], 16_000);
    expect(words()).toEqual(['start', 'play', 'play', 'play']);
    const moments = read().map((query) => Number(query.get('fts')));
    expect(moments[0]).toBeGreaterThan(NOW - 60);
    expect((moments[3] ?? 0) - (moments[2] ?? 0)).toBe(5);
  });

  it('stops in a pause and with the page, and sends the end once', async () => {
    const { bench, words } = await opened([tns], 3_000);
    await bench.player.do('pause');
    await bench.pass(60_000);
    expect(words()).toEqual(['start', 'pause']);
    await bench.player.do('play');
    await bench.pass(1_000);
    bench.env.leave();
    await bench.player.do('close');
    await bench.pass(60_000);
    expect(words()).toEqual(['start', 'pause', 'play', 'pause', 'end']);
  });

  it('continues over another stream of the same channel, and does nothing in a preview or without a tracker', async () => {
    const { bench, words } = await opened([tns], 3_000);
    await bench.player.do('reload', {});
    await bench.pass(1_000);
    expect(words().filter((word) => word === 'start' || word === 'end')).toEqual(['start']);
    expect((await opened([], 20_000)).bench.env.pixels).toEqual([]);
    const preview = playerBench();
    preview.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/live.m3u8' }, trackers: [tns] });
    await preview.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' }, mode: 'preview' });
    await preview.pass(20_000);
    expect(preview.env.pixels).toEqual([]);
  });

  it('reports the pause at once, and counts Tmsec again from the next play', async () => {
    const { bench, words } = await opened([tns], 4_900);
    await bench.player.do('pause');
    expect(words()).toEqual(['start', 'pause']);
    await bench.pass(1_000);
    await bench.player.do('play');
    await bench.pass(4_900);
    expect(words()).toEqual(['start', 'pause', 'play']);
    await bench.pass(400);
    expect(words()).toEqual(['start', 'pause', 'play', 'play']);
  });

  it('reports the whole second of the moment on the screen', async () => {
    const { bench, read } = await opened([tns], 1_000);
    await bench.player.do('pause');
    const moment = bench.player.wall() ?? 0;
    expect(Number(read().at(-1)?.get('fts'))).toBeLessThanOrEqual(Math.floor(moment));
    for (const query of read()) expect(Number.isInteger(Number(query.get('fts')))).toBe(true);
  });

  it('does not start while nothing moves, or during a seek', async () => {
    const { bench, words } = await opened([tns], 0);
    bench.engine.stall(true);
    await bench.pass(10_000);
    expect(words()).toEqual([]);
    bench.engine.emit({ type: 'facts', patch: { isSeeking: true } });
    bench.engine.jumpTo(20);
    expect(words()).toEqual([]);
    bench.engine.emit({ type: 'facts', patch: { isSeeking: false } });
    bench.engine.jumpTo(21);
    expect(words()).toEqual(['start']);
  });

  it('without Tmsec reports start, pause and end only', async () => {
    const { Tmsec: _none, ...params } = tns.params;
    const { bench, words } = await opened([{ ...tns, params } as typeof tns], 20_000);
    await bench.player.do('pause');
    await bench.player.do('close');
    expect(words()).toEqual(['start', 'pause', 'end']);
  });

  it('sends no end where it has not started', async () => {
    const { bench, words } = await opened([tns], 0);
    await bench.player.do('close');
    await bench.pass(10_000);
    expect(words()).toEqual([]);
  });

  it('ends and starts again with other trackers', async () => {
    const { bench, words } = await opened([tns], 3_000);
    const other = { ...tns, params: { ...tns.params, Account: 'other' } };
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/live.m3u8' },
      channel: bench.backend.channel,
      trackers: [other],
    });
    await bench.player.do('reload', {});
    await bench.pass(4_000);
    expect(words()).toEqual(['start', 'pause', 'end', 'start']);
    await bench.player.do('close');
    expect(words()).toEqual(['start', 'pause', 'end', 'start', 'end']);
    expect(bench.env.pixels.map((each) => each.includes('other'))).toEqual([false, false, false, true, true]);
  });

  it('needs a place that sends pixels', async () => {
    const bench = playerBench();
    Object.assign(bench.env, { pixel: undefined });
    bench.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/live.m3u8' }, trackers: [tns] });
    await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' } });
    await bench.pass(20_000);
    expect(bench.env.pixels).toEqual([]);
  });

  it('sends one pixel for each tracker', async () => {
    const second = { ...tns, params: { ...tns.params, Tmsec: 7_000 } };
    const { words } = await opened([tns, second], 8_000);
    expect(words()).toEqual(['start', 'start', 'play', 'play']);
  });
});
