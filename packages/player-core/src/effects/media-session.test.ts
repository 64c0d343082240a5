import { describe, expect, it } from 'vitest';
import type { Programme } from '@antenna/api-client';
import type { Subject } from '../port/backend.ts';
import { film, live, withoutArchive } from '../testing/feature-bench.ts';
import {
  BENCH_NOW as NOW,
  fakeChannel,
  fakeEpisode,
  fakeProgramme,
  playerBench,
  type BenchOptions,
  type PlayerBench,
} from '../testing/index.ts';

const at = (ts: number): Subject => ({ kind: 'channel', id: 9, at: { ts } });
const behind = at(NOW - 720);
const earlier = fakeProgramme(NOW - 3_600, 33, 'Sails');
const evening: readonly Programme[] = [
  fakeProgramme(NOW - 1_620, 55, { title: 'Reef', image: '/reef.webp' }),
  fakeProgramme(NOW + 1_680, 55, 'Sea'),
];
const line = [1, 9, 12].map((id) => ({ id, number: id, name: `Channel ${id}`, opens: true, isPassed: false }));

async function opened(subject: Subject, options: BenchOptions = {}): Promise<PlayerBench> {
  const bench = playerBench({ schedule: evening, ...options });
  bench.player.mount({});
  await bench.player.do('open', { subject });
  await bench.pass(2_000);
  return bench;
}
/** Presses a button of the system's and lets it take effect. */
async function press(bench: PlayerBench, button: keyof PlayerBench['env']['actions'], seekTo?: number) {
  bench.env.actions[button]?.(seekTo === undefined ? {} : { seekTo });
  await bench.pass(1_000);
}
const buttons = ({ env }: PlayerBench) => Object.keys(env.actions).toSorted();
const askedMoment = ({ backend }: PlayerBench) => (backend.requests.at(-1) as { readonly at: unknown }).at;

describe("what the system's controls show", () => {
  it('is the programme with its picture, and the channel', async () => {
    const bench = await opened(behind);
    expect(bench.env.shown).toEqual({ title: 'Reef', artist: 'Fjord', artwork: '/reef.webp' });
  });

  it('is the channel and its cover where there is no guide', async () => {
    const channel = fakeChannel({ cover: { plate: '#000', src: '/fjord.webp' } });
    const bench = await opened(live, { schedule: [], channel });
    expect(bench.env.shown).toEqual({ title: 'Fjord', artist: 'Fjord', artwork: '/fjord.webp' });
    expect((await opened(live, { schedule: [] })).env.shown).toEqual({ title: 'Fjord', artist: 'Fjord' });
  });

  it('is the title of a film', async () => expect((await opened(film)).env.shown).toEqual({ title: 'A film' }));

  it('is nothing where nothing has a name', async () => {
    const bench = playerBench();
    bench.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/x.m3u8' } });
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.env.shown).toBeUndefined();
  });

  it('follows the programme', async () => {
    const bench = await opened(at(NOW - 1_625), {
      schedule: [earlier, ...evening],
      media: (_source, at) => ({ duration: 600, ...(at.at === 'wall' ? { wall: at.wall } : {}) }),
    });
    expect(bench.env.shown?.title).toBe('Sails');
    await bench.pass(6_000);
    expect(bench.env.shown?.title).toBe('Reef');
  });

  it('is whether playback is wanted', async () => {
    const bench = await opened(film);
    expect(bench.env.systemState).toBe('playing');
    await bench.player.do('pause');
    expect(bench.env.systemState).toBe('paused');
    await bench.player.do('play');
    expect(bench.env.systemState).toBe('playing');
  });

  it('is gone with the session, buttons and all', async () => {
    const bench = await opened(behind);
    const before = bench.env.watchers;
    await bench.player.do('close');
    expect([bench.env.shown, bench.env.place, bench.env.systemState]).toEqual([undefined, undefined, 'none']);
    expect(buttons(bench)).toEqual([]);
    expect(bench.env.watchers).toBeLessThan(before);
    bench.player.destroy();
    expect(bench.env.watchers).toBe(0);
  });

  it('is nothing in a preview', async () => {
    const bench = playerBench({ schedule: evening });
    await bench.player.do('open', { subject: live, mode: 'preview' });
    await bench.pass(2_000);
    expect([bench.env.shown, bench.env.systemState, buttons(bench)]).toEqual([undefined, undefined, []]);
  });
});

