// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { rememberLook } from './look-cookie.ts';

const html = document.documentElement;
afterEach(() => {
  html.removeAttribute('class');
  delete html.dataset['theme'];
  rememberLook(html);
});

it('keeps nothing of a viewer whose page looks as it was built', () => {
  html.dataset['theme'] = 'dark';
  rememberLook(html);
  expect(document.cookie).toBe('');
});

it('tells of the light theme and of a child’s room, until neither is there', () => {
  html.dataset['theme'] = 'light';
  rememberLook(html);
  expect(document.cookie).toBe('antenna-look=own');
  html.dataset['theme'] = 'dark';
  html.classList.add('is-child');
  rememberLook(html);
  expect(document.cookie).toBe('antenna-look=own');
  html.classList.remove('is-child');
  rememberLook(html);
  expect(document.cookie).toBe('');
});
