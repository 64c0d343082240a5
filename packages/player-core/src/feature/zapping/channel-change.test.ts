import { describe, expect, it } from 'vitest';
import { PAGE_FOLLOWS_AFTER, PREFETCH_WINDOW, ZAP_BANNER_DURATION, ZAP_BURST_END } from '../../limits.ts';
import type { Subject } from '../../port/backend.ts';
import { playerBench, type BenchOptions } from '../../testing/index.ts';

const channel = (id: number): Subject => ({ kind: 'channel', id, at: 'live' });
const line = [8, 9, 10, 11, 12].map((id) => ({ id, number: id, name: `C${id}`, opens: id !== 12, isPassed: false }));

/** A player whose page does not follow yet. */
async function watching(options: BenchOptions = {}) {
  const bench = playerBench(options);
  const moved: unknown[] = [];
  bench.player.on('location', ({ channelId, at }) => moved.push(`${channelId} ${at}`));
  await bench.player.do('setChannels', { channels: line, currentId: 9 }, 'app');
  await bench.player.do('open', { subject: channel(9) }, 'app');
  await bench.pass(2_000);
  const zap = (to: 'next' | 'previous' | 'last' | { readonly id: number }) => bench.player.do('zap', { to });
  return { ...bench, bench, moved, zap, zapping: () => bench.player.state.zapping };
}
/** Streams that come only when a test lets them. */
function slowly({ backend }: Awaited<ReturnType<typeof watching>>) {
  const answers: (() => void)[] = [];
  backend.answer(
    (subject) =>
      new Promise((resolve) => {
        answers.push(() =>
          resolve({
            outcome: 'ready',
            source: { kind: 'hls', url: `/ch/${'id' in subject ? subject.id : ''}/live.m3u8` },
          }),
        );
      }),
  );
  return () => answers.at(-1)?.();
}

describe('the page', () => {
  it('follows with the first picture', async () => {
    const bench = await watching();
    await bench.zap('next');
    expect(bench.moved).toEqual([]);
    await bench.pass(1);
    expect(bench.moved).toEqual(['10 live']);
  });

  it('follows after a moment if the picture takes longer', async () => {
    const bench = await watching();
    slowly(bench);
    await bench.zap('next');
    await bench.pass(PAGE_FOLLOWS_AFTER - 1);
    expect(bench.moved).toEqual([]);
    await bench.pass(1);
    expect(bench.moved).toEqual(['10 live']);
  });

  it('waits as long for the picture as the device wants', async () => {
    const bench = await watching();
    Object.assign(bench.env, { pageFollowsAfter: 1_000 });
    slowly(bench);
    await bench.zap('next');
    await bench.pass(999);
    expect(bench.moved).toEqual([]);
    await bench.pass(1);
    expect(bench.moved).toEqual(['10 live']);
  });

  it('follows once', async () => {
    const bench = await watching();
    const answer = slowly(bench);
    await bench.zap('next');
    await bench.pass(PAGE_FOLLOWS_AFTER);
    answer();
    await bench.pass(2_000);
    expect(bench.moved).toEqual(['10 live']);
  });

  it('follows to a channel that is denied, at once', async () => {
    const bench = await watching();
    bench.backend.answer({ outcome: 'denied', reason: 'unpurchased' });
    await bench.zap('next');
    await bench.pass(0);
    expect(bench.moved).toEqual(['10 live']);
    expect(bench.player.state.session.at).toBe('denied');
  });

  it('follows to a channel with a prompt without a stream', async () => {
    const bench = await watching();
    await bench.zap({ id: 12 });
    expect(bench.moved).toEqual(['12 live']);
    expect(bench.player.state.session.subject).toMatchObject({ id: 9 });
  });

  it('does not follow to a channel that was left within that moment', async () => {
    const bench = await watching();
    slowly(bench);
    await bench.zap('next');
    await bench.player.do('open', { subject: channel(8) }, 'app');
    await bench.pass(5_000);
    expect(bench.moved).toEqual([]);
  });

  it('need not follow to where it is', async () => {
    const bench = await watching();
    await bench.zap({ id: 9 });
    await bench.pass(2_000);
    expect(bench.moved).toEqual([]);
    expect(bench.backend.requests).toHaveLength(1);
  });

  it('follows to live from the archive of the same channel', async () => {
    const bench = await watching();
    await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: { ts: 1_795_272_000 } } }, 'app');
    await bench.pass(1_000);
    await bench.zap({ id: 9 });
    await bench.pass(1_000);
    expect(bench.moved).toEqual(['9 live']);
    expect(bench.backend.requests.at(-1)).toEqual(channel(9));
  });
});

