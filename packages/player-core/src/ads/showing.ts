import type { Millis, Seconds } from '@antenna/kernel';
import { AD_STARTED_AT, AD_STALLED_AFTER, AD_TICK } from '../limits.ts';
import type { RollEvent } from '../logic/roll.ts';
import type { SessionContext } from '../kernel/feature.ts';
import type { HoldReason } from '../kernel/state.ts';
import type { AdsPort } from '../port/ads.ts';
import type { EngineEvent, PlayableSource } from '../port/engine.ts';
import { AD_CODES, adCodeOf } from './ad-codes.ts';
import type { Reporter } from './reporter.ts';
import type { Surface } from './surface.ts';
import { createTracker } from './tracker.ts';
import { chooseMedia, isWebAddress, type VastAd } from './vast.ts';

/** One ad on the surface. */
export interface Showing {
  begin(): void;
  hear(event: EngineEvent): void;
  /** The viewer stopped it, or lets it run on. */
  paused(): void;
  skip(): boolean;
  visit(): boolean;
  /** It is not heard of any more; its last picture may stay until another comes. */
  leave(): void;
}

export interface ShowingParts {
  readonly context: SessionContext<'ads'>;
  readonly port: AdsPort;
  readonly surface: Surface;
  readonly reporter: Reporter;
  readonly ad: VastAd;
  readonly isPaused: () => boolean;
  /** Holds the content. */
  readonly enter: () => void;
  /** The content still plays. */
  readonly isQuiet: () => boolean;
  readonly tell: (event: RollEvent) => void;
}

/** While one of these stands, an ad waits as the content would. */
const PAUSING: readonly HoldReason[] = ['hidden', 'pin', 'gate'];
/** Height of the picture that a file is chosen for. */
const HEIGHT = 720;

export function createShowing({
  context,
  port,
  surface,
  reporter,
  ad,
  isPaused,
  enter,
  isQuiet,
  tell,
}: ShowingParts): Showing {
  const scope = context.scope.child();
  const now = () => context.now();
  const tracker = createTracker(ad, reporter.pixels, reporter.tell);
  let duration: Seconds = ad.linear?.duration ?? 0;
  let position: Seconds = 0;
  let movedAt: Millis = now();
  let hasStarted = false;
  let isOn = false;
  let asset = '';

  const isWanted = () => !isPaused() && !context.state().playback.holds.some((hold) => PAUSING.includes(hold));
  const fail = (code: number) => tell({ type: 'failed', code, now: now() });
  const draw = () => {
    const { skipAfter } = ad.linear ?? {};
    const left = duration > 0 ? Math.max(0, Math.ceil(duration - position)) : undefined;
    const skipIn =
      skipAfter === undefined || (duration > 0 && skipAfter >= duration)
        ? undefined
        : Math.max(0, Math.ceil(skipAfter - position));
    const drawn = context.state().ads;
    const canVisit = ad.clickThrough !== undefined && isWebAddress(reporter.fill(ad.clickThrough));
    if (drawn.left !== left || drawn.skipIn !== skipIn || drawn.canVisit !== canVisit)
      context.set({ left, skipIn, canVisit });
  };
  const run = () => {
    if (scope.isEnded || !isOn) return;
    if (!isWanted()) return surface.pause();
    movedAt = now();
    surface.play().then(
      (isMuted) => !scope.isEnded && isMuted !== context.state().ads.isMuted && context.set({ isMuted }),
      () => !scope.isEnded && fail(AD_CODES.autoplay),
    );
    return undefined;
  };
  /** On the screen: the content stops, and the ad runs. */
  const goOn = () => {
    if (isOn) return;
    isOn = true;
    enter();
    surface.show();
    run();
  };
  const start = () => {
    hasStarted = true;
    movedAt = now();
    tell({ type: 'started', now: now() });
    draw();
  };
  const look = () => {
    const engine = surface.engine();
    if (!engine) return;
    const time = engine.now();
    // It runs, though no browser under load, or one whose page is covered, has told of its first picture.
    if (isOn && !hasStarted && isWanted() && time.position >= AD_STARTED_AT) start();
    // Nobody is made to wait for a file: the content goes only when there is something to see instead.
    if (!isOn && context.state().playback.intent === 'play' && (!isQuiet() || time.bufferedUntil - time.position > 0))
      goOn();
    if (!hasStarted || !isWanted()) {
      movedAt = now();
      return;
    }
    if (time.position !== position) return moved(time.position);
    if (now() - movedAt >= AD_STALLED_AFTER) tell({ type: 'stalled', for: now() - movedAt, now: now() });
  };
  const moved = (to: Seconds) => {
    position = to;
    movedAt = now();
    reporter.playhead(asset, Math.round(position * 1000));
    tell({ type: 'moved', now: now() });
    if (scope.isEnded) return;
    tracker.at(position, duration);
    draw();
  };

  context.watch(
    (state) => state.playback.holds,
    () => run(),
  );
  context.watch(
    (state) => state.volume.isMuted,
    (isMuted) => !scope.isEnded && hasStarted && tracker.say(isMuted ? 'mute' : 'unmute'),
  );

  return {
    begin() {
      const { linear } = ad;
      if (!linear) return fail(AD_CODES.linearity);
      const media = chooseMedia(linear.media, port.canPlay, HEIGHT);
      if (!media) return fail(linear.isProgram && linear.media.length === 0 ? AD_CODES.vpaid : AD_CODES.unsupported);
      asset = media.url;
      reporter.playhead(asset, 0);
      scope.every(AD_TICK, look);
      scope.whenResolved(surface.load(sourceOf(media)), () => (isQuiet() ? look() : goOn()));
      return undefined;
    },
    hear(event) {
      if (scope.isEnded) return;
      if (event.type === 'facts' && event.patch.duration !== undefined && event.patch.duration > 0) {
        if (event.patch.duration === Infinity) return fail(AD_CODES.duration);
        duration = event.patch.duration;
      }
      if (event.type === 'fault' && event.fault.isFatal) return fail(adCodeOf(event.fault));
      if (event.type === 'first-frame' && isOn && !hasStarted) start();
      if (event.type === 'time' && hasStarted && isWanted()) {
        const { position: to } = surface.engine()?.now() ?? { position };
        if (to !== position) moved(to);
      }
      if (event.type === 'ended' && hasStarted) {
        tracker.at(Math.max(position, duration), duration);
        tracker.say('complete');
        tell({ type: 'finished', now: now() });
      }
      return undefined;
    },
    paused() {
      run();
      if (hasStarted) tracker.say(isPaused() ? 'pause' : 'resume');
    },
    skip() {
      if (!hasStarted || context.state().ads.skipIn !== 0) return false;
      tracker.say('skip');
      tell({ type: 'finished', now: now() });
      return true;
    },
    visit() {
      const url = ad.clickThrough === undefined ? '' : reporter.fill(ad.clickThrough);
      if (!isWebAddress(url) || !port.visit(url)) return false;
      tracker.say('click');
      return true;
    },
    leave() {
      if (scope.isEnded) return;
      scope.end();
      surface.pause();
    },
  };
}

function sourceOf({ url, type }: { readonly url: string; readonly type: string }): PlayableSource {
  return /mpegurl/i.test(type) ? { kind: 'hls', url } : { kind: 'progressive', url };
}
