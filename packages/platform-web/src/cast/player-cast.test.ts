// @vitest-environment jsdom
import { memoryStore } from '@antenna/kernel/testing';
import type { CastEvent, CastItem } from '@antenna/player-core';
import { createFakeCast } from '@antenna/player-core/testing';
import { expect, it, vi } from 'vitest';
import { createElementCast } from './element-cast.ts';
import { joinMethods } from './player-cast.ts';
import { createPresentationCast, type PresentationConnectionLike } from './presentation-cast.ts';
import { readCommand, readMessage } from './receiver-messages.ts';

const item: CastItem = {
  key: 'k',
  src: '/film.m3u8',
  isLive: false,
  title: 'A film',
  description: '',
  poster: '',
  time: 30,
  isPaused: false,
  languages: { text: 'en' },
};
const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
};

class Line extends EventTarget implements PresentationConnectionLike {
  state: PresentationConnectionLike['state'] = 'connected';
  readonly sent: unknown[] = [];
  readonly id: string;
  constructor(id = 'line-1') {
    super();
    this.id = id;
  }
  send = (message: string) => void this.sent.push(JSON.parse(message));
  terminate = () => {
    this.state = 'terminated';
    this.dispatchEvent(new Event('terminate'));
  };
  say = (word: unknown) =>
    void this.dispatchEvent(
      new MessageEvent('message', { data: typeof word === 'string' ? word : JSON.stringify(word) }),
    );
}

function screen({
  value = true,
  start = () => Promise.resolve(new Line()),
  reconnect = () => Promise.reject(new DOMException('', 'NotFoundError')),
}: {
  readonly value?: boolean;
  readonly start?: () => Promise<Line>;
  readonly reconnect?: (id: string) => Promise<Line>;
} = {}) {
  const urls: unknown[] = [];
  class Request {
    constructor(asked: readonly string[]) {
      urls.push(asked);
    }
    start = start;
    reconnect = reconnect;
    getAvailability = () => Promise.resolve(Object.assign(new EventTarget(), { value }));
  }
  return { urls, scope: Object.assign(Object.create(window) as Window, { PresentationRequest: Request, location }) };
}

async function watched(options: Parameters<typeof screen>[0] = {}, storage = memoryStore()) {
  const { scope, urls } = screen(options);
  const events: CastEvent[] = [];
  const port = createPresentationCast({ receiver: '/receiver', scope, storage });
  port.watch((event) => events.push(event));
  await settled();
  return { port, events, urls, storage };
}

it('presents our receiver page on a screen, sends it commands and gets its reports', async () => {
  const line = new Line();
  const { port, events, urls } = await watched({ start: () => Promise.resolve(line) });
  expect(urls).toEqual([[`${location.origin}/receiver`]]);
  expect(events).toEqual([{ type: 'availability', hasDevices: true }]);
  expect(await port.connect()).toBe('connected');
  expect(events.at(-1)).toEqual({ type: 'connected', device: '' });
  port.load(item);
  port.pause();
  port.seek(40);
  port.setVolume(0.4, true);
  port.selectTracks({ audio: 'ru' });
  expect(line.sent).toEqual([
    { do: 'load', item: { ...item, src: `${location.origin}/film.m3u8` } },
    { do: 'pause' },
    { do: 'seek', time: 40 },
    { do: 'volume', level: 0.4, muted: true },
    { do: 'tracks', languages: { audio: 'ru' } },
  ]);
  line.say({
    say: 'report',
    key: 'k',
    report: { at: 'playing', src: `${location.origin}/film.m3u8`, time: 31, duration: 100, volumeLevel: 7 },
  });
  expect(events.at(-1)).toMatchObject({
    type: 'reported',
    report: { at: 'playing', src: '/film.m3u8', time: 31, volumeLevel: 1 },
  });
  line.say('{');
  line.say({ say: 'report', report: { at: 'dancing' } });
  expect(events).toHaveLength(3);
  line.say({ say: 'failed' });
  expect(events.at(-1)).toEqual({ type: 'failed' });
  port.disconnect();
  expect(line.sent.at(-1)).toEqual({ do: 'end' });
  expect(events.at(-1)).toEqual({ type: 'disconnected' });
});

it('reconnects to its screen after a reload, which reports what it shows', async () => {
  const storage = memoryStore({ 'cast-presentation': 'line-7' });
  const line = new Line('line-7');
  const reconnect = vi.fn(() => Promise.resolve(line));
  const { events } = await watched({ reconnect }, storage);
  expect(reconnect).toHaveBeenCalledWith('line-7');
  expect(events.some(({ type }) => type === 'connected')).toBe(false);
  line.say({ say: 'report', key: 'k', report: { at: 'playing', time: 5 } });
  expect(events.slice(-2)).toMatchObject([{ type: 'connected', key: 'k' }, { type: 'reported' }]);
  line.dispatchEvent(new Event('close'));
  expect([events.at(-1)?.type, storage.get('cast-presentation')]).toEqual(['disconnected', undefined]);
});

