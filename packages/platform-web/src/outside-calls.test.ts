// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askPixel, postEvents } from './outside-calls.ts';
import { measurePicture } from './picture-measures.ts';

afterEach(() => vi.unstubAllGlobals());

function fetched(answer: () => Promise<unknown>) {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    calls.push([url, options]);
    return answer();
  });
  return calls;
}

describe('calls to outside addresses', () => {
  it('a pixel is a GET without data of the viewer, and its failure is ignored', async () => {
    const calls = fetched(() => Promise.reject(new TypeError('blocked')));
    askPixel('https://counter.test/hit?fts=1');
    await Promise.resolve();
    expect(calls).toEqual([
      [
        'https://counter.test/hit?fts=1',
        { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true, cache: 'no-store' },
      ],
    ]);
  });

  it('events are posted; the result is whether they were accepted', async () => {
    const calls = fetched(() => Promise.resolve({ ok: true }));
    expect(await postEvents('https://collect.test', '{}', false)).toBe(true);
    expect(calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{}',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    fetched(() => Promise.resolve({ ok: false }));
    expect(await postEvents('https://collect.test', '{}', false)).toBe(false);
    fetched(() => Promise.reject(new TypeError('offline')));
    expect(await postEvents('https://collect.test', '{}', false)).toBe(false);
  });

  it('the last events of a page are sent by beacon', async () => {
    const calls = fetched(() => Promise.resolve({ ok: true }));
    const beacon = vi.fn(() => true);
    vi.stubGlobal('navigator', { sendBeacon: beacon });
    expect(await postEvents('https://collect.test', '{}', true)).toBe(true);
    expect(beacon).toHaveBeenCalledWith('https://collect.test', expect.any(Blob));
    expect(calls).toEqual([]);
  });

  it('a picture is measured as far as the browser can', () => {
    const video = {
      videoWidth: 1280,
      videoHeight: 720,
      getVideoPlaybackQuality: () => ({ droppedVideoFrames: 2, totalVideoFrames: 100 }),
    };
    expect(measurePicture(video)).toEqual({ width: 1280, height: 720, droppedFrames: 2, totalFrames: 100 });
    expect(measurePicture({ videoWidth: 320, videoHeight: 180 })).toEqual({ width: 320, height: 180 });
  });
});
