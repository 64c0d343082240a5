import type { Cancel } from '@antenna/kernel';
import {
  done,
  ignored,
  type Cause,
  type CommandName,
  type Commands,
  type EventName,
  type PlayerEvents,
  type CommandResult,
} from './commands.ts';

export interface Command<Name extends CommandName> {
  readonly name: Name;
  readonly arg: Commands[Name];
  readonly cause: Cause;
}

type Answer = CommandResult | Promise<CommandResult>;
/** Answers a command. Returning nothing means done. */
export type Handler<Name extends CommandName> = (command: Command<Name>) => Answer | void;
/** Lets a command pass (`next()`), changes it (`next(other)`), refuses it, or answers later. */
export type Interceptor<Name extends CommandName> = (
  command: Command<Name>,
  next: (arg?: Commands[Name]) => Answer,
) => Answer;

/** Commands with one handler and any number of interceptors; events with any number of listeners. */
export interface Bus {
  handle<Name extends CommandName>(name: Name, run: Handler<Name>): Cancel;
  /** The last to register runs first. */
  intercept<Name extends CommandName>(name: Name, run: Interceptor<Name>): Cancel;
  /** Runs synchronously as far as possible, so that the browser still sees the user gesture. */
  send<Name extends CommandName>(name: Name, arg: Commands[Name], cause: Cause): Promise<CommandResult>;
  canDo(name: CommandName): boolean;
  on<Name extends EventName>(name: Name, run: (data: PlayerEvents[Name]) => void): Cancel;
  emit<Name extends EventName>(name: Name, data: PlayerEvents[Name]): void;
}

type AnyHandler = Handler<never>;
type AnyInterceptor = Interceptor<never>;

export function createBus(onRefused: (command: CommandName, reason: string, cause: Cause) => void): Bus {
  const handlers = new Map<CommandName, AnyHandler>();
  const interceptors = new Map<CommandName, readonly AnyInterceptor[]>();
  const listeners = new Map<EventName, Set<(data: never) => void>>();

  const run = <Name extends CommandName>(command: Command<Name>, chain: readonly Interceptor<Name>[]): Answer => {
    const [first, ...rest] = chain;
    if (first) return first(command, (arg) => run(arg === undefined ? command : { ...command, arg }, rest));
    const handler = handlers.get(command.name) as Handler<Name> | undefined;
    if (!handler) return ignored;
    return handler(command) ?? done;
  };

  return {
    handle(name, handler) {
      handlers.set(name, handler as AnyHandler);
      return () => {
        if (handlers.get(name) === (handler as AnyHandler)) handlers.delete(name);
      };
    },
    intercept(name, interceptor) {
      const added = interceptor as AnyInterceptor;
      interceptors.set(name, [added, ...(interceptors.get(name) ?? [])]);
      return () =>
        void interceptors.set(
          name,
          (interceptors.get(name) ?? []).filter((each) => each !== added),
        );
    },
    async send(name, arg, cause) {
      const verdict = await run(
        { name, arg, cause },
        (interceptors.get(name) ?? []) as readonly Interceptor<typeof name>[],
      );
      if (!verdict.ok && verdict.reason !== '') onRefused(name, verdict.reason, cause);
      return verdict;
    },
    canDo: (name) => handlers.has(name),
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all);
      all.add(listener as (data: never) => void);
      return () => void all.delete(listener as (data: never) => void);
    },
    emit(name, data) {
      for (const each of listeners.get(name) ?? []) (each as (data: unknown) => void)(data);
    },
  };
}
