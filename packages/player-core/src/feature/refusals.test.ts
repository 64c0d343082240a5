import { describe, expect, it } from 'vitest';
import type { Programme } from '@antenna/api-client';
import type { CommandResult } from '../kernel/commands.ts';
import type { Player } from '../kernel/player.ts';
import type { Subject } from '../port/backend.ts';
import {
  BENCH_NOW as NOW,
  fakeChannel,
  fakeProgramme,
  playerBench,
  usualMedia,
  type BenchOptions,
  type PlayerBench,
} from '../testing/index.ts';

const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const behind: Subject = { kind: 'channel', id: 9, at: { ts: NOW - 720 } };
const film: Subject = { kind: 'content', id: '1' };
const trailer: Subject = { kind: 'trailer', id: '5' };
const evening: readonly Programme[] = [fakeProgramme(NOW - 1_620, 55, 'Reef'), fakeProgramme(NOW + 1_680, 55, 'Sea')];

async function opened(subject: Subject, options: BenchOptions = {}): Promise<PlayerBench> {
  const bench = playerBench({ schedule: evening, ...options });
  bench.player.mount({});
  await bench.player.do('open', { subject });
  await bench.pass(2_000);
  return bench;
}
const isRefused = async (bench: PlayerBench, ask: (player: Player) => Promise<CommandResult>) => {
  const before = bench.engine.calls.length;
  const verdict = await ask(bench.player);
  return !verdict.ok && bench.engine.calls.length === before;
};

describe('commands that are refused', () => {
  it('in time: a film has no live and no moments of a broadcast, a channel no positions', async () => {
    const one = await opened(film);
    expect(await isRefused(one, (player) => player.do('goLive'))).toBe(true);
    expect(await isRefused(one, (player) => player.do('seekTo', { wall: NOW }))).toBe(true);
    expect(await isRefused(await opened(live), (player) => player.do('seekTo', { position: 3 }))).toBe(true);
    expect(await isRefused(await opened(live, { schedule: [] }), (player) => player.do('startOver'))).toBe(true);
  });

  it('without an archive: in words only where there is one to buy', async () => {
    const reasons = await Promise.all(
      [true, false].map(async (isPurchased) => {
        const bench = await opened(live, { channel: fakeChannel({ archivedDays: 0, isPurchased }) });
        return bench.player.do('seekTo', { wall: NOW - 600 });
      }),
    );
    expect(reasons).toEqual([
      { ok: false, reason: '' },
      { ok: false, reason: 'warning_archive_subscribe' },
    ]);
  });

  it('among tracks and sizes that are not there', async () => {
    const bench = await opened(film);
    for (const name of ['selectAudio', 'selectText', 'selectQuality'] as const)
      expect(await isRefused(bench, (player) => player.do(name, { id: 'x' }))).toBe(true);
  });

  it('among channels where there are none, and of a number that nobody types', async () => {
    const bench = await opened(film);
    expect(await isRefused(bench, (player) => player.do('typeDigit', { digit: '1' }))).toBe(true);
    for (const name of ['clearDigits', 'enterDigits', 'eraseDigit'] as const)
      expect(await isRefused(bench, (player) => player.do(name))).toBe(true);
  });
});

describe('one command for both ways', () => {
  it('stops and goes on', async () => {
    const { player } = await opened(film);
    await player.do('toggle');
    expect(player.state.playback.intent).toBe('pause');
    await player.do('toggle');
    expect(player.state.playback.intent).toBe('play');
  });

  it('going live plays what was paused', async () => {
    const { player } = await opened(behind);
    await player.do('pause');
    await player.do('goLive');
    expect(player.state.playback.intent).toBe('play');
  });

  it('a film begins again from its start, from its bar as well as from its button', async () => {
    const bench = await opened(film);
    await bench.player.do('seekTo', { position: 94 });
    await bench.pass(7_000);
    expect(bench.player.state.session.at).toBe('ended');
    await bench.player.do('seekTo', { position: 30 });
    expect(bench.player.state.session.at).toBe('active');
    await bench.player.do('startOver');
    expect(bench.engine.calls.at(-1)).toBe('seek 0');
  });
});

