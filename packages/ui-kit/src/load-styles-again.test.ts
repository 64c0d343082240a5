// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { loadStylesAgain } from './load-styles-again.ts';

afterEach(() => document.head.replaceChildren());

it('does not wait for sheets that the page has inline, whose links are disabled', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css" disabled>';
  const [link] = document.head.children;
  await loadStylesAgain();
  expect(document.head.firstElementChild).toBe(link);
});
