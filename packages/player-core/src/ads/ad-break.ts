import type { Cancel, Millis } from '@antenna/kernel';
import { rollFlow, type RollEffect, type RollEvent, type RollState } from '../logic/roll.ts';
import type { SessionContext } from '../kernel/feature.ts';
import { AD_CLEANUP_DELAY } from '../limits.ts';
import type { AdsPort } from '../port/ads.ts';
import { AD_CODES } from './ad-codes.ts';
import { noAd } from './ads-state.ts';
import { createImaShowing } from './ima-showing.ts';
import type { AdPlace } from './places.ts';
import { createReporter } from './reporter.ts';
import { resolveTag, type Trail } from './resolve-tag.ts';
import { createShowing, type Showing } from './showing.ts';
import { createSurface } from './surface.ts';
import type { VastAd } from './vast.ts';

export type BreakOutcome = Extract<RollState, { readonly at: 'done' | 'failed' }>;

export interface BreakWish {
  readonly place: AdPlace;
  readonly tags: readonly string[];
  readonly cap: number;
  readonly patience: Millis;
  /** The content plays on until an ad is ready to be seen: nobody waits for it. */
  readonly isQuiet: boolean;
  /** The tags are for Google's player. */
  readonly isIma: boolean;
}

export interface AdBreak {
  readonly place: AdPlace;
  /** The content is held: time and sound are the ad's. */
  readonly isHolding: boolean;
  setPaused(isPaused: boolean): void;
  skip(): boolean;
  visit(): boolean;
  unmute(): void;
  /** Ends it from outside; nothing is told any more. */
  end(): void;
}

type Context = SessionContext<'ads'>;

/** Runs one roll from its first request to the content's return. `done` is told once, after the hold was released; what was shown may be put away a moment later. */
export function beginBreak(
  context: Context,
  port: AdsPort,
  wish: BreakWish,
  done: (outcome: BreakOutcome, hasTaken: boolean) => void,
): AdBreak {
  const scope = context.scope.child();
  const reporter = createReporter(context, port, wish.place);
  const surface = createSurface(context, (event) => showing?.hear(event), port.hasOneDecoder === true);
  let state: RollState = rollFlow.initial;
  let release: Cancel | undefined;
  let showing: Showing | undefined;
  let request: { readonly end: () => void; readonly trail: Trail } | undefined;
  let ads: readonly VastAd[] = [];
  let isPaused = false;
  let hasFinished = false;

  const enter = () => {
    if (release) return;
    release = context.hold('ad');
    context.set({ at: 'loading', place: wish.place, ...place() });
    if (context.state().screen.isPip) void context.ports.env.pictureInPicture.leave();
  };
  /** "1 of 2": of a pod as many as it has, of a tag not yet asked one. */
  const place = () => {
    if (!('run' in state)) return {};
    const { run } = state;
    const own = run.isPod && run.ads > 0 ? run.ads - run.ad : 1;
    return { number: run.shown + 1, count: Math.min(run.cap, run.shown + own + run.tags - run.tag - 1) };
  };
  const tell = (event: RollEvent) => {
    if (hasFinished || scope.isEnded) return;
    const step = rollFlow.step(state, event);
    state = step.state;
    if (release && 'run' in state)
      context.set({ at: state.at === 'requesting' || state.at === 'starting' ? 'loading' : 'playing', ...place() });
    for (const effect of step.effects) run(effect);
    if (state.at === 'done' || state.at === 'failed') finish(state);
  };
  const run = (effect: RollEffect) => {
    if (effect.do === 'wait')
      scope.after(effect.ms, () => tell({ type: 'waited', turn: effect.turn, now: context.now() }));
    if (effect.do === 'request') ask(effect.tag);
    if (effect.do === 'show') show(effect.ad);
    if (effect.do === 'drop') drop(effect.code);
  };

  const ask = (index: number) => {
    const tag = wish.tags[index] ?? '';
    const span = scope.child();
    const trail: Trail = { errors: [] };
    request = { end: () => span.end(), trail };
    showing?.leave();
    context.set(noAd);
    reporter.tag(tag, 'run' in state ? state.run.shown + 1 : 1);
    reporter.tell('request');
    if (wish.isIma) return give(tag);
    const parts = { http: port.http, signal: span.signal, fill: reporter.fill, tellErrors: reporter.errors };
    const answer = port.reader().then(
      (read) => resolveTag(port.absolute(tag), { ...parts, read }, trail),
      () => ({ ok: false as const, code: AD_CODES.unknown }),
    );
    span.whenResolved(answer, (found) => {
      ads = found.ok ? found.ads : [];
      tell(
        found.ok
          ? { type: 'answered', ads: found.ads.length, isPod: found.isPod, now: context.now() }
          : { type: 'failed', code: found.code, now: context.now() },
      );
    });
  };
  /** To a player that asks and shows by itself. */
  const give = (tag: string) => {
    const load = port.ima ?? (() => Promise.reject(new Error('there is no IMA here')));
    showing = createImaShowing({
      context,
      load,
      tag: port.absolute(reporter.fill(tag)),
      reporter,
      isPaused: () => isPaused,
      tell,
    });
    showing.begin();
  };
  const show = (index: number) => {
    if (wish.isIma) return undefined;
    const ad = ads[index];
    showing?.leave();
    context.set(noAd);
    if (!ad) return tell({ type: 'failed', code: AD_CODES.unknown, now: context.now() });
    reporter.ad(ad, 'run' in state ? state.run.shown + 1 : 1);
    showing = createShowing({
      context,
      port,
      surface,
      reporter,
      ad,
      isPaused: () => isPaused,
      enter,
      isQuiet: () => release === undefined,
      tell,
    });
    showing.begin();
    return undefined;
  };
  const drop = (code: number) => {
    reporter.failed(code, request?.trail.errors ?? []);
    request?.end();
    request = undefined;
    showing?.leave();
    showing = undefined;
  };
  /** First of all the content plays: putting the ad away and drawing the controls would cost it a frame or two. */
  const giveBack = () => {
    showing?.leave();
    release?.();
    release = undefined;
    surface.hide();
    scope.after(AD_CLEANUP_DELAY, () => scope.end());
  };
  const finish = (outcome: BreakOutcome) => {
    hasFinished = true;
    const wasSeen = outcome.at === 'done' && outcome.shown > 0;
    if (wasSeen && !surface.hasTaken) giveBack();
    else scope.end();
    done(outcome, surface.hasTaken);
  };

  scope.onEnd(() => {
    request?.end();
    showing?.leave();
    surface.end();
    context.set({ ...noAd, at: 'none', place: undefined, number: 0, count: 0, isMuted: false });
    release?.();
  });
  if (!wish.isQuiet) enter();
  tell({ type: 'begun', tags: wish.tags.length, cap: wish.cap, patience: wish.patience, now: context.now() });

  return {
    place: wish.place,
    get isHolding() {
      return release !== undefined && !scope.isEnded;
    },
    setPaused(to) {
      if (to === isPaused) return;
      isPaused = to;
      context.set({ isPaused });
      showing?.paused();
    },
    skip: () => showing?.skip() ?? false,
    visit: () => showing?.visit() ?? false,
    unmute() {
      context.set({ isMuted: false });
      surface.unmute();
    },
    end: () => scope.end(),
  };
}
