import { anyChannel, anyContent, anyMeta, anyProgramme, anyStream } from '@antenna/api-client/testing';
import type { Call, Channel } from '@antenna/api-client';
import { refusal, success, type Failure, type Outcome } from '@antenna/kernel';
import { manualClock, memoryStore } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { SCHEDULE_REACH } from '../limits.ts';
import { createScope } from '../kernel/scope.ts';
import type { PlayerMode, Subject } from '../port/backend.ts';
import { createApiBackend, type ApiBackendPorts } from './from-api.ts';

const NOW = 1_795_284_000;
type Script = Readonly<Record<string, (args: Readonly<Record<string, unknown>>) => Outcome<unknown, Failure>>>;
const answered = { status: 403, code: 'x', message: 'The server says no' };

function backend(script: Script, ports: Partial<ApiBackendPorts> & { readonly known?: Channel } = {}) {
  const sent: { readonly name: string; readonly args: unknown }[] = [];
  const clock = manualClock(NOW * 1_000);
  const client = {
    send: <Result>({ endpoint, args }: Call<Result>) => {
      const answer = script[endpoint.name];
      // A guide that a test does not care about is an empty one.
      if (!answer && endpoint.name === 'channels.contentSchedule')
        return Promise.resolve(success([]) as unknown as Outcome<Result, Failure>);
      sent.push({ name: endpoint.name, args });
      if (!answer) throw new Error(`nobody answers ${endpoint.name}`);
      return Promise.resolve(answer(args as Record<string, unknown>) as Outcome<Result, Failure>);
    },
  };
  const port = createApiBackend({
    client,
    clock,
    channel: () =>
      Promise.resolve('known' in ports ? ports.known : anyChannel({ id: 7, isAvailable: true, isPurchased: true })),
    ...ports,
  });
  const { signal } = createScope(clock);
  return {
    sent,
    port,
    signal,
    clock,
    resolve: (subject: Subject, mode: PlayerMode = 'full') => port.resolve(subject, { signal, mode }),
  };
}

const open: ApiBackendPorts['gate'] & object = {
  isForbiddenCountry: () => false,
  isAdult: () => false,
  isAdultUnlocked: () => false,
};
const live: Subject = { kind: 'channel', id: 7, at: 'live' };
const stream = {
  'channels.stream': () =>
    success(anyStream({ hls: '/one.m3u8', hlsMbr: '/all.m3u8', statId: 's1', img: '/img.json' })),
};

