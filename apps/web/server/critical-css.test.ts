import { expect, it } from 'vitest';
import { createCriticalStyles } from './critical-css.ts';

const CSS =
  ':where(:root){--n1:#0d0f15}:root[data-device=tv] .a{top:1px}.a{color:red}.b{color:blue}@media (width<=9px){.a{left:0}}';

it('keeps the tokens and the rules of the markup, and drops the rest', async () => {
  const styles = await createCriticalStyles(CSS)({ attributes: 'data-device="tv"', markup: '<p class="a"></p>' });
  expect(styles).toContain('--n1');
  expect(styles).toContain('color:red');
  expect(styles).toContain('left:0');
  expect(styles).not.toContain('blue');
});

it('works once for each set of classes', async () => {
  const critical = createCriticalStyles(CSS);
  const first = critical({ attributes: '', markup: '<p class="a">one</p>' });
  expect(critical({ attributes: '', markup: '<p class="a">two</p>' })).toBe(first);
  expect(await critical({ attributes: '', markup: '<p class="b">two</p>' })).toContain('blue');
});
