import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMMANDS, readCommand } from './messages.ts';

it.each([
  { antenna: 'play' },
  { antenna: 'pause', id: '1' },
  { antenna: 'mute' },
  { antenna: 'unmute' },
  { antenna: 'seek', wall: 1_700_000_000 },
  { antenna: 'seek', position: 3.5, id: 'a' },
  { antenna: 'live' },
  { antenna: 'volume', volume: 100 },
  { antenna: 'rate', rate: 1.5 },
  { antenna: 'ask', id: 'x'.repeat(64) },
])('%j is a command', (data) => expect(readCommand(data)).toEqual(data));

it.each([
  undefined,
  null,
  'play',
  7,
  ['play'],
  {},
  { antenna: 'PLAY' },
  { antenna: ['play'] },
  { antenna: { play: true } },
  { antenna: 'seek' },
  { antenna: 'seek', wall: 1, position: 1 },
  { antenna: 'seek', position: '3' },
  { antenna: 'seek', position: -1 },
  { antenna: 'seek', wall: Infinity },
  { antenna: 'volume', volume: 101 },
  { antenna: 'volume', percent: 50 },
  { antenna: 'rate', rate: Number.NaN },
  { antenna: 'play', id: '' },
  { antenna: 'play', id: 7 },
  { antenna: 'play', id: undefined },
  { antenna: 'play', id: 'x'.repeat(65) },
  { antenna: 'seek', constructor: 1 },
  { antenna: 'constructor' },
  { antenna: '__proto__' },
  { antenna: 'play', token: 'x' },
  { antenna: 'play', __proto: 1 },
  { command: 'play' },
  JSON.stringify({ antenna: 'play' }),
  Object.create({ antenna: 'play' }),
])('%j is not a command', (data) => expect(readCommand(data)).toBeUndefined());

it('accepts nothing but plain commands with their own fields, for any input', () => {
  const anything = fc.anything({ withNullPrototype: true, withMap: true, withDate: true });
  const nearly = fc.dictionary(
    fc.constantFrom('antenna', 'id', 'wall', 'position', 'volume', 'rate', 'token'),
    fc.oneof(anything, fc.constantFrom<unknown>(...COMMANDS), fc.double(), fc.string()),
  );
  fc.assert(
    fc.property(fc.oneof(anything, nearly), (data) => {
      const command = readCommand(data);
      if (!command) return;
      const { antenna, id, ...fields } = command;
      expect(COMMANDS).toContain(antenna);
      expect(id === undefined || typeof id === 'string').toBe(true);
      const values = Object.values(fields);
      expect(values.length).toBe(['seek', 'volume', 'rate'].includes(antenna) ? 1 : 0);
      for (const value of values) expect(Number.isFinite(value)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
