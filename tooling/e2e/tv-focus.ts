// The one focus of the TV app, checked inside the page: after each key's frame there is one, seen and inside the margins.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    tvFocus: {
      /** What is wrong with the focus; empty when nothing is. */
      fault(): string;
      /** Presses keys one by one, each in a frame of its own; the faults that were seen. */
      press(keys: readonly string[]): Promise<readonly string[]>;
      /** As many random keys; a screen that was left is entered again with back. */
      walk(seed: number, count: number): Promise<readonly string[]>;
      /** Presses a key until an element that matches has the focus; whether it has. */
      until(key: string, selector: string, most: number): Promise<boolean>;
    };
  }
}

/** Runs in the page before its scripts. */
function focusCheck(): void {
  const CODES: Readonly<Record<string, number>> = {
    ArrowLeft: 37,
    ArrowUp: 38,
    ArrowRight: 39,
    ArrowDown: 40,
    Enter: 13,
    Escape: 27,
  };
  const WALK = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'Enter'];
  const place = () => sessionStorage.getItem('antenna-tv-places') ?? '';
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const names = (element: Element | null) => {
    const region = element?.closest('[data-region]')?.getAttribute('data-region') ?? '';
    return `${region}#${element?.id ?? ''}.${element?.className ?? ''} “${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').slice(0, 40)}”`;
  };
  const fault = () => {
    const marked = document.querySelectorAll('[data-focused]');
    const first = marked[0];
    if (!first || marked.length !== 1) return `${marked.length} elements have the focus`;
    if (document.activeElement !== first) return `the document's focus is on ${names(document.activeElement)}`;
    const { left, right, top, bottom } = first.getBoundingClientRect();
    const scale = window.innerWidth / 1920;
    const [x, y] = [96 * scale - 1, 54 * scale - 1];
    // The picture itself has the focus where it fills the screen.
    const isPicture = first.classList.contains('tu-picture-focus');
    if (!isPicture && (left < x || top < y || right > window.innerWidth - x || bottom > window.innerHeight - y))
      return `outside of the margins: ${names(first)} at ${[left, top, right, bottom].map(Math.round).join(' ')}`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!isPicture && !first.contains(over)) return `${names(over)} lies over ${names(first)}`;
    return '';
  };
  const press = async (keys: readonly string[]) => {
    const faults: string[] = [];
    for (const key of keys) {
      const target = document.activeElement ?? document.body;
      const before = names(target);
      const init = { key, code: key, keyCode: CODES[key] ?? key.charCodeAt(0), bubbles: true, cancelable: true };
      target.dispatchEvent(new KeyboardEvent('keydown', init));
      target.dispatchEvent(new KeyboardEvent('keyup', init));
      await frame();
      // What a key opens may come with the frame after.
      if (fault() !== '') await frame();
      const seen = fault();
      if (seen !== '') faults.push(`${key} on ${before} at ${place()}: ${seen}`);
    }
    return faults;
  };
  window.tvFocus = {
    fault,
    press,
    async walk(seed, count) {
      const home = place();
      let [state, back] = [seed, 0];
      const faults: string[] = [];
      for (let at = 0; at < count && faults.length < 5; at += 1) {
        state = (state * 48_271) % 2_147_483_647;
        // Away from the screen or in a dialog: a few keys there, then back.
        const isAway = place() !== home || document.querySelector('[data-scope]') !== null;
        back = isAway ? back + 1 : 0;
        faults.push(...(await press([back > 4 ? 'Escape' : (WALK[state % WALK.length] ?? 'Enter')])));
      }
      return faults;
    },
    async until(key, selector, most) {
      for (let at = 0; at <= most; at += 1) {
        if (document.querySelector('[data-focused]')?.matches(selector)) return true;
        await press([key]);
      }
      return false;
    },
  };
}

/** Opens the app at a place, with home behind it. */
export async function openTv(page: Page, path = '/'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(focusCheck);
  await page.addInitScript((place) => {
    if (!sessionStorage.getItem('antenna-tv-places'))
      sessionStorage.setItem('antenna-tv-places', JSON.stringify(place === '/' ? ['/'] : ['/', place]));
  }, path);
  await page.goto('/tv/');
  await page.waitForFunction(() => window.tvFocus.fault() === '' && !document.querySelector('[data-waiting]'));
}
