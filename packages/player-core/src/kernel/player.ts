import type { Cancel, Seconds } from '@antenna/kernel';
import type { Engine, EngineTime } from '../port/engine.ts';
import type { Host, PictureMeasures } from '../port/env.ts';
import type { Cause, CommandName, Commands, EventName, PlayerEvents, CommandResult } from './commands.ts';
import { createContext, withSlice } from './context.ts';
import { createCore } from './core.ts';
import type { Effect, Feature, Ports } from './feature.ts';
import { handleSessions } from './sessions.ts';
import type { PlayerState } from './state.ts';

/** The public API of a player. */
export interface Player {
  readonly state: PlayerState;
  subscribe(run: () => void): Cancel;
  /** Sends a command; the result says whether it was done and, if not, why. `cause` is `viewer` by default. */
  do<Name extends CommandName>(
    name: Name,
    ...rest: Commands[Name] extends undefined ? [arg?: undefined, cause?: Cause] : [arg: Commands[Name], cause?: Cause]
  ): Promise<CommandResult>;
  on<Name extends EventName>(name: Name, run: (data: PlayerEvents[Name]) => void): Cancel;
  /** Called about four times a second while playing and whenever time is moved. Not for React state. */
  onFrame(run: () => void): Cancel;
  time(): EngineTime;
  /** The engine's kind and the picture as the browser measures it now; for statistics. */
  measure(): PlayerMeasures;
  /** Unix time of the picture, for a channel. */
  wall(): Seconds | undefined;
  /** Unix time by the clock the player was given. */
  now(): Seconds;
  /** Puts the picture into an element. Cancel removes it from there; playback continues. */
  mount(host: Host): Cancel;
  /** Ends everything: no timer, request or listener is left. */
  destroy(): void;
}

export interface PlayerMeasures {
  readonly engine: Engine['kind'] | undefined;
  readonly picture: PictureMeasures | undefined;
}

/** A player is its features and effects. Their order matters where they intercept the same command: a later one runs first. */
export function createPlayer({
  features,
  ports,
}: {
  readonly features: readonly (Feature | Effect)[];
  readonly ports: Ports;
}): Player {
  const core = createCore(ports);
  const { store, bus, stage, playhead } = core;
  const sessions = handleSessions(core, features);
  const context = createContext(core, core.scope);
  for (const each of features) if ('name' in each) each.player?.(withSlice(core, context, each.name));

  return {
    get state() {
      return store.get();
    },
    subscribe: store.subscribe,
    do: (name, ...rest) => bus.send(name, rest[0] as Commands[typeof name], rest[1] ?? 'viewer'),
    on: bus.on,
    onFrame: stage.onFrame,
    time: playhead.time,
    measure() {
      const engine = stage.engine();
      return { engine: engine?.kind, picture: engine?.media && ports.env.measure?.(engine.media) };
    },
    wall: playhead.wall,
    now: context.nowSeconds,
    mount(host) {
      const unmount = stage.mount(host);
      bus.emit('mounted', undefined);
      return unmount;
    },
    destroy() {
      sessions.endSession();
      core.scope.end();
      stage.destroy();
    },
  };
}
