import type { Cancel, Millis, Seconds } from '@antenna/kernel';
import { OPEN_GUARD } from '../limits.ts';
import { blackoutWall } from '../logic/blackout.ts';
import { castTime, castWall } from '../logic/cast-state.ts';
import { channelPosition, channelWall } from '../logic/timeline.ts';
import type { PlayerMode, Subject } from '../port/backend.ts';
import type { Engine, EngineTime } from '../port/engine.ts';
import type { Host, PictureMeasures } from '../port/env.ts';
import { createAhead } from './ahead.ts';
import { createBus } from './bus.ts';
import {
  done,
  ignored,
  type Cause,
  type CommandName,
  type Commands,
  type EventName,
  type PlayerEvents,
  type Verdict,
} from './commands.ts';
import type { Context, Feature, Ports, SessionContext } from './feature.ts';
import { createHolds } from './holds.ts';
import { createLife, type Life } from './life.ts';
import { createLoader } from './loader.ts';
import { createStage } from './stage.ts';
import { initialState, type HoldReason, type PlayerState } from './state.ts';
import { createStore } from './store.ts';

/** The whole surface an interface sees. */
export interface Player {
  readonly state: PlayerState;
  subscribe(run: () => void): Cancel;
  /** Asks for something; the verdict says whether it was done and, if not, why. `cause` is `viewer` unless said. */
  do<Name extends CommandName>(
    name: Name,
    ...rest: Commands[Name] extends undefined ? [arg?: undefined, cause?: Cause] : [arg: Commands[Name], cause?: Cause]
  ): Promise<Verdict>;
  on<Name extends EventName>(name: Name, run: (data: PlayerEvents[Name]) => void): Cancel;
  /** Called about four times a second while playing and whenever time is moved. Not for React state. */
  onFrame(run: () => void): Cancel;
  time(): EngineTime;
  /** What plays it, and the picture as the browser measures it now; for whoever looks into it. */
  measure(): PlayerMeasures;
  /** Unix time of the picture, for a channel. */
  wall(): Seconds | undefined;
  /** Unix time by the clock the player was given. */
  now(): Seconds;
  /** Where the picture goes. Cancel takes the place away, not the playback. */
  mount(host: Host): Cancel;
  /** Ends everything; no timer, request or listener survives. */
  destroy(): void;
}

export interface PlayerMeasures {
  readonly engine: Engine['kind'] | undefined;
  readonly picture: PictureMeasures | undefined;
}

interface SessionEntry {
  readonly life: Life;
  readonly subject: Subject;
  readonly mode: PlayerMode;
  readonly openedAt: Millis;
}

