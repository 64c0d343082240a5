import { isArrow, type Arrow, type Intent } from '../keys/intents.ts';
import { sendFocus, sendIntent } from '../keys/intent-event.ts';
import { focusableOf, focusablesIn, indexOf, isFocusable, MARK, nameOf, realmOf, regionOf, scopeIn } from './marks.ts';
import type { FocusMemory } from './memory.ts';
import { neighbourOf } from './neighbour.ts';
import { isFollowing, paint, placeTracks } from './painter.ts';
import { createStarts } from './starts.ts';

export interface FocusModel {
  /** The element with the focus. */
  current(): HTMLElement | undefined;
  focus(element: HTMLElement): void;
  /** Returns whether anybody had a use for it. */
  press(intent: Intent): boolean;
  /** Gives the focus back where it has got lost, or takes it into a dialog that has opened; after these changes of the page. */
  settle(changes?: readonly MutationRecord[]): void;
  /** Another screen: its own places count from now on. */
  enter(screen: string): void;
  hover(target: Element): void;
  /** Gives the focus to an area, at the place where it was left; false if the area has no focusable. */
  take(area: HTMLElement): boolean;
  readonly screen: () => string;
}

/** Cells that have come into view or left it move nothing: looking at the layout for them would take a part of every move. */
const isOfCells = ({ type, target }: MutationRecord): boolean =>
  type === 'childList' && target instanceof Element && target.matches(`[${MARK.count}] > [${MARK.track}]`);

const hasDocumentFocus = (element: HTMLElement) => document.activeElement === element || isFollowing(element);

/** The one focus of an app: which element has it, and where it goes. */
export function createFocusModel(root: HTMLElement, memory: FocusMemory): FocusModel {
  let now: HTMLElement | undefined;
  let screen = '';
  /** The viewer has moved on this screen: content that comes later does not take the focus away. */
  let hasMoved = false;
  const { recall, startOf, firstIn } = createStarts(memory, () => screen);
  const before = new WeakMap<HTMLElement, HTMLElement>();

  /** Where the focus begins, everything is in its place at once; a viewer's move shows the ring first. */
  function focus(element: HTMLElement, { follows = false } = {}): void {
    paint(element, now, follows);
    now = element;
    if (!element.hasAttribute(MARK.waiting)) remember(element);
    sendFocus(element);
  }

  function remember(element: HTMLElement): void {
    const region = regionOf(element);
    if (!region) return;
    memory.remember(screen, nameOf(region), indexOf(element) ?? element.id);
  }

  function move(arrow: Arrow): boolean {
    if (!now) return false;
    const next = neighbourOf(now, arrow, { scope: scopeIn(root), recall });
    if (next === 'wait') return true;
    if (!next) return false;
    hasMoved = true;
    focus(next, { follows: true });
    return true;
  }

  const isAlive = (element: HTMLElement | undefined): element is HTMLElement =>
    element !== undefined && root.contains(element) && isFocusable(element);

  function settle(changes?: readonly MutationRecord[]): void {
    const scope = scopeIn(root);
    if (isAlive(now) && scope.contains(now)) {
      const isWaiting = now.hasAttribute(MARK.waiting);
      const better = isWaiting || !hasMoved ? startOf(scope) : undefined;
      if (better && better !== now && (isWaiting || !isStart(now))) return focus(better);
      if (!hasDocumentFocus(now) || !now.hasAttribute(MARK.focused)) return focus(now);
      if (!changes?.every(isOfCells)) placeTracks(now);
      return;
    }
    // A dialog has opened: what had the focus gets it back when the dialog closes.
    if (isAlive(now) && scope !== root) before.set(scope, now);
    const returned = lastOutside();
    const next =
      (returned && scope.contains(returned) ? returned : undefined) ?? startOf(scope) ?? focusablesIn(scope)[0];
    if (next) focus(next);
    else now?.removeAttribute(MARK.focused);
  }

  /** The element that had the focus before the dialog that has closed. */
  function lastOutside(): HTMLElement | undefined {
    const left = now?.closest<HTMLElement>(`[${MARK.scope}]`);
    const element = left ? before.get(left) : undefined;
    return isAlive(element) ? element : undefined;
  }

  const isStart = (element: HTMLElement) => realmOf(element)?.getAttribute(MARK.realm) === 'page';

  return {
    current: () => now,
    screen: () => screen,
    focus: (element) => focus(element),
    press(intent) {
      settleIfLost();
      if (now && sendIntent(now, intent)) return true;
      if (isArrow(intent)) return move(intent);
      if (intent === 'ok' && now) {
        now.click();
        return true;
      }
      return false;
    },
    settle,
    take(area) {
      const first = firstIn(area);
      if (!first) return false;
      hasMoved = true;
      focus(first);
      return true;
    },
    enter(name) {
      if (name === screen) return;
      screen = name;
      hasMoved = false;
      const start = startOf(scopeIn(root));
      if (start) focus(start);
      else settle();
    },
    hover(target) {
      const element = focusableOf(target);
      if (!element || element === now || !scopeIn(root).contains(element)) return;
      hasMoved = true;
      focus(element);
    },
  };

  function settleIfLost(): void {
    if (!isAlive(now) || !hasDocumentFocus(now)) settle();
  }
}
