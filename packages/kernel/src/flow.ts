/** The result of an event: the new state, and the side effects to run. */
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
