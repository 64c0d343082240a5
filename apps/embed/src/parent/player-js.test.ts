import { SECOND } from '@antenna/kernel';
import { playerBench } from '@antenna/player-core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { obey } from './obey.ts';
import { readCall, speakPlayerJs } from './player-js.ts';

interface Sent {
  readonly context: string;
  readonly version: string;
  readonly event: string;
  readonly value?: unknown;
  readonly listener?: string;
}

function stage() {
  const bench = playerBench();
  const { player, clock, pass } = bench;
  const sent: Sent[] = [];
  let run: (data: unknown) => void = () => {};
  const stop = speakPlayerJs(player, {
    src: 'https://tv.example/content_embed/1',
    command: (command) => obey(player, command, clock),
    parent: {
      framing: 'allowed',
      send: () => {},
      sendText: (text) => void sent.push(JSON.parse(text) as Sent),
      listen(read, listener) {
        run = (data) => {
          const call = read(data);
          if (call !== undefined) listener(call, 'https://partner.example');
        };
        return () => (run = () => {});
      },
    },
  });
  const call = (method: string, value?: unknown, listener?: string) =>
    run(JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }));
  const events = (name: string) => sent.filter(({ event }) => event === name);
  return { player, pass, sent, call, events, say: (data: unknown) => run(data), stop };
}
const film = { kind: 'content', id: '1' } as const;

describe('player.js', () => {
  it('says `ready` with its events and methods, also to a listener that comes later', () => {
    const { sent, call } = stage();
    expect(sent).toEqual([
      {
        context: 'player.js',
        version: '0.0.11',
        event: 'ready',
        value: {
          src: 'https://tv.example/content_embed/1',
          events: expect.arrayContaining(['ready', 'play', 'pause', 'ended', 'timeupdate', 'seeked', 'error']),
          methods: expect.arrayContaining(['play', 'getDuration', 'setCurrentTime', 'addEventListener']),
        },
      },
    ]);
    call('addEventListener', 'ready', 'mine');
    expect(sent.at(-1)).toMatchObject({ event: 'ready', listener: 'mine' });
  });

  it('plays, pauses, seeks and answers questions', async () => {
    const { player, pass, call, events } = stage();
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    call('pause');
    await pass(SECOND);
    expect(player.state.engine.isPaused).toBe(true);
    call('getPaused', undefined, 'q');
    expect(events('getPaused')).toMatchObject([{ value: true, listener: 'q' }]);
    call('setCurrentTime', 40);
    call('setVolume', 30);
    call('mute');
    call('play');
    await pass(SECOND);
    for (const question of ['getDuration', 'getVolume', 'getMuted', 'getCurrentTime']) call(question);
    expect(events('getDuration')[0]?.value).toBe(100);
    expect(events('getVolume')[0]?.value).toBe(30);
    expect(events('getMuted')[0]?.value).toBe(true);
    expect(events('getCurrentTime')[0]?.value).toBeGreaterThan(39);
  });

  it('sends events only to listeners, until they are removed', async () => {
    const { player, pass, call, events, sent } = stage();
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    expect(sent.length).toBe(1);
    call('addEventListener', 'timeupdate', 'a');
    call('addEventListener', 'pause');
    call('addEventListener', 'seeked', 'b');
    await pass(SECOND);
    expect(events('timeupdate').at(-1)).toMatchObject({ value: { duration: 100 }, listener: 'a' });
    call('setCurrentTime', 20);
    await pass(SECOND);
    expect(events('seeked').length).toBe(1);
    call('pause');
    await pass(SECOND);
    expect(events('pause').length).toBe(1);
    call('removeEventListener', 'timeupdate', 'a');
    call('removeEventListener', 'pause');
    const before = sent.length;
    call('play');
    await pass(SECOND);
    call('pause');
    await pass(SECOND);
    expect(sent.length).toBe(before);
  });

  it('reports a method that it does not know to a listener for errors', () => {
    const { call, events } = stage();
    call('setLoop', true);
    call('addEventListener', 'error');
    call('toString');
    expect(events('error')).toMatchObject([{ value: { code: 2 } }]);
  });

  it('ignores values that are no numbers, and messages of no protocol', async () => {
    const { player, pass, call, say, sent } = stage();
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    for (const value of [undefined, null, '40', -1, Number.NaN, {}]) call('setCurrentTime', value);
    call('setVolume', 101);
    for (const data of ['{', '{}', 'player.js', '"player.js"', 'null', { context: 'player.js', method: 'pause' }])
      say(data);
    await pass(SECOND);
    expect(player.time().position).toBeLessThan(10);
    expect(player.state.volume.percent).toBe(100);
    expect(player.state.engine.isPaused).toBe(false);
    expect(sent.length).toBe(1);
  });

  it('says nothing after the end', async () => {
    const { player, pass, call, sent, stop } = stage();
    call('addEventListener', 'play');
    stop();
    void player.do('open', { subject: film });
    await pass(2 * SECOND);
    expect(sent.length).toBe(1);
  });

  it('reads a call or nothing, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => {
        const text = typeof data === 'string' ? data : JSON.stringify({ context: 'player.js', method: data });
        const call = readCall(text);
        expect(call === undefined || typeof call.method === 'string').toBe(true);
      }),
      { numRuns: 500, seed: 15 },
    );
  });
});
