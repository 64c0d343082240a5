import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChannelLocation } from '../kernel/commands.ts';
import type { Subject } from '../port/backend.ts';
import { evening } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, fakeProgramme, playerBench, type BenchOptions } from '../testing/index.ts';

const live = (id = 9): Subject => ({ kind: 'channel', id, at: 'live' });
const at = (ts: number): Subject => ({ kind: 'channel', id: 9, at: { ts } });

/** A page that opens what its address names, and whose address follows the player. */
async function page(subject: Subject, options: BenchOptions = {}) {
  const bench = playerBench({ schedule: evening, ...options });
  const { player } = bench;
  const locations: ChannelLocation[] = [];
  const opened: Subject[] = [];
  player.on('location', (location) => locations.push(location));
  player.on('opened', ({ subject: each }) => opened.push(each));
  const open = (each: Subject, isAgain = false) => player.do('open', { subject: each, isAgain }, 'app');
  await open(subject);
  await bench.pass(2_000);
  return { bench, player, locations, opened, open };
}

describe('a page that asks for what is on', () => {
  it.each([['live', live()] as const, ['archive', at(NOW - 3_600)] as const])(
    'changes nothing: %s',
    async (_, subject) => {
      const { open, opened } = await page(subject);
      expect((await open(subject)).ok).toBe(false);
      expect(opened).toEqual([subject]);
    },
  );

  it('starts over when it asks for it again', async () => {
    const { open, opened } = await page(live());
    expect((await open(live(), true)).ok).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('opens another moment, another channel, or a title', async () => {
    const { open, opened, bench } = await page(live());
    for (const subject of [at(NOW - 3_600), live(), live(10), { kind: 'content', id: '7' } as const, live(10)]) {
      await open(subject);
      await bench.pass(1_000);
    }
    expect(opened.slice(1)).toEqual([at(NOW - 3_600), live(), live(10), { kind: 'content', id: '7' }, live(10)]);
  });

  it('opens it again after it was closed, denied, or ended', async () => {
    const { open, opened, player, bench } = await page(live());
    await player.do('close');
    await open(live());
    expect(opened).toHaveLength(2);
    bench.backend.answer({ outcome: 'denied', reason: 'pin' });
    await open(live(10));
    await bench.pass(1_000);
    await open(live(10));
    expect(opened).toHaveLength(4);
    bench.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' }, statId: 's' });
    await open({ kind: 'content', id: '7' });
    await bench.pass(101_000);
    expect(player.state.session.at).toBe('ended');
    await open({ kind: 'content', id: '7' });
    expect(opened).toHaveLength(6);
  });

  it('changes nothing while it is being requested, or loaded', async () => {
    const { bench, open, opened } = await page(live());
    bench.backend.answer(() => new Promise(() => {}));
    await open(live(10));
    await bench.pass(3_000);
    expect((await open(live(10))).ok).toBe(false);
    bench.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/ch/11/live.m3u8' } });
    Object.assign(bench.engine, { load: () => new Promise(() => {}) });
    await open(live(11));
    await bench.pass(3_000);
    expect(bench.player.state.session.at).toBe('loading');
    expect((await open(live(11))).ok).toBe(false);
    expect(opened).toHaveLength(3);
  });

  it('changes nothing for a title that is on', async () => {
    const { open, opened } = await page({ kind: 'content', id: '7' });
    expect((await open({ kind: 'content', id: '7' })).ok).toBe(false);
    expect((await open({ kind: 'content', id: '7', childId: '8' })).ok).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('opens what is on for a viewer who asks for it', async () => {
    const { player, opened } = await page(live());
    expect((await player.do('open', { subject: live() })).ok).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('means the same second, whatever its fraction', async () => {
    const { open, opened, player } = await page(at(NOW - 3_600));
    expect(player.state.location).toEqual({ channelId: 9, at: NOW - 3_600 });
    expect((await open(at(NOW - 3_599.6))).ok).toBe(false);
    expect(opened).toHaveLength(1);
  });

  it('does not undo an episode that the player has opened itself', async () => {
    const { open, opened, player, bench } = await page({ kind: 'content', id: '1' });
    await player.do('open', { subject: { kind: 'content', id: '2' } }, 'player');
    await bench.pass(1_000);
    await open({ kind: 'content', id: '2' });
    expect(opened).toHaveLength(2);
  });
});

describe('the location event', () => {
  it('names a sought moment in whole seconds, and live again', async () => {
    const { player, locations } = await page(live());
    await player.do('seekTo', { wall: NOW - 3_600.4 });
    await player.do('goLive');
    expect(locations).toEqual([
      { channelId: 9, at: NOW - 3_601 },
      { channelId: 9, at: 'live' },
    ]);
  });

  it('is not emitted for what a page has opened', async () => {
    const { open, locations, bench } = await page(live());
    await open(at(NOW - 3_600));
    await bench.pass(1_000);
    expect(locations).toEqual([]);
  });

  it('makes the following page a no-op: the picture is not interrupted', async () => {
    const { player, locations, open, opened, bench } = await page(live());
    await player.do('seekTo', { wall: NOW - 3_600 });
    await bench.pass(1_000);
    const [location] = locations;
    await open(at(Number(location?.at)));
    await bench.pass(1_000);
    expect(opened).toHaveLength(1);
    expect(player.state.location).toEqual({ channelId: 9, at: NOW - 3_600 });
  });

  it('is forgotten with the session', async () => {
    const { player } = await page(at(NOW - 3_600));
    await player.do('close');
    expect(player.state.location).toEqual({ channelId: undefined, at: undefined });
  });
});

describe('any sequence of jumps, zaps and page changes', () => {
  const channels = [9, 10, 11].map((id) => ({ id, number: id, name: `C${id}`, opens: true, isPassed: false }));
  const schedule = Array.from({ length: 30 }, (_, index) =>
    fakeProgramme(NOW - 43_200 + index * 1_800, 30, `p${index}`),
  );
  const action = fc.oneof(
    fc.integer({ min: 60, max: 40_000 }).map((ago) => ({ do: 'seek', ago }) as const),
    fc.constant({ do: 'live' } as const),
    fc.constantFrom('next' as const, 'previous' as const).map((to) => ({ do: 'zap', to }) as const),
    fc.constantFrom(9, 10, 11).map((id) => ({ do: 'link', id }) as const),
    fc.integer({ min: 10, max: 3_000 }).map((ms) => ({ do: 'wait', ms }) as const),
  );

  it('leaves address, state and picture on the same channel and the same side of live', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        const { bench, player, open } = await page(live(), { schedule });
        await player.do('setChannels', { channels, currentId: 9 }, 'app');
        let address: ChannelLocation = { channelId: 9, at: 'live' };
        const show = async (location: ChannelLocation) => {
          address = location;
          await player.do('setChannels', { channels, currentId: location.channelId }, 'app');
          const { channelId: id, at: moment } = location;
          await open({ kind: 'channel', id, at: moment === 'live' ? 'live' : { ts: moment } });
        };
        player.on('location', (location) => void show(location));
        for (const each of actions) {
          if (each.do === 'seek') await player.do('seekTo', { wall: player.now() - each.ago });
          else if (each.do === 'live') await player.do('goLive');
          else if (each.do === 'zap') await player.do('zap', { to: each.to });
          else if (each.do === 'link') {
            await player.do('open', { subject: live(each.id) });
            await show({ channelId: each.id, at: 'live' });
          } else await bench.pass(each.ms);
        }
        await bench.pass(5_000);
        const { session, location, timeline } = player.state;
        expect(location).toEqual(address);
        expect(session).toMatchObject({ at: 'active', subject: { id: address.channelId } });
        expect(timeline.kind).toBe(address.at === 'live' ? 'live' : 'archive');
        player.destroy();
        expect(bench.clock.pending).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
