const SELECTOR =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, iframe, audio[controls], video[controls], [contenteditable="true"], [tabindex]';

const shown = (element: HTMLElement) =>
  !element.closest('[hidden], [inert]') &&
  (element.offsetParent !== null || element.getClientRects().length > 0 || !hasLayout());
// jsdom has no layout: there everything counts as visible.
const hasLayout = () => document.documentElement.getClientRects().length > 0;

/** The elements Tab can reach, in document order; `withCards`: also the cards of a list that only arrows reach. */
export function focusablesIn(container: ParentNode, withCards = false): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(SELECTOR)].filter(
    (element) => (element.tabIndex >= 0 || (withCards && element.closest('[data-cards]'))) && shown(element),
  );
}
