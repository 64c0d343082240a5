import { chooseLanguage, type Language } from '@antenna/i18n';
import { networkEndpoints } from '../data/endpoints/network.ts';
import type { Preferences } from './preferences.ts';

const selectNetwork = networkEndpoints.network.select(undefined);

/** The language spoken now: the stored choice, else by what the network offers and the browser wants. */
export function currentLanguage(
  state: { readonly preferences: Preferences } & Parameters<typeof selectNetwork>[0],
  browser: readonly string[],
): Language {
  return chooseLanguage({
    stored: state.preferences.language,
    available: selectNetwork(state).data?.languages.available ?? [],
    browser,
  });
}
