import type { Clock, Seconds } from '@antenna/kernel';
import { blackoutWall } from '../logic/time/blackout.ts';
import { castTime, castWall } from '../logic/cast-state.ts';
import { channelPosition, channelWall } from '../logic/time/timeline.ts';
import type { EngineTime } from '../port/engine.ts';
import type { Stage } from './stage.ts';
import type { PlayerState } from './state.ts';
import type { Store } from './store.ts';

/** Where playback is, on this device or on another one. */
export interface Playhead {
  /** For a channel on another device, in the engine time of this device: its seekable range is expressed in it. */
  time(): EngineTime;
  /** Unix time of the picture, for a channel. */
  wall(): Seconds | undefined;
}

export function createPlayhead(clock: Clock, store: Store<PlayerState>, stage: Stage): Playhead {
  const nowSeconds = () => clock.now() / 1000;
  const castWallNow = () => {
    const { cast, session } = store.get();
    const source = session.resolved?.source;
    const startsAt = source && 'startsAt' in source ? source.startsAt : undefined;
    return castWall(cast, { subject: session.subject, startsAt, now: clock.now() });
  };
  return {
    time() {
      const { cast, engine, session } = store.get();
      const remote = castTime(cast, clock.now());
      const wall = remote && castWallNow();
      if (!session.subject || wall === undefined) return remote ?? stage.time();
      const position = channelPosition({ facts: engine, subject: session.subject, now: nowSeconds() }, wall);
      return { position, bufferedUntil: position };
    },
    wall() {
      const { blackout, engine, session } = store.get();
      return (
        blackoutWall(blackout.shown, clock.now()) ??
        castWallNow() ??
        channelWall({ facts: engine, subject: session.subject, now: nowSeconds() }, stage.time().position)
      );
    },
  };
}
