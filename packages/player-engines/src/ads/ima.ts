import type { Ima, ImaAd, ImaEvent } from '@antenna/player-core';

const SCRIPT = 'https://imasdk.googleapis.com/js/sdkloader/ima3.js';

/** The part of Google's library that is used here (IMA HTML5 SDK 3). */
export interface GoogleIma {
  readonly AdDisplayContainer: new (container: HTMLElement) => { initialize(): void; destroy(): void };
  readonly AdsLoader: new (display: unknown) => Listening & { requestAds(request: unknown): void; destroy(): void };
  readonly AdsRequest: new () => {
    adTagUrl?: string;
    vastLoadTimeout?: number;
    linearAdSlotWidth?: number;
    linearAdSlotHeight?: number;
  };
  readonly AdsManagerLoadedEvent: { readonly Type: { readonly ADS_MANAGER_LOADED: string } };
  readonly AdErrorEvent: { readonly Type: { readonly AD_ERROR: string } };
  readonly AdEvent: {
    readonly Type: Readonly<
      Record<
        | 'STARTED'
        | 'AD_PROGRESS'
        | 'FIRST_QUARTILE'
        | 'MIDPOINT'
        | 'THIRD_QUARTILE'
        | 'CLICK'
        | 'PAUSED'
        | 'RESUMED'
        | 'SKIPPED'
        | 'ALL_ADS_COMPLETED',
        string
      >
    >;
  };
  readonly ViewMode: { readonly NORMAL: string };
}
interface Listening {
  addEventListener(type: string, run: (event: never) => void): void;
}
interface Manager extends Listening {
  init(width: number, height: number, mode: string): void;
  start(): void;
  pause(): void;
  resume(): void;
  skip(): void;
  setVolume(volume: number): void;
  destroy(): void;
}
interface AdHappened {
  getAd(): { getAdId(): string; getDuration(): number; getSkipTimeOffset(): number } | null;
  getAdData(): { readonly currentTime?: number };
}
interface Failed {
  getError(): { getErrorCode(): number };
}
type Scope = Window & { readonly google?: { readonly ima?: GoogleIma } };

/** Loads Google's library, once; rejects if it is blocked. */
export async function loadIma(scope: Window = window): Promise<Ima> {
  const found = (scope as Scope).google?.ima;
  if (found) return createIma(found);
  await new Promise<void>((resolve, reject) => {
    const script = scope.document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('IMA cannot be loaded')));
    scope.document.head.append(script);
  });
  const loaded = (scope as Scope).google?.ima;
  if (!loaded) throw new Error('IMA did not come');
  return createIma(loaded);
}

/** The library behind the player's port: its events are translated, its element lies over the picture and under the controls. */
export function createIma(ima: GoogleIma): Ima {
  return {
    play({ tag, host, volume, onEvent }): ImaAd {
      const place = host as HTMLElement;
      const container = document.createElement('div');
      container.className = 'pl-ima';
      const below = [...place.querySelectorAll(':scope > .pl-media')].at(-1);
      if (below) below.after(container);
      else place.prepend(container);
      const display = new ima.AdDisplayContainer(container);
      const loader = new ima.AdsLoader(display);
      let manager: Manager | undefined;
      let isPaused = false;
      let loudness = volume;
      const failed = (event: Failed) => onEvent({ type: 'failed', code: event.getError().getErrorCode() });

      loader.addEventListener(ima.AdErrorEvent.Type.AD_ERROR, failed);
      loader.addEventListener(
        ima.AdsManagerLoadedEvent.Type.ADS_MANAGER_LOADED,
        (event: { getAdsManager(content: object): Manager }) => {
          manager = event.getAdsManager({ currentTime: 0, duration: 0 });
          manager.addEventListener(ima.AdErrorEvent.Type.AD_ERROR, failed);
          listen(ima, manager, onEvent);
          onEvent({ type: 'loaded' });
          manager.setVolume(loudness);
          manager.init(place.clientWidth, place.clientHeight, ima.ViewMode.NORMAL);
          manager.start();
          if (isPaused) manager.pause();
        },
      );
      display.initialize();
      const request = new ima.AdsRequest();
      loader.requestAds(
        Object.assign(request, {
          adTagUrl: tag,
          vastLoadTimeout: 5_000,
          linearAdSlotWidth: place.clientWidth,
          linearAdSlotHeight: place.clientHeight,
        }),
      );
      return {
        pause() {
          isPaused = true;
          manager?.pause();
        },
        resume() {
          isPaused = false;
          manager?.resume();
        },
        skip: () => manager?.skip(),
        setVolume(to) {
          loudness = to;
          manager?.setVolume(to);
        },
        end() {
          manager?.destroy();
          loader.destroy();
          display.destroy();
          container.remove();
        },
      };
    },
  };
}

/** A pod of Google's counts as one ad: it ends with its last ad. */
function listen(ima: GoogleIma, manager: Manager, onEvent: (event: ImaEvent) => void): void {
  const { Type } = ima.AdEvent;
  const names = {
    FIRST_QUARTILE: 'first_quartile',
    MIDPOINT: 'midpoint',
    THIRD_QUARTILE: 'third_quartile',
    CLICK: 'click',
    PAUSED: 'pause',
    RESUMED: 'resume',
  } as const;
  for (const [type, name] of Object.entries(names))
    manager.addEventListener(Type[type as keyof typeof names], () => onEvent({ type: 'event', name }));
  manager.addEventListener(Type.STARTED, (event: AdHappened) => {
    const ad = event.getAd();
    const offset = ad?.getSkipTimeOffset() ?? -1;
    onEvent({
      type: 'started',
      id: ad?.getAdId() || undefined,
      duration: Math.max(0, ad?.getDuration() ?? 0),
      skipAfter: offset >= 0 ? offset : undefined,
    });
  });
  manager.addEventListener(Type.AD_PROGRESS, (event: AdHappened) =>
    onEvent({ type: 'time', position: event.getAdData().currentTime ?? 0 }),
  );
  manager.addEventListener(Type.SKIPPED, () => onEvent({ type: 'skipped' }));
  manager.addEventListener(Type.ALL_ADS_COMPLETED, () => onEvent({ type: 'finished' }));
}
