import { SECOND, type Millis } from '@antenna/kernel';
import { removeLastScreen } from './last-screen/watch-first-screen.ts';

/** Put into the page by the build, in the set's language: the app's own texts are what is missing here. */
interface Words {
  readonly title: string;
  readonly hint: string;
  readonly retry: string;
}

/** Without an answer for so long the words are shown. */
const PATIENCE: Millis = 6 * SECOND;
/** Between two attempts. */
const PAUSE: Millis = 3 * SECOND;

/** Loads what the app cannot start without until it is there; meanwhile the page says that there is no connection. */
export async function loadUntilThere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const page = startPage();
  for (;;) {
    const timer = setTimeout(page.show, PATIENCE);
    try {
      const loaded = await load();
      page.hide();
      return loaded;
    } catch {
      page.show();
    } finally {
      clearTimeout(timer);
    }
    await page.retry(PAUSE);
  }
}

function startPage() {
  const page = document.getElementById('offline');
  const words = (window as { readonly antennaStartup?: Words }).antennaStartup;
  const button = page?.querySelector('button');
  return {
    show() {
      // Later the app has words of its own.
      const isStarting = document.getElementById('root')?.childElementCount === 0;
      if (!page || !button || !words || !isStarting || page.style.display === 'block') return;
      const lines = page.querySelectorAll('p');
      [words.title, words.hint].forEach((line, index) => {
        const element = lines[index];
        if (element) element.textContent = line;
      });
      button.textContent = words.retry;
      removeLastScreen(document);
      page.style.display = 'block';
      button.focus();
    },
    hide() {
      if (page) page.style.display = 'none';
    },
    /** After the pause, or at once when OK is pressed. */
    retry: (pause: Millis) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        if (button)
          button.onclick = () => {
            clearTimeout(timer);
            resolve();
          };
      }),
  };
}
