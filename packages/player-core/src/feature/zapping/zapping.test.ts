import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIGITS_TIMEOUT,
  ZAP_BURST,
  ZAP_BURST_END,
  VIEWING_CONFIRMED_AFTER,
  ZAP_BANNER_DURATION,
  LAST_CHANNEL_MIN_STAY,
  PREFETCH_WINDOW,
} from '../../limits.ts';
import type { ZapChannel } from '../../logic/input/zap-line.ts';
import { playerBench, type BenchOptions } from '../../testing/index.ts';

const line: readonly ZapChannel[] = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  number: index + 1,
  name: `C${index + 1}`,
  opens: index + 1 !== 25,
  isPassed: index + 1 === 27,
}));

async function watching(options: BenchOptions = {}) {
  const bench = playerBench(options);
  const { player, backend } = bench;
  /** Channels that the page was asked to follow to. */
  const followed: number[] = [];
  player.on('location', ({ channelId }) => void followed.push(channelId));
  await player.do('setChannels', { channels: line, currentId: 9, lastId: 4 });
  await player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' } });
  await bench.pass(LAST_CHANNEL_MIN_STAY + 1_000);
  const loads = () =>
    bench.engine.calls.filter((each) => each.startsWith('load')).map((each) => Number(/ch\/(\d+)/.exec(each)?.[1]));
  /** Channels reported to the platform as viewed. */
  const viewed = () =>
    backend.requests.flatMap((each, index) => ('id' in each && backend.modes[index] === 'full' ? [each.id] : []));
  /** The page follows after a delay, as in the app: it reports its channels and opens its own one. A later location replaces an earlier one. */
  const page = { id: 9, lag: 0 };
  let navigation = 0;
  player.on('location', ({ channelId }) => {
    navigation += 1;
    const mine = navigation;
    bench.clock.after(page.lag, () => {
      if (mine !== navigation) return;
      page.id = channelId;
      void player.do('setChannels', { channels: line, currentId: channelId }, 'app');
      if (line[channelId - 1]?.opens)
        void player.do('open', { subject: { kind: 'channel', id: channelId, at: 'live' } }, 'app');
    });
  });
  const zap = (to: 'next' | 'previous' | 'last' | { id: number }) => player.do('zap', { to });
  return { ...bench, bench, followed, loads, viewed, zap, page };
}