describe('sound', () => {
  it('by a key from mute begins at the silence one hears', async () => {
    const { player } = await opened(film);
    await player.do('toggleMute');
    await player.do('nudgeVolume', { by: 5 });
    expect(player.state.volume).toMatchObject({ percent: 5, isMuted: false });
  });

  it('that is nothing at all comes back as it usually is', async () => {
    const { player } = await opened(film);
    await player.do('setVolume', { percent: 0 });
    expect(player.state.volume.isMuted).toBe(true);
    await player.do('unmute');
    expect(player.state.volume).toMatchObject({ percent: 100, isMuted: false });
  });

  it('that the policy took is given back in the next viewing, once the viewer has touched the page', async () => {
    const bench = await opened(film, { env: { hasInteracted: false } });
    expect(bench.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: true });
    Object.assign(bench.env.autoplay, { hasInteracted: () => true });
    await bench.player.do('open', { subject: trailer });
    await bench.pass(500);
    expect(bench.player.state.volume).toMatchObject({ isMuted: false, isUnmuteHinted: false });
  });
});

describe('errors that are final or recovered', () => {
  const drm = { kind: 'drm', isFatal: true, code: 'shaka 6007' } as const;

  it("a key that nobody gives is said in its own words, or by the engine's own code", async () => {
    const bench = await opened(film);
    bench.engine.fault(drm);
    expect(bench.player.state.recovery).toMatchObject({
      overlay: 'drm',
      isFinal: true,
      refusal: { code: 'shaka 6007' },
    });
    const other = await opened(film);
    other.engine.fault({ ...drm, refusal: { code: '8002', message: 'Too many devices' } });
    expect(other.player.state.recovery.refusal).toEqual({ code: '8002', message: 'Too many devices' });
  });

  it('a film whose source fails twice is asked for again where it stood', async () => {
    const bench = await opened(film);
    for (const wait of [1_500, 2_500]) {
      bench.engine.fault({ kind: 'network', isFatal: true, what: 'playlist' });
      bench.engine.fault({ kind: 'network', isFatal: true, what: 'playlist' });
      await bench.pass(wait);
    }
    expect(bench.engine.calls.filter((each) => each.startsWith('load')).at(-1)).toMatch(/position [2-6]/);
  });

  it('an element that dies of a picture gets a fresh one, and plays on', async () => {
    const bench = await opened(film);
    bench.engine.fault({ kind: 'media', isFatal: true, what: 'decode' });
    await bench.pass(1_000);
    expect(bench.engine.calls.slice(-2)[0]).toMatch(/^reset-media/);
    expect(bench.engine.now().position).toBeGreaterThan(2);
  });
});

describe('starting offline', () => {
  it('is noticed when the player opens, and what comes back then plays', async () => {
    const bench = playerBench();
    bench.env.goOnline(false);
    await bench.player.do('open', { subject: film });
    await bench.pass(100);
    expect(bench.player.state.offline.isOffline).toBe(true);
    bench.env.goOnline(true);
    await bench.pass(500);
    expect(bench.player.state.offline).toEqual({ isOffline: false, isRestored: true });
  });

  it('what had been given up before is tried again by itself', async () => {
    const bench = await opened(film);
    bench.engine.fault({ kind: 'codec', isFatal: true });
    bench.env.goOnline(false);
    bench.env.goOnline(true);
    await bench.pass(500);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'none', isFinal: false });
  });
});

describe('the end of what an archive has', () => {
  it('met twice at the same moment leads to live', async () => {
    const moved: boolean[] = [];
    const bench = await opened(behind, {
      schedule: [],
      media: (source, at) =>
        source.url.includes('live')
          ? { window: 60 }
          : { duration: 3, ...(at.at === 'wall' ? { wall: NOW - 720 } : {}) },
    });
    bench.player.on('location', (to) => moved.push(to.at === 'live'));
    await bench.pass(20_000);
    expect(moved.at(-1)).toBe(true);
    expect(bench.player.state.timeline.kind).toBe('live');
  });

  it('near now leads to live at once', async () => {
    const bench = await opened(
      { ...live, at: { ts: NOW - 60 } },
      {
        schedule: [],
        media: (source, at) =>
          source.url.includes('live') ? usualMedia(source, at) : { duration: 34, wall: NOW - 60 },
      },
    );
    await bench.pass(40_000);
    expect(bench.player.state.timeline.kind).toBe('live');
  });
});

describe('where the picture goes', () => {
  it('a place that was taken away is not used for the next engine', async () => {
    const bench = playerBench();
    const unmount = bench.player.mount({});
    unmount();
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.engine.calls).not.toContain('mount');
    expect(bench.player.measure()).toMatchObject({ engine: 'fake' });
  });

  it('an encrypted stream gets an engine of its own, the clear one goes', async () => {
    const bench = await opened(film);
    const clear = bench.engine;
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'drm', url: '/c.mpd', protection: { system: 'clearkey', licence: '/la' } },
      statId: 's',
    });
    await bench.player.do('open', { subject: trailer });
    await bench.pass(500);
    expect([clear.isDestroyed, bench.engine === clear]).toEqual([true, false]);
  });
});
