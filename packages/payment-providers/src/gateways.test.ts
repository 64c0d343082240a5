import { expect, it } from 'vitest';
import { createGateways, isThere } from './gateways.ts';
import type { PayGateway } from './port.ts';

const gateway = (name: string, isEnabled: boolean) => ({ name, isEnabled: () => isEnabled }) as unknown as PayGateway;

it('an operator has the pay systems whose adapter exists and is enabled for them', () => {
  const has = isThere(createGateways([gateway('on', true), gateway('off', false)]), {});
  expect([has('on'), has('off'), has('unknown')]).toEqual([true, false, false]);
});
