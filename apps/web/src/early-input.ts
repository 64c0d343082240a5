/** Markup whose code has not loaded after that many looks, 50 ms apart, is not waited for any longer. */
const MOST_LOOKS = 100;

/**
 * What a viewer did before hydration: text in the focused field, which React ignores or empties, and a click on a button, noted by the
 * script in index.html. Call it just before hydration: what is pressed later reaches React. The answer repeats both when the
 * app runs. Links work without the app; a page over another handles Escape.
 */
export function readEarlyInput(): () => void {
  const field = document.activeElement;
  const text = field instanceof HTMLInputElement && field.value !== field.defaultValue ? field.value : undefined;
  const { early } = window;
  const button = early?.type === 'click' && (early.target as Element).closest('button');
  return () => {
    if (field instanceof HTMLInputElement && text !== undefined)
      whenHydrated(field, () => {
        // The viewer has typed on, and React has heard it.
        if (field.value !== field.defaultValue && field.value !== text) return;
        // React ignores an event that brings what it has seen: it sees this one, and not what the prototype's setter sets.
        field.value = field.defaultValue;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    if (button) whenHydrated(button, () => button.click());
  };
}

/** React stops an event above markup that it has not hydrated, which it then hydrates. */
function whenHydrated(element: Element, run: () => void, looks = MOST_LOOKS): void {
  let isHydrated = false;
  const arrived = () => (isHydrated = true);
  element.addEventListener('input', arrived, { once: true });
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.removeEventListener('input', arrived);
  if (isHydrated) run();
  else if (element.isConnected && looks > 1) setTimeout(whenHydrated, 50, element, run, looks - 1);
}
