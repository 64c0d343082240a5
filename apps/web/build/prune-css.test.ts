import { expect, it } from 'vitest';
import { plain, pruneCss } from './prune-css.ts';

const kept = (css: string, ...words: string[]) => pruneCss(css, new Set(words));

it('keeps what can apply to the words of the markup, and drops the rest', () => {
  expect(kept('.a{x:1}.b{x:2}.a .b{x:3}.a>.c{x:4}p,i{x:5}', 'a', 'c', 'i')).toBe('.a{x:1}.a>.c{x:4}i{x:5}');
});
it('a state of the page stays, one that only a hand brings goes', () => {
  expect(
    kept(':root[data-layout=mobile] .a{x:1}.a:hover{x:2}.a:focus-visible,.a{x:3}[data-theme=light]{x:4}', 'a'),
  ).toBe(':root[data-layout=mobile] .a{x:1}.a{x:3}[data-theme=light]{x:4}');
});
it('reads what is negated or one of several as no demand', () => {
  expect(kept('.a:not(.b){x:1}:where(:root,.b){x:2}.a:is(.b,.c){x:3}', 'a')).toBe(
    '.a:not(.b){x:1}:where(:root,.b){x:2}.a:is(.b,.c){x:3}',
  );
});
it('goes into media rules, and leaves none that is empty', () => {
  expect(kept('@media (width>=9px){.a{x:1}.b{x:2}}@media print{.b{x:1}}', 'a')).toBe('@media (width>=9px){.a{x:1}}');
});
it('custom properties stay while something that stays reads them, through others too', () => {
  expect(kept(':root{--one:var(--two);--two:2px;--three:3px}.a{width:var(--one)}.b{width:var(--three)}', 'a')).toBe(
    ':root{--one:var(--two);--two:2px}.a{width:var(--one)}',
  );
});
it('animations stay while they are played; fonts stay', () => {
  expect(
    kept(
      '@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}@font-face{font-family:F;src:url(f.woff2)}.a{animation:in 1s}',
      'a',
    ),
  ).toBe('@keyframes in{from{opacity:0}}@font-face{font-family:F;src:url(f.woff2)}.a{animation:in 1s}');
});
it('a semicolon in an address parts no declaration', () => {
  expect(
    kept('.a{background:url(data:image/png;base64,AA==);--x:1;y:calc(1px + (2px*var(--z)))}:root{--z:1}', 'a'),
  ).toBe('.a{background:url(data:image/png;base64,AA==);y:calc(1px + (2px*var(--z)))}:root{--z:1}');
});
it('for one frame, nothing moves and no colour goes into another', () => {
  const css =
    '@keyframes in{from{opacity:0}}.a{animation:in 1s infinite;color:red;transition-delay:1s;background:linear-gradient(red 0,calc(1px + var(--x)))}.b{background:var(--y)}:root{--x:1px;--y:red}';
  expect(pruneCss(plain(css), new Set(['a', 'b']))).toBe(
    '.a{color:red;background:none}.b{background:var(--y)}:root{--y:red}',
  );
});
