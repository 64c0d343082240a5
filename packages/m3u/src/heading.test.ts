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

  it('is a channel when it has an id', () => {
    expect(isHeading({ name: '##### NEWS #####', tvgId: 'news' })).toBe(false);
  });
});
