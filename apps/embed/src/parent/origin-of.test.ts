import { expect, it } from 'vitest';
import { originOf } from './origin-of.ts';

it('an address has an origin, or none', () => {
  expect(originOf('https://partner.example/page?x=1')).toBe('https://partner.example');
  expect([originOf(''), originOf('about:blank'), originOf('data:text/html,x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
