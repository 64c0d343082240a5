import type { Millis, Seconds } from '@antenna/kernel';
import { AD_STALLED_AFTER, AD_STARTED_AT, AD_TICK } from '../limits.ts';
import type { RollEvent } from '../logic/roll.ts';
import type { SessionContext } from '../kernel/feature.ts';
import type { Scope } from '../kernel/scope.ts';
import type { AdsPort } from '../port/ads.ts';
import type { EngineEvent, PlayableSource } from '../port/engine.ts';
import { AD_CODES, adCodeOf } from './ad-codes.ts';
import type { AdPlayback } from './ad-playback.ts';
import type { Reporter } from './reporter.ts';
import type { Surface } from './surface.ts';
import { createTracker, type Tracker } from './tracker.ts';
import { chooseMedia, isWebAddress, type VastAd } from './vast.ts';

export interface VideoAdParts {
  readonly context: SessionContext<'ads'>;
  readonly port: AdsPort;
  readonly surface: Surface;
  readonly reporter: Reporter;
  readonly ad: VastAd;
  readonly isPaused: () => boolean;
  readonly holdContent: () => void;
  readonly isContentPlaying: () => boolean;
  readonly send: (event: RollEvent) => void;
}

/** The height, in lines, that a media file is chosen for. */
const HEIGHT = 720;

/** Plays one VAST ad on the surface, with its tracking. */
export function createVideoAd(parts: VideoAdParts): AdPlayback {
  return new VideoAd(parts);
}

class VideoAd implements AdPlayback {
  readonly #parts: VideoAdParts;
  readonly #scope: Scope;
  readonly #tracker: Tracker;
  #duration: Seconds;
  #position: Seconds = 0;
  #movedAt: Millis;
  #hasStarted = false;
  #isShown = false;
  #mediaUrl = '';

  constructor(parts: VideoAdParts) {
    const { context, ad, reporter } = parts;
    this.#parts = parts;
    this.#scope = context.scope.child();
    this.#tracker = createTracker(ad, reporter.pixels, reporter.emit);
    this.#duration = ad.linear?.duration ?? 0;
    this.#movedAt = context.now();
    context.watch(
      (state) => state.playback.holds,
      () => this.#playOrPause(),
    );
    context.watch(
      (state) => state.volume.isMuted,
      (isMuted) => !this.#scope.isEnded && this.#hasStarted && this.#tracker.report(isMuted ? 'mute' : 'unmute'),
    );
  }