describe('the target of a zap', () => {
  it('stays the current channel while the page reports an older one', async () => {
    const bench = await watching();
    slowly(bench);
    await bench.zap('next');
    await bench.player.do('setChannels', { channels: line, currentId: 9 }, 'app');
    expect(bench.zapping()).toMatchObject({ currentId: 10, targetId: 10 });
    await bench.player.do('setChannels', { channels: line, currentId: 10 }, 'app');
    expect(bench.zapping()).toMatchObject({ currentId: 10, targetId: undefined });
  });

  it('stays the current channel when the banner is gone and the page still reports the one before', async () => {
    const bench = await watching();
    await bench.zap('next');
    await bench.pass(ZAP_BANNER_DURATION);
    await bench.player.do('setChannels', { channels: line, currentId: 9 }, 'app');
    expect(bench.zapping()).toMatchObject({ currentId: 10, targetId: undefined });
    await bench.player.do('close');
    await bench.player.do('setChannels', { channels: line, currentId: 12 }, 'app');
    expect(bench.zapping().currentId).toBe(12);
  });

  it('is dropped when a link opens something else', async () => {
    const bench = await watching();
    slowly(bench);
    await bench.zap('next');
    await bench.player.do('open', { subject: channel(8) }, 'app');
    expect(bench.zapping().targetId).toBeUndefined();
    await bench.player.do('open', { subject: { kind: 'content', id: '1' } }, 'app');
    await bench.player.do('setChannels', { channels: line, currentId: 8 }, 'app');
    expect(bench.zapping()).toMatchObject({ currentId: 8, targetId: undefined });
  });

  it('is forgotten with the banner, and the current channel is that of the address', async () => {
    const bench = await watching();
    await bench.zap('next');
    expect(bench.zapping().isBannerShown).toBe(true);
    await bench.pass(ZAP_BANNER_DURATION - 1);
    expect(bench.zapping().isBannerShown).toBe(true);
    await bench.pass(1);
    expect(bench.zapping()).toMatchObject({ isBannerShown: false, targetId: undefined, currentId: 10 });
  });

  it('that does not exist is refused', async () => {
    const bench = await watching();
    expect(await bench.zap({ id: 99 })).toEqual({ ok: false, reason: '' });
    await bench.player.do('setChannels', { channels: [], currentId: 9 }, 'app');
    expect(await bench.zap('next')).toEqual({ ok: false, reason: '' });
    expect(bench.zapping().isBannerShown).toBe(false);
  });
});

describe('a burst of zaps', () => {
  it('opens its last channel a moment after the last press', async () => {
    const bench = await watching();
    await bench.zap('next');
    await bench.pass(100);
    await bench.zap('next');
    await bench.pass(ZAP_BURST_END - 1);
    expect(bench.player.state.session.subject).toMatchObject({ id: 10 });
    await bench.pass(1);
    expect(bench.player.state.session.subject).toMatchObject({ id: 11 });
  });

  it('is dropped when the session is closed', async () => {
    const bench = await watching();
    await bench.zap('next');
    await bench.pass(100);
    await bench.zap('next');
    await bench.player.do('close');
    expect(bench.zapping().likelyNextId).toBeUndefined();
    await bench.pass(5_000);
    expect(bench.player.state.session.at).toBe('idle');
    bench.player.destroy();
    expect(bench.clock.pending).toBe(0);
  });
});

describe('the direction of zapping', () => {
  it('names the channel that is likely next, for a while', async () => {
    const bench = await watching();
    await bench.zap('next');
    expect(bench.zapping().likelyNextId).toBe(11);
    await bench.pass(PREFETCH_WINDOW - 1);
    expect(bench.zapping().likelyNextId).toBe(11);
    await bench.pass(1);
    expect(bench.zapping().likelyNextId).toBeUndefined();
    await bench.zap('previous');
    expect(bench.zapping().likelyNextId).toBe(8);
  });

  it('is forgotten with the session', async () => {
    const bench = await watching();
    await bench.zap('next');
    expect(bench.zapping().likelyNextId).toBe(11);
    await bench.player.do('close');
    expect(bench.zapping().likelyNextId).toBeUndefined();
  });

  it('names none after a number, and before a channel with a prompt the one behind', async () => {
    const bench = await watching();
    await bench.zap({ id: 10 });
    expect(bench.zapping().likelyNextId).toBeUndefined();
    await bench.pass(1_000);
    await bench.zap('next');
    expect(bench.zapping()).toMatchObject({ currentId: 11, likelyNextId: 10 });
  });
});

describe('the last channel', () => {
  it('is one that was watched for three seconds', async () => {
    const bench = await watching();
    await bench.pass(2_000);
    await bench.zap({ id: 11 });
    await bench.pass(2_500);
    await bench.zap({ id: 8 });
    await bench.pass(4_000);
    await bench.zap('last');
    await bench.pass(1_000);
    expect(bench.player.state.session.subject).toMatchObject({ id: 9 });
  });

  it('is not one that was loading', async () => {
    const bench = await watching();
    await bench.pass(2_000);
    slowly(bench);
    await bench.zap({ id: 11 });
    await bench.pass(10_000);
    expect(await bench.zap('last')).toEqual({ ok: true });
    expect(bench.zapping().currentId).toBe(9);
  });

  it('is not one with a prompt', async () => {
    const bench = await watching();
    await bench.pass(2_000);
    await bench.player.do('open', { subject: channel(12) }, 'app');
    await bench.pass(10_000);
    await bench.player.do('open', { subject: channel(11) }, 'app');
    await bench.player.do('setChannels', { channels: line, currentId: 11 }, 'app');
    await bench.pass(10_000);
    await bench.zap('last');
    expect(bench.zapping().currentId).toBe(9);
  });
});
