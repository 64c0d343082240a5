import type { Flow } from '../flow.ts';

type Unaddressed<Event> = Event extends { readonly requestId: number } ? Omit<Event, 'requestId'> : never;

/** A flow under test, and what it has requested so far. */
export interface Walk<State, Event, Effect extends { readonly do: string }> {
  readonly state: State;
  /** Of the last event. */
  readonly effects: readonly Effect[];
  readonly all: readonly Effect[];
  send(...events: readonly Event[]): Walk<State, Event, Effect>;
  /** Answers the current request. */
  reply(...answers: readonly Unaddressed<Event>[]): Walk<State, Event, Effect>;
  /** Kinds of the last event's effects. */
  kinds(): readonly Effect['do'][];
  /** All effects of one kind so far. */
  done<Kind extends Effect['do']>(kind: Kind): readonly Extract<Effect, { readonly do: Kind }>[];
}

/** Sends events to a flow, one after another, from its initial state. */
export function walkFlow<State extends object, Event, Effect extends { readonly do: string }>(
  flow: Flow<State, Event, Effect>,
  ...events: readonly Event[]
): Walk<State, Event, Effect> {
  let state = flow.initial;
  let effects: readonly Effect[] = [];
  const all: Effect[] = [];
  const walk: Walk<State, Event, Effect> = {
    get state() {
      return state;
    },
    get effects() {
      return effects;
    },
    all,
    send(...given) {
      for (const event of given) {
        ({ state, effects } = flow.step(state, event));
        all.push(...effects);
      }
      return walk;
    },
    reply(...answers) {
      for (const answer of answers) {
        const requestId = 'requestId' in state ? state.requestId : undefined;
        walk.send({ ...(answer as object), requestId } as Event);
      }
      return walk;
    },
    kinds: () => effects.map((each) => each.do),
    done: <Kind extends Effect['do']>(kind: Kind) =>
      all.filter((each): each is Extract<Effect, { readonly do: Kind }> => each.do === kind),
  };
  return walk.send(...events);
}