describe("the position in the system's controls", () => {
  it('is that in a film', async () => {
    const bench = await opened(film);
    expect(bench.env.place).toMatchObject({ duration: 100, rate: 1 });
    await bench.player.do('setRate', { rate: 2 });
    expect(bench.env.place?.rate).toBe(2);
  });

  it('is that in a programme of the archive; live has none', async () => {
    const bench = await opened(behind);
    expect(bench.env.place).toMatchObject({ duration: 3_300 });
    expect(bench.env.place?.position).toBeGreaterThanOrEqual(900);
    expect(bench.env.place?.position).toBeLessThan(905);
    await bench.player.do('goLive');
    await bench.pass(1_000);
    expect(bench.env.place).toBeUndefined();
    expect(bench.env.actions.seekto).toBeUndefined();
  });

  it('is unknown in an archive without a guide', async () => {
    const bench = await opened(behind, { schedule: [] });
    expect(bench.player.state.timeline.kind).toBe('archive');
    expect(bench.env.place).toBeUndefined();
  });

  it('is reported again after a seek and a pause, never outside the film', async () => {
    const bench = await opened(film);
    await bench.player.do('seekTo', { position: 50 });
    await bench.pass(500);
    expect(bench.env.place?.position).toBeCloseTo(50, 0);
    bench.engine.jumpTo(120);
    await bench.player.do('pause');
    await bench.pass(500);
    expect(bench.env.place?.position).toBe(100);
    bench.engine.jumpTo(-3);
    await bench.player.do('play');
    expect(bench.env.place?.position).toBe(0);
  });
});

