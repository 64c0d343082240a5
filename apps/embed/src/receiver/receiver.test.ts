import { manualClock, silentLogger } from '@antenna/kernel/testing';
import { createPlayer, receiverFeatures, type CastItem } from '@antenna/player-core';
import { createFakeEngine, createFakeEnv, type FakeEngine } from '@antenna/player-core/testing';
import type { ReceiverCommand, ReceiverMessage } from '@antenna/platform-web';
import { describe, expect, it } from 'vitest';
import { presentationConnections } from './presentation-connections.ts';
import { createReceiver, type Line } from './receiver.ts';

const film: CastItem = {
  key: 'film',
  src: 'https://tv.test/film.m3u8',
  isLive: false,
  title: 'Below the Kelp',
  description: '',
  poster: '',
  time: 30,
  isPaused: false,
  languages: { audio: 'ka', text: 'en' },
};
const live: CastItem = {
  key: 'live',
  src: 'https://tv.test/live.m3u8',
  isLive: true,
  title: 'Fjord',
  description: '',
  poster: '',
  isPaused: false,
  languages: {},
};
const track = (id: string, language: string) => ({ id, language, label: language });

function screen() {
  const clock = manualClock(1_795_275_720_000);
  const engines: FakeEngine[] = [];
  const receiver = createReceiver({
    clock,
    open: (backend) =>
      createPlayer({
        features: receiverFeatures,
        ports: {
          clock,
          backend,
          logger: silentLogger,
          env: createFakeEnv(),
          audioOrder: () => [],
          engine: () => {
            const made = createFakeEngine(clock, (source) =>
              source.url.includes('live')
                ? { window: 60 }
                : { duration: 100, facts: { audio: [track('0', 'ru'), track('1', 'ka')], text: [track('0', 'en')] } },
            );
            engines.push(made);
            return Promise.resolve(made);
          },
        },
      }),
  });
  const words: ReceiverMessage[] = [];
  let onMessage: (message: unknown) => void = () => {};
  let onClosed = () => {};
  const line: Line = {
    send: (message) => void words.push(JSON.parse(message) as ReceiverMessage),
    listen: (listen, leave) => {
      onMessage = listen;
      onClosed = leave;
    },
  };
  receiver.join(line);
  const last = () => words.findLast((word) => word.say === 'report');
  return {
    receiver,
    clock,
    words,
    last,
    order: (order: ReceiverCommand | string) => onMessage(typeof order === 'string' ? order : JSON.stringify(order)),
    leave: () => onClosed(),
    join: () => receiver.join(line),
    get engine() {
      return engines.at(-1) as FakeEngine;
    },
  };
}

