import { describe, expect, it } from 'vitest';
import type { Programme } from '@antenna/api-client';
import type { Subject } from '../port/backend.ts';
import { BENCH_NOW as NOW, fakeChannel, fakeProgramme, playerBench, type BenchOptions, type PlayerBench } from '../testing/index.ts';
import { previewFeatures } from './standard.ts';

const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const archive = (ago: number): Subject => ({ kind: 'channel', id: 9, at: { ts: NOW - ago } });
const film: Subject = { kind: 'content', id: '1' };
const at = (minutes: number) => NOW + minutes * 60;
const evening: readonly Programme[] = [
  fakeProgramme(at(-117), 45, 'Walk'),
  fakeProgramme(at(-72), 10, 'Forecast', { isCatchupAvailable: false }),
  fakeProgramme(at(-62), 35, 'Sails'),
  fakeProgramme(at(-27), 55, 'Reef'),
  fakeProgramme(at(28), 55, 'Sea'),
];
const withoutArchive = fakeChannel({ archivedDays: 0 });

async function opened(subject: Subject, options: BenchOptions = {}, ms = 2_000): Promise<PlayerBench> {
  const bench = playerBench({ schedule: evening, ...options });
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  return bench;
}
const calls = (bench: PlayerBench, start: string) => bench.engine.calls.filter((each) => each.startsWith(start));
const loads = (bench: PlayerBench) => calls(bench, 'load').map((each) => each.replace(/^load \S+ /, ''));

