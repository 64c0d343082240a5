import { afterEach, expect, it, vi } from 'vitest';
import { armFailPoint, failPoint } from './fail-point.ts';

afterEach(() => armFailPoint(undefined, () => {}));

it('a place where a process may die does nothing until a test arms it', () => {
  expect(() => failPoint('wallet-debited')).not.toThrow();
});

it('an armed place strikes there, and once', () => {
  const strike = vi.fn();
  armFailPoint('wallet-debited', strike);
  failPoint('wallet-credited');
  expect(strike).not.toHaveBeenCalled();
  failPoint('wallet-debited');
  failPoint('wallet-debited');
  expect(strike).toHaveBeenCalledTimes(1);
});
