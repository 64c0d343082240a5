import type { KeyValueStore } from '@antenna/kernel';
import type { StartAppListening } from '../app-store.ts';
import { preferencesRestored, writePreferences } from './preferences.ts';

/** Writes what has changed, except what has just come from storage. */
export function listenForPreferences(startListening: StartAppListening, storage: KeyValueStore): void {
  startListening({
    predicate: (action, { preferences }, before) =>
      preferences !== before.preferences && !preferencesRestored.match(action),
    effect: (_action, { getState, getOriginalState }) =>
      writePreferences(storage, getState().preferences, getOriginalState().preferences),
  });
}