describe("a channel's stream", () => {
  it('is asked for and played with all picture sizes [B-272]', async () => {
    const { resolve, sent } = backend(stream);
    expect(await resolve(live)).toMatchObject({
      outcome: 'ready',
      source: { kind: 'hls', url: '/all.m3u8' },
      statId: 's1',
      thumbnails: '/img.json',
      channel: { id: 7 },
    });
    expect(sent).toEqual([
      { name: 'channels.stream', args: { channelId: 7, ts: undefined, preview: false, history: true } },
    ]);
  });

  it('is asked with ts only for a moment more than 30 s ago [B-261]', async () => {
    const { resolve, sent } = backend(stream);
    await resolve({ ...live, at: { ts: NOW - 30 } });
    await resolve({ ...live, at: { ts: NOW - 31 } });
    expect(sent.map(({ args }) => (args as { ts?: number }).ts)).toEqual([undefined, NOW - 31]);
  });

  it('asked ahead in silence it writes no history and opens no record of a viewing', async () => {
    const { resolve, sent } = backend(stream);
    await resolve(live, 'silent');
    expect(sent).toEqual([
      {
        name: 'channels.stream',
        args: { channelId: 7, ts: undefined, preview: false, history: false, isPrefetch: true },
      },
    ]);
  });

  it('about to play it is asked with its playlists, live only, and they are handed on', async () => {
    const lists = { '/all.m3u8': '#EXTM3U' };
    const { port, sent, signal } = backend({
      'channels.stream': () => success(anyStream({ hls: '/one.m3u8', hlsMbr: '/all.m3u8', lists })),
    });
    for (const subject of [live, { ...live, at: { ts: NOW - 3_600 } }])
      expect(await port.resolve(subject, { signal, mode: 'full', isAtOnce: true })).toMatchObject({
        outcome: 'ready',
        playlists: lists,
      });
    expect(sent.map(({ args }) => (args as { withPlaylists?: boolean }).withPlaylists)).toEqual([true, undefined]);
  });

  it('a preview writes no history', async () => {
    const { resolve, sent } = backend(stream);
    await resolve(live, 'preview');
    expect(sent[0]?.args).toMatchObject({ preview: true, history: false });
  });

  it('asks the browser for those key systems only that are offered, and plays what it has; a clear stream asks nothing', async () => {
    const asked: unknown[] = [];
    const keySystems: NonNullable<ApiBackendPorts['keySystems']> = (systems) => {
      asked.push(systems);
      return Promise.resolve(new Set(['clearkey'] as const));
    };
    const drm = {
      streams: [
        { type: 'dash_widevine', url: '/w.mpd' },
        { type: 'dash_clearkey', url: '/c.mpd' },
      ],
      laWidevine: '/la/w',
      laClearkey: '/la/c',
    } as const;
    const { hlsMbr: _all, hls: _one, ...bare } = anyStream();
    const answers = { 'channels.stream': () => success({ ...bare, drm }) };
    expect(await backend(answers, { keySystems }).resolve(live)).toMatchObject({
      outcome: 'ready',
      source: { kind: 'drm', url: '/c.mpd', protection: { system: 'clearkey', licence: '/la/c' } },
    });
    expect(asked).toEqual([['widevine', 'clearkey']]);
    await backend(stream, { keySystems }).resolve(live);
    expect(asked).toHaveLength(1);
    for (const place of [backend(answers), backend({ 'channels.stream': () => success(bare) }, { keySystems })])
      expect(await place.resolve(live)).toMatchObject({ outcome: 'denied', reason: 'unavailable' });
  });

  it('falls back to the one picture size there is [B-430]', async () => {
    const { hlsMbr: _all, ...one } = anyStream({ hls: '/one.m3u8' });
    expect(await backend({ 'channels.stream': () => success(one) }).resolve(live)).toMatchObject({
      source: { url: '/one.m3u8' },
    });
    expect(await backend(stream).resolve(live)).toMatchObject({ source: { url: '/all.m3u8' } });
  });

  it('an archive says where its stream begins and where it ends; a beginning that cannot be is not believed', async () => {
    const AT = NOW - 7_200;
    const past: Subject = { ...live, at: { ts: AT } };
    const told = async (more: object) =>
      backend({ 'channels.stream': () => success(anyStream({ hls: '/one.m3u8', ...more })) }).resolve(past);
    expect(await told({ from: AT - 37, until: AT + 600 })).toMatchObject({
      source: { url: '/one.m3u8', startsAt: AT - 37 },
      until: AT + 600,
    });
    for (const more of [{ from: AT + 1 }, { from: 0 }, { until: AT }, {}])
      expect(await told(more)).not.toMatchObject({ source: { startsAt: expect.anything() } });
    expect(await told({ from: AT, until: AT - 1 })).not.toHaveProperty('until');
    expect(
      await backend({ 'channels.stream': () => success(anyStream({ hls: '/one.m3u8', from: 1 })) }).resolve(live),
    ).not.toMatchObject({ source: { startsAt: expect.anything() } });
  });

  it('a vitrina channel asks for its config and for no stream [B-269]', async () => {
    const { resolve, sent } = backend(
      {
        'channels.streamConfig': () =>
          success({ web: 'https://frame.example/', webVlight: 'https://frame.example/light' }),
      },
      { known: anyChannel({ id: 7, isAvailable: true, isPurchased: true, isVitrina: true, vlight: true }) },
    );
    expect(await resolve(live)).toMatchObject({
      outcome: 'ready',
      source: { kind: 'vitrina', url: 'https://frame.example/light', offset: 360 },
    });
    expect(sent.map(({ name }) => name)).toEqual(['channels.streamConfig']);
  });

  it.each<[string, Partial<Channel> | undefined, Partial<ApiBackendPorts>, string]>([
    ['not in the list', undefined, {}, 'missing'],
    ['not available', { isAvailable: false }, {}, 'unavailable'],
    ['in a forbidden country', {}, { gate: { ...open, isForbiddenCountry: () => true } }, 'country'],
    ['adult and locked', {}, { gate: { ...open, isAdult: () => true } }, 'adult'],
  ])('%s: no stream is asked for', async (_name, channel, ports, reason) => {
    const { resolve, sent } = backend(
      {},
      {
        ...ports,
        ...(channel
          ? { known: anyChannel({ id: 7, isAvailable: true, isPurchased: true, ...channel }) }
          : { channel: () => Promise.resolve(undefined) }),
      },
    );
    expect(await resolve(live)).toMatchObject({ outcome: 'denied', reason });
    expect(sent).toEqual([]);
  });

  it('not bought: to be bought, or to come when no packet has it', async () => {
    const known = anyChannel({ id: 7, isAvailable: true, isPurchased: false });
    expect(await backend({ 'channels.packets': () => success([{}]) }, { known }).resolve(live)).toMatchObject({
      reason: 'unpurchased',
    });
    expect(await backend({ 'channels.packets': () => success([]) }, { known }).resolve(live)).toMatchObject({
      reason: 'soon',
    });
    expect(
      await backend({ 'channels.packets': () => refusal({ kind: 'offline' }) }, { known }).resolve(live),
    ).toMatchObject({ reason: 'unpurchased' });
  });

  it.each<[Failure, object]>([
    [
      { kind: 'permission-denied', ...answered },
      { outcome: 'denied', reason: 'permission-denied', message: 'The server says no' },
    ],
    [
      { kind: 'pin-required', ...answered, action: 'program' },
      { outcome: 'denied', reason: 'pin', action: 'program' },
    ],
    [
      { kind: 'forbidden', ...answered },
      { outcome: 'denied', reason: 'forbidden', message: 'The server says no' },
    ],
    [
      { kind: 'missing', ...answered, status: 404 },
      { outcome: 'denied', reason: 'missing' },
    ],
    [
      { kind: 'unauthenticated', ...answered, status: 401 },
      { outcome: 'denied', reason: 'sign-in' },
    ],
    [
      { kind: 'server', ...answered, status: 503 },
      { outcome: 'unreachable', http: 503 },
    ],
    [{ kind: 'offline' }, { outcome: 'unreachable' }],
    [{ kind: 'timeout' }, { outcome: 'unreachable' }],
  ])('refused with %o', async (failure, expected) => {
    expect(await backend({ 'channels.stream': () => refusal(failure) }).resolve(live)).toMatchObject(expected);
  });
});