/** A player is its features. Their order counts where they stand in each other's way: a later one is asked first. */
export function createPlayer({
  features,
  ports,
}: {
  readonly features: readonly Feature[];
  readonly ports: Ports;
}): Player {
  const store = createStore<PlayerState>(initialState);
  const life = createLife(ports.clock);
  const stage = createStage(ports, store);
  const ahead = createAhead(ports.clock);
  const tell = (key: string) => store.patch('notice', { key, number: store.get().notice.number + 1 });
  const bus = createBus((command, reason, cause) => {
    bus.emit('refused', { command, reason });
    if (cause === 'viewer') tell(reason);
  });
  const holds = createHolds<HoldReason>((reasons) => store.patch('playback', { holds: reasons }));
  let session: SessionEntry | undefined;
  let count = 0;

  const nowSeconds = () => ports.clock.now() / 1000;
  const wallElsewhere = () => {
    const {
      cast,
      session: { subject, resolved },
    } = store.get();
    return castWall(
      cast,
      subject,
      resolved && 'startsAt' in resolved.source ? resolved.source.startsAt : undefined,
      ports.clock.now(),
    );
  };
  /** Where the picture is, be it on another device; of a channel in the time of the engine here, whose facts belong to it. */
  const time = (): EngineTime => {
    const {
      cast,
      engine,
      session: { subject },
    } = store.get();
    const there = castTime(cast, ports.clock.now());
    const shown = there && wallElsewhere();
    if (!subject || shown === undefined) return there ?? stage.time();
    const position = channelPosition(engine, subject, shown, nowSeconds());
    return { position, bufferedUntil: position };
  };
  const wall = () => {
    const {
      blackout,
      engine,
      session: { subject },
    } = store.get();
    return (
      blackoutWall(blackout.shown, ports.clock.now()) ??
      wallElsewhere() ??
      channelWall(engine, subject, stage.time().position, nowSeconds())
    );
  };

  const contextFor = <Name extends keyof PlayerState>(name: Name, span: Life): Context<Name> => {
    const until = (cancel: Cancel): Cancel => {
      span.onEnd(cancel);
      return cancel;
    };
    return {
      life: span,
      ports,
      handle: (command, run) => until(bus.handle(command, run)),
      intercept: (command, run) => until(bus.intercept(command, run)),
      state: store.get,
      set: (patch) => store.patch(name, patch),
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
      tell,
      ahead,
      engine: stage.engine,
      time,
      wall,
      now: () => ports.clock.now(),
      nowSeconds,
      host: stage.host,
      borrowEngine: () => {
        stage.freeze();
        return stage.engine();
      },
      frame: stage.frame,
      onFrame: (run) => void until(stage.onFrame(run)),
      onEngine: (run) => void until(stage.onEvent(run)),
    };
  };

  const endSession = () => {
    const ended = session;
    if (!ended) return;
    session = undefined;
    ended.life.end();
    bus.emit('closed', { subject: ended.subject });
  };

  const begin = (subject: Subject, mode: PlayerMode, isPassing: boolean): Verdict => {
    const span = life.child();
    const entry: SessionEntry = { life: span, subject, mode, openedAt: ports.clock.now() };
    session = entry;
    count += 1;
    store.batch(() => {
      stage.freeze();
      store.patch('session', { at: 'resolving', number: count, mode, subject, resolved: undefined });
      store.patch('playback', { intent: 'play' });
      const load = createLoader({
        ports,
        store,
        stage,
        ahead,
        life: span,
        mode,
        isPassing,
        onDenied: (denied) => {
          stage.clear();
          bus.emit('denied', { denied });
        },
        onInit: (state) => {
          bus.emit('initialised', { state });
          if (state !== 0)
            bus.emit('fault', { fault: { kind: 'codec', isFatal: true, code: 'no-video-element' }, position: 0 });
        },
      });
      for (const feature of features) {
        const context: SessionContext<keyof PlayerState> = {
          ...contextFor(feature.name, span),
          subject,
          mode,
          openedAt: entry.openedAt,
          load,
        };
        feature.session?.(context);
      }
      bus.emit('opened', { subject });
      void bus.send('reload', {}, 'player');
    });
    return done;
  };

  bus.handle('open', ({ arg }) => {
    const isSame =
      session &&
      JSON.stringify(session.subject) === JSON.stringify(arg.subject) &&
      session.mode === (arg.mode ?? 'full');
    const isLoading = store.get().session.at === 'resolving' || store.get().session.at === 'loading';
    // The spec's stream-loading guard, released after 2 s (B-255): the same thing is not asked for twice at once.
    if (session && isSame && isLoading && ports.clock.now() - session.openedAt < OPEN_GUARD) return ignored;
    endSession();
    return begin(arg.subject, arg.mode ?? 'full', arg.isPassing ?? false);
  });
  bus.handle('close', () => {
    endSession();
    stage.clear();
    ahead.clear();
    store.batch(() => {
      store.patch('session', { at: 'idle', subject: undefined, resolved: undefined });
      store.patch('playback', { intent: 'pause', isLoading: false });
    });
  });

  for (const feature of features) feature.player?.(contextFor(feature.name, life));

  return {
    get state() {
      return store.get();
    },
    subscribe: store.subscribe,
    do: (name, ...rest) => bus.send(name, rest[0] as Commands[typeof name], rest[1] ?? 'viewer'),
    on: bus.on,
    onFrame: stage.onFrame,
    time,
    measure() {
      const engine = stage.engine();
      return { engine: engine?.kind, picture: engine?.media && ports.env.measure?.(engine.media) };
    },
    wall,
    now: nowSeconds,
    mount(host) {
      const unmount = stage.mount(host);
      bus.emit('mounted', undefined);
      return unmount;
    },
    destroy() {
      endSession();
      life.end();
      stage.destroy();
    },
  };
}