describe('live and archive', () => {
  it('refuses to pause a live channel without archive, with words, and plays on [B-257]', async () => {
    const bench = await opened(live, { channel: withoutArchive });
    expect(await bench.player.do('pause')).toEqual({ ok: false, reason: 'warning_archive_no_pause' });
    expect(await bench.player.do('toggle')).toEqual({ ok: false, reason: 'warning_archive_no_pause' });
    expect(bench.player.state.playback.intent).toBe('play');
    expect(bench.player.state.timeline).toMatchObject({ kind: 'live', canSeek: false, canPause: false });
    expect(bench.player.state.notice.key).toBe('warning_archive_no_pause');
  });

  it('a pause on live with archive goes on where it was, out of the archive', async () => {
    const bench = await opened(live);
    await bench.player.do('pause');
    const paused = bench.player.wall() ?? 0;
    await bench.pass(300_000);
    expect(bench.player.state.timeline.minutesBehind).toBe(5);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.asked.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: Math.floor(paused) } });
    expect(Math.abs((bench.player.wall() ?? 0) - paused)).toBeLessThan(2);
    expect(bench.player.state.timeline.kind).toBe('archive');
  });

  it('a short pause needs no other stream', async () => {
    const bench = await opened(live);
    await bench.player.do('pause');
    await bench.pass(10_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.asked).toHaveLength(1);
  });

  it('asks for the archive with ts, and for live without one', async () => {
    expect((await opened(archive(3_600))).backend.asked).toEqual([archive(3_600)]);
    expect(loads(await opened(archive(3_600)))).toEqual([`wall ${NOW - 3_600}`]);
  });

  it('seeks inside what is loaded, and asks for the stream again elsewhere, on the same engine', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('seekTo', { wall: NOW - 3_300 });
    expect(calls(bench, 'seek')).toEqual(['seek 300']);
    expect(bench.backend.asked).toHaveLength(1);
    await bench.player.do('seekTo', { wall: NOW - 7_000 });
    await bench.pass(500);
    expect(loads(bench)).toEqual([`wall ${NOW - 3_600}`, `wall ${NOW - 7_000}`]);
    expect(bench.engines).toHaveLength(1);
  });

  it('goes live from the archive by asking for live, and at the edge by a seek', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('goLive');
    await bench.pass(1_000);
    expect(bench.backend.asked.at(-1)).toEqual(live);
    expect(bench.player.state.timeline.kind).toBe('live');
    await bench.player.do('goLive');
    expect(bench.backend.asked).toHaveLength(2);
    expect(calls(bench, 'seek')).toHaveLength(1);
  });

  it('a jump to within 30 s of now is live', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('seekTo', { wall: NOW - 20 });
    await bench.pass(500);
    expect(bench.backend.asked.at(-1)).toEqual(live);
  });

  it('goes on with the next programme at the end of the stream [B-287]', async () => {
    // The stream of "Sails" ends with it, 27 minutes ago.
    const bench = await opened({ kind: 'channel', id: 9, at: { ts: at(-30) } }, { media: (source, start) => (source.url.includes('live') ? { window: 60 } : { duration: start.at === 'wall' && start.wall < at(-27) ? at(-27) - start.wall : 600, ...(start.at === 'wall' ? { wall: start.wall } : {}) }) });
    expect(bench.player.state.timeline.programme?.title).toBe('Sails');
    await bench.pass(181_000);
    expect(bench.backend.asked.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: at(-27) } });
    expect(bench.player.state.timeline.programme?.title).toBe('Reef');
  });

  it('passes over a programme that may not be shown again', async () => {
    const bench = await opened({ kind: 'channel', id: 9, at: { ts: at(-72) - 5 } });
    await bench.pass(13_000);
    expect(bench.player.state.timeline.programme?.title).toBe('Sails');
    expect(bench.player.wall()).toBeGreaterThanOrEqual(at(-62));
  });

  it('rolling into the next programme is told as a move to its beginning, on the same stream; catching up with life as live', async () => {
    const media: BenchOptions['media'] = (source, start) => (source.url.includes('live') ? { window: 60 } : { duration: 7_200, ...(start.at === 'wall' ? { wall: start.wall } : {}) });
    const bench = await opened(archive(27 * 60 + 4), { media }, 1_000);
    const moved: unknown[] = [];
    bench.player.on('moved', (data) => moved.push(data));
    await bench.pass(6_000);
    expect(bench.player.state.timeline.programme?.title).toBe('Reef');
    expect(moved).toEqual([{ wall: at(-27), isLive: false }]);
    expect(loads(bench)).toHaveLength(1);
    const late = await opened(archive(60), { media }, 1_000);
    late.player.on('moved', (data) => moved.push(data));
    await late.player.do('setRate', { rate: 2 });
    await late.pass(35_000);
    expect(late.player.state.timeline.kind).toBe('live');
    expect(moved.slice(1)).toEqual([{ wall: expect.any(Number), isLive: true }]);
    expect(loads(late)).toHaveLength(1);
  });

  it('an archive source that names its end is asked anew from there, whether it stops before, at or never', async () => {
    for (const lasts of [40, 60, 7_200]) {
      const until = NOW - 3_600 + 60;
      const bench = playerBench({ schedule: evening, media: (_source, start) => ({ duration: start.at === 'wall' && start.wall < until ? lasts : 7_200, ...(start.at === 'wall' ? { wall: start.wall } : {}) }) });
      bench.backend.answer((subject) => ({ outcome: 'ready', channel: fakeChannel(), source: { kind: 'hls', url: `/ch/9/${JSON.stringify(subject.kind === 'channel' && subject.at)}.m3u8` }, ...(bench.backend.asked.length === 1 ? { until } : {}) }));
      await bench.player.do('open', { subject: archive(3_600) });
      await bench.pass(64_000);
      expect(bench.backend.asked, String(lasts)).toEqual([archive(3_600), { kind: 'channel', id: 9, at: { ts: until } }]);
      expect((bench.player.wall() ?? 0) - until).toBeGreaterThan(0);
      // A pause longer than that is no end: the picture has not come there.
      const paused = playerBench({ media: () => ({ duration: 7_200, wall: NOW - 3_600 }) });
      paused.backend.answer({ outcome: 'ready', channel: fakeChannel(), source: { kind: 'hls', url: '/a.m3u8' }, until });
      await paused.player.do('open', { subject: archive(3_600) });
      await paused.player.do('pause');
      await paused.pass(120_000);
      expect(paused.backend.asked).toHaveLength(1);
    }
  });

  it('plays over midnight, over programmes that overlap and through a hole in the guide, and always names what is on', async () => {
    // Midnight in Almaty is 19:00 UTC.
    const midnight = Math.floor((NOW - 86_400) / 86_400) * 86_400 + 19 * 3_600;
    const night = [
      fakeProgramme(midnight - 1_800, 35, 'Over midnight'),
      fakeProgramme(midnight + 60, 2, 'Overlapping'),
      fakeProgramme(midnight + 600, 60, 'After the hole'),
    ];
    const media: BenchOptions['media'] = (_source, start) => ({ duration: 7_200, ...(start.at === 'wall' ? { wall: start.wall } : {}) });
    const bench = await opened({ kind: 'channel', id: 9, at: { ts: midnight - 5 } }, { schedule: night, media, now: midnight + 7_200 }, 1_000);
    const seen: [number, string | undefined][] = [[-4, bench.player.state.timeline.programme?.title]];
    const moved: number[] = [];
    bench.player.on('moved', ({ wall }) => moved.push(wall - midnight));
    bench.player.subscribe(() => {
      const title = bench.player.state.timeline.programme?.title;
      if (seen.at(-1)?.[1] !== title) seen.push([Math.round((bench.player.wall() ?? 0) - midnight), title]);
    });
    await bench.pass(620_000);
    expect(seen).toEqual([[-4, 'Over midnight'], [60, 'Overlapping'], [180, 'Over midnight'], [300, undefined], [600, 'After the hole']]);
    expect(moved).toEqual([60, 600]);
    expect(loads(bench)).toHaveLength(1);
  });

  it('a jump over a border is one move, not a roll', async () => {
    const bench = await opened(archive(3_600));
    const moved: unknown[] = [];
    bench.player.on('moved', (data) => moved.push(data));
    await bench.player.do('seekTo', { wall: at(-20) });
    await bench.pass(2_000);
    expect(moved).toEqual([{ wall: at(-20), isLive: false }]);
  });

  it('starts over: the programme from its beginning', async () => {
    const bench = await opened(live);
    expect(bench.player.state.timeline.canStartOver).toBe(true);
    await bench.player.do('startOver');
    await bench.pass(500);
    expect(bench.backend.asked.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: at(-27) } });
  });

  it('offers the beginning for 5 s when it joins a running programme [B-190]', async () => {
    const bench = await opened(live, {}, 1_500);
    expect(bench.player.state.timeline.isStartOverOffered).toBe(true);
    await bench.pass(5_000);
    expect(bench.player.state.timeline.isStartOverOffered).toBe(false);
    const none = await opened(live, { channel: withoutArchive }, 1_500);
    expect(none.player.state.timeline.isStartOverOffered).toBe(false);
  });

  it('does not jump on a channel that is not bought', async () => {
    const bench = await opened(live, { channel: fakeChannel({ isPurchased: false }) });
    expect(await bench.player.do('seekTo', { wall: at(-40) })).toEqual({ ok: false, reason: 'warning_archive_subscribe' });
  });

  it('shows the programme of 360 s ago on a vitrina channel, which nobody can steer [B-271]', async () => {
    const channel = fakeChannel({ isVitrina: true });
    const bench = playerBench({ schedule: [fakeProgramme(at(-40), 35, 'Before'), fakeProgramme(at(-5), 60, 'After')] });
    bench.backend.answer({ outcome: 'ready', source: { kind: 'vitrina', url: 'https://frame.example/', offset: 360 }, channel });
    await bench.player.do('open', { subject: live });
    await bench.pass(2_000);
    expect(bench.player.state.timeline).toMatchObject({ kind: 'live', canSeek: false });
    expect(bench.player.state.timeline.programme?.title).toBe('Before');
    expect((await bench.player.do('skip', { by: -10 })).ok).toBe(false);
  });
});

