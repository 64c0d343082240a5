import type { Seconds } from '@antenna/kernel';
import type { RollEvent } from '../logic/roll.ts';
import type { SessionContext } from '../kernel/feature.ts';
import type { AdsPort, Ima, ImaAd, ImaEvent } from '../port/ads.ts';
import { AD_CODES } from './ad-codes.ts';
import type { Reporter } from './reporter.ts';
import type { Showing } from './showing.ts';

export interface ImaParts {
  readonly context: SessionContext<'ads'>;
  readonly load: NonNullable<AdsPort['ima']>;
  readonly tag: string;
  readonly reporter: Reporter;
  readonly isPaused: () => boolean;
  readonly tell: (event: RollEvent) => void;
}

/** One tag in the hands of Google's player: it asks, shows and counts by itself, our patience stands over it. */
export function createImaShowing({ context, load, tag, reporter, isPaused, tell }: ImaParts): Showing {
  const scope = context.scope.child();
  const now = () => context.now();
  let ad: ImaAd | undefined;
  let duration: Seconds = 0;
  let skipAfter: Seconds | undefined;
  const fail = (code: number) => tell({ type: 'failed', code, now: now() });
  const volume = () => (context.state().volume.isMuted ? 0 : context.state().volume.percent / 100);
  const draw = (position: Seconds) =>
    context.set({
      left: Math.max(0, Math.ceil(duration - position)),
      skipIn: skipAfter === undefined ? undefined : Math.max(0, Math.ceil(skipAfter - position)),
      canVisit: false,
    });

  const hear = (event: ImaEvent) => {
    if (scope.isEnded) return;
    if (event.type === 'failed') fail(event.code);
    if (event.type === 'loaded') tell({ type: 'answered', ads: 1, isPod: false, now: now() });
    if (event.type === 'event') reporter.tell(event.name);
    if (event.type === 'time') {
      tell({ type: 'moved', now: now() });
      draw(event.position);
    }
    if (event.type === 'started') {
      [duration, skipAfter] = [event.duration, event.skipAfter];
      tell({ type: 'started', now: now() });
      reporter.named(event.id);
      reporter.tell('start');
      draw(0);
    }
    if (event.type === 'finished' || event.type === 'skipped') {
      reporter.tell(event.type === 'skipped' ? 'skip' : 'complete');
      tell({ type: 'finished', now: now() });
    }
  };
  const begin = (ima: Ima) => {
    const host = context.host();
    if (!host) return fail(AD_CODES.unknown);
    ad = ima.play({ tag, host, volume: volume(), tell: hear });
    if (isPaused()) ad.pause();
    return undefined;
  };
  scope.onEnd(() => ad?.end());
  context.watch(
    (state) => state.volume,
    () => !scope.isEnded && ad?.setVolume(volume()),
  );
  return {
    begin: () =>
      void load().then(
        (ima) => !scope.isEnded && begin(ima),
        () => !scope.isEnded && fail(AD_CODES.requestFailed),
      ),
    hear: () => {},
    paused() {
      if (isPaused()) ad?.pause();
      else ad?.resume();
    },
    skip() {
      if (context.state().ads.skipIn !== 0) return false;
      ad?.skip();
      return true;
    },
    // Its own surface leads there.
    visit: () => false,
    leave: () => scope.end(),
  };
}
