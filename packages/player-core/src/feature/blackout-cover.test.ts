import { describe, expect, it } from 'vitest';
import type { Programme } from '@antenna/api-client';
import type { Subject } from '../port/backend.ts';
import {
  BENCH_NOW as NOW,
  fakeChannel,
  fakeProgramme,
  playerBench,
  type BenchOptions,
  type PlayerBench,
} from '../testing/index.ts';

const at = (minutes: number) => NOW + minutes * 60;
const barred = { isCatchupAvailable: false };
/** "Forecast" and "Match", on air now, may not be shown again. */
const evening: readonly Programme[] = [
  fakeProgramme(at(-117), 45, 'Walk'),
  fakeProgramme(at(-72), 10, { title: 'Forecast', ...barred }),
  fakeProgramme(at(-62), 35, 'Sails'),
  fakeProgramme(at(-27), 55, { title: 'Match', ...barred }),
  fakeProgramme(at(28), 55, 'Sea'),
];
const archive = (wall: number): Subject => ({ kind: 'channel', id: 9, at: { ts: wall } });
const live: Subject = { kind: 'channel', id: 9, at: 'live' };

/** An archive of two hours from wherever it is asked for, a live window of a minute. */
type Media = NonNullable<BenchOptions['media']>;
const media: Media = (source, start) =>
  source.url.includes('mattress')
    ? { duration: 8 }
    : source.url.includes('live')
      ? { window: 60 }
      : { duration: 7_200, ...(start.at === 'wall' ? { wall: start.wall } : {}) };

async function opened(subject: Subject, options: BenchOptions = {}, ms = 2_000): Promise<PlayerBench> {
  const bench = playerBench({ schedule: evening, media, ...options });
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  return bench;
}
const shown = (bench: PlayerBench) => bench.player.state.blackout.shown;
const content = (bench: PlayerBench) =>
  bench.engines.find((each) => each.calls.some((call) => call.startsWith('load /ch')));
const mattress = (bench: PlayerBench) =>
  bench.engines.find((each) => each.calls.some((call) => call.startsWith('load /mattress')));

describe('what is not covered', () => {
  const on = (bench: PlayerBench) => shown(bench) !== undefined;

  it('is live, though its programme may not be shown again', async () => {
    const bench = await opened(live, {}, 5_000);
    expect(bench.player.state.timeline.programme?.title).toBe('Match');
    expect(on(bench)).toBe(false);
  });

  it('is a paused picture', async () => {
    const bench = await opened(archive(at(-72) - 5), {}, 1_000);
    await bench.player.do('pause');
    content(bench)?.jumpTo(20);
    await bench.pass(5_000);
    expect(on(bench)).toBe(false);
  });

  it('is a picture that is being sought, until it has arrived', async () => {
    const bench = await opened(archive(at(-72) - 5), {}, 1_000);
    content(bench)?.emit({ type: 'facts', patch: { isSeeking: true } });
    content(bench)?.jumpTo(20);
    await bench.pass(1_000);
    expect(on(bench)).toBe(false);
    content(bench)?.emit({ type: 'facts', patch: { isSeeking: false } });
    await bench.pass(500);
    expect(on(bench)).toBe(true);
  });

  it('is a film', async () => {
    const bench = await opened({ kind: 'content', id: '1' });
    expect(bench.player.state.blackout).toEqual({ gaps: [], shown: undefined });
  });

  it('is a channel that is not bought: its archive cannot be opened', async () => {
    const bench = await opened(live, { channel: fakeChannel({ isPurchased: false }) });
    content(bench)?.jumpTo(1);
    await bench.pass(2_000);
    expect(on(bench)).toBe(false);
  });
});

describe('the cover', () => {
  it('ends with the session, and the placeholder with it', async () => {
    const bench = await opened(archive(at(-70)));
    const engine = mattress(bench);
    await bench.player.do('close');
    expect([shown(bench), bench.player.state.playback.holds, engine?.isDestroyed]).toEqual([undefined, [], true]);
    await bench.player.do('open', { subject: { kind: 'content', id: '1' } });
    expect(bench.player.state.blackout).toEqual({ gaps: [], shown: undefined });
  });

  it('is lifted by a reload at another moment', async () => {
    const bench = await opened(archive(at(-70)));
    await bench.player.do('reload', { at: { wall: at(-100) } });
    await bench.pass(500);
    expect(shown(bench)).toBeUndefined();
    expect(bench.backend.requests.at(-1)).toEqual(archive(at(-100)));
    expect(bench.player.state.playback.holds).toEqual([]);
  });

  it('stays for a reload at the same moment, with the same placeholder', async () => {
    const bench = await opened(archive(at(-70)));
    const engine = mattress(bench);
    await bench.player.do('reload', {});
    await bench.pass(500);
    expect(shown(bench)?.gap.from).toBe(at(-72));
    expect([mattress(bench) === engine, engine?.isDestroyed]).toEqual([true, false]);
    expect(bench.player.state.playback.holds).toEqual(['blackout']);
  });

  it('has no skip of its own where nothing is covered', async () => {
    const bench = await opened(archive(at(-100)));
    await bench.player.do('skip', { by: 10 });
    expect(bench.player.state.skip.sum).toBe(10);
  });

  it('of two barred programmes in a row leads behind both', async () => {
    const schedule = [
      fakeProgramme(at(-90), 10, { title: 'One', ...barred }),
      fakeProgramme(at(-80), 10, { title: 'Two', ...barred }),
      fakeProgramme(at(-70), 30, 'Free'),
    ];
    const bench = await opened(archive(at(-85)), { schedule });
    expect(bench.backend.requests).toEqual([archive(at(-70))]);
    await bench.player.do('skip', { by: 10 });
    await bench.pass(1_000);
    expect(bench.player.state.timeline.programme?.title).toBe('Free');
  });

  it('shows a moving placeholder once it plays', async () => {
    const bench = await opened(archive(at(-70)));
    expect(shown(bench)?.isMoving).toBe(true);
    const still = await opened(archive(at(-70)), {
      onEngine: (engine, source) => {
        if (source.url.includes('mattress')) Object.assign(engine, { play: () => new Promise(() => {}) });
      },
    });
    expect(shown(still)?.isMoving).toBe(false);
  });
});

describe('two requests while the guide is awaited', () => {
  it('become one, for the last moment', async () => {
    const bench = playerBench({ media });
    let answer = (_schedule: readonly Programme[]) => {};
    bench.backend.schedule = () => new Promise((resolve) => (answer = resolve));
    void bench.player.do('open', { subject: archive(at(-100)) });
    await bench.pass(100);
    void bench.player.do('reload', { at: { wall: at(-110) } });
    answer(evening);
    await bench.pass(1_000);
    expect(bench.backend.requests).toEqual([archive(at(-110))]);
  });

  it('end with the session', async () => {
    const bench = playerBench({ media });
    bench.backend.schedule = () => new Promise(() => {});
    void bench.player.do('open', { subject: archive(at(-100)) });
    await bench.pass(100);
    await bench.player.do('close');
    await bench.pass(5_000);
    expect(bench.backend.requests).toEqual([]);
  });
});
