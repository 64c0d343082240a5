import { describe, expect, it } from 'vitest';
import { isHeading } from './entry.ts';

describe('a line that only divides the list', () => {
  it.each([
    ['##### NEWS #####', true],
    ['━━━━ SPORT ━━━━', true],
    ['------------', true],
    ['*** VIP ***', false],
    ['****VIP****', true],
    ['#1 Music', false],
    ['C-SPAN', false],
    ['+++', false],
  ])('%s: %s', (name, expected) => {
    expect(isHeading({ name })).toBe(expected);
  });

  it.each([
    ['##### NEWS #####', 'separator.kz', undefined, true],
    ['━━━━ SPORT ━━━━', 'x', '━━━━ SPORT ━━━━', true],
    ['##### NEWS #####', 'news.kz', 'News', false],
    ['★★★★ Harbour ★★★★', 'harbour.kz', undefined, false],
    ['★★★★ SPORT ★★★★', '★★★', undefined, true],
    ['C-SPAN', '---', undefined, false],
  ])('%s with the id %s and the tvg-name %s: %s', (name, tvgId, tvgName, expected) => {
    expect(isHeading({ name, tvgId, ...(tvgName === undefined ? {} : { tvgName }) })).toBe(expected);
  });
});
