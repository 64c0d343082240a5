/** What a flow decides when an event arrives: where it now stands, and what must happen in the world. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** A flow is data in, data out. It never awaits, reads a clock or touches the network. */
export interface Flow<State, Event, Effect> {
  readonly initial: State;
  readonly step: (state: State, event: Event) => Step<State, Effect>;
}

export function go<State, Effect = never>(state: State, ...effects: readonly Effect[]): Step<State, Effect> {
  return { state, effects };
}
