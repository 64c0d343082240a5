// Expressions in a page of the web app, and whether it is hydrated.
import { expect, type CDPSession, type Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Evaluates without the user gesture of Playwright's evaluate, which would allow sound. */
export async function peek<Result>(page: Page, expression: string): Promise<Result> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { result } = await (
    await session
  ).send('Runtime.evaluate', { expression, returnByValue: true, userGesture: false, awaitPromise: true });
  return result.value as Result;
}

const STARTED = "performance.getEntriesByName('antenna-started').length > 0";

/** React has hydrated the page; what is pressed from now on is handled by the app. */
export const isHydrated = (page: Page) => expect.poll(() => peek<boolean>(page, STARTED)).toBe(true);

/**
 * From now on `goto` and `reload` of the page wait for hydration too. Where the app does not start, as with a script that a
 * test holds back, they wait five seconds; where a test says `waitUntil`, not at all.
 */
export function waitsForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const started = async () => {
    const isOver = `!document.querySelector('#antenna-page, #without-data') || ${STARTED}`;
    const end = Date.now() + 5_000;
    const session = await page.context().newCDPSession(page);
    const look = async () => (await session.send('Runtime.evaluate', { expression: isOver })).result.value === true;
    while (!page.isClosed() && Date.now() < end && !(await look().catch(() => false)))
      await new Promise((resolve) => setTimeout(resolve, 50));
    // A page with a second session is not told that it is online again.
    await session.detach().catch(() => {});
  };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await started();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await started();
    return answer;
  };
}
