import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { Intent } from './intents.ts';

/** Bubbles from the focused element to the document; `preventDefault` says that somebody has used it. */
export const INTENT_EVENT = 'tv-intent';

/** Returns whether a component has used the intent. */
export function sendIntent(target: Element, intent: Intent): boolean {
  return !target.dispatchEvent(new CustomEvent(INTENT_EVENT, { detail: intent, bubbles: true, cancelable: true }));
}

/** Returns `false` if it has no use for the intent. */
export type IntentHandler = (intent: Intent) => boolean;

/** Takes intents while the focus is in the element, before the focus moves. The innermost component comes first. */
export function useIntents(ref: RefObject<Element | null>, handler: IntentHandler): void {
  const take = useEffectEvent((event: Event) => {
    if (!event.defaultPrevented && handler((event as CustomEvent<Intent>).detail)) event.preventDefault();
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listen = (event: Event) => take(event);
    element.addEventListener(INTENT_EVENT, listen);
    return () => element.removeEventListener(INTENT_EVENT, listen);
  }, [ref]);
}

const FOCUS_EVENT = 'tv-focus';

/** Tells everything around it that the element has the focus now. */
export const sendFocus = (target: Element): void =>
  void target.dispatchEvent(new CustomEvent(FOCUS_EVENT, { bubbles: true }));

/** Calls `handler` with every element inside that gets the focus: React's `onFocus` is not called below FocusRoot. */
export function useFocusInside(ref: RefObject<Element | null>, handler: (focused: Element) => void): void {
  const take = useEffectEvent((event: Event) => handler(event.target as Element));
  // Before the focus model looks at what has been mounted.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listen = (event: Event) => take(event);
    element.addEventListener(FOCUS_EVENT, listen);
    return () => element.removeEventListener(FOCUS_EVENT, listen);
  }, [ref]);
}
