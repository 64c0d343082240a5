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
  { antenna: 'quality', quality: 'auto' },
  { antenna: 'audio', audio: '1' },
  { antenna: 'text', text: null },
  { antenna: 'text', text: '2' },
  { antenna: 'load', channel: 12 },
  { antenna: 'load', channel: 'news', ts: 5, pass: 'p', id: 'a' },
  { antenna: 'load', content: 'film-1', pass: 'p' },
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
  { antenna: 'quality' },
  { antenna: 'quality', quality: null },
  { antenna: 'audio', audio: 'x'.repeat(129) },
  { antenna: 'text', text: undefined },
  { antenna: 'load' },
  { antenna: 'load', channel: 0 },
  { antenna: 'load', channel: 1.5 },
  { antenna: 'load', channel: '' },
  { antenna: 'load', channel: 1, content: 'x' },
  { antenna: 'load', content: 7 },
  { antenna: 'load', content: 'x', ts: 5 },
  { antenna: 'load', content: 'x', pass: 'p'.repeat(513) },
  { antenna: 'load', content: 'x', url: 'https://evil.example' },
  { command: 'play' },
  JSON.stringify({ antenna: 'play' }),
  Object.create({ antenna: 'play' }),
])('%j is not a command', (data) => expect(readCommand(data)).toBeUndefined());

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  seek: ['wall', 'position'],
  volume: ['volume'],
  rate: ['rate'],
  quality: ['quality'],
  audio: ['audio'],
  text: ['text'],
  load: ['channel', 'content', 'ts', 'pass'],
};

it('accepts nothing but plain commands with their own fields, for any input', () => {
  const anything = fc.anything({ withNullPrototype: true, withMap: true, withDate: true });
  const names = ['antenna', 'id', 'token', '__proto__', 'constructor', ...new Set(Object.values(FIELDS).flat())];
  const nearly = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(anything, fc.constantFrom<unknown>(...COMMANDS), fc.double(), fc.string()),
  );
  const command = fc.tuple(fc.constantFrom(...COMMANDS), nearly).map(([antenna, fields]) => ({ ...fields, antenna }));
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(anything, nearly, command), (data) => {
      const read = readCommand(data);
      if (!read) return;
      accepted += 1;
      const { antenna, id, ...fields } = read;
      expect(COMMANDS).toContain(antenna);
      expect(id === undefined || typeof id === 'string').toBe(true);
      for (const [name, value] of Object.entries(fields)) {
        expect(FIELDS[antenna]).toContain(name);
        expect(value === null || typeof value === 'string' || Number.isFinite(value)).toBe(true);
      }
    }),
    { numRuns: 3000, seed: 15 },
  );
  expect(accepted).toBeGreaterThan(0);
});
