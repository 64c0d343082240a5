import type { Cancel, Millis } from '@antenna/kernel';
import { rollFlow, type RollEffect, type RollEvent, type RollState } from '../logic/roll.ts';
import type { SessionContext } from '../kernel/feature.ts';
import type { Scope } from '../kernel/scope.ts';
import { AD_CLEANUP_DELAY } from '../limits.ts';
import type { AdsPort } from '../port/ads.ts';
import { AD_CODES } from './ad-codes.ts';
import type { AdPlayback } from './ad-playback.ts';
import { noAd } from './ads-state.ts';
import { createBreakTracker, type BreakTracker } from './break-tracker.ts';
import { createImaAd } from './ima-ad.ts';
import type { AdPlace, AdTag } from './places.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { resolveTag, type Trail } from './resolve-tag.ts';
import { createSurface, type Surface } from './surface.ts';
import type { VastAd } from './vast.ts';
import { createVideoAd } from './video-ad.ts';

export type BreakOutcome = Extract<RollState, { readonly at: 'done' | 'failed' }>;

export interface BreakOptions {
  readonly context: SessionContext<'ads'>;
  readonly port: AdsPort;
  readonly place: AdPlace;
  readonly tags: readonly AdTag[];
  /** Ads it may show. */
  readonly cap: number;
  /** How long the viewer may have to wait. */
  readonly budget: Millis;
  /** The content plays on until an ad is ready. */
  readonly isNonBlocking: boolean;
  /** The tags are for Google's player. */
  readonly isIma: boolean;
  /** Called once, after the content was released; `hasTaken`: the content's element was used and must be loaded again. */
  readonly onDone: (outcome: BreakOutcome, hasTaken: boolean) => void;
}

export interface AdBreak {
  /** The content is held: the controls act on the ad. */
  readonly isHolding: boolean;
  setPaused(isPaused: boolean): void;
  skip(): boolean;
  visit(): boolean;
  unmute(): void;
  /** Ends it from outside, without `onDone`. */
  end(): void;
}

/** Runs one roll, from its first request until the content plays again. */
export function startBreak(options: BreakOptions): AdBreak {
  return new RunningBreak(options);
}

class RunningBreak implements AdBreak {
  readonly #options: BreakOptions;
  readonly #scope: Scope;
  readonly #reporter: Reporter;
  readonly #surface: Surface;
  #state: RollState = rollFlow.initial;
  #release: Cancel | undefined;
  #playback: AdPlayback | undefined;
  #request: { readonly end: () => void; readonly trail: Trail } | undefined;
  #ads: readonly VastAd[] = [];
  /** Of the tag that is being requested or shown. */
  #tracker: BreakTracker | undefined;
  #isPaused = false;
  #isFinished = false;

