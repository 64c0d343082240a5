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
import { usualCaptionStyle } from '../logic/caption-style.ts';
import { keyCommand, viewKey } from '../logic/input/keymap.ts';
import { trackOf } from '../logic/tracks.ts';

const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const behind: Subject = { kind: 'channel', id: 9, at: { ts: NOW - 720 } };
const film: Subject = { kind: 'content', id: '1' };
const evening: readonly Programme[] = [
  fakeProgramme(NOW - 1_620, 55, { title: 'Reef', image: '/reef.webp' }),
  fakeProgramme(NOW + 1_680, 55, 'Sea'),
];
const text = [
  { id: '0', language: 'en', label: 'English' },
  { id: '1', language: 'ka', label: 'ქართული' },
];
const line = [1, 9, 12].map((id) => ({ id, number: id, name: `Channel ${id}`, opens: true, isPassed: false }));

async function opened(subject: Subject, options: BenchOptions = {}): Promise<PlayerBench> {
  const bench = playerBench({ schedule: evening, ...options });
  bench.player.mount({});
  await bench.player.do('open', { subject });
  await bench.pass(2_000);
  return bench;
}

describe('subtitles', () => {
  const cues = [
    { text: 'One.', from: 10, to: 12 },
    { text: 'Two.', from: 12, to: 14, place: 'top' as const },
  ];
  const media = () => ({ duration: 100, facts: { text }, cues });
  const read = ({ player }: PlayerBench) => player.state.tracks.cues.map((each) => each.text);

  it('are read every 100 ms, whatever the engine emits, and not at all while they are off [B-593]', async () => {
    const bench = await opened(film, { media });
    bench.engine.jumpTo(9.99);
    await bench.pass(300);
    expect(read(bench)).toEqual([]);
    await bench.player.do('selectText', { id: '0' });
    await bench.player.do('pause');
    await bench.pass(40);
    // No event comes with it: the next look sees it.
    bench.engine.seek(11);
    const before = read(bench);
    await bench.pass(100);
    expect([before, read(bench)]).toEqual([[], ['One.']]);
    bench.engine.seek(13);
    await bench.pass(100);
    expect(bench.player.state.tracks.cues[0]).toMatchObject({ text: 'Two.', place: 'top' });
    await bench.player.do('selectText', { id: undefined });
    expect(read(bench)).toEqual([]);
  });

  it('change nothing in the state while the cues are the same', async () => {
    const bench = await opened(film, { media });
    await bench.player.do('selectText', { id: '0' });
    await bench.player.do('pause');
    bench.engine.seek(10.5);
    await bench.pass(200);
    const slice = bench.player.state.tracks;
    await bench.pass(1_000);
    expect(bench.player.state.tracks).toBe(slice);
  });

  it('come back by their key in the language they were last in, else in the one of the settings', async () => {
    const bench = await opened(film, { media, subtitleLanguage: 'ka' });
    await bench.player.do('toggleText');
    expect(bench.player.state.tracks.textId).toBeUndefined();
    await bench.player.do('toggleText');
    expect(bench.player.state.tracks.textId).toBe('1');
    await bench.player.do('selectText', { id: '0' });
    await bench.player.do('toggleText');
    await bench.player.do('toggleText');
    expect(bench.player.state.tracks.textId).toBe('0');
    const without = await opened(film);
    expect(await without.player.do('toggleText')).toMatchObject({ ok: false });
  });

  it('look as the viewer wants, kept for the next time; another profile has its own', async () => {
    const bench = await opened(film, { media });
    await bench.player.do('setCaptionStyle', { size: '150', color: 'yellow' });
    expect(bench.player.state.captions).toEqual({ ...usualCaptionStyle, size: '150', color: 'yellow' });
    expect(JSON.parse(bench.env.storage.get('captionStyle') ?? '')).toMatchObject({ size: '150' });
    bench.env.storage.set('captionStyle', '{"size":"900","edge":"raised"');
    await bench.player.do('open', { subject: live });
    expect(bench.player.state.captions).toEqual(usualCaptionStyle);
    bench.env.storage.set('captionStyle', '{"size":"900","edge":"raised"}');
    await bench.player.do('open', { subject: film });
    expect(bench.player.state.captions).toEqual({ ...usualCaptionStyle, edge: 'raised' });
    await bench.player.do('setCaptionStyle', undefined);
    expect(bench.env.storage.get('captionStyle')).toBeUndefined();
  });
});

describe('tracks', () => {
  it('are read under either of their names [B-229]', () => {
    expect(trackOf({ id: 3, language: 'KK', label: 'Қазақша' }, 0)).toEqual({
      id: '3',
      language: 'kk',
      label: 'Қазақша',
    });
    expect(trackOf({ lang: 'ru-RU', name: 'Русский' }, 1)).toEqual({ id: '1', language: 'ru-ru', label: 'Русский' });
    expect(trackOf({}, 2)).toEqual({ id: '2', language: 'und', label: '' });
  });
});

