import { playerBench } from '@antenna/player-core/testing';
import { SECOND } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import { connectPlayer } from './connect-player.ts';
import type { Command, PlayerMessage } from './messages.ts';

/** A whole player with fake ports and a parent page. */
function stage() {
  const bench = playerBench();
  const messages: PlayerMessage[] = [];
  let run: (command: Command) => void = () => {};
  const stop = connectPlayer(
    bench.player,
    {
      framing: 'allowed',
      send: (message) => void messages.push(message),
      listen(read, listener) {
        run = (command) => {
          const known = read(command);
          if (known !== undefined) listener(known);
        };
        return () => (run = () => {});
      },
    },
    bench.clock,
  );
  const statuses = ['ready', 'playing', 'paused', 'ended', 'error'];
  const words = () => messages.map(({ antenna }) => antenna).filter((word) => statuses.includes(word));
  const last = (antenna: PlayerMessage['antenna']) => messages.findLast((message) => message.antenna === antenna);
  const { player, backend, pass } = bench;
  const say = (antenna: 'play' | 'pause' | 'mute' | 'unmute') => run({ antenna });
  return { player, backend, pass, bench, messages, words, last, say, send: (command: Command) => run(command), stop };
}
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
});
