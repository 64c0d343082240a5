import { expect, it } from 'vitest';
import { readViewCookie, writeViewCookie, type View } from './view-cookie.ts';

const pairOf = (cookie: string) => cookie.split(';', 1)[0] ?? '';

it.each<View>([
  { language: undefined, theme: 'dark', kind: 'guest' },
  { language: 'kk', theme: 'light', kind: 'guest' },
  { language: 'ru', theme: 'dark', kind: 'user' },
  { language: undefined, theme: 'dark', kind: 'child' },
])('reads what it wrote: %o', (view) => {
  expect(readViewCookie(`other=1; ${pairOf(writeViewCookie(view, false))}; last=2`)).toEqual(view);
});

it('takes anything else for a guest who chose nothing', () => {
  for (const cookies of ['', 'view=', 'view=xx.neon.admin', 'preview=ru.light.user', 'view=%00'])
    expect(readViewCookie(cookies)).toEqual({ language: undefined, theme: 'dark', kind: 'guest' });
});

it('keeps nothing of a viewer who chose nothing, and is secure where the page is', () => {
  expect(writeViewCookie({ language: undefined, theme: 'dark', kind: 'guest' }, false)).toContain('max-age=0');
  const chosen = writeViewCookie({ language: 'ru', theme: 'dark', kind: 'guest' }, true);
  expect(chosen).toMatch(/^view=ru\.dark\.guest; path=\/; samesite=lax; max-age=\d{8}; secure$/);
});
