import { anyChannel, anyContent, anyMeta, anyStream } from '@antenna/api-client/testing';
import type { Call } from '@antenna/api-client';
import { refusal, success, type Failure, type Outcome } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import type { Subject } from '@antenna/player-core';
import { describe, expect, it } from 'vitest';
import { createEmbedBackend } from './embed-backend.ts';

type Script = Readonly<Record<string, (args: { readonly id?: string }) => Outcome<unknown, Failure>>>;
const stream = anyStream({ hls: '/one.m3u8', hlsMbr: '/all.m3u8' });
const missing = refusal<Failure>({ kind: 'missing', status: 404, code: 'not_found' });

function stage(
  script: Script,
  isForbiddenCountry = false,
  showsAdults = false,
  variant: Partial<Parameters<typeof createEmbedBackend>[0]> = {},
) {
  const sent: string[] = [];
  const client = {
    send: <Result>({ endpoint, args }: Call<Result>) => {
      sent.push(`${endpoint.name} ${JSON.stringify(args)}`);
      const answer = script[endpoint.name];
      if (!answer) throw new Error(`no answer comes ${endpoint.name}`);
      return Promise.resolve(answer(args as { readonly id?: string }) as Outcome<Result, Failure>);
    },
  };
  const backend = createEmbedBackend({
    client,
    clock: manualClock(1_795_284_000_000),
    isForbiddenCountry: () => isForbiddenCountry,
    showsAdults: () => showsAdults,
    ...variant,
  });
  const signal = new AbortController().signal;
  return { sent, resolve: (subject: Subject) => backend.resolve(subject, { signal, mode: 'full' }) };
}
const live: Subject = { kind: 'channel', id: 7, at: 'live' };
const film: Subject = { kind: 'content', id: 'film-1' };
const playable = { age: 0, isAvailable: true, isAdult: false, libraryId: 5, contentType: 'movie' } as const;

describe('a channel in an embedded player', () => {
  it('needs one request for the channel and one for its stream', async () => {
    const { resolve, sent } = stage({
      'channels.read': () => success(anyChannel({ id: 7, age: 0, isAvailable: true, isPurchased: true })),
      'channels.stream': () => success(stream),
    });
    expect(await resolve(live)).toMatchObject({ outcome: 'ready', source: { url: '/all.m3u8' } });
    expect(sent.map((each) => each.split(' ')[0])).toEqual(['channels.read', 'channels.stream']);
  });

  it.each([
    ['for adults by age', { age: 18 }, 'adult'],
    ['for adults by tag', { age: 0, tags: { isAllChannels: false, isStartup: false, isAdult: true } }, 'adult'],
    ['not available', { age: 0, isAvailable: false }, 'unavailable'],
  ])('%s requests no stream', async (_what, change, reason) => {
    const { resolve, sent } = stage({
      'channels.read': () => success(anyChannel({ id: 7, isAvailable: true, isPurchased: true, ...change })),
    });
    expect(await resolve(live)).toMatchObject({ outcome: 'denied', reason });
    expect(sent).toHaveLength(1);
  });

  it('refuses a programme for adults on a channel for everybody, unless the operator signed for the embed [B-358]', async () => {
    const script: Script = {
      'channels.read': () => success(anyChannel({ id: 7, age: 0, isAvailable: true, isPurchased: true })),
      'channels.stream': () => success({ ...stream, age: 18 }),
    };
    expect(await stage(script).resolve(live)).toEqual({ outcome: 'denied', reason: 'adult' });
    expect(await stage(script, false, true).resolve(live)).toMatchObject({ outcome: 'ready' });
  });

  it('is missing if it is unknown, and barred in a forbidden country', async () => {
    expect(await stage({ 'channels.read': () => missing }).resolve(live)).toMatchObject({
      outcome: 'denied',
      reason: 'missing',
    });
    expect(
      await stage(
        { 'channels.read': () => success(anyChannel({ id: 7, age: 0, isAvailable: true, isPurchased: true })) },
        true,
      ).resolve(live),
    ).toMatchObject({ outcome: 'denied', reason: 'country' });
  });
});

