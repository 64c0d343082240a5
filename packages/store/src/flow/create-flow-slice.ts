import type { Flow } from '@antenna/kernel';
import {
  createSlice,
  original,
  type PayloadAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Services } from '../services.ts';

/** `dispatch` of every effect and thunk: thunks get the services as their extra argument. */
export type ServicesDispatch = ThunkDispatch<unknown, Services, UnknownAction>;
export type StartFlowListening = TypedStartListening<unknown, ServicesDispatch, Services>;

export interface EffectTools<Event> {
  /** Sends the flow its next event. */
  readonly send: (event: Event) => void;
  readonly dispatch: ServicesDispatch;
  readonly services: Services;
}

/** One handler per effect of the flow: a missing one does not compile. */
export type EffectHandlers<Event, Effect extends { readonly do: string }> = {
  readonly [Kind in Effect['do']]: (
    effect: Extract<Effect, { readonly do: Kind }>,
    tools: EffectTools<Event>,
  ) => void | Promise<void>;
};

export interface FlowSliceOptions<
  Name extends string,
  State,
  Event extends { readonly type: string },
  Effect extends { readonly do: string },
> {
  readonly name: Name;
  readonly flow: Flow<State, Event, Effect>;
  readonly handlers: EffectHandlers<Event, Effect>;
}

/**
 * A flow as a slice: the reducer takes the flow's next state, `listen` runs its effects after it. A step is pure, so the
 * listener takes it once more, from the state before the action, for the effects.
 */
export function createFlowSlice<
  Name extends string,
  State,
  Event extends { readonly type: string },
  Effect extends { readonly do: string },
>({ name, flow, handlers }: FlowSliceOptions<Name, State, Event, Effect>) {
  const slice = createSlice({
    name,
    initialState: () => flow.initial as object,
    reducers: {
      sent: (draft, { payload }: PayloadAction<Event>) => flow.step(original(draft) as State, payload).state as object,
    },
  });
  const send = slice.actions.sent as (event: Event) => PayloadAction<Event, `${Name}/sent`>;
  /** The initial state until the slice is part of the store. */
  const select = (root: { readonly [Key in Name]?: State }): State => root[name] ?? flow.initial;

  return {
    name,
    reducerPath: name,
    reducer: slice.reducer as unknown as (state: State | undefined, action: UnknownAction) => State,
    send,
    select,
    listen: (startListening: StartFlowListening): void => {
      startListening({
        actionCreator: slice.actions.sent,
        effect: ({ payload }, { dispatch, extra, getOriginalState }) => {
          const before = select(getOriginalState() as { readonly [Key in Name]?: State });
          const tools: EffectTools<Event> = { send: (event) => void dispatch(send(event)), dispatch, services: extra };
          for (const effect of flow.step(before, payload as Event).effects)
            void handlers[effect.do as Effect['do']](effect as never, tools);
        },
      });
    },
  };
}
