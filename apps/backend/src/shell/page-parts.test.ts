import { expect, it } from 'vitest';
import { hasOwnLook, pageParts } from './page-parts.ts';

const PAGE =
  'head<!--antenna:later look-->LOOK<!--antenna:now--><!--antenna:later styles-->STYLES<!--antenna:now-->|first<!--antenna:rest-->rest';

it('takes what the first frame does not need to the rest, in its order', () => {
  expect(pageParts(PAGE)).toEqual(['head|first', 'LOOKSTYLESrest']);
});
it('leaves in its place what is wanted early', () => {
  expect(pageParts(PAGE, ['look'])).toEqual(['headLOOK|first', 'STYLESrest']);
});
it('a page without a rest is one part, and nothing of it is lost', () => {
  expect(pageParts(PAGE.replace('<!--antenna:rest-->', ''))).toEqual(['headLOOKSTYLES|firstrest']);
});
it('knows whose first frame the width alone does not tell', () => {
  const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const phone =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  expect([desk, phone, undefined].map((agent) => hasOwnLook({ 'user-agent': agent }))).toEqual([false, false, false]);
  expect(
    [
      phone.replace(' Mobile', ''),
      'Mozilla/5.0 (Linux; Tizen 9.0) Version/9.0 TV Safari/537.36',
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)',
    ].map((agent) => hasOwnLook({ 'user-agent': agent })),
  ).toEqual([true, true, true]);
  expect(hasOwnLook({ 'user-agent': desk, cookie: 'a=b; antenna-look=own' })).toBe(true);
});
