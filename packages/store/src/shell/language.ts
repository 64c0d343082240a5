import { chooseLanguage, type Language } from '@antenna/i18n';
import { networkEndpoints } from '../data/endpoints/network.ts';
import { createSelector } from '@reduxjs/toolkit';
import type { Preferences } from './preferences.ts';

const selectNetwork = networkEndpoints.network.select(undefined);
type Root = { readonly preferences: Preferences } & Parameters<typeof selectNetwork>[0];

/** The language of the interface: the stored choice, else by what the network offers and the browser wants. */
export const selectLanguage = createSelector(
  (state: Root) => state.preferences.language,
  (state: Root) => selectNetwork(state).data?.languages.available,
  (_state: Root, browserLanguages: readonly string[]) => browserLanguages,
  (stored, available = [], browser): Language => chooseLanguage({ stored, available, browser }),
);
