import type { Flow } from '@antenna/kernel';
import { createFlowSlice, type Handlers } from './create-flow-slice.ts';

/**
 * A flow that most visits never see: the store has its name and beginning from the start, its rules and handlers come with
 * `load`, which has to `bring` them. The first event asks for them; events wait until they are there, and keep their order.
 */
export function createLateFlowSlice<
  Name extends string,
  State,
  Event extends { readonly type: string },
  Effect extends { readonly do: string },
  Services,
>(name: Name, initial: State, load: () => Promise<unknown>) {
  let step: Flow<State, Event, Effect>['step'] | undefined;
  const handlers = {} as Handlers<Event, Effect, Services>;
  const slice = createFlowSlice<Name, State, Event, Effect, Services>(
    name,
    { initial, step: (state, event) => step?.(state, event) ?? { state, effects: [] } },
    handlers,
  );

  const middleware: typeof slice.middleware = (services) => (store) => (next) => {
    const act = slice.middleware(services)(store)(next);
    const { type } = slice.send({} as Event);
    return (action) => {
      if (step !== undefined || (action as { readonly type?: unknown }).type !== type) return act(action);
      // A chunk that did not come: the next event asks again.
      void load().then(
        () => store.dispatch(action as ReturnType<typeof slice.send>),
        () => {},
      );
      return action;
    };
  };

  return {
    ...slice,
    middleware,
    /** Puts the flow to work; a second time changes nothing. */
    bring(flow: Flow<State, Event, Effect>, given: Handlers<Event, Effect, Services>): void {
      step = flow.step;
      Object.assign(handlers, given);
    },
  };
}