describe('skipping', () => {
  it('is one jump of all taps, and shows their sum until then [B-286]', async () => {
    const bench = await opened(archive(3_600));
    for (let tap = 0; tap < 3; tap += 1) {
      await bench.player.do('skip', { by: 10 });
      await bench.pass(200);
    }
    expect(bench.player.state.skip.sum).toBe(30);
    expect(calls(bench, 'seek')).toEqual([]);
    await bench.pass(500);
    expect(calls(bench, 'seek')).toHaveLength(1);
    expect(bench.player.state.skip.sum).toBe(0);
    expect(Math.abs((bench.player.wall() ?? 0) - (NOW - 3_600 + 3.1 + 30))).toBeLessThan(1.5);
  });

  it('does nothing on live without an archive, and nothing past the present [B-278, B-282]', async () => {
    const none = await opened(live, { channel: withoutArchive });
    expect((await none.player.do('skip', { by: -10 })).ok).toBe(false);
    const edge = await opened(live);
    expect((await edge.player.do('skip', { by: 10 })).ok).toBe(false);
    expect(edge.player.state.skip.sum).toBe(0);
  });

  it('rewinds live out of its own window', async () => {
    const bench = await opened(live);
    await bench.player.do('skip', { by: -10 });
    await bench.pass(600);
    expect(calls(bench, 'seek')).toHaveLength(1);
    expect(bench.backend.asked).toHaveLength(1);
  });

  it('back into a barred programme stops where it ends, and says why [B-283]', async () => {
    const bench = await opened(archive(62 * 60 - 3), {}, 1_000);
    await bench.player.do('skip', { by: -10 });
    await bench.pass(1_000);
    expect(bench.player.state.notice.key).toBe('error_schedule_copyright_banned');
    expect(bench.player.state.timeline.programme?.title).toBe('Sails');
    expect((bench.player.wall() ?? 0) - at(-62)).toBeLessThan(2);
  });

  it('moves films too, and never nearer than 5 s to their end', async () => {
    const bench = await opened(film);
    await bench.player.do('skip', { by: 10 });
    await bench.pass(600);
    expect(calls(bench, 'seek')).toEqual(['seek 12.3']);
    await bench.player.do('seekTo', { position: 200 });
    expect(calls(bench, 'seek').at(-1)).toBe('seek 95');
  });

  it('is forgotten when the viewer goes elsewhere meanwhile', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('skip', { by: 10 });
    await bench.player.do('seekTo', { wall: NOW - 3_400 });
    await bench.pass(1_000);
    expect(calls(bench, 'seek')).toEqual(['seek 200']);
  });
});