  constructor(options: BreakOptions) {
    const { context, port, place, tags, cap, budget } = options;
    this.#options = options;
    this.#scope = context.scope.child();
    this.#reporter = createReporter(context, port, place);
    this.#surface = createSurface({
      context,
      onEvent: (event) => this.#playback?.onEngineEvent(event),
      hasOneDecoder: port.hasOneDecoder === true,
    });
    this.#scope.onEnd(() => this.#cleanUp());
    if (!options.isNonBlocking) this.#enter();
    this.#send({ type: 'begun', tags: tags.length, cap, patience: budget, now: context.now() });
  }

  get isHolding(): boolean {
    return this.#release !== undefined && !this.#scope.isEnded;
  }

  setPaused(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#options.context.set({ isPaused });
    this.#playback?.onPauseChange();
  }

  skip(): boolean {
    return this.#playback?.skip() ?? false;
  }

  visit(): boolean {
    return this.#playback?.visit() ?? false;
  }

  unmute(): void {
    this.#options.context.set({ isMuted: false });
    this.#surface.unmute();
  }

  end(): void {
    this.#scope.end();
  }

  /** Holds the content. */
  #enter(): void {
    if (this.#release) return;
    const { context, place } = this.#options;
    this.#release = context.hold('ad');
    context.set({ at: 'loading', place, ...this.#numbers() });
    if (context.state().screen.isPip) void context.ports.env.pictureInPicture.leave();
  }

  /** "1 of 2": a pod counts all its ads, a tag that was not requested yet counts as one. */
  #numbers() {
    if (!('run' in this.#state)) return {};
    const { run } = this.#state;
    const remaining = run.isPod && run.ads > 0 ? run.ads - run.ad : 1;
    return { number: run.shown + 1, count: Math.min(run.cap, run.shown + remaining + run.tags - run.tag - 1) };
  }

  #send(event: RollEvent): void {
    if (this.#isFinished || this.#scope.isEnded) return;
    const step = rollFlow.step(this.#state, event);
    this.#state = step.state;
    const { at } = step.state;
    if (event.type === 'started') this.#tracker?.onStarted();
    if (this.#release && 'run' in step.state)
      this.#options.context.set({
        at: at === 'requesting' || at === 'starting' ? 'loading' : 'playing',
        ...this.#numbers(),
      });
    for (const effect of step.effects) this.#run(effect);
    if (this.#state.at === 'done' || this.#state.at === 'failed') this.#finish(this.#state);
  }

  #run(effect: RollEffect): void {
    const { context } = this.#options;
    if (effect.do === 'wait')
      this.#scope.after(effect.ms, () =>
        this.#send({ type: 'delay-elapsed', waitId: effect.waitId, now: context.now() }),
      );
    if (effect.do === 'request') this.#requestTag(effect.tag);
    if (effect.do === 'show' && !this.#options.isIma) this.#show(effect.ad);
    if (effect.do === 'drop') this.#drop(effect.code);
  }

  #requestTag(index: number): void {
    const { tags, isIma } = this.#options;
    const { url: tag, tracking = {} }: AdTag = tags[index] ?? { url: '' };
    const scope = this.#scope.child();
    const trail: Trail = { errors: [] };
    this.#request = { end: () => scope.end(), trail };
    this.#clearAd();
    this.#tracker?.end();
    this.#tracker = createBreakTracker(tracking, this.#reporter);
    this.#reporter.tag(tag, this.#adNumber());
    this.#reporter.emit('request');
    if (isIma) this.#startIma(tag);
    else scope.whenResolved(this.#resolve(tag, scope, trail), (answer) => this.#onAnswer(answer));
  }

  #resolve(tag: string, scope: Scope, trail: Trail): ReturnType<typeof resolveTag> {
    const { port } = this.#options;
    const { fill, errors } = this.#reporter;
    const parts = { http: port.http, signal: scope.signal, fill, callErrors: errors };
    return port.reader().then(
      (read) => resolveTag(port.absolute(tag), { ...parts, read }, trail),
      () => ({ ok: false as const, code: AD_CODES.unknown }),
    );
  }

  #onAnswer(answer: Awaited<ReturnType<typeof resolveTag>>): void {
    const now = this.#options.context.now();
    this.#ads = answer.ok ? answer.ads : [];
    this.#send(
      answer.ok
        ? { type: 'answered', ads: answer.ads.length, isPod: answer.isPod, now }
        : { type: 'failed', code: answer.code, now },
    );
  }

  /** Google's player requests and shows the ad itself. */
  #startIma(tag: string): void {
    const { context, port } = this.#options;
    this.#playback = createImaAd({
      context,
      load: port.ima ?? (() => Promise.reject(new Error('there is no IMA here'))),
      tag: port.absolute(this.#reporter.fill(tag)),
      reporter: this.#reporter,
      isPaused: () => this.#isPaused,
      send: (event) => this.#send(event),
    });
    this.#playback.start();
  }

  #show(index: number): void {
    const { context, port } = this.#options;
    const ad = this.#ads[index];
    this.#clearAd();
    if (!ad) return this.#send({ type: 'failed', code: AD_CODES.unknown, now: context.now() });
    this.#reporter.ad(ad, this.#adNumber());
    this.#playback = createVideoAd({
      context,
      port,
      surface: this.#surface,
      reporter: this.#reporter,
      ad,
      isPaused: () => this.#isPaused,
      holdContent: () => this.#enter(),
      isContentPlaying: () => this.#release === undefined,
      send: (event) => this.#send(event),
    });
    return this.#playback.start();
  }

  /** Makes room for the next ad. A pause belongs to the ad that the viewer paused. */
  #clearAd(): void {
    this.#playback?.stop();
    this.#playback = undefined;
    this.#isPaused = false;
    this.#options.context.set(noAd);
  }

  #drop(code: number): void {
    this.#tracker?.onFailed(code);
    this.#reporter.failed(code, this.#request?.trail.errors ?? []);
    this.#request?.end();
  }

  #adNumber(): number {
    return 'run' in this.#state ? this.#state.run.shown + 1 : 1;
  }

  #finish(outcome: BreakOutcome): void {
    // An ad that fails at once ends the roll within the step that shows it.
    if (this.#isFinished) return;
    this.#isFinished = true;
    this.#tracker?.end();
    const wasShown = outcome.at === 'done' && outcome.shown > 0;
    const { hasTaken } = this.#surface;
    if (wasShown && !hasTaken) this.#returnToContent();
    else this.#scope.end();
    this.#options.onDone(outcome, hasTaken);
  }

  /** The content plays first: removing the ad and drawing the controls at once would cost it a frame or two. */
  #returnToContent(): void {
    this.#playback?.stop();
    this.#release?.();
    this.#release = undefined;
    this.#surface.hide();
    this.#scope.after(AD_CLEANUP_DELAY, () => this.#scope.end());
  }

  #cleanUp(): void {
    this.#request?.end();
    this.#playback?.stop();
    this.#surface.end();
    this.#options.context.set({ ...noAd, at: 'none', place: undefined, number: 0, count: 0, isMuted: false });
    this.#release?.();
  }
}
