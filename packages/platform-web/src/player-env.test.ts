// @vitest-environment jsdom
import { memoryStore } from '@antenna/kernel/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFullscreen } from './fullscreen.ts';
import { createMediaSession } from './media-session.ts';
import { createPictureInPicture } from './picture-in-picture.ts';
import { createAutoplay, createPlayerEnv, createVisibility } from './player-env.ts';
import { createWakeLock } from './wake-lock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const element = (over: object = {}) => Object.assign(document.createElement('div'), over);
const video = (over: object = {}) => Object.assign(document.createElement('video'), over);
const page = (over: object = {}) => Object.assign(document.implementation.createHTMLDocument(), over);

describe('fullscreen', () => {
  it('uses the standard API, then a prefixed one, then the video’s own [B-518]', async () => {
    const [standard, prefixed, own] = [vi.fn(async () => undefined), vi.fn(), vi.fn()];
    const port = createFullscreen(page());
    expect(
      await port.enter(element({ requestFullscreen: standard, webkitRequestFullscreen: prefixed }), undefined),
    ).toBe(true);
    expect(
      await port.enter(element({ webkitRequestFullscreen: prefixed }), video({ webkitEnterFullscreen: own })),
    ).toBe(true);
    expect(await port.enter(element(), video({ webkitEnterFullscreen: own }))).toBe(true);
    expect([standard, prefixed, own].map((request) => request.mock.calls.length)).toEqual([1, 1, 1]);
    expect(await port.enter(element(), undefined)).toBe(false);
  });

  it('returns false when the browser refuses', async () => {
    const port = createFullscreen(page());
    expect(
      await port.enter(
        element({ requestFullscreen: async () => Promise.reject(new TypeError('no gesture')) }),
        undefined,
      ),
    ).toBe(false);
    await expect(port.leave()).resolves.toBeUndefined();
  });

  it('knows whether there is any API, and reports when fullscreen ends', () => {
    const old = page();
    const port = createFullscreen(old);
    expect([
      port.isSupported(element(), undefined),
      port.isSupported(element({ requestFullscreen: () => {} }), undefined),
      port.isSupported(element(), video({ webkitEnterFullscreen: () => {} })),
    ]).toEqual([false, true, true]);
    const changes: boolean[] = [];
    const stop = port.watch(() => void changes.push(port.isActive()));
    Object.assign(old, { webkitFullscreenElement: element() });
    old.dispatchEvent(new Event('webkitfullscreenchange'));
    Object.assign(old, { webkitFullscreenElement: null });
    old.dispatchEvent(new Event('webkitfullscreenchange'));
    stop();
    old.dispatchEvent(new Event('webkitfullscreenchange'));
    expect(changes).toEqual([true, false]);
  });

  it('distinguishes the video’s own fullscreen from the page’s', async () => {
    const scene = page();
    const port = createFullscreen(scene);
    const own = video({ webkitEnterFullscreen: () => {} });
    await port.enter(element(), own);
    Object.assign(own, { webkitDisplayingFullscreen: true });
    expect([port.isActive(), port.isVideosOwn?.()]).toEqual([true, true]);
    Object.assign(own, { webkitDisplayingFullscreen: false });
    Object.assign(scene, { webkitFullscreenElement: element() });
    expect([port.isActive(), port.isVideosOwn?.()]).toEqual([true, false]);
  });

  it('reports the start and end of the video’s own fullscreen', async () => {
    const port = createFullscreen(page());
    const own = video({ webkitEnterFullscreen: () => {} });
    const changed = vi.fn();
    port.watch(changed);
    await port.enter(element(), own);
    own.dispatchEvent(new Event('webkitendfullscreen'));
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('picture-in-picture', () => {
  it('enters and leaves by the standard API', async () => {
    const scene = page({ pictureInPictureEnabled: true, pictureInPictureElement: null });
    const film = video({
      requestPictureInPicture: async () => void Object.assign(scene, { pictureInPictureElement: film }),
    });
    const port = createPictureInPicture(scene);
    expect([port.isSupported(film), port.isActive(film)]).toEqual([true, false]);
    expect(await port.enter(film)).toBe(true);
    Object.assign(scene, {
      exitPictureInPicture: async () => void Object.assign(scene, { pictureInPictureElement: null }),
    });
    await port.leave();
    expect(port.isActive(film)).toBe(false);
  });

  it('is not offered where the video forbids it or there is no API', () => {
    const port = createPictureInPicture(page({ pictureInPictureEnabled: true }));
    expect(port.isSupported(video({ requestPictureInPicture: () => {}, disablePictureInPicture: true }))).toBe(false);
    expect(port.isSupported(video())).toBe(false);
    expect(createPictureInPicture(page()).isSupported(video({ webkitSupportsPresentationMode: () => true }))).toBe(
      true,
    );
  });

  it('is polled every 150 ms where there is no event [B-600]', () => {
    vi.useFakeTimers();
    const film = video({ webkitPresentationMode: 'inline' });
    const changed = vi.fn();
    const stop = createPictureInPicture(page()).watch(film, changed);
    Object.assign(film, { webkitPresentationMode: 'picture-in-picture' });
    vi.advanceTimersByTime(149);
    expect(changed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    Object.assign(film, { webkitPresentationMode: 'inline' });
    vi.advanceTimersByTime(500);
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('the media session', () => {
  const agent = (unknown: readonly string[] = []) => {
    const handlers = new Map<string, unknown>();
    const mediaSession = {
      metadata: null as unknown,
      playbackState: 'none',
      setActionHandler(action: string, handler: unknown) {
        if (unknown.includes(action)) throw new TypeError('unknown action');
        handlers.set(action, handler);
      },
      setPositionState: vi.fn((at?: { duration: number }) => {
        if (at && !Number.isFinite(at.duration)) throw new TypeError('duration');
      }),
    };
    return { handlers, mediaSession, port: createMediaSession({ mediaSession } as unknown as Navigator) };
  };

  it('sets the handlers that work now and removes all others', () => {
    const { handlers, port } = agent(['seekto']);
    const play = vi.fn();
    const cancel = port.handle({ play, seekto: () => {} });
    (handlers.get('play') as (details: object) => void)({ action: 'play' });
    expect(play).toHaveBeenCalledWith({});
    expect(handlers.get('pause')).toBeNull();
    cancel();
    expect(handlers.get('play')).toBeNull();
  });

  it('a late cancel does not remove the next session’s handlers', () => {
    const { handlers, port } = agent();
    const cancel = port.handle({ play: () => {} });
    port.handle({ play: () => {} });
    cancel();
    expect(handlers.get('play')).not.toBeNull();
  });

  it('ignores a length that is not finite, and a browser without media sessions', () => {
    const { port, mediaSession } = agent();
    port.position({ position: 50, duration: 40, rate: 1 });
    expect(mediaSession.setPositionState).toHaveBeenCalledWith({ duration: 40, playbackRate: 1, position: 40 });
    expect(() => port.position({ position: 0, duration: Number.POSITIVE_INFINITY, rate: 1 })).not.toThrow();
    const none = createMediaSession({} as Navigator);
    expect(() => [
      none.show({ title: 'T' }),
      none.state('playing'),
      none.position(undefined),
      none.handle({ play: () => {} })(),
    ]).not.toThrow();
  });
});

describe('the wake lock', () => {
  it('is requested again when the page is visible again, and released at the end', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    let visibilityState = 'visible';
    const scene = Object.defineProperty(page(), 'visibilityState', { get: () => visibilityState });
    const cancel = createWakeLock({
      navigator: { wakeLock: { request } },
      document: scene,
    } as unknown as Window).hold();
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    visibilityState = 'hidden';
    scene.dispatchEvent(new Event('visibilitychange'));
    visibilityState = 'visible';
    scene.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    await Promise.resolve();
    cancel();
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
    scene.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('does nothing where there is none or it is refused', async () => {
    expect(() => createWakeLock({ navigator: {}, document: page() } as unknown as Window).hold()()).not.toThrow();
    const refused = createWakeLock({
      navigator: { wakeLock: { request: async () => Promise.reject(new Error('battery')) } },
      document: page(),
    } as unknown as Window).hold();
    await Promise.resolve();
    expect(() => refused()).not.toThrow();
  });
});

describe('autoplay', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X)', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X)', true],
    ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_7_1 like Mac OS X)', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', false],
    ['Mozilla/5.0 (Linux; Android 15)', false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false],
  ])('is forced muted on iOS 15, 16 and 17 only: %s, %s [A-498] [B-253]', (userAgent, muted) => {
    const scope = Object.assign(new EventTarget(), { navigator: { userAgent } }) as unknown as Window;
    expect(createAutoplay(scope).isForcedMuted).toBe(muted);
  });

  it('may have sound once the viewer has interacted with the page', () => {
    const autoplay = createAutoplay(window);
    expect(autoplay.hasInteracted()).toBe(false);
    window.dispatchEvent(new Event('pointerdown'));
    expect(autoplay.hasInteracted()).toBe(true);
  });
});

describe('the page', () => {
  it('reports when it is hidden and when it is closed', () => {
    let visibilityState = 'visible';
    const scene = Object.defineProperty(page(), 'visibilityState', { get: () => visibilityState });
    const scope = Object.assign(new EventTarget(), { document: scene }) as unknown as Window;
    const visibility = createVisibility(scope);
    const seen: unknown[] = [];
    const stop = visibility.watch((isVisible) => void seen.push(isVisible));
    const stay = visibility.onLeave(() => void seen.push('left'));
    visibilityState = 'hidden';
    scene.dispatchEvent(new Event('visibilitychange'));
    scope.dispatchEvent(new Event('pagehide'));
    stop();
    stay();
    scene.dispatchEvent(new Event('visibilitychange'));
    scope.dispatchEvent(new Event('pagehide'));
    expect(seen).toEqual([false, 'left']);
  });

  it('provides every port of the player, with the given storage', () => {
    const storage = memoryStore();
    const env = createPlayerEnv({ storage });
    expect(env.storage).toBe(storage);
    expect(env.connectivity.isOnline()).toBe(true);
    expect(env.visibility.isVisible()).toBe(true);
    expect(env.fullscreen.isActive()).toBe(false);
  });
});
