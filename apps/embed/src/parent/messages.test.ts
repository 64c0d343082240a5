import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCommand } from './messages.ts';

it.each(['play', 'pause', 'mute', 'unmute'])('{ antenna: %j } is a command', (antenna) =>
  expect(readCommand({ antenna })).toBe(antenna),
);

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
  { antenna: 'constructor' },
  { antenna: '__proto__' },
  { antenna: 'play', token: 'x' },
  { antenna: 'play', __proto: 1 },
  { command: 'play' },
  JSON.stringify({ antenna: 'play' }),
  Object.create({ antenna: 'play' }),
])('%j is not a command', (data) => expect(readCommand(data)).toBeUndefined());

it('accepts nothing but the four commands, for any input', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withMap: true, withDate: true }), (data) => {
      const command = readCommand(data);
      expect(command === undefined || ['play', 'pause', 'mute', 'unmute'].includes(command)).toBe(true);
    }),
  );
});