describe('iOS fullscreen', () => {
  const inScreen = async () => {
    const bench = await opened(film, { env: { isVideosOwn: true } });
    await bench.player.do('toggleFullscreen');
    return bench;
  };
  const pauses = (bench: PlayerBench) => bench.engine.emit({ type: 'facts', patch: { isPaused: true } });
  const plays = (bench: PlayerBench) => bench.engine.calls.filter((each) => each === 'play').length;

  it('pauses on the way in: for 2 s that is not the viewer; later it is [B-598] [B-599]', async () => {
    const bench = await inScreen();
    const before = plays(bench);
    await bench.pass(1_999);
    pauses(bench);
    await bench.pass(0);
    expect([plays(bench), bench.player.state.playback.intent]).toEqual([before + 1, 'play']);
    bench.engine.emit({ type: 'facts', patch: { isPaused: false } });
    await bench.pass(1);
    pauses(bench);
    await bench.pass(2_000);
    expect(bench.player.state.playback.intent).toBe('pause');
    bench.engine.emit({ type: 'facts', patch: { isPaused: false } });
    expect(bench.player.state.playback.intent).toBe('play');
  });

  it('pauses on the way out: for 3 s playback is resumed [B-599]', async () => {
    const bench = await inScreen();
    await bench.pass(5_000);
    // The system's "done" pauses before it leaves.
    pauses(bench);
    await bench.env.fullscreen.leave();
    await bench.pass(10);
    expect(bench.player.state).toMatchObject({
      screen: { isVideosOwn: false },
      playback: { intent: 'play' },
      engine: { isPaused: false },
    });
    await bench.pass(2_900);
    const before = plays(bench);
    pauses(bench);
    await bench.pass(0);
    expect(plays(bench)).toBe(before + 1);
  });

  it('is not switched again for 2 s after entering and for 3 s after leaving [B-598]', async () => {
    const bench = await inScreen();
    expect(await bench.player.do('toggleFullscreen')).toMatchObject({ ok: false });
    await bench.pass(2_000);
    expect(await bench.player.do('toggleFullscreen')).toEqual({ ok: true });
    await bench.pass(2_999);
    expect(await bench.player.do('toggleFullscreen')).toMatchObject({ ok: false });
    await bench.pass(1);
    expect(await bench.player.do('toggleFullscreen')).toEqual({ ok: true });
  });

  it('is not guarded in our own fullscreen', async () => {
    const bench = await opened(film);
    await bench.player.do('toggleFullscreen');
    expect(await bench.player.do('toggleFullscreen')).toEqual({ ok: true });
  });

  it('does not treat an empty buffer as a pause button', async () => {
    const bench = await inScreen();
    await bench.pass(3_000);
    bench.engine.jumpTo(100);
    pauses(bench);
    expect(bench.player.state.playback.intent).toBe('play');
  });
});

describe("the system's controls", () => {
  it('show the position in a film, and seek in it', async () => {
    const bench = await opened(film);
    expect(bench.env.place).toMatchObject({ duration: 100, rate: 1 });
    bench.env.actions.seekto?.({ seekTo: 40 });
    await bench.pass(100);
    expect(bench.env.place?.position).toBeCloseTo(40, 0);
    expect(bench.env.actions.nexttrack).toBeUndefined();
  });

  it('show the position in a programme of the archive; live has none', async () => {
    const bench = await opened(behind);
    expect(bench.env.place).toMatchObject({ duration: 3_300 });
    expect(bench.env.place?.position).toBeGreaterThanOrEqual(900);
    expect(bench.env.shown).toMatchObject({ title: 'Reef', artist: 'Fjord', artwork: '/reef.webp' });
    bench.env.actions.seekto?.({ seekTo: 60 });
    await bench.pass(600);
    expect(bench.backend.asked.at(-1)).toMatchObject({ at: { ts: NOW - 1_560 } });
    await bench.player.do('goLive');
    await bench.pass(1_000);
    expect(bench.env.place).toBeUndefined();
    expect(bench.env.actions.seekto).toBeUndefined();
  });

  it('go from programme to programme where there is an archive: first to its own beginning, and not beyond the broadcast', async () => {
    const earlier = fakeProgramme(NOW - 3_600, 33, 'Sails');
    const bench = await opened(behind, { schedule: [earlier, ...evening] });
    const asked = () => (bench.backend.asked.at(-1) as { readonly at: unknown }).at;
    bench.env.actions.previoustrack?.({});
    await bench.pass(1_000);
    expect(asked()).toEqual({ ts: NOW - 1_620 });
    bench.env.actions.previoustrack?.({});
    await bench.pass(1_000);
    expect(asked()).toEqual({ ts: NOW - 3_600 });
    bench.env.actions.nexttrack?.({});
    await bench.pass(1_000);
    expect(bench.player.state.timeline.programme?.title).toBe('Reef');
    bench.env.actions.nexttrack?.({});
    await bench.pass(1_000);
    expect(asked()).toBe('live');
    expect(Object.keys(bench.env.actions)).toContain('previoustrack');
    expect(bench.env.actions.nexttrack).toBeUndefined();
  });

  it('change the channel where there is no archive and there are others', async () => {
    const bench = await opened(live, { channel: fakeChannel({ archivedDays: 0 }) });
    expect(bench.env.actions.nexttrack).toBeUndefined();
    await bench.player.do('setChannels', { channels: line, currentId: 9 }, 'app');
    bench.env.actions.nexttrack?.({});
    await bench.pass(3_000);
    expect(bench.player.state.session.subject).toMatchObject({ id: 12 });
    await bench.player.do('close');
    expect(bench.env.actions).toEqual({});
  });
});