describe('the channel itself', () => {
  it("is looked up in the viewer's lists when nobody else knows it", async () => {
    const known = anyChannel({ id: 7 });
    const script: Script = {
      ...stream,
      'channels.list': () => success([known]),
      'channels.userList': () =>
        success([{ id: 7, isAvailable: true, isPurchased: true, isHidden: false, isFavored: false, archivedDays: 1 }]),
    };
    const { sent, resolve } = backend(script, { channel: undefined as never });
    expect(await resolve(live)).toMatchObject({ outcome: 'ready', channel: { id: 7 } });
    expect(sent.map(({ name }) => name)).toEqual(['channels.list', 'channels.userList', 'channels.stream']);
    expect(
      await backend(
        {
          'channels.list': () => refusal({ kind: 'offline' }),
          'channels.userList': () => refusal({ kind: 'offline' }),
        },
        { channel: undefined as never },
      ).resolve(live),
    ).toEqual({ outcome: 'unreachable' });
  });
});

describe("a film's stream", () => {
  const film: Subject = { kind: 'content', id: '42' };
  const script = (meta = anyMeta({ historySeconds: 600 })): Script => ({
    'contents.read': () => success(anyContent({ title: 'Noir', isAvailable: true, libraryIds: [3] })),
    'contents.meta': () => success({ ...meta, streamUsing: {} }),
    'contents.stream': () => success(anyStream({ hlsMbr: '/film.m3u8' })),
  });

  it('comes from its library and goes on where it was left', async () => {
    const { resolve, sent } = backend(script());
    expect(await resolve(film)).toMatchObject({
      outcome: 'ready',
      title: 'Noir',
      from: 600,
      source: { url: '/film.m3u8' },
    });
    expect(sent.at(-1)).toMatchObject({ name: 'contents.stream', args: { seconds: 600 } });
  });

  it('has the seek points of its title, unless the stream names its own [B-478]', async () => {
    const screenshotTimings = '/shots.json';
    const titled: Script = {
      ...script(),
      'contents.read': () => success(anyContent({ isAvailable: true, libraryIds: [3], screenshotTimings })),
    };
    expect(await backend(titled).resolve(film)).toMatchObject({ thumbnails: screenshotTimings });
    const streamed = {
      ...titled,
      'contents.stream': () => success(anyStream({ hls: '/film.m3u8', img: '/img.json' })),
    };
    expect(await backend(streamed).resolve(film)).toMatchObject({ thumbnails: '/img.json' });
    expect(await backend(script()).resolve(film)).not.toHaveProperty('thumbnails');
  });

  it('of an episode says what follows it, its points and its packshots; asked ahead it leaves no record', async () => {
    const intro = { type: 'intro', start: 0, end: 8_000 } as const;
    const episode = {
      ...script(),
      'contents.read': () =>
        success(anyContent({ id: '42', parentId: '40', nextToPlayId: '43', isAvailable: true, libraryIds: [3] })),
      'contents.stream': () =>
        success(anyStream({ hlsMbr: '/film.m3u8', playbackPoints: [intro], packshots: ['/shot.m3u8'] })),
    };
    const { resolve, sent } = backend(episode);
    expect(await resolve(film)).toMatchObject({
      contentId: '42',
      parentId: '40',
      nextId: '43',
      points: [intro],
      packshots: ['/shot.m3u8'],
    });
    expect(sent.at(-1)?.args).not.toHaveProperty('isPrefetch');
    await resolve(film, 'silent');
    expect(sent.at(-1)).toMatchObject({ name: 'contents.stream', args: { isPrefetch: true } });
  });

  it('begins at the start when too little or too much was seen, and where the address says', async () => {
    for (const historySeconds of [9, 12_601])
      expect(await backend(script(anyMeta({ historySeconds }))).resolve(film)).not.toHaveProperty('from');
    expect(await backend(script()).resolve({ ...film, from: 50 })).toMatchObject({ from: 50 });
  });

  it('does not play what is not available', async () => {
    expect(
      await backend({ ...script(), 'contents.read': () => success(anyContent({ isAvailable: false })) }).resolve(film),
    ).toMatchObject({ outcome: 'denied', reason: 'unavailable' });
  });
});

