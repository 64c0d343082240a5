import {
  BENCH_NOW,
  fakeAd,
  fakeAdInfo,
  fakeAds,
  fakeProgramme,
  playerBench,
  type BenchOptions,
} from '@antenna/player-core/testing';
import { SECOND } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import { connectPlayer } from './connect-player.ts';
import type { Command, PlayerMessage, Subject } from '@antenna/embed-sdk';

/** A whole player with fake ports and a parent page. */
function stage(options: BenchOptions = {}) {
  const bench = playerBench(options);
  const messages: PlayerMessage[] = [];
  const loads: [Subject, string][] = [];
  let run: (command: Command) => void = () => {};
  let waits = false;
  const stop = connectPlayer(bench.player, {
    parent: {
      framing: 'allowed',
      send: (message) => void messages.push(message),
      sendText: () => {},
      listen(read, listener) {
        run = (command) => {
          const known = read(command);
          if (known !== undefined) listener(known, PARTNER);
        };
        return () => (run = () => {});
      },
    },
    clock: bench.clock,
    load: async (subject, origin) => {
      loads.push([subject, origin]);
      return { ok: false, reason: 'embedding' };
    },
    start: () => {
      const starts = waits;
      waits = false;
      if (starts) void bench.player.do('open', { subject: film });
      return starts;
    },
  });
  const statuses = ['ready', 'playing', 'paused', 'ended', 'error'];
  const words = () => messages.map(({ antenna }) => antenna).filter((word) => statuses.includes(word));
  const last = (antenna: PlayerMessage['antenna']) => messages.findLast((message) => message.antenna === antenna);
  const { player, backend, pass } = bench;
  const say = (antenna: 'play' | 'pause' | 'mute' | 'unmute') => run({ antenna });
  const waitForStart = () => void (waits = true);
  const send = (command: Command) => run(command);
  return { player, backend, pass, bench, messages, loads, words, last, say, send, stop, waitForStart };
}
const PARTNER = 'https://partner.example';
const film = { kind: 'content', id: '1008' } as const;
const live = { kind: 'channel', id: 9, at: 'live' } as const;

describe('messages to the parent page', () => {
  it('ready, playing, paused, playing and ended are sent once each', async () => {
    const { player, pass, words, bench } = stage();
    void player.do('open', { subject: film });
    await pass(5 * SECOND);
    await player.do('pause');
    await pass(SECOND);
    await player.do('play');
    await pass(SECOND);
    expect(words()).toEqual(['ready', 'playing', 'paused', 'playing']);
    bench.engine.seek(99);
    await pass(10 * SECOND);
    expect(words().at(-1)).toBe('ended');
  });

  it('the position is sent about once a second, with the duration of a film and the wall time of a channel', async () => {
    const { player, pass, messages } = stage();
    void player.do('open', { subject: film });
    await pass(10 * SECOND);
    const positions = messages.filter((message) => message.antenna === 'position');
    expect(positions.length).toBeGreaterThan(5);
    expect(positions.length).toBeLessThan(13);
    expect(positions.at(-1)).toMatchObject({ duration: 100, live: false });
    expect(positions.at(-1)).not.toHaveProperty('wall');
    void player.do('open', { subject: live });
    await pass(5 * SECOND);
    const last = messages.findLast((message) => message.antenna === 'position');
    expect(last).toMatchObject({ live: true, wall: expect.any(Number) });
    expect(last).not.toHaveProperty('duration');
  });

  it('an error has its reason', async () => {
    const { player, backend, pass, messages } = stage();
    backend.answer({ outcome: 'denied', reason: 'unpurchased', message: 'Buy it' });
    void player.do('open', { subject: live });
    await pass(SECOND);
    expect(messages.at(-1)).toEqual({ antenna: 'error', reason: 'unpurchased' });
  });

  it('nothing is sent after disconnecting', async () => {
    const { player, pass, messages, stop } = stage();
    stop();
    const before = messages.length;
    void player.do('open', { subject: film });
    await pass(5 * SECOND);
    expect(messages.length).toBe(before);
  });
});