describe("the system's buttons", () => {
  it('play and pause', async () => {
    const bench = await opened(live, { channel: withoutArchive });
    expect(buttons(bench)).toEqual(['pause', 'play']);
    const film_ = await opened(film);
    await press(film_, 'pause');
    expect(film_.player.state.playback.intent).toBe('pause');
    await press(film_, 'play');
    expect(film_.player.state.playback.intent).toBe('play');
  });

  it('skip ten seconds back and forth where one can seek', async () => {
    const bench = await opened(film);
    bench.env.actions.seekforward?.({});
    expect(bench.player.state.skip.sum).toBe(10);
    bench.env.actions.seekbackward?.({});
    bench.env.actions.seekbackward?.({});
    expect(bench.player.state.skip.sum).toBe(-10);
  });

  it('seek in a film', async () => {
    const bench = await opened(film);
    await press(bench, 'seekto', 40);
    expect(bench.engine.calls).toContain('seek 40');
    expect(bench.env.place?.position).toBeCloseTo(40, 0);
    const before = bench.engine.calls.length;
    await press(bench, 'seekto');
    expect(bench.engine.calls).toHaveLength(before);
  });

  it('seek in a programme of the archive, by its own time', async () => {
    const bench = await opened(behind);
    await press(bench, 'seekto', 60);
    expect(askedMoment(bench)).toEqual({ ts: NOW - 1_560 });
  });

  it('do not seek in an archive without a guide: its beginning is unknown', async () => {
    const bench = await opened(behind, { schedule: [] });
    await press(bench, 'seekto', 60);
    expect(bench.backend.requests).toHaveLength(1);
    expect([bench.env.actions.previoustrack, bench.env.actions.nexttrack]).toEqual([undefined, undefined]);
  });

  it('go back to the beginning of a programme, and from there to the one before', async () => {
    const bench = await opened(behind, { schedule: [earlier, ...evening] });
    await press(bench, 'previoustrack');
    expect(askedMoment(bench)).toEqual({ ts: NOW - 1_620 });
    await press(bench, 'previoustrack');
    expect(askedMoment(bench)).toEqual({ ts: NOW - 3_600 });
  });

  it.each([
    [9.9, NOW - 3_600],
    [10.2, NOW - 1_620],
  ])('%d s after the beginning, back leads to %d', async (after, ts) => {
    const bench = await opened(at(NOW - 1_620), { schedule: [earlier, ...evening] });
    bench.engine.jumpTo(after);
    const moved: unknown[] = [];
    bench.player.on('location', ({ at }) => moved.push(at));
    await press(bench, 'previoustrack');
    expect(moved).toEqual([ts]);
  });

  it('do not go back beyond the first programme that is known', async () => {
    const bench = await opened(at(NOW - 3_600), {
      schedule: [fakeProgramme(NOW - 3_605, 90, 'Reef'), fakeProgramme(NOW + 1_795, 60, 'Sea')],
    });
    const before = bench.engine.calls.length;
    await press(bench, 'previoustrack');
    expect(
      bench.engine.calls.slice(before).filter((call) => call.startsWith('load') || call.startsWith('seek')),
    ).toEqual([]);
  });

  it('go on to the next programme, and to live where it is not on yet', async () => {
    const bench = await opened(at(NOW - 3_000), { schedule: [earlier, ...evening] });
    await press(bench, 'nexttrack');
    expect(askedMoment(bench)).toEqual({ ts: NOW - 1_620 });
    expect(bench.player.state.timeline.programme?.title).toBe('Reef');
    await press(bench, 'nexttrack');
    expect(askedMoment(bench)).toBe('live');
    expect(buttons(bench)).toEqual(['pause', 'play', 'previoustrack', 'seekbackward', 'seekforward']);
  });

  it('go on to live after the last programme that is known', async () => {
    const bench = await opened(behind, { schedule: evening.slice(0, 1) });
    await press(bench, 'nexttrack');
    expect(askedMoment(bench)).toBe('live');
  });

  it('change the channel where there is no archive and there are others', async () => {
    const bench = await opened(live, { channel: withoutArchive });
    expect(bench.env.actions.nexttrack).toBeUndefined();
    await bench.player.do('setChannels', { channels: line.slice(1, 2), currentId: 9 }, 'app');
    expect(bench.env.actions.nexttrack).toBeUndefined();
    await bench.player.do('setChannels', { channels: line, currentId: 9 }, 'app');
    await press(bench, 'nexttrack');
    expect(bench.player.state.session.subject).toMatchObject({ id: 12 });
    await bench.player.do('setChannels', { channels: line, currentId: 12 }, 'app');
    await press(bench, 'previoustrack');
    expect(bench.player.state.session.subject).toMatchObject({ id: 9 });
    await bench.player.do('close');
    expect(buttons(bench)).toEqual([]);
  });

  it('change the channel between two as well', async () => {
    const bench = await opened(live, { channel: withoutArchive });
    await bench.player.do('setChannels', { channels: line.slice(1), currentId: 9 }, 'app');
    expect(buttons(bench)).toEqual(['nexttrack', 'pause', 'play', 'previoustrack']);
  });

  it('change the channel where there is an archive but no guide', async () => {
    const bench = await opened(live, { schedule: [] });
    await bench.player.do('setChannels', { channels: line, currentId: 9 }, 'app');
    await press(bench, 'nexttrack');
    expect(bench.player.state.session.subject).toMatchObject({ id: 12 });
  });

  it('change the episode, where there is one to either side', async () => {
    const episodes = ['1', '2', '3'].map((id) => fakeEpisode(id));
    const at = (id: string) => opened({ kind: 'content', id }, { episodes });
    const sides = async (id: string) => buttons(await at(id)).filter((each) => each.endsWith('track'));
    expect([await sides('1'), await sides('2'), await sides('3')]).toEqual([
      ['nexttrack'],
      ['nexttrack', 'previoustrack'],
      ['previoustrack'],
    ]);
    const next = await at('2');
    await press(next, 'nexttrack');
    expect(next.player.state.session.subject).toMatchObject({ id: '3' });
    const previous = await at('2');
    await press(previous, 'previoustrack');
    expect(previous.player.state.session.subject).toMatchObject({ id: '1' });
  });
});
