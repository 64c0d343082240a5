import type { Cancel } from '@antenna/kernel';
import type { Core } from './core.ts';
import type { Context, PlayerContext } from './feature.ts';
import type { Scope } from './scope.ts';
import type { PlayerState } from './state.ts';

/** The context of effects: every registration is undone when `scope` ends. */
export function createContext(core: Core, scope: Scope): PlayerContext {
  const { ports, store, bus, stage, playhead, holds } = core;
  const until = (cancel: Cancel): Cancel => {
    scope.onEnd(cancel);
    return cancel;
  };
  return {
    scope,
    ports,
    handle: (command, run) => until(bus.handle(command, run)),
    intercept: (command, run) => until(bus.intercept(command, run)),
    state: store.get,
    watch(select, run) {
      let was = select(store.get());
      until(
        store.subscribe(() => {
          const now = select(store.get());
          if (Object.is(now, was)) return;
          const before = was;
          was = now;
          run(now, before);
        }),
      );
    },
    on: (event, run) => void until(bus.on(event, run)),
    emit: bus.emit,
    do: (command, arg) => bus.send(command, arg, 'player'),
    hold: (reason) => until(holds.take(reason)),
    notify: core.notify,
    resolvedCache: core.resolvedCache,
    engine: stage.engine,
    time: playhead.time,
    wall: playhead.wall,
    now: () => ports.clock.now(),
    nowSeconds: () => ports.clock.now() / 1000,
    host: stage.host,
    borrowEngine() {
      stage.freeze();
      return stage.engine();
    },
    frame: stage.frame,
    onFrame: (run) => void until(stage.onFrame(run)),
    onEngine: (run) => void until(stage.onEvent(run)),
  };
}

/** Adds the right to change one slice of the state. */
export function withSlice<Name extends keyof PlayerState, Base extends PlayerContext>(
  core: Core,
  base: Base,
  name: Name,
): Base & Context<Name> {
  return { ...base, set: (patch) => core.store.patch(name, patch) };
}