describe('autoplay and volume', () => {
  it('starts without sound until the viewer has touched the page, and hints at it [B-252]', async () => {
    const bench = await opened(live, { env: { hasInteracted: false } });
    expect(bench.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: true });
    expect(bench.engine.calls.indexOf('mute')).toBeLessThan(bench.engine.calls.indexOf('play'));
    await bench.player.do('unmute');
    expect(bench.player.state.volume).toMatchObject({ isMuted: false, isUnmuteHinted: false });
    expect(bench.engine.calls.at(-1)).toBe('unmute');
  });

  it('is forced to do so on iOS 15 to 17 even after a touch', async () => {
    expect((await opened(live, { env: { isForcedMuted: true } })).player.state.volume.isMuted).toBe(true);
  });

  it('tries without sound when sound is refused', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: live });
    bench.clock.after(0, () => bench.engine.refuseAutoplay('sound'));
    bench.engine.refuseAutoplay('sound');
    await bench.pass(1_000);
    expect(bench.player.state.playback).toMatchObject({ autoplay: 'muted', intent: 'play', isLoading: false });
    expect(bench.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: true });
  });

  it('leaves the loading state and shows a play button when playing is refused altogether [B-254]', async () => {
    const bench = playerBench({ env: { hasInteracted: false } });
    bench.player.on('opened', () => {});
    await bench.player.do('open', { subject: live });
    bench.engine.refuseAutoplay('all');
    await bench.pass(1_000);
    expect(bench.player.state.playback).toMatchObject({ autoplay: 'blocked', intent: 'pause', isLoading: false });
    bench.engine.refuseAutoplay('none');
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('is 100 % unless stored otherwise [B-532]', async () => {
    expect((await opened(live)).player.state.volume.percent).toBe(100);
    expect((await opened(live, { env: { stored: { volume: '35' } } })).player.state.volume.percent).toBe(35);
    for (const bad of ['loud', '', '900']) expect((await opened(live, { env: { stored: { volume: bad } } })).player.state.volume.percent).toBe(100);
  });

  it('is kept between 0 and 100, and in storage [B-243] [B-363]', async () => {
    const forty = await opened(live, { env: { stored: { volume: '40' } } });
    await forty.player.do('unmute');
    expect(calls(forty, 'volume').at(-1)).toBe('volume 0.4');
    const bench = await opened(live);
    await bench.player.do('setVolume', { percent: 120 });
    expect(bench.player.state.volume.percent).toBe(100);
    await bench.player.do('setVolume', { percent: -10 });
    expect(bench.player.state.volume).toMatchObject({ percent: 0, isMuted: true });
    await bench.player.do('setVolume', { percent: 50 });
    expect(bench.env.storage.get('volume')).toBe('50');
    expect(calls(bench, 'volume').at(-1)).toBe('volume 0.5');
  });

  it('moves by 0.05 per key [B-364]', async () => {
    const bench = await opened(live, { env: { stored: { volume: '50' } } });
    await bench.player.do('nudgeVolume', { by: 5 });
    expect(calls(bench, 'volume').at(-1)).toBe('volume 0.55');
  });
});

