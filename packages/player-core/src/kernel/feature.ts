import type { Track } from '@antenna/analytics';
import type { Cancel, Clock, Logger, Millis, Seconds } from '@antenna/kernel';
import type { AdsPort } from '../port/ads.ts';
import type { CastPort } from '../port/cast.ts';
import type { BackendPort, PlayerMode, Subject } from '../port/backend.ts';
import type { Engine, EngineEvent, EngineTime, PlayableSource, StartAt } from '../port/engine.ts';
import type { Env, Host } from '../port/env.ts';
import type { Bus } from './bus.ts';
import type { CommandName, Commands, EventName, PlayerEvents, CommandResult } from './commands.ts';
import type { ResolvedCache } from './resolved-cache.ts';
import type { Scope } from './scope.ts';
import type { HoldReason, PlayerState } from './state.ts';

export interface Ports {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly env: Env;
  readonly backend: BackendPort;
  /** Brings the engine for a source, usually by a dynamic import; rejects when its code cannot be fetched. */
  readonly engine: (source: PlayableSource) => Promise<Engine>;
  /** Audio languages that the viewer prefers, best first. */
  readonly audioOrder: () => readonly string[];
  /** Language of subtitles where none was chosen on the channel; without one there are no subtitles. */
  readonly subtitleLanguage?: () => string | undefined;
  /** Episodes in a row without an action before the viewer is asked whether they are still watching; 0 never asks. Read each time. */
  readonly unattendedEpisodes?: () => number;
  /** Whether the next episode begins automatically, where the app keeps it; read when something is opened. */
  readonly automaticEpisodes?: { isOn(): boolean; set(isOn: boolean): void };
  /** Receives analytics events. */
  readonly track?: Track;
  /** Without it there are no ads. */
  readonly ads?: AdsPort;
  /** Without it there is no casting. */
  readonly cast?: CastPort;
}

/** What the player provides to features and effects. Every listener and timer ends with `scope` (the player's or one session's). */
export interface PlayerContext {
  readonly scope: Scope;
  readonly ports: Ports;
  readonly handle: Bus['handle'];
  readonly intercept: Bus['intercept'];
  state(): PlayerState;
  /** Runs when the selected value has changed (by `Object.is`), after the batch. */
  watch<T>(select: (state: PlayerState) => T, run: (now: T, was: T) => void): void;
  on<Event extends EventName>(event: Event, run: (data: PlayerEvents[Event]) => void): void;
  emit<Event extends EventName>(event: Event, data: PlayerEvents[Event]): void;
  do<Command extends CommandName>(name: Command, arg: Commands[Command]): Promise<CommandResult>;
  hold(reason: HoldReason): Cancel;
  /** Shows the viewer a text, given by its key. */
  notify(key: string): void;
  /** The platform's answers for prefetched subjects. */
  readonly resolvedCache: ResolvedCache;
  /** The engine, once there is one. */
  engine(): Engine | undefined;
  time(): EngineTime;
  /** Unix time of the picture on the screen, for a channel. */
  wall(): Seconds | undefined;
  now(): Millis;
  nowSeconds(): Seconds;
  host(): Host | undefined;
  /** Lends the content's engine for another use: its events are ignored until the next `reload`. */
  borrowEngine(): Engine | undefined;
  /** Runs the `onFrame` listeners where no engine reports time. */
  frame(): void;
  /** Runs when time has advanced or was moved. */
  onFrame(run: () => void): void;
  onEngine(run: (event: EngineEvent) => void): void;
}

/** A session is one opened subject. */
interface SessionParts {
  readonly subject: Subject;
  readonly mode: PlayerMode;
  readonly openedAt: Millis;
  /** Requests a stream from the backend and loads it into the engine. A newer call overtakes an older one. */
  load: Load;
}

/** What an effect receives: everything but a slice of state. */
export interface EffectContext extends PlayerContext, SessionParts {}

/** What a feature receives: it alone changes the slice of its name. */
export interface Context<Name extends keyof PlayerState> extends PlayerContext {
  set(patch: Partial<PlayerState[Name]>): void;
}

export interface SessionContext<Name extends keyof PlayerState> extends Context<Name>, SessionParts {}

/** `isFailed`: the address in use does not play; the platform is asked for another. */
export type Load = (subject: Subject, at?: StartAt, options?: { readonly isFailed?: boolean }) => Promise<LoadResult>;

export type LoadResult = 'ready' | 'denied' | 'unreachable' | 'overtaken';

/** Owns the slice of state of its name. Methods, not function properties: a list holds features of different slices. */
export interface Feature<Name extends keyof PlayerState = keyof PlayerState> {
  readonly name: Name;
  /** Once per player. */
  player?(context: Context<Name>): void;
  /** Once per opened subject. */
  session?(context: SessionContext<Name>): void;
}

/** A feature without state: it reacts to what the player does. */
export interface Effect {
  readonly effect: string;
  /** Once per opened subject. */
  session(context: EffectContext): void;
}
