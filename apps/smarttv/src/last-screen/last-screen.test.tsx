// @vitest-environment jsdom
import { STORAGE_KEYS } from '@antenna/store';
import { storeStage, watchedStore } from '@antenna/store/testing';
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ELEMENT_ID, STORED_AS } from './kept-screen.ts';
import { LastScreen } from './LastScreen.tsx';
import { showLastScreen } from './show-last-screen.ts';
import { watchFirstScreen } from './watch-first-screen.ts';

const HOME = `<main><button id="watch" data-focused="true">Watch</button><img src="/hero.webp" alt=""><div class="tv-slot"></div>
  <time class="tu-menu-clock">20:15</time></main>`;
const session = (more: object) => JSON.stringify({ viewer: 'user', deviceId: 'd1', accessToken: 't', ...more });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  document.head.innerHTML = '<link rel="stylesheet" href="./assets/style-1.css">';
  document.body.innerHTML = '<div id="root"></div>';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/tv/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const name of ['tizen', 'webOSSystem']) Reflect.deleteProperty(window, name);
});

const root = () => document.getElementById('root') as HTMLElement;
const shown = () => document.getElementById(ELEMENT_ID);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The app draws `html`, is looked at for `ms`, and is left. */
async function visit(html: string, { ms = 100, mayKeep = (): boolean | undefined => true } = {}) {
  root().innerHTML = html;
  setComplete(true);
  const stop = watchFirstScreen(window, mayKeep);
  await wait(ms);
  return stop;
}

/** jsdom loads no pictures. */
function setComplete(isComplete: boolean): void {
  for (const image of root().querySelectorAll('img'))
    Object.defineProperty(image, 'complete', { value: isComplete, configurable: true });
}

function launch(): HTMLElement | null {
  root().innerHTML = '';
  shown()?.remove();
  showLastScreen(window);
  return shown();
}

describe('what a set drew first', () => {
  it('stands there at the next launch, without names, time and voice', async () => {
    await visit(HOME);
    const again = launch();
    expect(again?.querySelector('[data-focused]')?.textContent).toBe('Watch');
    expect(again?.getAttribute('aria-hidden')).toBe('true');
    expect(again?.querySelectorAll('[id]')).toHaveLength(0);
    expect(again?.querySelector<HTMLElement>('.tu-menu-clock')?.style.visibility).toBe('hidden');
    expect(STORAGE_KEYS.lastScreen).toBe(STORED_AS);
  });

  it('has only what is in the window', async () => {
    const row = (title: string, top: number) => `<div class="tv-part" data-top="${top}"><h2>${title}</h2></div>`;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, Number(this.getAttribute('data-top') ?? 0), 100, 100);
    });
    await visit(HOME + row('On air now', 700) + row('Films', 1_100));
    vi.restoreAllMocks();
    const again = launch();
    expect([...(again?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)).toEqual(['On air now']);
  });

  it('is not kept where it is a failure, or a notice or dialog lies over it', async () => {
    await visit('<p>The page did not load.</p><button data-focused="true">Try again</button>');
    await visit(`${HOME}<p role="alert">Connection lost</p>`);
    await visit(`${HOME}<div data-scope="">Sign in</div>`);
    expect(localStorage.getItem(STORED_AS)).toBeNull();
  });

  it('is not shown to another viewer or profile, in another language or window, or with other styles', async () => {
    localStorage.setItem('session', session({ profile: { id: 'p1', role: 'adult' } }));
    await visit(HOME);
    // The access token is renewed now and then.
    localStorage.setItem('session', session({ accessToken: 'later', profile: { id: 'p1', role: 'adult' } }));
    expect(launch()).not.toBeNull();
    for (const other of [session({ profile: { id: 'p2', role: 'child' } }), session({ viewer: 'guest' }), '{}']) {
      localStorage.setItem('session', other);
      expect(launch()).toBeNull();
    }
    localStorage.setItem('session', session({ profile: { id: 'p1', role: 'adult' } }));
    localStorage.setItem('language', 'ka');
    expect(launch()).toBeNull();
    localStorage.removeItem('language');
    vi.stubGlobal('innerWidth', 1280);
    expect(launch()).toBeNull();
    vi.unstubAllGlobals();
    expect(launch()).not.toBeNull();
    document.head.innerHTML = '<link rel="stylesheet" href="./assets/style-2.css">';
    expect(launch()).toBeNull();
  });

  it('is not shown where the set asks for a place, or a reload goes on elsewhere', async () => {
    await visit(HOME);
    history.replaceState(null, '', '/tv/?at=/guide');
    expect(launch()).toBeNull();
    history.replaceState(null, '', '/tv/');
    sessionStorage.setItem('antenna-tv-places', '["/","/guide"]');
    expect(launch()).toBeNull();
    sessionStorage.setItem('antenna-tv-places', '["/"]');
    expect(launch()).not.toBeNull();
    Object.assign(window, { webOSSystem: { launchParams: '{"contentTarget":"type=row&id=61"}' } });
    expect(launch()).toBeNull();
    Object.assign(window, { webOSSystem: { launchParams: '{}' } });
    expect(launch()).not.toBeNull();
    const data = [{ key: 'PAYLOAD', value: ['{"values":"{}"}'] }];
    const application = { getRequestedAppControl: () => ({ appControl: { data } }) };
    Object.assign(window, { tizen: { application: { getCurrentApplication: () => application } } });
    expect(launch()).toBeNull();
  });
});