describe('where it goes on', () => {
  const programme = anyProgramme({
    channelId: 7,
    timestamp: NOW - 7_200,
    realTimestamp: NOW - 7_200,
    duration: 3_600,
    realDuration: 3_600,
    historySeconds: 754,
  });
  const guide = (...all: readonly unknown[]) => ({ ...stream, 'channels.contentSchedule': () => success(all) });
  const archive: Subject = { kind: 'channel', id: 7, at: { ts: NOW - 7_200 } };

  it('a programme of the archive opened at its beginning goes on where the viewer stopped, one opened in its midst there', async () => {
    expect(await backend(guide(programme)).resolve(archive)).toMatchObject({ from: 754 });
    expect(await backend(guide(programme)).resolve({ ...archive, at: { ts: NOW - 7_000 } })).not.toHaveProperty('from');
  });

  it('a guide that does not come does not delay the stream', async () => {
    const { resolve, clock } = backend({ ...stream, 'channels.contentSchedule': () => new Promise(() => {}) as never });
    const asked = resolve(archive);
    await clock.advanceAsync(1_500);
    expect(await asked).toMatchObject({ outcome: 'ready' });
  });

  it('what is still on the air, was only glanced at or is asked for in silence begins where it was asked for', async () => {
    for (const change of [{ duration: 9_000, realDuration: 9_000 }, { historySeconds: 9 }, { historySeconds: 12_601 }])
      expect(await backend(guide({ ...programme, ...change })).resolve(archive)).not.toHaveProperty('from');
    expect(await backend(guide(programme)).resolve(archive, 'silent')).not.toHaveProperty('from');
  });

  it('this browser knows better than a platform that has not heard of it yet', async () => {
    const storage = memoryStore();
    const film: Subject = { kind: 'content', id: '70' };
    const offline = {
      'lists.stat': () => refusal<Failure>({ kind: 'offline' }),
      'contents.read': () => success(anyContent({ id: '70', isAvailable: true })),
      'contents.meta': () => success(anyMeta({ historySeconds: 100 })),
      'contents.stream': () => success(anyStream({})),
    };
    const { port, resolve } = backend(offline, { storage });
    port.stat({ statId: 's1', seconds: 60, position: 400, place: { key: 'content:70', seconds: 400 }, kind: 'last' });
    expect(await resolve(film)).toMatchObject({ from: 400 });
    expect(await backend(offline, { storage }).resolve(film)).toMatchObject({ from: 400 });
    port.stat({ statId: 's1', seconds: 90, position: 6_000, place: { key: 'content:70', seconds: 0 }, kind: 'last' });
    expect(await resolve(film)).not.toHaveProperty('from');
  });

  it('what counts audiences comes along', async () => {
    const trackers = [{ type: 'tns', params: { url: 'https://counter.test' } }];
    expect(await backend({ 'channels.stream': () => success(anyStream({ trackers })) }).resolve(live)).toMatchObject({
      trackers,
    });
  });
});