describe('a title in an embedded player', () => {
  it('plays without a PIN if it is 18+ and the operator signed for the embed, and is refused otherwise [A-274] [B-359]', async () => {
    const script: Script = {
      'contents.read': () => success(anyContent({ ...playable, id: '1', age: 18 })),
      'contents.meta': () => success(anyMeta({})),
      'contents.stream': () => success(stream),
    };
    expect(await stage(script, false, true).resolve(film)).toMatchObject({ outcome: 'ready' });
    expect(await stage(script).resolve(film)).toMatchObject({ outcome: 'denied', reason: 'adult' });
  });

  it('plays by slug, and is requested by its id', async () => {
    const { resolve, sent } = stage({
      'contents.read': () => success(anyContent({ ...playable, id: '1' })),
      'contents.meta': () => success(anyMeta({})),
      'contents.stream': () => success(stream),
    });
    expect(await resolve(film)).toMatchObject({ outcome: 'ready' });
    expect(sent.find((each) => each.startsWith('contents.stream'))).toContain('"id":"1"');
  });

  it.each([[{ age: 18 }], [{ age: 21 }], [{ isAdult: true }]])(
    'for adults (%j) requests no stream, whatever its address says',
    async (change) => {
      const { resolve, sent } = stage({ 'contents.read': () => success(anyContent({ ...playable, ...change })) });
      expect(await resolve(film)).toEqual({ outcome: 'denied', reason: 'adult' });
      expect(sent).toHaveLength(1);
    },
  );

  it('of unknown age counts as adult', async () => {
    const { age: _age, ...unknown } = anyContent({ ...playable });
    expect(await stage({ 'contents.read': () => success(unknown) }).resolve(film)).toMatchObject({ reason: 'adult' });
  });

  it('of a series plays its next episode, but no adult one', async () => {
    const series = anyContent({ ...playable, id: '2', contentType: 'series' });
    const script = (age: number): Script => ({
      'contents.read': ({ id }) =>
        success(id === '21' ? anyContent({ ...playable, id: '21', contentType: 'episode', age }) : series),
      'contents.meta': ({ id }) => success(anyMeta(id === '2' ? { nextToPlayId: '21' } : {})),
      'contents.stream': () => success(stream),
    });
    const mild = stage(script(12));
    expect(await mild.resolve(film)).toMatchObject({ outcome: 'ready' });
    expect(mild.sent.at(-1)).toContain('"id":"21"');
    expect(await stage(script(18)).resolve(film)).toMatchObject({ reason: 'adult' });
  });

  it('of a series without an episode is not available; an unknown title is missing', async () => {
    const script: Script = {
      'contents.read': () => success(anyContent({ ...playable, contentType: 'series' })),
      'contents.meta': () => success(anyMeta({})),
    };
    expect(await stage(script).resolve(film)).toMatchObject({ reason: 'unavailable' });
    expect(await stage({ 'contents.read': () => missing, 'contents.meta': () => missing }).resolve(film)).toMatchObject(
      {
        reason: 'missing',
      },
    );
  });
});

describe('a deployment’s own rules', () => {
  it('count a channel as adult that has no such age [B-564]', async () => {
    const script: Script = {
      'channels.read': () => success(anyChannel({ id: 7, age: 0, isAvailable: true, isPurchased: true })),
      'channels.stream': () => success(stream),
    };
    expect(await stage(script, false, false, { adultChannelIds: [7] }).resolve(live)).toMatchObject({
      outcome: 'denied',
      reason: 'adult',
    });
    expect(await stage(script, false, false, { adultChannelIds: [8] }).resolve(live)).toMatchObject({
      outcome: 'ready',
    });
  });

  it('leave a title out as if it were not there, by slug too', async () => {
    const script: Script = {
      'contents.read': () => success(anyContent({ ...playable, id: '1' })),
      'contents.meta': () => success(anyMeta({})),
      'contents.stream': () => success(stream),
    };
    const blocked = stage(script, false, false, { blockedIds: ['1'] });
    expect(await blocked.resolve(film)).toEqual({ outcome: 'denied', reason: 'missing' });
    expect(blocked.sent).toHaveLength(1);
  });
});
