import type { Dispatch, Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';

type Part = Readonly<Record<string, unknown>>;
type PartMiddleware = Middleware<object, Part>;

/** A part of the state that comes with a chunk of its own: until then it is empty and does nothing. */
export interface LatePart {
  readonly reducer: Reducer<Part, UnknownAction>;
  readonly middleware: Middleware<object, { readonly payments: Part }>;
  readonly isInstalled: () => boolean;
  /** Puts the slices in, in silence: their state is there with the next action. A second time changes nothing. */
  install(
    slices: Readonly<
      Record<
        string,
        { readonly reducer: (state: never, action: UnknownAction) => unknown; readonly middleware: PartMiddleware }
      >
    >,
  ): void;
}

export function createLatePart(): LatePart {
  let reduce: ((part: Part, action: UnknownAction) => Part) | undefined;
  let act: ((action: unknown) => unknown) | undefined;
  let place:
    | {
        readonly store: { getState(): { readonly payments: Part }; dispatch: Dispatch };
        readonly next: (action: unknown) => unknown;
      }
    | undefined;
  return {
    reducer: (part = {}, action) => reduce?.(part, action) ?? part,
    middleware: (store) => (next) => {
      place = { store, next };
      return (action) => (act ?? next)(action);
    },
    isInstalled: () => reduce !== undefined,
    install(slices) {
      if (reduce || !place) return;
      const { store, next } = place;
      const all = Object.entries(slices);
      reduce = (part, action) => {
        const moved = all.filter(([name, { reducer }]) => reducer(part[name] as never, action) !== part[name]);
        return moved.length === 0
          ? part
          : {
              ...part,
              ...Object.fromEntries(moved.map(([name, { reducer }]) => [name, reducer(part[name] as never, action)])),
            };
      };
      const within = { getState: () => store.getState().payments, dispatch: store.dispatch };
      act = all.reduceRight((further, [, { middleware }]) => middleware(within)(further), next);
    },
  };
}
