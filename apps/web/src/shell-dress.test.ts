// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dressShell } from './shell-dress.ts';

const SHELL =
  '<div id="root"><div class="sk-shell" aria-hidden="true" inert><header></header><div class="sh-main"><div class="sk-hero"></div><section class="k-shelf"></section></div></div></div>';
const CONTENT = { id: '1001', slug: 'pereval-1001', content_type: 'movie' };
const HERO = { title: 'Pass', img: '/pass.avif', watch: 'Watch', more: 'More', content: CONTENT };

const root = () => document.querySelector<HTMLElement>('#root') as HTMLElement;
const links = () => [...root().querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const link = (words: string) =>
  [...root().querySelectorAll('a')].find((each) => each.textContent === words) as HTMLAnchorElement;
/** React's first drawing takes the place of the shell. */
const reactDraws = (...addresses: readonly string[]) => {
  root().innerHTML = `<main><div class="ca-hero-actions">${addresses.map((address) => `<a href="${address}">${address}</a>`).join('')}</div></main>`;
};
const moment = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
const pointer = (type: string, target: EventTarget) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = SHELL;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('the hero of the drawn shell', () => {
  it('has the buttons of its film, and they alone can be used', () => {
    dressShell({ hero: HERO }, true);
    expect(links()).toEqual(['Watch /watch/1001', 'More /contents/pereval-1001']);
    expect(root().querySelector('.ca-hero-text')?.hasAttribute('data-usable')).toBe(true);
    expect(root().querySelector('.sk-shell')?.matches('[inert], [aria-hidden]')).toBe(false);
    expect([...root().querySelectorAll('[inert]')].map((part) => part.tagName)).toEqual(['HEADER', 'SECTION']);
  });

  it.each([
    ['a series', { ...CONTENT, content_type: 'series' }],
    ['a coming film', { ...CONTENT, is_announcement: true }],
  ])('of %s keeps room for what React alone knows', (_name, content) => {
    dressShell({ hero: { ...HERO, content } }, true);
    expect(links()).toEqual(['More /contents/pereval-1001']);
    expect(root().querySelector('.ca-hero-actions')?.firstElementChild?.className).toBe('sk sk-button');
  });

  it('without a title to open stays a drawing', () => {
    const { content: _content, ...drawing } = HERO;
    dressShell({ hero: drawing }, true);
    expect([
      links(),
      root().querySelector('[data-usable]'),
      root().querySelector('.sk-shell')?.getAttribute('aria-hidden'),
    ]).toEqual([[], null, 'true']);
  });
});

describe('what is begun in the shell goes on in the app', () => {
  it('the focus stands on the same link', async () => {
    dressShell({ hero: HERO }, true);
    link('More').focus();
    reactDraws('/watch/1001', '/contents/pereval-1001');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/contents/pereval-1001'));
  });

  it('the focus that came from one link to the next stands on that', async () => {
    dressShell({ hero: HERO }, true);
    link('Watch').focus();
    link('More').focus();
    await moment();
    reactDraws('/watch/1001', '/contents/pereval-1001');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/contents/pereval-1001'));
  });

  it('the focus waits where the room of the hero comes first and its links later, unless one goes elsewhere', async () => {
    for (const goes of [false, true]) {
      document.body.innerHTML = SHELL;
      dressShell({ hero: HERO }, true);
      link('More').focus();
      root().innerHTML = '<main></main>';
      await moment();
      if (goes) pointer('pointerdown', document.body);
      reactDraws('/watch/1001', '/contents/pereval-1001');
      await moment();
      expect(document.activeElement?.getAttribute('href') ?? 'none').toBe(goes ? 'none' : '/contents/pereval-1001');
    }
  });

  it('who went on from the link is not called back', async () => {
    dressShell({ hero: HERO }, true);
    link('More').focus();
    link('More').blur();
    await moment();
    reactDraws('/watch/1001', '/contents/pereval-1001');
    await moment();
    expect(document.activeElement).toBe(document.body);
  });

  it('a press that ends upon the same link presses it, one that ends elsewhere or was broken off does not', () => {
    const pressed: string[] = [];
    const press = (ends: string, at: () => Element | null) => {
      document.body.innerHTML = SHELL;
      dressShell({ hero: HERO }, true);
      pointer('pointerdown', link('Watch'));
      reactDraws('/watch/1001', '/contents/pereval-1001');
      for (const each of root().querySelectorAll('a'))
        each.addEventListener('click', (event) => {
          event.preventDefault();
          pressed.push(each.getAttribute('href') ?? '');
        });
      Object.assign(document, { elementFromPoint: at });
      pointer(ends, document.body);
      pointer('pointerup', document.body);
    };
    press('pointerup', () => root().querySelector('a'));
    press('pointerup', () => document.body);
    press('pointercancel', () => root().querySelector('a'));
    expect(pressed).toEqual(['/watch/1001']);
  });
});
