import { anyChannel, anyContent, anyMeta, anyProgramme, anyStream } from '@antenna/api-client/testing';
import type { Call } from '@antenna/api-client';
import { refusal, success, type Failure, type Outcome } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import type { Subject } from '../port/backend.ts';
import { createApiBackend, type ApiBackendPorts } from './from-api.ts';

const NOW = 1_795_284_000;
const offline = () => refusal<Failure>({ kind: 'offline' });

/** A platform that answers by call; what a test does not list is missing. */
function platform(script: Readonly<Record<string, Outcome<unknown, Failure>>>, ports: Partial<ApiBackendPorts> = {}) {
  const asked: string[] = [];
  const clock = manualClock(NOW * 1_000);
  const client = {
    send: <Result>({ endpoint }: Call<Result>) => {
      asked.push(endpoint.name);
      return Promise.resolve((script[endpoint.name] ?? offline()) as Outcome<Result, Failure>);
    },
  };
  const scope = createScope(clock);
  const port = createApiBackend({
    client,
    clock,
    channel: () => Promise.resolve(anyChannel({ id: 7, isAvailable: true, isPurchased: true })),
    ...ports,
  });
  return {
    asked,
    scope,
    port,
    resolve: (subject: Subject) => port.resolve(subject, { signal: scope.signal, mode: 'full' }),
  };
}

const live: Subject = { kind: 'channel', id: 7, at: 'live' };
const film: Subject = { kind: 'content', id: '42' };
const one = success(anyContent({ id: '42', title: 'Noir', isAvailable: true, libraryIds: [3] }));
const meta = success(anyMeta({ historySeconds: 600 }));
const stream = success(anyStream({ hls: '/one.m3u8' }));
const answered = { status: 403, code: 'x', message: 'No' };

describe('a platform that does not answer', () => {
  it('means no blackout and no thumbnails', async () => {
    const { port, scope } = platform({});
    expect(await port.blackout(scope.signal)).toEqual({ blackoutSafeArea: 0 });
    expect(await port.thumbnails('/img.json', scope.signal)).toBeUndefined();
    const complete = platform({
      'network.configuration': success({ blackoutSafeArea: 30 }),
      'channels.seekPoints': success({ origin: 0, step: 10 }),
    });
    expect(
      [await complete.port.blackout(scope.signal), await complete.port.thumbnails('/img.json', scope.signal)].map(
        (each) => each !== undefined,
      ),
    ).toEqual([true, true]);
  });

  it("leaves the list of channels as it is without the viewer's own", async () => {
    const { resolve } = platform(
      {
        'channels.list': success([anyChannel({ id: 7, isAvailable: true, isPurchased: true })]),
        'channels.stream': stream,
      },
      { channel: undefined as never },
    );
    expect(await resolve(live)).toMatchObject({ channel: { id: 7 } });
  });

  it('still lets a programme resume without its end', async () => {
    const programme = anyProgramme({
      channelId: 7,
      timestamp: NOW - 7_200,
      realTimestamp: NOW - 7_200,
      duration: 3_600,
      realDuration: 3_600,
      historySeconds: 754,
    });
    const archive: Subject = { kind: 'channel', id: 7, at: { ts: NOW - 7_200 } };
    expect(
      await platform({ 'channels.stream': stream, 'channels.contentSchedule': success([programme]) }).resolve(archive),
    ).toMatchObject({ from: 754 });
    const short = success(anyStream({ hls: '/one.m3u8', until: NOW - 7_200 + 700 }));
    expect(
      await platform({ 'channels.stream': short, 'channels.contentSchedule': success([programme]) }).resolve(archive),
    ).not.toHaveProperty('from');
  });
});

describe('a viewer who has left meanwhile', () => {
  it('causes no request of a stream', async () => {
    const { scope, asked, resolve } = platform({ 'channels.stream': stream });
    const answer = resolve(live);
    scope.end();
    expect([await answer, asked]).toEqual([{ outcome: 'unreachable' }, []]);
  });
});