  start(): void {
    const { ad, port, surface, reporter, isContentPlaying } = this.#parts;
    const { linear } = ad;
    if (!linear) return this.#fail(AD_CODES.linearity);
    const media = chooseMedia(linear.media, port.canPlay, HEIGHT);
    if (!media)
      return this.#fail(linear.isProgram && linear.media.length === 0 ? AD_CODES.vpaid : AD_CODES.unsupported);
    this.#mediaUrl = media.url;
    reporter.playhead(this.#mediaUrl, 0);
    this.#scope.every(AD_TICK, () => this.#check());
    surface.load(sourceOf(media)).then(
      () => !this.#scope.isEnded && (isContentPlaying() ? this.#check() : this.#show()),
      () => !this.#scope.isEnded && this.#fail(AD_CODES.unknown),
    );
    return undefined;
  }

  onEngineEvent(event: EngineEvent): void {
    if (this.#scope.isEnded) return;
    if (event.type === 'facts' && event.patch.duration !== undefined && event.patch.duration > 0) {
      if (event.patch.duration === Infinity) return this.#fail(AD_CODES.duration);
      this.#duration = event.patch.duration;
    }
    if (event.type === 'fault' && event.fault.isFatal) return this.#fail(adCodeOf(event.fault));
    if (event.type === 'first-frame' && this.#isShown && !this.#hasStarted) this.#onStarted();
    if (event.type === 'time' && this.#hasStarted && this.#isWanted()) {
      const { position } = this.#parts.surface.engine()?.now() ?? { position: this.#position };
      if (position !== this.#position) this.#onMoved(position);
    }
    if (event.type === 'ended' && this.#hasStarted) {
      this.#tracker.moveTo(Math.max(this.#position, this.#duration), this.#duration);
      this.#tracker.report('complete');
      this.#parts.send({ type: 'finished', now: this.#now() });
    }
  }

  onPauseChange(): void {
    this.#playOrPause();
    if (this.#hasStarted) this.#tracker.report(this.#parts.isPaused() ? 'pause' : 'resume');
  }

  skip(): boolean {
    if (this.#parts.context.state().ads.skipIn !== 0) return false;
    this.#tracker.report('skip');
    this.#parts.send({ type: 'finished', now: this.#now() });
    return true;
  }

  visit(): boolean {
    const { ad, port, reporter } = this.#parts;
    const url = ad.clickThrough === undefined ? '' : reporter.fill(ad.clickThrough);
    if (!isWebAddress(url) || !port.visit(url)) return false;
    this.#tracker.report('click');
    return true;
  }

  stop(): void {
    if (this.#scope.isEnded) return;
    this.#scope.end();
    this.#parts.surface.pause();
  }

  #now(): Millis {
    return this.#parts.context.now();
  }

  #fail(code: number): void {
    this.#parts.send({ type: 'failed', code, now: this.#now() });
  }

  #isWanted(): boolean {
    const { holds } = this.#parts.context.state().playback;
    return !this.#parts.isPaused() && !holds.includes('hidden');
  }

  #playOrPause(): void {
    const { context, surface } = this.#parts;
    if (this.#scope.isEnded || !this.#isShown) return;
    if (!this.#isWanted()) return surface.pause();
    this.#movedAt = this.#now();
    surface.play().then(
      (isMuted) => !this.#scope.isEnded && isMuted !== context.state().ads.isMuted && context.set({ isMuted }),
      () => !this.#scope.isEnded && this.#fail(AD_CODES.autoplay),
    );
    return undefined;
  }

  /** Shows the ad and holds the content. */
  #show(): void {
    if (this.#isShown) return;
    this.#isShown = true;
    this.#parts.holdContent();
    this.#parts.surface.show();
    this.#playOrPause();
  }

  #onStarted(): void {
    this.#hasStarted = true;
    this.#movedAt = this.#now();
    this.#parts.send({ type: 'started', now: this.#now() });
    this.#updateState();
  }

  #check(): void {
    const { surface, context, isContentPlaying, send } = this.#parts;
    const time = surface.engine()?.now();
    if (!time) return;
    // A browser under load, or with a hidden page, may play without reporting the first frame.
    if (this.#isShown && !this.#hasStarted && this.#isWanted() && time.position >= AD_STARTED_AT) this.#onStarted();
    // The content is held only when there is something to show instead.
    const isLoaded = !isContentPlaying() || time.bufferedUntil - time.position > 0;
    if (!this.#isShown && context.state().playback.intent === 'play' && isLoaded) this.#show();
    if (!this.#hasStarted || !this.#isWanted()) {
      this.#movedAt = this.#now();
      return;
    }
    if (time.position !== this.#position) return this.#onMoved(time.position);
    const stalledFor = this.#now() - this.#movedAt;
    if (stalledFor >= AD_STALLED_AFTER) send({ type: 'stalled', for: stalledFor, now: this.#now() });
  }

  #onMoved(position: Seconds): void {
    this.#position = position;
    this.#movedAt = this.#now();
    this.#parts.reporter.playhead(this.#mediaUrl, Math.round(position * 1000));
    this.#parts.send({ type: 'moved', now: this.#now() });
    if (this.#scope.isEnded) return;
    this.#tracker.moveTo(position, this.#duration);
    this.#updateState();
  }

  #updateState(): void {
    const { ad, context, reporter } = this.#parts;
    const { skipAfter } = ad.linear ?? {};
    const left = this.#duration > 0 ? Math.max(0, Math.ceil(this.#duration - this.#position)) : undefined;
    const canSkip = skipAfter !== undefined && (this.#duration <= 0 || skipAfter < this.#duration);
    const skipIn = canSkip ? Math.max(0, Math.ceil(skipAfter - this.#position)) : undefined;
    const canVisit = ad.clickThrough !== undefined && isWebAddress(reporter.fill(ad.clickThrough));
    context.set({ left, skipIn, canVisit });
  }
}

function sourceOf({ url, type }: { readonly url: string; readonly type: string }): PlayableSource {
  return /mpegurl/i.test(type) ? { kind: 'hls', url } : { kind: 'progressive', url };
}