describe('commands of the parent page', () => {
  it('pause, play, mute and unmute the player', async () => {
    const { player, pass, say } = stage();
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    say('pause');
    await pass(SECOND);
    expect(player.state.engine.isPaused).toBe(true);
    say('play');
    await pass(SECOND);
    expect(player.state.engine.isPaused).toBe(false);
    say('mute');
    say('mute');
    expect(player.state.volume.isMuted).toBe(true);
    say('unmute');
    say('unmute');
    await pass(SECOND);
    expect(player.state.volume.isMuted).toBe(false);
    expect(player.state.engine.isPaused).toBe(false);
  });

  it('a video that the browser pauses when it is unmuted continues muted', async () => {
    const { player, pass, say, bench } = stage();
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    say('mute');
    say('unmute');
    bench.engine.pause();
    expect(player.state.engine.isPaused).toBe(true);
    await pass(SECOND);
    expect(player.state.volume.isMuted).toBe(true);
    expect(player.state.engine.isPaused).toBe(false);
  });

  it('one with an id is answered: done, or refused with the reason of the player', async () => {
    const { player, pass, send, last, messages } = stage();
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    send({ antenna: 'seek', position: 40, id: 'a' });
    await pass(SECOND);
    expect(messages).toContainEqual({ antenna: 'done', id: 'a' });
    expect(last('seeked')).toMatchObject({ duration: 100, live: false, position: expect.closeTo(40, 0) });
    expect(player.time().position).toBeGreaterThan(39);
    send({ antenna: 'rate', rate: 1.5, id: 'b' });
    send({ antenna: 'rate', rate: 77, id: 'c' });
    send({ antenna: 'live', id: 'd' });
    send({ antenna: 'seek', wall: 5 });
    await pass(SECOND);
    expect(messages.filter(({ antenna }) => antenna === 'done' || antenna === 'refused')).toEqual([
      { antenna: 'done', id: 'a' },
      { antenna: 'done', id: 'b' },
      { antenna: 'refused', id: 'c', reason: 'not-now' },
      { antenna: 'refused', id: 'd', reason: 'not-now' },
    ]);
    expect(player.state.playback.rate).toBe(1.5);
  });

  it('the volume changes and is reported, and a question is answered with the state', async () => {
    const { player, pass, send, last } = stage();
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    send({ antenna: 'volume', volume: 30 });
    await pass(SECOND);
    expect(player.state.volume.percent).toBe(30);
    expect(last('volume')).toEqual({ antenna: 'volume', volume: 30, muted: false });
    send({ antenna: 'ask', id: 'q' });
    expect(last('state')).toMatchObject({ id: 'q', volume: 30, muted: false, rate: 1, paused: false, duration: 100 });
  });

  it('one that is still being carried out when the page disconnects is not answered', async () => {
    const { player, pass, send, messages, stop } = stage();
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    send({ antenna: 'pause', id: 'late' });
    stop();
    await pass(SECOND);
    expect(messages.filter(({ antenna }) => antenna === 'done')).toEqual([]);
  });

  it('`play` opens what waits for the viewer', async () => {
    const { player, pass, say, waitForStart, words } = stage();
    waitForStart();
    expect(player.state.session.at).toBe('idle');
    say('play');
    await pass(2 * SECOND);
    expect(player.state.session.subject).toEqual(film);
    expect(words()).toEqual(['ready', 'playing']);
  });

  it('`load` names the subject and the origin that asks, and is answered with the refusal', async () => {
    const { pass, send, loads, last } = stage();
    send({ antenna: 'load', channel: 'news', ts: 5, pass: 'p', id: 'l' });
    await pass(0);
    expect(loads).toEqual([[{ channel: 'news', ts: 5, pass: 'p' }, PARTNER]]);
    expect(last('refused')).toEqual({ antenna: 'refused', id: 'l', reason: 'embedding' });
  });

  it('quality, audio and subtitles are chosen by the ids of `tracks`, which says what is chosen', async () => {
    const track = (id: string) => ({ id, language: id, label: id.toUpperCase() });
    const facts = {
      audio: [track('ru'), track('ka')],
      audioId: 'ru',
      text: [track('en')],
      levels: [
        { id: 'low', height: 360, bitrate: 1 },
        { id: 'high', height: 1080, bitrate: 2 },
      ],
    };
    const { player, pass, send, last, messages } = stage({ media: () => ({ duration: 100, facts }) });
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    expect(last('tracks')).toMatchObject({
      audios: [track('ru'), track('ka')],
      texts: [track('en')],
      chosen: { quality: 'auto', audio: 'ru', text: null },
    });
    const { qualities } = last('tracks') as { readonly qualities: readonly { readonly id: string }[] };
    expect(qualities.length).toBe(2);
    send({ antenna: 'quality', quality: 'low', id: 'a' });
    send({ antenna: 'quality', quality: 'none', id: 'b' });
    send({ antenna: 'audio', audio: 'ka', id: 'c' });
    send({ antenna: 'text', text: 'en', id: 'd' });
    await pass(SECOND);
    expect(last('tracks')).toMatchObject({ chosen: { quality: 'low', audio: 'ka', text: 'en' } });
    send({ antenna: 'text', text: null, id: 'e' });
    await pass(SECOND);
    expect(last('tracks')).toMatchObject({ chosen: { text: null } });
    expect(messages.filter(({ antenna }) => antenna === 'refused')).toEqual([
      { antenna: 'refused', id: 'b', reason: 'not-now' },
    ]);
  });

  it('the programme, the size of the picture and the beginning of an ad are told once each', async () => {
    const start = BENCH_NOW - 60;
    const { player, pass, messages, bench } = stage({ schedule: [fakeProgramme(start, 60, 'News')] });
    void player.do('open', { subject: live });
    await pass(2 * SECOND);
    for (const height of [1080, 720, 1440]) {
      bench.env.picture = { width: height === 1440 ? 1440 : (height * 16) / 9, height };
      await pass(SECOND);
    }
    expect(messages.filter(({ antenna }) => antenna === 'programme')).toEqual([
      { antenna: 'programme', programme: { title: 'News', start, end: start + 3_600 } },
    ]);
    expect(messages.filter(({ antenna }) => antenna === 'size')).toEqual([
      { antenna: 'size', width: 1920, height: 1080 },
      { antenna: 'size', width: 1440, height: 1440 },
    ]);
  });

  it('an ad is told when it begins and when the content goes on', async () => {
    const ads = fakeAds({ 'https://tag.test/1': [fakeAd('one')] });
    const { player, pass, messages, backend } = stage({ ads });
    backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      ad: fakeAdInfo({ pre: ['https://tag.test/1'] }),
    });
    void player.do('open', { subject: film });
    await pass(110 * SECOND);
    expect(messages.filter(({ antenna }) => antenna === 'ad')).toEqual([
      { antenna: 'ad', playing: true },
      { antenna: 'ad', playing: false },
    ]);
  });
});
