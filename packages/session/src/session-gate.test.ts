import { expect, it } from 'vitest';
import { sessionGate } from './session-gate.ts';

it.each([
  ['forbidden-country', 'country'],
  ['none', 'guests'],
  ['refused', 'session'],
] as const)('a session at %s lets nothing be shown: %s', (at, gate) => expect(sessionGate({ at })).toBe(gate));

it.each([
  'idle',
  'loading-network',
  'creating-guest',
  'waiting',
  'ready',
  'renewing',
  'leaving',
  'auto-refused',
] as const)('a session at %s stops no page', (at) => expect(sessionGate({ at })).toBeUndefined());
