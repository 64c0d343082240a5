import type { Millis } from '@antenna/kernel';
import { createSurface, type Surface } from '../ads/surface.ts';
import { done, ignored } from '../kernel/commands.ts';
import type { Feature, SessionContext } from '../kernel/feature.ts';
import { noPackshots } from '../kernel/state.ts';
import { AD_TICK, PACKSHOT_STALL_TIMEOUT } from '../limits.ts';
import type { PlayableSource } from '../port/engine.ts';

type Context = SessionContext<'packshots'>;

/** Short films between an episode and the one that follows automatically. */
export const packshotsFeature: Feature<'packshots'> = {
  name: 'packshots',
  session(context) {
    context.set(noPackshots);
    if (context.subject.kind !== 'content' || context.mode !== 'full') return;
    let running: RunningPackshots | undefined;
    context.intercept('openEpisode', (command, next) => {
      const { session, playback } = context.state();
      const addresses = session.resolved?.packshots ?? [];
      // An episode the viewer chose opens at once; another device shows its own picture.
      if (command.cause !== 'player' || addresses.length === 0 || playback.holds.includes('cast')) return next();
      if (running) return ignored;
      return new Promise((answer) => {
        running = show(context, addresses, () => answer(next()));
        context.scope.onEnd(() => answer(ignored));
      });
    });
    context.handle('skipPackshots', () => (running ? (running.end(), done) : ignored));
    for (const name of ['seekTo', 'skip', 'startOver', 'setRate', 'togglePip', 'usePoint'] as const)
      context.intercept(name, (_command, next) => (running ? ignored : next()));
    const steer =
      (isPaused: (now: boolean) => boolean) =>
      (_command: unknown, next: () => ReturnType<Parameters<typeof context.intercept>[1]>) => {
        if (!running) return next();
        running.setPaused(isPaused(context.state().packshots.isPaused));
        return done;
      };
    context.intercept(
      'pause',
      steer(() => true),
    );
    context.intercept(
      'play',
      steer(() => false),
    );
    context.intercept(
      'toggle',
      steer((now) => !now),
    );
  },
};

interface RunningPackshots {
  setPaused(isPaused: boolean): void;
  /** Ends without showing the rest. */
  end(): void;
}

/** Plays packshots one after the other over the held content, leaving out those that cannot be played; calls `onOver` once. */
function show(context: Context, addresses: readonly string[], onOver: () => void): RunningPackshots {
  const scope = context.scope.child();
  const release = context.hold('packshot');
  let index = -1;
  let standstill: PausedProgress = { position: 0, since: context.now() };

  const over = () => {
    scope.end();
    onOver();
  };
  const advance = () => {
    index += 1;
    const address = addresses[index];
    if (address === undefined) return over();
    standstill = { position: 0, since: context.now() };
    context.set({ at: 'loading', number: index + 1, count: addresses.length });
    const mine = index;
    surface.load(sourceOf(address)).then(
      () => !scope.isEnded && mine === index && begin(),
      () => !scope.isEnded && mine === index && advance(),
    );
    return undefined;
  };
  const surface = createSurface({
    context,
    onEvent(event) {
      const isFailed = event.type === 'fault' && event.fault.isFatal;
      if (isFailed) context.ports.logger.warn('A packshot could not be played', { number: index + 1 });
      if (isFailed || event.type === 'ended') advance();
    },
    hasOneDecoder: context.ports.ads?.hasOneDecoder === true,
  });
  const begin = () => {
    surface.show();
    run();
  };
  const run = () => {
    if (scope.isEnded) return;
    if (!isWanted(context)) return surface.pause();
    const mine = index;
    surface.play().then(
      (isMuted) => !scope.isEnded && context.set({ at: 'playing', isMuted }),
      () => !scope.isEnded && mine === index && advance(),
    );
    return undefined;
  };
  context.set({ ...noPackshots, at: 'loading', number: 1, count: addresses.length });
  context.watch(
    ({ playback }) => playback.holds,
    () => !scope.isEnded && context.state().packshots.at === 'playing' && run(),
  );
  context.watch(
    ({ volume }) => volume.isMuted,
    (isMuted) => !scope.isEnded && !isMuted && unmute(context, surface),
  );
  scope.every(AD_TICK, () => {
    standstill = checkStandstill(context, surface, standstill);
    if (context.now() - standstill.since >= PACKSHOT_STALL_TIMEOUT) advance();
  });
  scope.onEnd(() => {
    surface.end();
    context.set(noPackshots);
    release();
  });
  advance();
  return {
    setPaused(isPaused) {
      context.set({ isPaused });
      run();
    },
    end: over,
  };
}

interface PausedProgress {
  readonly position: number;
  readonly since: Millis;
}

/** When the position last changed, or could not because playback is not wanted. */
function checkStandstill(context: Context, surface: Surface, before: PausedProgress): PausedProgress {
  const position = surface.engine()?.now().position ?? 0;
  const isStill = position === before.position && isWanted(context);
  return isStill ? before : { position, since: context.now() };
}

function isWanted(context: Context): boolean {
  const { packshots, playback } = context.state();
  return !packshots.isPaused && !playback.holds.includes('hidden');
}

function unmute(context: Context, surface: Surface): void {
  context.set({ isMuted: false });
  surface.unmute();
}

function sourceOf(url: string): PlayableSource {
  return /\.m3u8(?:[?#]|$)/.test(url) ? { kind: 'hls', url } : { kind: 'progressive', url };
}
