import type { Engine, PlayableSource } from '../port/engine.ts';
import type { Context } from './feature.ts';

/** The placeholder's own engine: it lies over the content's element and goes round and round. */
export interface Mattress {
  play(): void;
  pause(): void;
  destroy(): void;
}

export function createMattress(context: Context<'blackout'>, url: string, onMoving: () => void): Mattress {
  const scope = context.scope.child();
  let engine: Engine | undefined;
  let isWanted = true;

  const start = () => {
    // Refused with sound, it plays without: it is a picture that says "not this".
    void engine?.play().catch(() => {
      engine?.setMuted(true);
      return engine?.play().catch(() => {});
    });
  };
  /** Engines stand first in their place: the content's goes before the placeholder's, and so under it. */
  const lay = () => {
    const host = context.host();
    if (!host || !engine) return;
    engine.mount(host);
    context.engine()?.mount(host);
    if (isWanted) start();
  };
  const sound = () => {
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
    sound();
    lay();
    scope.whenResolved(made.load(sourceOf(url), { at: 'position', position: 0 }), () => isWanted && start());
    return undefined;
  };
  void context.ports.engine(sourceOf(url)).then(begin);
  context.on('mounted', () => !scope.isEnded && lay());
  context.watch(
    (state) => state.volume,
    () => !scope.isEnded && sound(),
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
