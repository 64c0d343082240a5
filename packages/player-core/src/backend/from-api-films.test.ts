import { anyContent, anyMeta, anyProgramme, anyStream } from '@antenna/api-client/testing';
import { refusal, success, type Failure } from '@antenna/kernel';
import { memoryStore } from '@antenna/kernel/testing';
import { describe, expect, it, vi } from 'vitest';
import { SCHEDULE_REACH } from '../limits.ts';
import type { Subject } from '../port/backend.ts';
import { apiBackend, API_NOW as NOW, live, stream, type Script } from '../testing/api-bench.ts';

describe("a film's stream", () => {
  const film: Subject = { kind: 'content', id: '42' };
  const script = (meta = anyMeta({ historySeconds: 600 })): Script => ({
    'contents.read': () => success(anyContent({ title: 'Noir', isAvailable: true, libraryIds: [3] })),
    'contents.meta': () => success({ ...meta, streamUsing: {} }),
    'contents.stream': () => success(anyStream({ hlsMbr: '/film.m3u8' })),
  });

  it('comes from its library and resumes where it was left', async () => {
    const { resolve, sent } = apiBackend(script());
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
    expect(await apiBackend(titled).resolve(film)).toMatchObject({ thumbnails: screenshotTimings });
    const streamed = {
      ...titled,
      'contents.stream': () => success(anyStream({ hls: '/film.m3u8', img: '/img.json' })),
    };
    expect(await apiBackend(streamed).resolve(film)).toMatchObject({ thumbnails: '/img.json' });
    expect(await apiBackend(script()).resolve(film)).not.toHaveProperty('thumbnails');
  });

  it('of an episode names the next one, its points and its packshots; requested ahead it leaves no record', async () => {
    const intro = { type: 'intro', start: 0, end: 8_000 } as const;
    const episode = {
      ...script(),
      'contents.read': () =>
        success(anyContent({ id: '42', parentId: '40', nextToPlayId: '43', isAvailable: true, libraryIds: [3] })),
      'contents.stream': () =>
        success(anyStream({ hlsMbr: '/film.m3u8', playbackPoints: [intro], packshots: ['/shot.m3u8'] })),
    };
    const { resolve, sent } = apiBackend(episode);
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

  it('starts over if too little or too much was seen, and where the address says', async () => {
    for (const historySeconds of [9, 12_601])
      expect(await apiBackend(script(anyMeta({ historySeconds }))).resolve(film)).not.toHaveProperty('from');
    expect(await apiBackend(script()).resolve({ ...film, from: 50 })).toMatchObject({ from: 50 });
  });

  it('does not play what is not available', async () => {
    expect(
      await apiBackend({ ...script(), 'contents.read': () => success(anyContent({ isAvailable: false })) }).resolve(
        film,
      ),
    ).toMatchObject({ outcome: 'denied', reason: 'unavailable' });
  });
});

describe('where playback resumes', () => {
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

  it('a programme opened at its beginning resumes where the viewer stopped, one opened in the middle starts there', async () => {
    expect(await apiBackend(guide(programme)).resolve(archive)).toMatchObject({ from: 754 });
    expect(await apiBackend(guide(programme)).resolve({ ...archive, at: { ts: NOW - 7_000 } })).not.toHaveProperty(
      'from',
    );
  });

  it('a guide that does not arrive does not delay the stream', async () => {
    const { resolve, clock } = apiBackend({
      ...stream,
      'channels.contentSchedule': () => new Promise(() => {}) as never,
    });
    const asked = resolve(archive);
    await clock.advanceAsync(1_500);
    expect(await asked).toMatchObject({ outcome: 'ready' });
  });

  it('what is on air, was hardly watched or is requested ahead starts at the requested moment', async () => {
    for (const change of [{ duration: 9_000, realDuration: 9_000 }, { historySeconds: 9 }, { historySeconds: 12_601 }])
      expect(await apiBackend(guide({ ...programme, ...change })).resolve(archive)).not.toHaveProperty('from');
    expect(await apiBackend(guide(programme)).resolve(archive, 'silent')).not.toHaveProperty('from');
  });

  it("this browser's position is used while the platform does not know it yet", async () => {
    const storage = memoryStore();
    const film: Subject = { kind: 'content', id: '70' };
    const offline = {
      'lists.stat': () => refusal<Failure>({ kind: 'offline' }),
      'contents.read': () => success(anyContent({ id: '70', isAvailable: true })),
      'contents.meta': () => success(anyMeta({ historySeconds: 100 })),
      'contents.stream': () => success(anyStream({})),
    };
    const { port, resolve } = apiBackend(offline, { storage });
    port.stat({ statId: 's1', seconds: 60, position: 400, place: { key: 'content:70', seconds: 400 }, kind: 'last' });
    expect(await resolve(film)).toMatchObject({ from: 400 });
    expect(await apiBackend(offline, { storage }).resolve(film)).toMatchObject({ from: 400 });
    port.stat({ statId: 's1', seconds: 90, position: 6_000, place: { key: 'content:70', seconds: 0 }, kind: 'last' });
    expect(await resolve(film)).not.toHaveProperty('from');
  });

  it('audience trackers are included', async () => {
    const trackers = [{ type: 'tns', params: { url: 'https://counter.test' } }];
    expect(await apiBackend({ 'channels.stream': () => success(anyStream({ trackers })) }).resolve(live)).toMatchObject(
      {
        trackers,
      },
    );
  });
});

describe('guide, statistics and trailers', () => {
  it('the guide is ordered, in whole hours around the moment; none is an empty one', async () => {
    const { port, signal, sent } = apiBackend({
      'channels.contentSchedule': () =>
        success([anyProgramme({ id: 'b', realTimestamp: NOW + 3_600 }), anyProgramme({ id: 'a', realTimestamp: NOW })]),
    });
    expect((await port.schedule(7, NOW + 1_234, signal)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(sent[0]?.args).toEqual({ channelId: 7, start: NOW - SCHEDULE_REACH, end: NOW + SCHEDULE_REACH });
    expect(
      await apiBackend({ 'channels.contentSchedule': () => refusal({ kind: 'offline' }) }).port.schedule(
        7,
        NOW,
        signal,
      ),
    ).toEqual([]);
  });

  it('statistics are sent by the stat call [B-473]', () => {
    const { port, sent } = apiBackend({ 'lists.stat': () => success(undefined) });
    port.stat({ statId: 's1', seconds: 30, position: 90, kind: 'usual' });
    expect(sent).toEqual([{ name: 'lists.stat', args: { statId: 's1', duration: 30, position: 90, at: NOW } }]);
  });

  it('a report of a viewing that was ended says so once, to those who listen', async () => {
    const { port } = apiBackend({
      'lists.stat': () => refusal({ kind: 'stream-ended', status: 403, code: 'stream_ended' }),
    });
    const ended: string[] = [];
    const stop = port.onStreamEnded?.((statId) => ended.push(statId));
    port.stat({ statId: 's1', seconds: 30, position: 90, kind: 'usual' });
    await vi.waitFor(() => expect(ended).toEqual(['s1']));
    stop?.();
    port.stat({ statId: 's2', seconds: 30, position: 90, kind: 'usual' });
    await Promise.resolve();
    expect(ended).toEqual(['s1']);
  });

  it('a trailer needs only its id', async () => {
    expect(
      await apiBackend({ 'contents.trailer': () => success(anyStream({ hls: '/t.m3u8', hlsMbr: '/t.m3u8' })) }).resolve(
        {
          kind: 'trailer',
          id: '5',
        },
      ),
    ).toMatchObject({ outcome: 'ready' });
  });
});