describe('the receiver page', () => {
  it('reports that nothing plays, and plays an item from the given position', async () => {
    const at = screen();
    expect(at.last()).toMatchObject({ report: { at: 'idle' } });
    at.order({ do: 'load', item: film });
    await at.clock.advanceAsync(2_000);
    expect(at.engine.calls).toContain('load https://tv.test/film.m3u8 position 30');
    expect(at.last()).toMatchObject({
      key: 'film',
      report: {
        at: 'playing',
        src: film.src,
        duration: 100,
        paused: false,
        muted: false,
        volumeLevel: 1,
        subtitles: [{ language: 'en', label: 'en', isActive: true }],
      },
    });
    expect(at.engine.calls).toContain('audio 1');
    const { report } = at.last() as { report: { time: number } };
    expect(report.time).toBeGreaterThan(30.5);
  });

  it('obeys pause, seek, volume, subtitles off and stop', async () => {
    const at = screen();
    at.order({ do: 'load', item: film });
    await at.clock.advanceAsync(1_000);
    at.order({ do: 'pause' });
    at.order({ do: 'seek', time: 60 });
    at.order({ do: 'volume', level: 0.4, muted: true });
    at.order({ do: 'tracks', languages: {} });
    await at.clock.advanceAsync(1_000);
    expect(at.last()).toMatchObject({
      report: {
        at: 'playing',
        paused: true,
        time: 60,
        volumeLevel: 0.4,
        muted: true,
        subtitles: [{ isActive: false }],
      },
    });
    at.order({ do: 'play' });
    await at.clock.advanceAsync(2_000);
    expect(at.last()).toMatchObject({ report: { paused: false } });
    at.order({ do: 'end' });
    expect(at.last()).toMatchObject({ report: { at: 'idle' } });
    expect(at.receiver.item()).toBeUndefined();
  });

  it('a live channel begins at live, and reports the video’s wall time', async () => {
    const at = screen();
    at.order({ do: 'load', item: live });
    await at.clock.advanceAsync(2_000);
    expect(at.engine.calls).toContain('load https://tv.test/live.m3u8 live');
    const { report } = at.last() as { report: { wall: number } };
    expect(Math.abs(report.wall - at.clock.now() / 1_000)).toBeLessThan(15);
  });

  it('plays items one after the other, also a paused one, and reports the end', async () => {
    const at = screen();
    at.order({ do: 'load', item: film });
    at.order({
      do: 'load',
      item: { ...film, key: 'other', src: 'https://tv.test/other.m3u8', time: 99, isPaused: true },
    });
    await at.clock.advanceAsync(1_000);
    expect(at.last()).toMatchObject({ key: 'other', report: { paused: true, time: 99 } });
    at.order({ do: 'play' });
    await at.clock.advanceAsync(2_500);
    expect(at.last()).toMatchObject({ report: { at: 'idle', isEnded: true } });
  });

  it('invalid commands are ignored', async () => {
    const at = screen();
    for (const message of ['{', '{"do":"load","item":{"src":"javascript:alert(1)"}}', '{"do":"shutdown"}'])
      at.order(message);
    await at.clock.advanceAsync(1_000);
    expect(at.receiver.item()).toBeUndefined();
  });

  it('stops ten seconds after the last controlling page has gone, unless one returns', async () => {
    const at = screen();
    at.order({ do: 'load', item: film });
    at.leave();
    await at.clock.advanceAsync(9_000);
    at.join();
    await at.clock.advanceAsync(5_000);
    expect(at.receiver.item()).toBeDefined();
    at.leave();
    await at.clock.advanceAsync(10_100);
    expect(at.receiver.item()).toBeUndefined();
    expect(at.engine.calls).toContain('unload');
  });

  it('reports that it cannot play, and leaves nothing running', async () => {
    const at = screen();
    at.order({ do: 'load', item: film });
    await at.clock.advanceAsync(1_000);
    for (let round = 0; round < 200 && !at.words.some(({ say }) => say === 'failed'); round += 1) {
      at.engine.fault({ kind: 'media', isFatal: true });
      await at.clock.advanceAsync(2_000);
    }
    expect(at.words.some(({ say }) => say === 'failed')).toBe(true);
    at.receiver.destroy();
    const count = at.words.length;
    await at.clock.advanceAsync(60_000);
    expect(at.words).toHaveLength(count);
  });
});

it('connections are those that the browser opens to a presented page, the first and later ones', async () => {
  const connection = () =>
    Object.assign(new EventTarget(), {
      state: 'connected',
      sent: [] as string[],
      send(message: string) {
        this.sent.push(message);
      },
    });
  const [first, later] = [connection(), connection()];
  const list = Object.assign(new EventTarget(), { connections: [first] });
  const lines: Line[] = [];
  await presentationConnections(
    { presentation: { receiver: { connectionList: Promise.resolve(list) } } } as unknown as Navigator,
    (line) => lines.push(line),
  );
  list.dispatchEvent(Object.assign(new Event('connectionavailable'), { connection: later }));
  expect(lines).toHaveLength(2);
  const messages: unknown[] = [];
  let left = 0;
  lines[0]?.listen(
    (message) => messages.push(message),
    () => (left += 1),
  );
  first.dispatchEvent(new MessageEvent('message', { data: 'hello' }));
  lines[0]?.send('back');
  first.dispatchEvent(new Event('close'));
  first.state = 'closed';
  lines[0]?.send('too late');
  expect([messages, first.sent, left]).toEqual([['hello'], ['back'], 1]);
  await presentationConnections({} as Navigator, () => {
    throw new Error('an ordinary page has no lines');
  });
});