describe('the rest', () => {
  it('the guide comes in order, in whole hours around the moment; none is an empty one', async () => {
    const { port, signal, sent } = backend({
      'channels.contentSchedule': () =>
        success([anyProgramme({ id: 'b', realTimestamp: NOW + 3_600 }), anyProgramme({ id: 'a', realTimestamp: NOW })]),
    });
    expect((await port.schedule(7, NOW + 1_234, signal)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(sent[0]?.args).toEqual({ channelId: 7, start: NOW - SCHEDULE_REACH, end: NOW + SCHEDULE_REACH });
    expect(
      await backend({ 'channels.contentSchedule': () => refusal({ kind: 'offline' }) }).port.schedule(7, NOW, signal),
    ).toEqual([]);
  });

  it('statistics go out as the stat call [B-473]', () => {
    const { port, sent } = backend({ 'lists.stat': () => success(undefined) });
    port.stat({ statId: 's1', seconds: 30, position: 90, kind: 'usual' });
    expect(sent).toEqual([{ name: 'lists.stat', args: { statId: 's1', duration: 30, position: 90, at: NOW } }]);
  });

  it('a trailer needs nothing but its id', async () => {
    expect(
      await backend({ 'contents.trailer': () => success(anyStream({ hls: '/t.m3u8', hlsMbr: '/t.m3u8' })) }).resolve({
        kind: 'trailer',
        id: '5',
      }),
    ).toMatchObject({ outcome: 'ready' });
  });
});
