import type { Track } from '@antenna/analytics';
import type { Cancel, Clock, Logger, Millis, Seconds } from '@antenna/kernel';
import type { AdsPort } from '../port/ads.ts';
import type { CastPort } from '../port/cast.ts';
import type { BackendPort, PlayerMode, Subject } from '../port/backend.ts';
import type { Engine, EngineEvent, EngineTime, PlayableSource, StartAt } from '../port/engine.ts';
import type { Env, Host } from '../port/env.ts';
import type { Ahead } from './ahead.ts';
import type { Bus } from './bus.ts';
import type { CommandName, Commands, EventName, PlayerEvents, Verdict } from './commands.ts';
import type { Life } from './life.ts';
import type { HoldReason, PlayerState } from './state.ts';

export interface Ports {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly env: Env;
  readonly backend: BackendPort;
  /** Brings the engine for a source, usually by a dynamic import. */
  readonly engine: (source: PlayableSource) => Promise<Engine>;
  /** Languages of sound the viewer prefers, best first. */
  readonly audioOrder: () => readonly string[];
  /** Language of subtitles the viewer wants where nothing was chosen on a channel; none = no subtitles. */
  readonly subtitleLanguage?: () => string | undefined;
  /** After how many episodes in a row that nobody has touched the viewer is asked whether he still watches; 0 never asks. Asked each time. */
  readonly unattendedEpisodes?: () => number;
  /** Who hears of what happens; nobody without. */
  readonly track?: Track;
  /** Without it there are no ads. */
  readonly ads?: AdsPort;
  /** Without it nothing is shown on other devices. */
  readonly cast?: CastPort;
}

/** What the player offers a feature. Everything asked of it hangs on `life` (the player's or one session's) and ends with it. */
export interface Context<Name extends keyof PlayerState> {
  readonly life: Life;
  readonly ports: Ports;
  readonly handle: Bus['handle'];
  readonly intercept: Bus['intercept'];
  state(): PlayerState;
  /** Changes the feature's own slice. */
  set(patch: Partial<PlayerState[Name]>): void;
  /** Runs when what `select` gives has changed (by `Object.is`), after the batch. */
  watch<T>(select: (state: PlayerState) => T, run: (now: T, was: T) => void): void;
  on<Event extends EventName>(event: Event, run: (data: PlayerEvents[Event]) => void): void;
  emit<Event extends EventName>(event: Event, data: PlayerEvents[Event]): void;
  do<Command extends CommandName>(name: Command, arg: Commands[Command]): Promise<Verdict>;
  hold(reason: HoldReason): Cancel;
  /** Words for the viewer, by their key: why something goes another way than he wished. */
  tell(key: string): void;
  /** Streams asked for before anybody opened them. */
  readonly ahead: Ahead;
  /** The engine, once there is one. */
  engine(): Engine | undefined;
  time(): EngineTime;
  /** Unix time of what is on the screen, for a channel. */
  wall(): Seconds | undefined;
  now(): Millis;
  nowSeconds(): Seconds;
  host(): Host | undefined;
  /** The content's engine for another use: the player hears nothing of it until the next `reload`. */
  borrowEngine(): Engine | undefined;
  /** Tells everybody that time went on where no engine does. */
  frame(): void;
  /** Time went on, or was moved. */
  onFrame(run: () => void): void;
  onEngine(run: (event: EngineEvent) => void): void;
}

/** A session is one opened subject; a feature's session part is built anew for each. */
export interface SessionContext<Name extends keyof PlayerState> extends Context<Name> {
  readonly subject: Subject;
  readonly mode: PlayerMode;
  readonly openedAt: Millis;
  /** Asks the backend for a stream and puts it into the engine. A newer call overtakes an older one. */
  load(subject: Subject, at?: StartAt): Promise<LoadResult>;
}

export type LoadResult = 'ready' | 'denied' | 'unreachable' | 'overtaken';

/** A feature owns one slice of the state. Methods, not function properties: a list holds features of different slices. */
export interface Feature<Name extends keyof PlayerState = keyof PlayerState> {
  readonly name: Name;
  /** Once per player. */
  player?(context: Context<Name>): void;
  /** Once per opened subject. */
  session?(context: SessionContext<Name>): void;
}
