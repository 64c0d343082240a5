import type { Dispatch, Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Flow } from '@antenna/kernel';

interface Kinded {
  readonly do: string;
}

export interface Tools<Event, Services> {
  /** Tells the flow what has happened. */
  readonly send: (event: Event) => void;
  readonly dispatch: ThunkDispatch<unknown, Services, UnknownAction>;
  readonly services: Services;
}

/** One handler per effect that the flow can ask for: a missing one does not compile. */
export type Handlers<Event, Effect extends Kinded, Services> = {
  readonly [Kind in Effect['do']]: (
    effect: Extract<Effect, { readonly do: Kind }>,
    tools: Tools<Event, Services>,
  ) => void | Promise<void>;
};

/** Puts a flow into the store: a reducer that remembers and a middleware that acts (house.md 5). */
export function createFlowSlice<
  Name extends string,
  State,
  Event extends { readonly type: string },
  Effect extends Kinded,
  Services,
>(name: Name, flow: Flow<State, Event, Effect>, handlers: Handlers<Event, Effect, Services>) {
  const [sent, moved] = [`${name}/sent`, `${name}/moved`];
  const send = (event: Event) => ({ type: sent, event });
  const reducer = (state: State | undefined = flow.initial, action: UnknownAction): State =>
    action.type === moved ? (action['state'] as State) : state;
  const select = (root: { readonly [Key in Name]: State }): State => root[name];

  const middleware =
    (services: Services): Middleware<object, { readonly [Key in Name]: State }, Dispatch> =>
    (store) =>
    (next) =>
    (action) => {
      const result = next(action);
      if ((action as UnknownAction).type !== sent) return result;
      const { state, effects } = flow.step(
        select(store.getState()),
        (action as unknown as { readonly event: Event }).event,
      );
      if (state !== select(store.getState())) store.dispatch({ type: moved, state });
      const tools: Tools<Event, Services> = {
        send: (event) => void store.dispatch(send(event)),
        dispatch: store.dispatch as Tools<Event, Services>['dispatch'],
        services,
      };
      for (const effect of effects) void handlers[effect.do as Effect['do']](effect as never, tools);
      return result;
    };

  return { name, reducer, middleware, send, select };
}