describe('the last visit’s screen', () => {
  beforeEach(async () => {
    await visit(HOME);
    launch();
  });

  it('goes when the new one is at rest: drawn, nothing loading, its pictures there and faded in', async () => {
    root().innerHTML = '<button data-focused="true" aria-busy="true"></button>';
    watchFirstScreen(window, () => true);
    await wait(500);
    expect(shown()).not.toBeNull();
    root().innerHTML = HOME;
    setComplete(false);
    await wait(500);
    expect(shown()).not.toBeNull();
    root().insertAdjacentHTML('beforeend', '<div class="tu-hero-picture" style="opacity:0.4"></div>');
    setComplete(true);
    await wait(500);
    expect(shown()).not.toBeNull();
    root().querySelector('.tu-hero-picture')?.removeAttribute('style');
    await wait(100);
    expect(shown()).toBeNull();
  });

  it('does not wait for pictures outside of the window', async () => {
    root().innerHTML = HOME;
    setComplete(false);
    const [image] = root().getElementsByTagName('img');
    if (image) image.getBoundingClientRect = () => new DOMRect(5_000, 0, 400, 225);
    watchFirstScreen(window, () => true);
    await wait(100);
    expect(shown()).toBeNull();
  });

  it('goes with the first key, and with a place other than home; what was moved is not kept', async () => {
    const before = localStorage.getItem(STORED_AS);
    root().innerHTML = HOME.replace('Watch', 'Moved');
    setComplete(true);
    watchFirstScreen(window, () => true);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    expect(shown()).toBeNull();
    await wait(1_000);
    expect(localStorage.getItem(STORED_AS)).toBe(before);
    launch();
    watchFirstScreen(window, () => true)();
    expect(shown()).toBeNull();
  });

  it('stays where a key finds nothing to move yet, and goes for a dialog that it opens', async () => {
    root().innerHTML = '<button data-focused="true" aria-busy="true"></button>';
    watchFirstScreen(window, () => true);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    await wait(500);
    expect(shown()).not.toBeNull();
    root().insertAdjacentHTML('beforeend', '<div data-scope="">Leave the app?</div>');
    await wait(100);
    expect(shown()).toBeNull();
  });

  it('does not cover a screen that does not come to rest for longer than five seconds', async () => {
    root().innerHTML = '<button data-focused="true" aria-busy="true"></button>';
    watchFirstScreen(window, () => true);
    await wait(4_900);
    expect(shown()).not.toBeNull();
    await wait(200);
    expect(shown()).toBeNull();
  });
});

describe('a household', () => {
  const SIGNED_IN = session({ setAt: 1_795_284_000_000, expiresAt: 1_795_320_000_000 });

  async function keptWith(profiles: readonly object[], stored: Readonly<Record<string, string>> = {}) {
    const stage = storeStage({ storage: watchedStore({ session: SIGNED_IN, ...stored }) });
    stage.server.on('GET /v2/users/self/profiles', { json: profiles });
    await act(async () => {
      stage.store.start();
      await stage.settle();
    });
    await visit(HOME, { mayKeep: () => undefined });
    const { unmount } = render(
      <Provider store={stage.store}>
        <LastScreen isHome />
      </Provider>,
    );
    await act(async () => {
      await stage.settle();
      await wait(500);
    });
    unmount();
    return localStorage.getItem(STORED_AS) !== null;
  }
  const [aida, timur] = [
    { id: 'p1', name: 'Aida', role: 'adult' },
    { id: 'p2', name: 'Timur', role: 'child' },
  ] as const;

  it('that is asked who watches keeps nothing, and forgets what was kept', async () => {
    expect(await keptWith([aida])).toBe(true);
    expect(await keptWith([aida, timur])).toBe(false);
    expect(await keptWith([aida, timur], { 'profile:household:asks': 'off' })).toBe(true);
  });
});