describe('up and down', () => {
  it('start from the channel on the screen while no page says otherwise', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' } });
    await bench.pass(2_000);
    await bench.player.do('setChannels', { channels: line, currentId: undefined, lastId: undefined });
    await bench.player.do('zap', { to: 'next' });
    expect(bench.player.state.zapping.currentId).toBe(10);
    await bench.pass(10_000);
    expect(bench.player.state.zapping).toMatchObject({ currentId: 10, isBannerShown: false });
  });

  it('take effect at once and show the number before anything is loaded', async () => {
    const { player, zap, loads, pass } = await watching();
    const zapping = zap('next');
    expect(player.state.zapping).toMatchObject({ currentId: 10, isBannerShown: true });
    await zapping;
    await pass(1);
    expect(loads()).toEqual([9, 10]);
    await pass(ZAP_BANNER_DURATION);
    expect(player.state.zapping.isBannerShown).toBe(false);
  });

  it('ten channels in two seconds: the first and the last are loaded, one counts as viewed', async () => {
    const { player, zap, loads, viewed, followed, pass, backend } = await watching();
    const before = backend.stats.length;
    for (let press = 0; press < 10; press += 1) {
      await zap('next');
      expect(player.state.zapping.currentId).toBe(10 + press);
      await pass(200);
    }
    await pass(ZAP_BURST_END + VIEWING_CONFIRMED_AFTER + 1);
    expect(loads()).toEqual([9, 10, 19]);
    expect(followed).toEqual([10, 19]);
    expect(viewed()).toEqual([9, 19]);
    await pass(35_000);
    // The last word of the channel that was left, and then of the one that stayed; nothing of those between.
    expect(new Set(backend.stats.slice(before).map(({ id }) => id)).size).toBe(2);
  });

  it('a channel that is only passed does not count as viewed', async () => {
    const { zap, viewed, pass } = await watching();
    await zap('next');
    await pass(VIEWING_CONFIRMED_AFTER - 50);
    expect(viewed()).toEqual([9]);
    await zap('previous');
    await pass(ZAP_BURST_END + VIEWING_CONFIRMED_AFTER + 10);
    expect(viewed()).toEqual([9, 9]);
  });

  it('there and back in a burst does not change the picture', async () => {
    const { zap, loads, pass, player } = await watching();
    await zap('next');
    await pass(20);
    await zap('next');
    await zap('previous');
    await pass(ZAP_BURST_END + 10);
    expect(loads()).toEqual([9, 10]);
    expect(player.state.zapping.currentId).toBe(10);
  });

  it('stop at channels with a prompt without requesting a stream, skip unavailable ones', async () => {
    const { zap, followed, loads, pass } = await watching();
    await zap({ id: 24 });
    await pass(ZAP_BURST);
    await zap('next');
    await pass(ZAP_BURST);
    expect([followed, loads().at(-1)]).toEqual([[24, 25], 24]);
    await zap('next');
    await pass(ZAP_BURST);
    await zap('next');
    await pass(10);
    expect([followed.slice(2), loads().at(-1)]).toEqual([[26, 28], 28]);
  });

  it('the next one in the direction of zapping is preloaded, the others’ segments are fetched once, and nothing after a while', async () => {
    const { player, zap, engine, pass } = await watching();
    await zap('next');
    await player.do('prefetch', {
      subjects: [
        { kind: 'channel', id: 9, at: 'live' },
        { kind: 'channel', id: 11, at: 'live' },
      ],
    });
    await pass(1_000);
    const prefetched = () => engine.calls.filter((each) => each.startsWith('prefetch'));
    expect(prefetched()).toEqual(['prefetch /ch/11/live.m3u8 picture', 'prefetch /ch/9/live.m3u8 segments']);
    await pass(3_100);
    expect(prefetched().slice(2)).toEqual(['prefetch /ch/11/live.m3u8 picture', 'prefetch /ch/9/live.m3u8 playlists']);
    await pass(PREFETCH_WINDOW);
    expect(player.state.zapping.likelyNextId).toBeUndefined();
    const count = prefetched().length;
    await pass(20_000);
    expect(prefetched()).toHaveLength(count);
  });
});

describe('the last channel', () => {
  it('is never the one on the screen', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' } });
    await bench.pass(2_000);
    await bench.player.do('setChannels', { channels: line, currentId: 9, lastId: 9 });
    expect(await bench.player.do('zap', { to: 'last' })).toEqual({ ok: false, reason: '' });
  });

  it('is the one that was watched before, and back again', async () => {
    const { zap, followed, pass } = await watching();
    await zap({ id: 12 });
    await pass(LAST_CHANNEL_MIN_STAY + 100);
    await zap('last');
    await pass(LAST_CHANNEL_MIN_STAY + 100);
    await zap('last');
    await pass(10);
    expect(followed).toEqual([12, 9, 12]);
  });

  it('leads back to the start of zapping through other channels', async () => {
    const { zap, followed, pass } = await watching();
    for (const to of [{ id: 12 }, 'next', 'next'] as const) {
      await zap(to);
      await pass(1_000);
    }
    await zap('last');
    await pass(10);
    expect(followed.at(-1)).toBe(9);
  });

  it('is at first the one of the earlier visit, and is forgotten for another viewer', async () => {
    const { player, zap, followed, pass } = await watching();
    await zap('last');
    await pass(LAST_CHANNEL_MIN_STAY + 100);
    expect(followed).toEqual([4]);
    await player.do('close');
    await player.do('setChannels', { channels: line, currentId: 7, lastId: undefined });
    expect((await zap('last')).ok).toBe(false);
  });
});

