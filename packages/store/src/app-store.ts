import type { ApiClient, TokenSource } from '@antenna/api-client';
import type { Cancel } from '@antenna/kernel';
import type { Store, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { StartFlowListening } from './flow/create-flow-slice.ts';
import type { RootState } from './root-reducer.ts';
import type { PersistentStore, Services } from './services.ts';

export type { RootState } from './root-reducer.ts';
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
export type StartAppListening = TypedStartListening<RootState, AppDispatch, Services>;

/** The store of an app, with its client. */
export interface AppStore extends Omit<Store<RootState>, 'dispatch'> {
  readonly dispatch: AppDispatch;
  readonly services: Services;
  readonly client: ApiClient;
  /** Where the client gets its token: the session. */
  readonly tokens: TokenSource;
  /** Storage in which each profile finds its own values. */
  readonly ownStorage: PersistentStore;
  /** Adds slices and listeners that came late; a second time changes nothing. Their state is there with the next action. */
  readonly inject: (part: StorePart) => void;
  /** Starts the session and listens to other tabs. Returns what stops listening. */
  readonly start: () => Cancel;
  /** The network is back: a session that waited goes on at once, and what had failed is requested again. */
  readonly online: () => void;
}

/** Slices and listeners that arrive with a chunk of their own. */
export interface StorePart {
  /** Parts whose slices its flows use. */
  readonly needs?: readonly StorePart[];
  readonly slices: readonly StorePartSlice[];
  /** Listeners to changes of state: they run before the effects of the same action. */
  readonly listen: (startListening: StartAppListening) => void;
}

interface StorePartSlice {
  readonly name: string;
  readonly reducer: (state: never, action: UnknownAction) => unknown;
  readonly listen: (startListening: StartFlowListening) => void;
}
