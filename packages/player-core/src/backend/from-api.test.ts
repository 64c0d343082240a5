import { anyChannel, anyStream } from '@antenna/api-client/testing';
import type { Channel, Programme } from '@antenna/api-client';
import { refusal, success, type Failure } from '@antenna/kernel';
import { aProgramme } from '@antenna/schedule/testing';
import { describe, expect, it } from 'vitest';
import type { Subject } from '../port/backend.ts';
import { answered, apiBackend, API_NOW as NOW, live, openGate, stream, type Script } from '../testing/api-bench.ts';
import type { ApiBackendPorts } from './from-api.ts';

describe("a channel's stream", () => {
  it('is requested and played with all picture sizes [B-272]', async () => {
    const { resolve, sent } = apiBackend(stream);
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

  it('is requested with ts only for a moment more than 30 s ago [B-261]', async () => {
    const { resolve, sent } = apiBackend(stream);
    await resolve({ ...live, at: { ts: NOW - 30 } });
    await resolve({ ...live, at: { ts: NOW - 31 } });
    expect(sent.map(({ args }) => (args as { ts?: number }).ts)).toEqual([undefined, NOW - 31]);
  });

  it('requested ahead writes no history and opens no record of a viewing', async () => {
    const { resolve, sent } = apiBackend(stream);
    await resolve(live, 'silent');
    expect(sent).toEqual([
      {
        name: 'channels.stream',
        args: { channelId: 7, ts: undefined, preview: false, history: false, isPrefetch: true },
      },
    ]);
  });

  it('about to play is requested with its playlists, live only, which are passed on', async () => {
    const lists = { '/all.m3u8': '#EXTM3U' };
    const { port, sent, signal } = apiBackend({
      'channels.stream': () => success(anyStream({ hls: '/one.m3u8', hlsMbr: '/all.m3u8', lists })),
    });
    for (const subject of [live, { ...live, at: { ts: NOW - 3_600 } }])
      expect(await port.resolve(subject, { signal, mode: 'full', isAtOnce: true })).toMatchObject({
        outcome: 'ready',
        playlists: lists,
      });
    expect(sent.map(({ args }) => (args as { withPlaylists?: boolean }).withPlaylists)).toEqual([true, undefined]);
  });

  it('of a preview writes no history', async () => {
    const { resolve, sent } = apiBackend(stream);
    await resolve(live, 'preview');
    expect(sent[0]?.args).toMatchObject({ preview: true, history: false });
  });

  it('needs a key system that is offered and that the browser has; a clear stream needs none', async () => {
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
    expect(await apiBackend(answers, { keySystems }).resolve(live)).toMatchObject({
      outcome: 'ready',
      source: { kind: 'drm', url: '/c.mpd', protection: { system: 'clearkey', licence: '/la/c' } },
    });
    expect(asked).toEqual([['widevine', 'clearkey']]);
    await apiBackend(stream, { keySystems }).resolve(live);
    expect(asked).toHaveLength(1);
    for (const place of [apiBackend(answers), apiBackend({ 'channels.stream': () => success(bare) }, { keySystems })])
      expect(await place.resolve(live)).toMatchObject({ outcome: 'denied', reason: 'unavailable' });
  });

  it('falls back to a single picture size [B-430]', async () => {
    const { hlsMbr: _all, ...one } = anyStream({ hls: '/one.m3u8' });
    expect(await apiBackend({ 'channels.stream': () => success(one) }).resolve(live)).toMatchObject({
      source: { url: '/one.m3u8' },
    });
    expect(await apiBackend(stream).resolve(live)).toMatchObject({ source: { url: '/all.m3u8' } });
  });

  it('of the archive names its beginning and its end; an impossible beginning is ignored', async () => {
    const AT = NOW - 7_200;
    const past: Subject = { ...live, at: { ts: AT } };
    const resolved = async (more: object) =>
      apiBackend({ 'channels.stream': () => success(anyStream({ hls: '/one.m3u8', ...more })) }).resolve(past);
    expect(await resolved({ from: AT - 37, until: AT + 600 })).toMatchObject({
      source: { url: '/one.m3u8', startsAt: AT - 37 },
      until: AT + 600,
    });
    for (const more of [{ from: AT + 1 }, { from: 0 }, { until: AT }, {}])
      expect(await resolved(more)).not.toMatchObject({ source: { startsAt: expect.anything() } });
    expect(await resolved({ from: AT, until: AT - 1 })).not.toHaveProperty('until');
    expect(
      await apiBackend({ 'channels.stream': () => success(anyStream({ hls: '/one.m3u8', from: 1 })) }).resolve(live),
    ).not.toMatchObject({ source: { startsAt: expect.anything() } });
  });

  it('of a vitrina channel is not requested, but its configuration [B-269]', async () => {
    const { resolve, sent } = apiBackend(
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
    ['in a forbidden country', {}, { gate: { ...openGate, isForbiddenCountry: () => true } }, 'country'],
    ['adult and locked', {}, { gate: { ...openGate, isAdult: () => true } }, 'adult'],
  ])('is not requested: %s', async (_name, channel, ports, reason) => {
    const { resolve, sent } = apiBackend(
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

  it('that is not bought can be bought, or is coming soon if no packet has it', async () => {
    const known = anyChannel({ id: 7, isAvailable: true, isPurchased: false });
    expect(await apiBackend({ 'channels.packets': () => success([{}]) }, { known }).resolve(live)).toMatchObject({
      reason: 'unpurchased',
    });
    expect(await apiBackend({ 'channels.packets': () => success([]) }, { known }).resolve(live)).toMatchObject({
      reason: 'soon',
    });
    expect(
      await apiBackend({ 'channels.packets': () => refusal({ kind: 'offline' }) }, { known }).resolve(live),
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
  ])('is refused with %o', async (failure, expected) => {
    expect(await apiBackend({ 'channels.stream': () => refusal(failure) }).resolve(live)).toMatchObject(expected);
  });
});

describe('the channel itself', () => {
  it("is looked up in the viewer's lists if the app does not know it", async () => {
    const known = anyChannel({ id: 7 });
    const script: Script = {
      ...stream,
      'channels.list': () => success([known]),
      'channels.userList': () =>
        success([{ id: 7, isAvailable: true, isPurchased: true, isHidden: false, isFavored: false, archivedDays: 1 }]),
    };
    const { sent, resolve } = apiBackend(script, { channel: undefined as never });
    expect(await resolve(live)).toMatchObject({ outcome: 'ready', channel: { id: 7 } });
    expect(sent.map(({ name }) => name)).toEqual(['channels.list', 'channels.userList', 'channels.stream']);
    expect(
      await apiBackend(
        {
          'channels.list': () => refusal({ kind: 'offline' }),
          'channels.userList': () => refusal({ kind: 'offline' }),
        },
        { channel: undefined as never },
      ).resolve(live),
    ).toEqual({ outcome: 'unreachable' });
  });

  it('is opened from what the app has while it may be watched; otherwise it may have been bought since', async () => {
    const known = anyChannel({ id: 7, isAvailable: true, isPurchased: true });
    const script = {
      ...stream,
      'channels.list': () => success([known]),
      'channels.userList': () =>
        success([{ id: 7, isAvailable: true, isPurchased: true, isHidden: false, isFavored: false, archivedDays: 1 }]),
    };
    const asked = async (kept: Channel | undefined) => {
      const { sent, resolve } = apiBackend(script, { channel: undefined as never, kept: () => kept });
      expect(await resolve(live)).toMatchObject({ outcome: 'ready', channel: { id: 7 } });
      return sent.map(({ name }) => name);
    };
    expect(await asked(known)).toEqual(['channels.stream']);
    for (const kept of [undefined, { ...known, isPurchased: false }, { ...known, isAvailable: false }])
      expect(await asked(kept)).toEqual(['channels.list', 'channels.userList', 'channels.stream']);
  });

  it('has its programmes from what the app has of that time, six hours around; otherwise they are requested', async () => {
    const hour = Math.floor(NOW / 3_600) * 3_600;
    const at = (hours: number) => aProgramme({ id: String(hours), timestamp: hour + hours * 3_600, duration: 3_600 });
    const asked = async (known: readonly Programme[] | undefined) => {
      const ranges: unknown[] = [];
      const { port, sent, signal } = apiBackend(
        { 'channels.contentSchedule': () => success([at(0)]) },
        {
          guide: (id, range) => {
            ranges.push({ id, ...range });
            return Promise.resolve(known);
          },
        },
      );
      const programmes = await port.schedule(7, NOW, signal);
      expect(ranges).toEqual([{ id: 7, from: hour - 6 * 3_600, to: hour + 6 * 3_600 }]);
      return { ids: programmes.map(({ id }) => id), requests: sent.length };
    };
    expect(await asked([6, 5, 0, -6, -7].map(at))).toEqual({ ids: ['-6', '0', '5'], requests: 0 });
    expect(await asked([])).toEqual({ ids: [], requests: 0 });
    expect(await asked(undefined)).toEqual({ ids: ['0'], requests: 1 });
  });
});
