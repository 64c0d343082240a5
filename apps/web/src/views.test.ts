import { routeNeeds } from '@antenna/app-core';
import { matchRoute } from '@antenna/navigation';
import { DEFAULT_CAPABILITIES } from '@antenna/partners';
import { expect, it } from 'vitest';
import { SCREENS } from './views.tsx';

it('packets, a packet, an operator, promo codes, manuals and instructions are pages of this app [A-051] [C-021]', () => {
  const at = (path: string) =>
    matchRoute(path, { width: 1_280, device: 'desktop', has: routeNeeds(DEFAULT_CAPABILITIES) });
  for (const path of [
    '/packets',
    '/packets/15',
    '/provider/8',
    '/promo',
    '/promo/7',
    '/gift',
    '/manual',
    '/manual/dune',
    '/instructions',
  ]) {
    expect([SCREENS.has(at(path).name), at(path).mode, at(path).name === 'home'], path).toEqual([true, 'page', false]);
  }
  expect(at('/provider')).toMatchObject({ name: 'not-found', missing: 'page' });
});