describe('tracks and quality', () => {
  const audio = [{ id: '0', language: 'ru', label: 'Русский' }, { id: '1', language: 'kk', label: 'Қазақша' }];
  const text = [{ id: '0', language: 'en', label: 'English' }];
  const levels = [1080, 720, 540, 270].map((height, index) => ({ id: String(index), height, bitrate: height * 1_000 }));
  const media = () => ({ window: 60, facts: { audio, text, levels } });

  it('remembers both languages per channel', async () => {
    const bench = await opened(live, { media });
    await bench.player.do('selectAudio', { id: '1' });
    await bench.player.do('selectText', { id: '0' });
    expect([bench.env.storage.get('langChannel9'), bench.env.storage.get('textLangChannel9')]).toEqual(['kk', 'en']);
    await bench.player.do('open', { subject: { kind: 'channel', id: 10, at: 'live' } });
    await bench.pass(1_000);
    expect(bench.player.state.tracks).toMatchObject({ audioId: '0', textId: undefined });
    await bench.player.do('open', { subject: live });
    await bench.pass(1_000);
    expect(bench.player.state.tracks).toMatchObject({ audioId: '1', textId: '0' });
    await bench.player.do('selectText', { id: undefined });
    expect(bench.env.storage.get('textLangChannel9')).toBe('off');
  });

  it('follows the viewer\'s order of languages where nothing is stored', async () => {
    expect((await opened(live, { media, audioOrder: ['ka', 'kk'] })).player.state.tracks.audioId).toBe('1');
  });

  it('shows the subtitles that the settings name, until others or none are chosen on the channel [A-164]', async () => {
    const bench = await opened(live, { media, subtitleLanguage: 'en' });
    expect(bench.player.state.tracks.textId).toBe('0');
    await bench.player.do('selectText', { id: undefined });
    await bench.player.do('open', { subject: { kind: 'channel', id: 10, at: 'live' } });
    await bench.pass(1_000);
    expect(bench.player.state.tracks.textId).toBe('0');
    await bench.player.do('open', { subject: live });
    await bench.pass(1_000);
    expect(bench.player.state.tracks.textId).toBeUndefined();
  });

  it('forwards the lines to be read and takes them away with the track', async () => {
    const bench = await opened(live, { media });
    await bench.player.do('selectText', { id: '0' });
    bench.engine.emit({ type: 'cues', cues: [{ text: 'Hello' }] });
    expect(bench.player.state.tracks.cues).toEqual([{ text: 'Hello' }]);
    await bench.player.do('selectText', { id: undefined });
    expect(bench.player.state.tracks.cues).toEqual([]);
  });

  it('keeps a pinned quality over another stream of the same session', async () => {
    const bench = await opened(live, { media: (source) => (source.url.includes('live') ? media() : { duration: 600, facts: { levels: levels.map((each) => ({ ...each, id: `a${each.id}` })) } }) });
    expect(bench.player.state.quality).toMatchObject({ chosen: 'auto' });
    await bench.player.do('selectQuality', { id: '1' });
    await bench.player.do('startOver');
    await bench.pass(1_000);
    expect(bench.player.state.quality.chosen).toBe('a1');
    await bench.player.do('selectQuality', { id: 'auto' });
    expect(calls(bench, 'quality').at(-1)).toBe('quality auto');
  });

  it('has speeds in the archive, and none above 1 at the edge [B-552]', async () => {
    const bench = await opened(archive(3_600));
    expect((await bench.player.do('setRate', { rate: 1.5 })).ok).toBe(true);
    expect(bench.player.state.engine.rate).toBe(1.5);
    expect((await bench.player.do('setRate', { rate: 3 })).ok).toBe(false);
    await bench.player.do('goLive');
    await bench.pass(2_000);
    expect(bench.player.state.playback.rate).toBe(1);
    expect((await bench.player.do('setRate', { rate: 1.5 })).ok).toBe(false);
  });
});

