import type { Engine, PlayableSource } from '../port/engine.ts';
import type { Context } from './feature.ts';

/** The placeholder's own engine: its element lies over the content's, and it loops. */
export interface Placeholder {
  play(): void;
  pause(): void;
  destroy(): void;
}

export function createPlaceholder(context: Context<'blackout'>, url: string, onMoving: () => void): Placeholder {
  const scope = context.scope.child();
  let engine: Engine | undefined;
  let isWanted = true;

  const start = () => {
    // If the browser refuses sound, it plays without.
    void engine?.play().catch(() => {
      engine?.setMuted(true);
      return engine?.play().catch(() => {});
    });
  };
  /** An engine puts its element first in its host: the content's is mounted last, and so lies below the placeholder's. */
  const mount = () => {
    const host = context.host();
    if (!host || !engine) return;
    engine.mount(host);
    context.engine()?.mount(host);
    if (isWanted) start();
  };
  const applyVolume = () => {
    const { percent, isMuted } = context.state().volume;
    engine?.setVolume(percent / 100);
    engine?.setMuted(isMuted);
  };

  const begin = (made: Engine) => {
    if (scope.isEnded) return made.destroy();
    engine = made;
    scope.onEnd(() => made.destroy());
    made.on((event) => {
      if (event.type === 'first-frame') onMoving();
      if (event.type !== 'ended') return;
      made.seek(0);
      if (isWanted) start();
    });
    applyVolume();
    mount();
    scope.whenResolved(made.load(sourceOf(url), { at: 'position', position: 0 }), () => isWanted && start());
    return undefined;
  };
  // Without its engine the placeholder is its still picture.
  context.ports
    .engine(sourceOf(url))
    .then(begin)
    .catch((error: unknown) => {
      context.ports.logger.error('The engine of the placeholder could not be fetched', { error: String(error) });
    });
  context.on('mounted', () => !scope.isEnded && mount());
  context.watch(
    (state) => state.volume,
    () => !scope.isEnded && applyVolume(),
  );

  return {
    play() {
      isWanted = true;
      start();
    },
    pause() {
      isWanted = false;
      engine?.pause();
    },
    destroy: () => scope.end(),
  };
}

function sourceOf(url: string): PlayableSource {
  return /\.m3u8(?:[?#]|$)/.test(url) ? { kind: 'hls', url } : { kind: 'progressive', url, isLoop: true };
}
