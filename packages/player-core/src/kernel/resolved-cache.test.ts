import { manualClock } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { Denied, Resolved, Subject } from '../port/backend.ts';
import { createResolvedCache } from './resolved-cache.ts';

const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const archive: Subject = { kind: 'channel', id: 9, at: { ts: 1_000 } };
const film: Subject = { kind: 'content', id: '9' };
const stream: Resolved = { outcome: 'ready', source: { kind: 'hls', url: '/a.m3u8' } };
const denied: Denied = { outcome: 'denied', reason: 'unpurchased' };

function cached() {
  const clock = manualClock(1_000_000);
  return { clock, cache: createResolvedCache(clock) };
}

describe('the cache of prefetched answers', () => {
  it('knows an answer for four minutes', () => {
    const { clock, cache } = cached();
    cache.set(live, stream);
    clock.advance(240_000 - 1);
    expect([cache.get(live), cache.getStream(live)]).toEqual([stream, stream]);
    clock.advance(1);
    expect([cache.get(live), cache.getStream(live)]).toEqual([undefined, undefined]);
  });

  it('counts the time from the latest answer', () => {
    const { clock, cache } = cached();
    cache.set(live, denied);
    clock.advance(200_000);
    cache.set(live, stream);
    clock.advance(200_000);
    expect(cache.get(live)).toBe(stream);
  });

  it('keeps subjects apart, and finds the same subject in another object', () => {
    const { cache } = cached();
    cache.set(live, stream);
    expect(cache.get({ kind: 'channel', id: 9, at: 'live' })).toBe(stream);
    for (const other of [archive, film, { ...live, id: 10 }, { ...archive, at: { ts: 1_001 } }] as const)
      expect(cache.get(other)).toBeUndefined();
  });

  it('has streams that can start at once: no refusals, no failures, no encrypted or foreign sources', () => {
    const { cache } = cached();
    const answers = [
      denied,
      { outcome: 'unreachable' },
      { outcome: 'ready', source: { kind: 'vitrina', url: 'https://v.test', offset: 0 } },
      { outcome: 'ready', source: { kind: 'drm', url: '/a.mpd', protection: { system: 'widevine', licence: '/l' } } },
      { outcome: 'ready', source: { kind: 'progressive', url: '/a.mp4' } },
    ] as const;
    for (const answer of answers) {
      cache.set(film, answer);
      expect([cache.get(film), cache.getStream(film)]).toEqual([answer, undefined]);
    }
    expect(cache.getStream(live)).toBeUndefined();
  });

  it('is empty after it was cleared', () => {
    const { cache } = cached();
    cache.set(live, stream);
    cache.set(film, denied);
    cache.clear();
    expect([cache.get(live), cache.get(film)]).toEqual([undefined, undefined]);
  });
});