describe('errors', () => {
  const broken = { kind: 'network', what: 'playlist', isFatal: true, http: 503 } as const;

  it('one load error asks for the stream again, at the same moment, and nobody sees it', async () => {
    const bench = await opened(archive(3_600));
    bench.engine.fault(broken);
    await bench.pass(1_500);
    expect(loads(bench)).toHaveLength(2);
    expect(bench.player.state.recovery.overlay).toBe('none');
    expect(Math.abs((bench.player.wall() ?? 0) - (NOW - 3_600 + 2.5))).toBeLessThan(3);
  });

  it('two show the overlay and go to the programme on air; the third pauses and lets the player go [B-290, B-292]', async () => {
    const bench = await opened(archive(3_600));
    bench.engine.fault(broken);
    await bench.pass(1_500);
    bench.engine.fault(broken);
    expect(bench.player.state.recovery.overlay).toBe('download');
    await bench.pass(2_100);
    expect(bench.backend.asked.at(-1)).toEqual(live);
    bench.engine.fault(broken);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: true });
    expect(bench.player.state.playback.intent).toBe('pause');
    expect(bench.engine.calls.slice(-3)).toContain('unload');
  });

  it('goes to the last programme known when none is on air [B-290]', async () => {
    const bench = await opened(archive(7_000), { schedule: evening.slice(0, 1) });
    bench.engine.fault(broken);
    await bench.pass(1_500);
    bench.engine.fault(broken);
    await bench.pass(2_100);
    expect(bench.backend.asked.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: at(-117) } });
  });

  it('begins anew on retry', async () => {
    const bench = await opened(live);
    for (let time = 1; time <= 3; time += 1) {
      bench.engine.fault(broken);
      await bench.pass(time < 3 ? 1_000 * time + 100 : 0);
    }
    expect(bench.player.state.recovery.isFinal).toBe(true);
    await bench.player.do('retry');
    await bench.pass(3_000);
    expect(bench.player.state.recovery.overlay).toBe('none');
    expect(bench.player.state).toMatchObject({ session: { at: 'active' }, playback: { intent: 'play', isLoading: false } });
  });

  it('a backend that does not answer is a load error, not a silence', async () => {
    const bench = playerBench();
    bench.backend.answer({ outcome: 'unreachable' });
    await bench.player.do('open', { subject: live });
    await bench.pass(8_000);
    expect(bench.backend.asked).toHaveLength(3);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: true });
    expect(bench.player.state.playback.isLoading).toBe(false);
  });

  it('a codec nobody here can play is said at once and not tried again', async () => {
    const bench = await opened(live);
    bench.engine.fault({ kind: 'codec', isFatal: true });
    await bench.pass(10_000);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'codec', isFinal: true });
    expect(bench.backend.asked).toHaveLength(1);
  });

  it('a lost segment is jumped over without a word', async () => {
    const bench = await opened(film, { media: () => ({ duration: 100, broken: [[8, 10]] }) }, 3_000);
    for (let time = 0; time < 2; time += 1) bench.engine.fault({ kind: 'network', what: 'segment', http: 404, range: [8, 10] });
    await bench.pass(9_000);
    expect(bench.engine.calls).toContain('gap 8-10');
    expect(bench.player.time().position).toBeGreaterThan(11);
    expect(bench.player.state.recovery.overlay).toBe('none');
  });
});

describe('offline', () => {
  it('pings, and asks for the channel again when the line is back [B-306]', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    expect(bench.player.state.offline.isOffline).toBe(true);
    await bench.pass(14_500);
    expect(bench.env.pings).toEqual([3_000, 3_000, 3_000]);
    bench.env.answerPings(true);
    await bench.pass(16_000);
    expect(bench.backend.asked).toHaveLength(2);
    expect(bench.player.state.offline.isOffline).toBe(false);
  });

  it('says so for 3 s', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    await bench.pass(500);
    bench.env.goOnline(true);
    await bench.pass(10);
    expect(bench.player.state.offline.isRestored).toBe(true);
    await bench.pass(2_980);
    expect(bench.player.state.offline.isRestored).toBe(true);
    await bench.pass(20);
    expect(bench.player.state.offline.isRestored).toBe(false);
  });

  it('a film goes on at the same position [B-308]', async () => {
    const bench = await opened(film, {}, 20_000);
    bench.env.goOnline(false);
    await bench.pass(500);
    bench.env.goOnline(true);
    await bench.pass(100);
    expect(loads(bench).at(-1)).toMatch(/^position (19|20)/);
  });

  it('counts no error of the line while it is down, and mends what had been given up', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    for (let time = 0; time < 5; time += 1) bench.engine.fault({ kind: 'network', what: 'playlist', isFatal: true });
    await bench.pass(1_000);
    expect(bench.player.state.recovery.overlay).toBe('none');
  });

  it('finds out by itself when the browser still says "online"', async () => {
    const bench = await opened(live);
    bench.env.answerPings(false);
    bench.engine.fault({ kind: 'network', what: 'playlist', isFatal: true });
    await bench.pass(100);
    expect(bench.player.state.offline.isOffline).toBe(true);
    bench.env.answerPings(true);
    await bench.pass(2_500);
    expect(bench.player.state.offline.isRestored).toBe(true);
    expect(bench.player.state.session.at).toBe('active');
  });
});

