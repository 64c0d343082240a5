import { hasLaunchData } from '@antenna/platform-tv';
import { ELEMENT_ID, screenKey, STORED_AS, type KeptScreen } from './kept-screen.ts';

/** As `kept-places.ts` keeps a visit that never left the start page. */
const ONLY_HOME = '["/"]';

/**
 * Shows what the app drew first on its last visit, until its script has drawn the same anew. Nothing is shown where the app
 * was started with a place of its own, or goes on elsewhere after a reload. Throws where the set refuses storage.
 */
export function showLastScreen(scope: Window): void {
  const { document, localStorage, sessionStorage, location } = scope;
  const text = localStorage.getItem(STORED_AS);
  if (text === null || location.search !== '' || hasLaunchData(scope)) return;
  if ((sessionStorage.getItem('antenna-tv-places') ?? ONLY_HOME) !== ONLY_HOME) return;
  const kept = JSON.parse(text) as KeptScreen;
  if (kept.key !== screenKey(scope)) return;
  const element = document.createElement('div');
  element.id = ELEMENT_ID;
  // A picture of the screen: what can be reached and read out is the app's own.
  element.setAttribute('aria-hidden', 'true');
  element.innerHTML = kept.html;
  document.body.appendChild(element);
}
