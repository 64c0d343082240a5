import type { Cancel, Millis } from '@antenna/kernel';
import { ELEMENT_ID, screenKey, STORED_AS, type KeptScreen } from './kept-screen.ts';

/** Between two looks whether the screen is at rest. */
const LOOK: Millis = 50;
/** The last visit's screen stands no longer than this over one that is not at rest. */
const LONGEST: Millis = 5_000;
/** A screen that has not come to rest by then is not kept. */
const KEEP_WITHIN: Millis = 15_000;

/** Takes the last visit's screen away. */
export function removeLastScreen(document: Document): void {
  document.getElementById(ELEMENT_ID)?.remove();
}

/**
 * Takes the last visit's screen away once the app's first one is at rest, and keeps that one for the next launch. A key that
 * finds something to move or opens a dialog ends both. `mayKeep`: `false` also forgets what was kept, `undefined` is asked again.
 */
export function watchFirstScreen(scope: Window, mayKeep: () => boolean | undefined): Cancel {
  const { document } = scope;
  const from = scope.performance.now();
  let isPressed = false;
  const stop = () => {
    scope.clearInterval(timer);
    document.removeEventListener('keydown', pressed, true);
    removeLastScreen(document);
  };
  const look = () => {
    const root = document.getElementById('root');
    if (!root) return;
    if (isPressed && (isDrawn(root) || root.querySelector('[data-scope]'))) return stop();
    const waited = scope.performance.now() - from;
    const isThere = isAtRest(scope, root);
    if (isThere || waited > LONGEST) removeLastScreen(document);
    const may = isThere ? mayKeep() : undefined;
    if (may === undefined && waited < KEEP_WITHIN) return;
    stop();
    if (may && hasContent(root)) keep(scope, root);
    else if (may === false) forget(scope);
  };
  const pressed = () => {
    isPressed = true;
    look();
  };
  const timer = scope.setInterval(look, LOOK);
  document.addEventListener('keydown', pressed, true);
  return stop;
}

/** It has its focus, and nothing is loading. */
const isDrawn = (root: HTMLElement): boolean =>
  root.querySelector('[data-focused]') !== null && root.querySelector('[aria-busy="true"]') === null;

/** It is drawn, every picture in the window is there, and the large one has faded in. */
function isAtRest(scope: Window, root: HTMLElement): boolean {
  if (!isDrawn(root)) return false;
  const large = root.querySelector('.tu-hero-picture');
  if (large && scope.getComputedStyle(large).opacity < '1') return false;
  return [...root.querySelectorAll('img')].every((image) => image.complete || !isInWindow(scope, image));
}

/** It shows rows: no failure, no notice, no dialog over them. */
const hasContent = (root: HTMLElement): boolean =>
  root.querySelector('.tv-slot') !== null && root.querySelector('[role="alert"], [data-scope]') === null;

function isInWindow({ innerWidth, innerHeight }: Window, element: Element): boolean {
  const { left, top } = element.getBoundingClientRect();
  return left < innerWidth && top < innerHeight;
}

/** Rows and cards, which are also mounted outside of the window. */
const PLACES = '.tv-part, .tv-slot';

function keep(scope: Window, root: HTMLElement): void {
  const copy = root.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll(PLACES);
  for (const [index, place] of root.querySelectorAll(PLACES).entries())
    if (!isInWindow(scope, place)) copies[index]?.remove();
  // Names belong to the app's own elements, and the time has gone on by then.
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const clock of copy.querySelectorAll<HTMLElement>('.tu-menu-clock')) clock.style.visibility = 'hidden';
  try {
    const kept: KeptScreen = { key: screenKey(scope), html: copy.innerHTML };
    scope.localStorage.setItem(STORED_AS, JSON.stringify(kept));
  } catch {
    // Refused, or full: the next launch begins with an empty page.
  }
}

function forget({ localStorage }: Window): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Refused: nothing was kept either.
  }
}