describe('statistics', () => {
  it('go every 30 s under the stream\'s own record, and the rest when the session ends', async () => {
    const bench = await opened(live, {}, 70_000);
    expect(bench.backend.stats).toEqual([{ id: 'stat-1', seconds: 30, isLast: false }, { id: 'stat-1', seconds: 60, isLast: false }]);
    await bench.player.do('close');
    expect(bench.backend.stats.at(-1)).toMatchObject({ id: 'stat-1', isLast: true });
  });

  it('go with the page too, and then not twice', async () => {
    const bench = await opened(live, {}, 20_000);
    bench.env.leave();
    bench.env.leave();
    expect(bench.backend.stats).toHaveLength(1);
    expect(bench.backend.stats[0]?.isLast).toBe(true);
  });

  it('count no pause, and nothing at all in a preview', async () => {
    const bench = await opened(archive(3_600), {}, 10_000);
    await bench.player.do('pause');
    await bench.pass(120_000);
    expect(bench.backend.stats).toEqual([]);
    const preview = playerBench({ features: previewFeatures });
    await preview.player.do('open', { subject: live, mode: 'preview' });
    await preview.pass(120_000);
    expect(preview.backend.stats).toEqual([]);
    expect(preview.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: false });
  });
});

describe('the place it plays in', () => {
  it('offers fullscreen and picture-in-picture only where they work', async () => {
    const bench = playerBench({ env: { canPip: false } });
    bench.player.mount({});
    await bench.player.do('open', { subject: live });
    await bench.pass(500);
    expect(bench.player.state.screen).toMatchObject({ canFullscreen: true, canPip: false });
    await bench.player.do('toggleFullscreen');
    expect(bench.player.state.screen.isFullscreen).toBe(true);
    await bench.player.do('toggleFullscreen');
    expect(bench.player.state.screen.isFullscreen).toBe(false);
  });

  it('shows the programme to the system and hears its keys', async () => {
    const bench = await opened(archive(3_600));
    expect(bench.env.shown).toMatchObject({ title: 'Sails', artist: 'Fjord' });
    bench.env.actions.pause?.({});
    expect(bench.player.state.playback.intent).toBe('pause');
    bench.env.actions.seekforward?.({});
    expect(bench.player.state.skip.sum).toBe(10);
    await bench.player.do('close');
    expect(bench.env.shown).toBeUndefined();
    expect(bench.env.actions).toEqual({});
  });

  it('keeps the screen on while the picture moves', async () => {
    const bench = await opened(archive(3_600));
    expect(bench.env.wakeLocks).toBe(1);
    await bench.player.do('pause');
    await bench.pass(300);
    expect(bench.env.wakeLocks).toBe(0);
  });
});

describe('films', () => {
  it('end, and play again from the start', async () => {
    const bench = await opened(film, { media: () => ({ duration: 5 }) }, 6_000);
    expect(bench.player.state.session.at).toBe('ended');
    expect(bench.player.state.playback.isLoading).toBe(false);
    await bench.player.do('play');
    await bench.pass(1_000);
    expect(bench.player.state.session.at).toBe('active');
    expect(bench.player.time().position).toBeLessThan(2);
  });

  it('begin where they were left', async () => {
    expect(loads(await opened({ ...film, from: 40 }))).toEqual(['position 40']);
  });
});

describe('thumbnails', () => {
  it('are fetched after the first picture, where there is a bar for them', async () => {
    const thumbnails = { image: '/s', origin: NOW, points: [] };
    expect((await opened(archive(3_600), { thumbnails })).player.state.thumbnails.points).toBe(thumbnails);
    expect((await opened(live, { thumbnails, channel: withoutArchive })).player.state.thumbnails.points).toBeUndefined();
  });
});