describe('digits', () => {
  const type = async ({ player }: Awaited<ReturnType<typeof watching>>, text: string) => {
    for (const digit of text) await player.do('typeDigit', { digit });
  };

  it('show at once, wait for more, and select', async () => {
    const stage = await watching();
    await type(stage, '1');
    expect(stage.player.state.zapping.digits).toBe('1');
    await stage.pass(DIGITS_TIMEOUT - 1);
    expect(stage.followed).toEqual([]);
    await stage.pass(1);
    expect([stage.followed, stage.player.state.zapping.digits]).toEqual([[1], '']);
    await stage.pass(ZAP_BURST);
    await type(stage, '12');
    await stage.pass(ZAP_BURST);
    expect(stage.followed).toEqual([1, 12]);
    await type(stage, '2');
    await stage.player.do('enterDigits');
    await stage.pass(10);
    expect(stage.followed).toEqual([1, 12, 2]);
  });

  it('of an unknown number show a message and do not change the picture', async () => {
    const stage = await watching();
    await type(stage, '31');
    expect(stage.player.state.zapping).toMatchObject({ digits: '31', isUnknownNumber: true });
    await stage.pass(DIGITS_TIMEOUT);
    expect(stage.player.state.zapping).toMatchObject({ digits: '', isUnknownNumber: false });
    expect(stage.followed).toEqual([]);
  });

  it('prefetch the channel they select so far', async () => {
    const stage = await watching();
    await type(stage, '2');
    await stage.pass(150);
    expect(stage.engine.calls.filter((each) => each.startsWith('prefetch'))).toEqual([
      'prefetch /ch/2/live.m3u8 segments',
      'prefetch /ch/2/live.m3u8 picture',
    ]);
  });
});

describe('any sequence of presses', () => {
  const action = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('next', 'previous').map((to) => ({ do: 'zap', to }) as const) },
    { weight: 1, arbitrary: fc.constant({ do: 'zap', to: 'last' } as const) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }).map((id) => ({ do: 'zap', to: { id } }) as const) },
    {
      weight: 2,
      arbitrary: fc.integer({ min: 0, max: 9 }).map((digit) => ({ do: 'digit', digit: String(digit) }) as const),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('enterDigits', 'eraseDigit', 'clearDigits').map((what) => ({ do: what }) as const),
    },
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 900 }).map((ms) => ({ do: 'wait', ms }) as const) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 900 }).map((ms) => ({ do: 'slow', ms }) as const) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 500 }).map((ms) => ({ do: 'page', ms }) as const) },
  );

  it('the picture, the number and the page end on one channel, which alone counts as viewed from then on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        const { bench, player, backend, loads, viewed, followed, zap, pass, page } = await watching();
        let delay = 0;
        backend.answer((subject) => {
          const id = subject.kind === 'channel' ? subject.id : 0;
          const answer = {
            outcome: 'ready',
            source: { kind: 'hls', url: `/ch/${id}/live.m3u8` },
            statId: `of ${id}`,
          } as const;
          return delay === 0 ? answer : new Promise((resolve) => void bench.clock.after(delay, () => resolve(answer)));
        });
        let settledAt = 0;
        const asked = new Set<number | undefined>();
        player.subscribe(() => void asked.add(player.state.zapping.targetId));
        for (const each of actions) {
          if (each.do === 'zap') await zap(each.to);
          else if (each.do === 'digit') await player.do('typeDigit', { digit: each.digit });
          else if (each.do === 'slow') delay = each.ms;
          else if (each.do === 'page') page.lag = each.ms;
          else if (each.do === 'wait') await pass(each.ms);
          else await player.do(each.do);
          expect(followed.length).toBeGreaterThanOrEqual(settledAt);
          settledAt = followed.length;
        }
        await pass(DIGITS_TIMEOUT + ZAP_BURST_END + VIEWING_CONFIRMED_AFTER + 2_500);
        const { zapping, session } = player.state;
        const here = page.id;
        // A prompt that was passed within a burst is no place: page and picture are still where they were.
        const last = followed.at(-1) ?? 9;
        if (last !== here) expect(line[last - 1]?.opens).toBe(false);
        expect(zapping).toMatchObject({ currentId: here, digits: '', isUnknownNumber: false });
        expect(zapping.targetId).toBeUndefined();
        if (line[here - 1]?.opens) {
          expect(session).toMatchObject({ at: 'active', subject: { id: here } });
          expect(loads().at(-1)).toBe(here);
          expect(viewed().at(-1)).toBe(here);
          expect(session.resolved?.statId).toBe(loads().length === 1 ? 'stat-1' : `of ${here}`);
        }
        // Every channel that was loaded was asked for; what counts as viewed has its page.
        expect(
          loads()
            .slice(1)
            .every((id) => asked.has(id)),
        ).toBe(true);
        expect(viewed().every((id) => [9, ...followed].includes(Number(id)))).toBe(true);
        player.destroy();
        if (delay === 0) expect(bench.clock.pending).toBe(0);
      }),
      { numRuns: 150 },
    );
  });
});
