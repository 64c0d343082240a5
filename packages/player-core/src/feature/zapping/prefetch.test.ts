import { describe, expect, it } from 'vitest';
import { PREFETCH_URL_MAX_AGE, PREFETCH_DELAY, PREFETCH_WINDOW } from '../../limits.ts';
import type { Resolved, Subject } from '../../port/backend.ts';
import { fakeChannel, playerBench, type BenchOptions } from '../../testing/index.ts';

const channel = (id: number): Subject => ({ kind: 'channel', id, at: 'live' });
const ready = (id: number, statId: string): Resolved => ({
  outcome: 'ready',
  source: { kind: 'hls', url: `/ch/${id}/live.m3u8` },
  channel: fakeChannel({ id }),
  statId,
});

async function watching(options: BenchOptions = {}) {
  const bench = playerBench(options);
  await bench.player.do('open', { subject: channel(9) });
  await bench.pass(PREFETCH_DELAY + 500);
  const prefetched = () => bench.engine.calls.filter((each) => each.startsWith('prefetch'));
  const loads = () => bench.engine.calls.filter((each) => each.startsWith('load'));
  return { ...bench, bench, prefetched, loads };
}

describe('prefetching neighbours', () => {
  it('resolves them without a viewing and fetches their playlists once playback is steady', async () => {
    const { player, backend, pass, prefetched } = await watching();
    await player.do('prefetch', { subjects: [channel(8), channel(10)] });
    await pass(PREFETCH_DELAY - 1);
    expect(prefetched()).toEqual([]);
    await pass(2);
    expect(backend.requests.map((each) => 'id' in each && each.id)).toEqual([9, 8, 10]);
    expect(backend.modes).toEqual(['full', 'silent', 'silent']);
    expect(prefetched()).toEqual(['prefetch /ch/8/live.m3u8 playlists', 'prefetch /ch/10/live.m3u8 playlists']);
  });

  it('renews playlists for a while with the same addresses, and again on activity', async () => {
    const { player, backend, pass, prefetched } = await watching();
    await player.do('prefetch', { subjects: [channel(10)] });
    await pass(PREFETCH_WINDOW + 10_000);
    const first = prefetched().length;
    expect(first).toBeGreaterThan(4);
    await pass(60_000);
    expect(prefetched()).toHaveLength(first);
    await player.do('prefetch', { subjects: [channel(10)] });
    await pass(10);
    expect(prefetched()).toHaveLength(first + 1);
    expect(backend.requests).toHaveLength(2);
  });

  it('fetches a focused channel at once, with its first segments', async () => {
    const { player, pass, prefetched } = await watching();
    await player.do('prefetch', { subjects: [channel(10)], isFocused: true });
    await pass(1);
    expect(prefetched()).toEqual(['prefetch /ch/10/live.m3u8 segments']);
  });

  it('does nothing with the data saver on, and never fetches the current channel', async () => {
    const saving = await watching({ env: { isDataSaverOn: true } });
    expect((await saving.player.do('prefetch', { subjects: [channel(10)], isFocused: true })).ok).toBe(false);
    await saving.pass(5_000);
    expect(saving.prefetched()).toEqual([]);
    const { player, pass, prefetched, backend } = await watching();
    await player.do('prefetch', { subjects: [channel(9), { kind: 'content', id: '1' }], isFocused: true });
    await pass(5_000);
    expect([prefetched(), backend.requests.length]).toEqual([[], 1]);
  });

  it('waits while the picture buffers', async () => {
    const { player, pass, prefetched, engine } = await watching();
    engine.stall(true);
    await player.do('prefetch', { subjects: [channel(10)] });
    await pass(5_000);
    expect(prefetched()).toEqual([]);
    engine.stall(false);
    await pass(PREFETCH_DELAY + 1);
    expect(prefetched()).toHaveLength(1);
  });

  it('does not repeat a denied request', async () => {
    const { player, backend, pass, prefetched } = await watching();
    backend.answer({ outcome: 'denied', reason: 'unpurchased' });
    for (let time = 0; time < 3; time += 1) {
      await player.do('prefetch', { subjects: [channel(10)], isFocused: true });
      await pass(100);
    }
    expect([backend.requests.length, prefetched()]).toEqual([2, []]);
  });
});

describe('a prefetched channel', () => {
  async function ahead(options: BenchOptions = {}) {
    const made = await watching(options);
    made.backend.answer((subject) => ready('id' in subject ? Number(subject.id) : 0, ''));
    await made.player.do('prefetch', { subjects: [channel(10)], isFocused: true });
    await made.pass(10);
    return made;
  }

  it('plays before the platform has answered, and is confirmed afterwards', async () => {
    const { player, backend, pass, loads } = await ahead();
    let answer: (given: Resolved) => void = () => {};
    backend.answer(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await player.do('open', { subject: channel(10) });
    await pass(500);
    expect(loads().at(-1)).toBe('load /ch/10/live.m3u8 live');
    expect(backend.modes.at(-1)).toBe('full');
    expect(player.state.engine.hasFirstFrame).toBe(true);
    answer(ready(10, 'stat-of-this-viewing'));
    await pass(31_000);
    expect(backend.stats.at(-1)).toMatchObject({ id: 'stat-of-this-viewing' });
    expect(loads()).toHaveLength(2);
  });

  it('stops when the platform denies it after all', async () => {
    const { player, backend, pass, engine } = await ahead();
    const reasons: string[] = [];
    player.on('denied', ({ denied }) => reasons.push(denied.reason));
    backend.answer({ outcome: 'denied', reason: 'permission-denied' });
    await player.do('open', { subject: channel(10) });
    await pass(100);
    expect([reasons, player.state.session.at, engine.calls.at(-1)]).toEqual([
      ['permission-denied'],
      'denied',
      'unload',
    ]);
  });

  it('plays on when the platform cannot be reached just then', async () => {
    const { player, backend, pass } = await ahead();
    backend.answer({ outcome: 'unreachable' });
    await player.do('open', { subject: channel(10) });
    await pass(2_000);
    expect(player.state.session.at).toBe('active');
    expect(player.state.recovery.overlay).toBe('none');
  });

  it('is requested again when its address fails or expires, or the viewer may have changed', async () => {
    const { player, backend, pass, loads } = await ahead();
    backend.answer(() => new Promise(() => {}));
    await player.do('open', { subject: channel(10) });
    await pass(100);
    const before = backend.requests.length;
    void player.do('reload', {});
    await pass(10);
    expect(backend.requests).toHaveLength(before + 1);
    for (const forget of [() => pass(PREFETCH_URL_MAX_AGE), () => player.do('close')]) {
      backend.answer((subject) => ready('id' in subject ? Number(subject.id) : 0, ''));
      await player.do('open', { subject: channel(9) });
      await pass(10);
      await player.do('prefetch', { subjects: [channel(10)], isFocused: true });
      await pass(10);
      await forget();
      backend.answer(() => new Promise(() => {}));
      const known = loads().length;
      await player.do('open', { subject: channel(10) });
      await pass(10);
      expect(loads()).toHaveLength(known);
    }
  });
});