describe('with the data saver on', () => {
  const loads = ({ engines }: PlayerBench) =>
    engines.flatMap((each) => each.calls.filter((call) => call.startsWith('load'))).length;
  const begun = async (isDataSaverOn: boolean, mode: 'full' | 'preview' = 'full') => {
    const bench = playerBench({ schedule: evening, env: { isDataSaverOn } });
    await bench.player.do('open', { subject: live, mode });
    return bench;
  };

  it('the stream loads after 600 ms, and not at all for a channel that is only passed [B-597]', async () => {
    const bench = await begun(true);
    await bench.pass(599);
    expect([loads(bench), bench.backend.asked.length, bench.player.state.playback.isLoading]).toEqual([0, 0, true]);
    await bench.pass(1);
    expect(loads(bench)).toBe(1);
    await bench.player.do('open', { subject: { kind: 'channel', id: 12, at: 'live' } });
    await bench.pass(300);
    await bench.player.do('open', { subject: { kind: 'channel', id: 14, at: 'live' } });
    await bench.pass(2_000);
    expect(bench.backend.asked.map((each) => 'id' in each && each.id)).toEqual([9, 14]);
    await bench.player.do('goLive');
    await bench.player.do('reload', {});
    await bench.pass(50);
    expect(loads(bench)).toBe(3);
  });

  it('a preview does not wait, nor does a player without the data saver', async () => {
    for (const bench of [await begun(true, 'preview'), await begun(false)]) {
      await bench.pass(50);
      expect(loads(bench)).toBe(1);
    }
  });
});

describe('speed and place by key', () => {
  it('step through the eight speeds and stop at either end', async () => {
    const bench = await opened(film);
    for (let step = 0; step < 6; step += 1) await bench.player.do('stepRate', { by: 1 });
    expect(bench.player.state.playback.rate).toBe(2);
    expect(await bench.player.do('stepRate', { by: 1 })).toMatchObject({ ok: false });
    await bench.player.do('stepRate', { by: -1 });
    expect(bench.player.state.playback.rate).toBe(1.75);
  });

  it('go to tenths of a film, of nothing else', async () => {
    const bench = await opened(film);
    await bench.player.do('seekTenths', { tenths: 5 });
    expect(bench.engine.calls.at(-1)).toBe('seek 50');
    const channel = await opened(live);
    expect(await channel.player.do('seekTenths', { tenths: 5 })).toMatchObject({ ok: false });
  });
});

describe('keys', () => {
  const press = (key: string, code = key, more = {}) => keyCommand({ key, code, hasModifier: false, ...more });

  it('of remotes and of keyboards with media keys, by name and by number', () => {
    expect([press('MediaPlayPause'), press('MediaStop'), press('MediaRewind')].map((each) => each?.name)).toEqual([
      'toggle',
      'pause',
      'skip',
    ]);
    expect([415, 19, 10252, 417, 460].map((keyCode) => press('Unidentified', '', { keyCode })?.name)).toEqual([
      'play',
      'pause',
      'toggle',
      'skip',
      'toggleText',
    ]);
  });

  it('are where they are on every layout, but the question mark', () => {
    expect(press('с', 'KeyC')?.name).toBe('toggleText');
    expect(press('Ю', 'Period', { hasShift: true })).toEqual({ name: 'stepRate', arg: { by: 1 } });
    expect([
      viewKey({ key: '?', code: 'Digit7', hasModifier: false, hasShift: true }),
      viewKey({ key: 'ы', code: 'KeyS', hasModifier: false }),
    ]).toEqual(['help', 'statistics']);
  });

  it("with Ctrl, Alt or Meta are the browser's", () => {
    expect([press('c', 'KeyC', { hasModifier: true }), viewKey({ key: '?', code: '', hasModifier: true })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