describe('a vitrina channel', () => {
  const known = (vlight: boolean) => ({
    channel: () =>
      Promise.resolve(anyChannel({ id: 7, isAvailable: true, isPurchased: true, isVitrina: true, vlight })),
  });
  const config = success({ web: 'https://frame.test/', ad: undefined });

  it('shows its usual frame where it has no light one, or the device needs none', async () => {
    for (const vlight of [true, false])
      expect(await platform({ 'channels.streamConfig': config }, known(vlight)).resolve(live)).toMatchObject({
        source: { kind: 'vitrina', url: 'https://frame.test/' },
      });
    expect(
      await platform(
        { 'channels.streamConfig': success({ web: 'https://frame.test/', ad: { tags: [] } }) },
        known(false),
      ).resolve(live),
    ).toHaveProperty('ad');
  });

  it('whose configuration cannot be requested is unreachable', async () => {
    expect(await platform({}, known(false)).resolve(live)).toEqual({ outcome: 'unreachable' });
  });
});

describe('a film', () => {
  const resolve = (script: Readonly<Record<string, Outcome<unknown, Failure>>>, subject: Subject = film) =>
    platform({ 'contents.read': one, 'contents.meta': meta, 'contents.stream': stream, ...script }).resolve(subject);

  it('is requested from the library that the address names, else from that of the rights, else from its own first', async () => {
    expect(await resolve({}, { ...film, libraryId: 9 })).toMatchObject({ libraryId: 9 });
    expect(await resolve({})).toMatchObject({ libraryId: 1 });
    expect(await resolve({ 'contents.meta': offline() })).toMatchObject({ libraryId: 3 });
    expect(
      await resolve({
        'contents.meta': offline(),
        'contents.read': success({ ...one, ...anyContent({ id: '42', isAvailable: true, libraryIds: [] }) }),
      }),
    ).toMatchObject({ reason: 'unavailable' });
  });

  it('of a series names the series', async () => {
    expect(
      await resolve({ 'contents.read': success(anyContent({ id: '42', isAvailable: true, parentId: '40' })) }),
    ).toMatchObject({ parentId: '40' });
    expect(await resolve({}, { ...film, childId: '43' })).toMatchObject({ outcome: 'ready' });
  });

  it('that no longer exists is denied, one that cannot be requested is unreachable', async () => {
    expect(await resolve({ 'contents.read': success(anyContent({ isLost: true })) })).toMatchObject({
      outcome: 'denied',
      reason: 'lost',
    });
    for (const name of ['contents.read', 'contents.stream'])
      expect(await resolve({ [name]: offline() })).toEqual({ outcome: 'unreachable' });
    expect(await platform({}).resolve({ kind: 'trailer', id: '5' })).toEqual({ outcome: 'unreachable' });
  });

  it('without any address is not available', async () => {
    const { hls: _one, hlsMbr: _all, ...bare } = anyStream();
    // Any other failure keeps its status, for the general handling of what may be tried again.
    for (const status of [500, 503])
      expect(await resolve({ 'contents.stream': refusal<Failure>({ kind: 'server', ...answered, status }) })).toEqual({
        outcome: 'unreachable',
        http: status,
      });
    expect(await resolve({ 'contents.stream': success(bare) })).toEqual({ outcome: 'denied', reason: 'unavailable' });
  });

  it('contains its ads, and the time until which a child may watch none', async () => {
    expect(
      await resolve({ 'contents.stream': success(anyStream({ hls: '/one.m3u8', ad: { tags: [] } as never })) }),
    ).toHaveProperty('ad');
    expect(
      await resolve({
        'contents.stream': refusal<Failure>({ kind: 'viewing-time', ...answered, until: NOW + 60 } as never),
      }),
    ).toMatchObject({ reason: 'viewing-time', until: NOW + 60 });
    expect(
      await resolve({ 'contents.stream': refusal<Failure>({ kind: 'missing', status: 404, code: 'x' } as never) }),
    ).toEqual({ outcome: 'denied', reason: 'missing' });
  });
});
