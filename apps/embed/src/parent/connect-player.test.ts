import { playerBench } from '@antenna/player-core/testing';
import { SECOND } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import { connectPlayer } from './connect-player.ts';
import type { Command, PlayerMessage } from './messages.ts';

/** A whole player with fake ports and a parent page. */
function stage() {
  const bench = playerBench();
  const messages: PlayerMessage[] = [];
  let command: (word: Command) => void = () => {};
  const stop = connectPlayer(
    bench.player,
    {
      framing: 'allowed',
      send: (message) => void messages.push(message),
      listen: (run) => ((command = run), () => (command = () => {})),
    },
    bench.clock,
  );
  const words = () => messages.filter(({ antenna }) => antenna !== 'position').map(({ antenna }) => antenna);
  const { player, backend, pass } = bench;
  return { player, backend, pass, bench, messages, words, say: (word: Command) => command(word), stop };
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
});