it('distinguishes no screen, a closed picker and a lost connection', async () => {
  for (const [name, outcome] of [
    ['NotFoundError', 'failed'],
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['OperationError', 'failed'],
  ] as const) {
    const { port } = await watched({ start: () => Promise.reject(new DOMException('', name)) });
    expect(await port.connect(), name).toBe(outcome);
  }
  const events: CastEvent[] = [];
  const refusing = Object.assign(Object.create(window) as Window, {
    location,
    PresentationRequest: class {
      constructor() {
        throw new DOMException("lacks the 'allow-presentation' flag", 'SecurityError');
      }
    },
  });
  createPresentationCast({ receiver: '/receiver', scope: refusing }).watch((event) => events.push(event));
  expect(events).toEqual([{ type: 'availability', hasDevices: false, refusal: 'sandbox' }]);
});

it('casts by the element: Remote Playback', async () => {
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompt: vi.fn(async () => void (remote.state = 'connected')),
    watchAvailability: async (callback: (near: boolean) => void) => (callback(true), 1),
    cancelWatchAvailability: async () => {},
  });
  const video = Object.assign(document.createElement('video'), { remote });
  const events: CastEvent[] = [];
  const port = createElementCast();
  port.follow(video);
  const stop = port.watch((event) => events.push(event));
  expect(events.at(-1)).toEqual({ type: 'availability', hasDevices: true });
  expect(await port.connect()).toBe('connected');
  for (const type of ['connecting', 'connect', 'disconnect']) remote.dispatchEvent(new Event(type));
  expect(events.slice(-3)).toEqual([
    { type: 'connecting' },
    { type: 'connected', device: '', isOwnElement: true },
    { type: 'disconnected' },
  ]);
  stop();
  const count = events.length;
  remote.dispatchEvent(new Event('connect'));
  expect(events).toHaveLength(count);
});

it('casts by AirPlay, whose picker has no result: the element’s events report it', async () => {
  const video = Object.assign(document.createElement('video'), {
    webkitShowPlaybackTargetPicker: vi.fn(),
    webkitCurrentPlaybackTargetIsWireless: true,
  });
  const events: CastEvent[] = [];
  const port = createElementCast();
  port.watch((event) => events.push(event));
  port.follow(video);
  video.dispatchEvent(
    Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability: 'available' }),
  );
  expect(events.at(-1)).toEqual({ type: 'availability', hasDevices: true });
  expect(await port.connect()).toBe('cancelled');
  expect(video.webkitShowPlaybackTargetPicker).toHaveBeenCalledOnce();
  video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
  expect(events.at(-1)).toEqual({ type: 'connected', device: '', isOwnElement: true });
});

it('uses the first method with an available device; a second device does not interfere', async () => {
  const [far, near] = [createFakeCast({ near: false }), createFakeCast({ device: 'Kitchen' })];
  const events: CastEvent[] = [];
  const port = joinMethods(
    () => undefined,
    () => Promise.resolve([far, near]),
  );
  expect(await port.connect()).toBe('failed');
  port.watch((event) => events.push(event));
  await settled();
  far.emit({ type: 'availability', hasDevices: false, refusal: 'init' });
  expect(events.at(-1)).toEqual({ type: 'availability', hasDevices: true });
  await port.connect();
  port.pause();
  far.emit({ type: 'connected', device: 'Bedroom' });
  expect([far.calls, near.calls]).toEqual([[], ['connect', 'pause']]);
  expect(events.at(-1)).toEqual({ type: 'connected', device: 'Kitchen' });
  near.emit({ type: 'availability', hasDevices: false, refusal: 'security' });
  expect(events.at(-1)).toEqual({ type: 'availability', hasDevices: false, refusal: 'init' });
});

it('ignores invalid commands and addresses that are not streams', () => {
  for (const message of [
    '',
    'null',
    '[]',
    '{"do":"format"}',
    '{"do":"seek"}',
    '{"do":"load"}',
    '{"do":"load","item":{"src":"javascript:alert(1)"}}',
    '{"do":"load","item":{"src":"file:///etc/passwd"}}',
    7,
  ])
    expect(readCommand(message), String(message)).toBeUndefined();
  expect(
    readCommand(
      JSON.stringify({
        do: 'load',
        item: { ...item, src: 'https://tv.test/a.m3u8', poster: 'javascript:1', token: 'secret' },
      }),
    ),
  ).toEqual({
    do: 'load',
    item: { ...item, src: 'https://tv.test/a.m3u8', languages: { audio: undefined, text: 'en' } },
  });
  expect(readCommand('{"do":"volume","level":9}')).toEqual({ do: 'volume', level: 1, muted: false });
  expect(readMessage('{"say":"nothing"}')).toBeUndefined();
});
