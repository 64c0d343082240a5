import type { Seconds } from '@antenna/kernel';
import type { RollEvent } from '../logic/roll.ts';
import type { SessionContext } from '../kernel/feature.ts';
import type { AdsPort, Ima, ImaAd, ImaEvent } from '../port/ads.ts';
import { AD_CODES } from './ad-codes.ts';
import type { AdPlayback } from './ad-playback.ts';
import type { Reporter } from './reporter.ts';

export interface ImaParts {
  readonly context: SessionContext<'ads'>;
  readonly load: NonNullable<AdsPort['ima']>;
  readonly tag: string;
  readonly reporter: Reporter;
  readonly isPaused: () => boolean;
  readonly send: (event: RollEvent) => void;
}

/** One tag played by Google's player, which requests, shows and tracks the ad itself; the roll's time limits still apply. */
export function createImaAd({ context, load, tag, reporter, isPaused, send }: ImaParts): AdPlayback {
  const scope = context.scope.child();
  const now = () => context.now();
  let ad: ImaAd | undefined;
  let duration: Seconds = 0;
  let skipAfter: Seconds | undefined;
  const fail = (code: number) => send({ type: 'failed', code, now: now() });
  const volume = () => (context.state().volume.isMuted ? 0 : context.state().volume.percent / 100);
  const updateState = (position: Seconds) =>
    context.set({
      left: Math.max(0, Math.ceil(duration - position)),
      skipIn: skipAfter === undefined ? undefined : Math.max(0, Math.ceil(skipAfter - position)),
      canVisit: false,
    });

  const onEvent = (event: ImaEvent) => {
    if (scope.isEnded) return;
    if (event.type === 'failed') fail(event.code);
    if (event.type === 'loaded') send({ type: 'answered', ads: 1, isPod: false, now: now() });
    if (event.type === 'event') reporter.emit(event.name);
    if (event.type === 'time') {
      send({ type: 'moved', now: now() });
      updateState(event.position);
    }
    if (event.type === 'started') {
      [duration, skipAfter] = [event.duration, event.skipAfter];
      send({ type: 'started', now: now() });
      reporter.named(event.id);
      reporter.emit('start');
      updateState(0);
    }
    if (event.type === 'finished' || event.type === 'skipped') {
      reporter.emit(event.type === 'skipped' ? 'skip' : 'complete');
      send({ type: 'finished', now: now() });
    }
  };
  const play = (ima: Ima) => {
    const host = context.host();
    if (!host) return fail(AD_CODES.unknown);
    ad = ima.play({ tag, host, volume: volume(), onEvent });
    if (isPaused()) ad.pause();
    return undefined;
  };
  scope.onEnd(() => ad?.end());
  context.watch(
    (state) => state.volume,
    () => !scope.isEnded && ad?.setVolume(volume()),
  );
  return {
    start: () =>
      void load().then(
        (ima) => !scope.isEnded && play(ima),
        () => !scope.isEnded && fail(AD_CODES.requestFailed),
      ),
    onEngineEvent: () => {},
    onPauseChange() {
      if (isPaused()) ad?.pause();
      else ad?.resume();
    },
    skip() {
      if (context.state().ads.skipIn !== 0) return false;
      ad?.skip();
      return true;
    },
    // Google's player opens the page itself.
    visit: () => false,
    stop: () => scope.end(),
  };
}
