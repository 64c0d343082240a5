import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framed, readNativeMessage, readPageMessage, type NativeMessage, type PageMessage } from './index.ts';

const insets = { top: 47, right: 0, bottom: 34, left: 0 };
const link = { type: 'packet', id: '15' };
const push = {
  id: 'p1',
  title: 'Tonight',
  body: 'The final',
  action: 'Watch',
  timeToLive: 60,
  timeStart: 1,
  destination: { type: 'channel', slug: 'kub' },
};
const report = {
  id: 'p1',
  title: 'Tonight',
  action: 'Watch',
  time_to_live: 60,
  time_start: null,
  destination: { type: 'channel', slug: 'kub' },
};

const NATIVE: readonly NativeMessage[] = [
  {
    type: 'hello',
    platform: 'ios',
    version: '4.2',
    abilities: ['back', 'scan'],
    insets,
    theme: 'dark',
    language: 'ru',
  },
  { type: 'hello', platform: 'android', version: '', abilities: [], user: 7 },
  { type: 'session', id: 's1', handover: 'code' },
  { type: 'deep_link', link },
  { type: 'push', push },
  { type: 'push_token', notification_type: 'fcm', token: 't' },
  { type: 'insets', ...insets },
  { type: 'theme', theme: 'light' },
  { type: 'back', id: 'b1' },
  { type: 'visibility', shown: false },
  { type: 'buy_result', id: 'p', outcome: 'done', receipt: 'r' },
  { type: 'scan_result', id: 'q', text: 'https://tv.test/activate?code=12345678' },
];
const PAGE: readonly PageMessage[] = [
  { type: 'ready', abilities: ['back'] },
  { type: 'open_url', url: 'https://sea.test/' },
  { type: 'transactionCompleted', transactionCompleted: 2 },
  { type: 'notification_show', ...report },
  { type: 'notification_cancel', ...report, destination: null },
  { type: 'notification_run', ...report },
  { type: 'session_request', id: 's1' },
  { type: 'signed_out' },
  { type: 'account_deleted' },
  { type: 'navigation', title: 'Devices', canGoBack: true },
  { type: 'back_result', id: 'b1', handled: false },
  { type: 'close', result: 'guest' },
  { type: 'buy', id: 'b', packet: 15, product: 'tv.month' },
  { type: 'scan', id: 'q' },
];

describe.each([
  ['native app', NATIVE, readNativeMessage],
  ['page', PAGE, readPageMessage],
] as const)('a message of the %s', (_from, messages, read) => {
  it.each(messages.map((message) => [message.type, message] as const))(
    '%s is read as it was sent',
    (_type, message) => {
      expect(read(JSON.stringify(framed(message)))).toEqual(message);
      expect(read(framed(message))).toEqual(message);
    },
  );

  it('is nothing without its version, or with another one', () => {
    for (const message of messages) {
      expect(read(JSON.stringify(message))).toBeUndefined();
      expect(read(JSON.stringify({ ...message, v: 2 }))).toBeUndefined();
      expect(read(JSON.stringify({ ...message, v: '1' }))).toBeUndefined();
    }
  });

  it('may bring further fields, which are left out', () => {
    for (const message of messages) expect(read(framed({ ...message, further: 1 } as never))).toEqual(message);
  });

  it('with a field of another kind, or without one, is nothing', () => {
    for (const message of messages)
      for (const [name, value] of Object.entries(message)) {
        if (name === 'type') continue;
        const wrong = value === null ? 'text' : Array.isArray(value) ? {} : [value];
        expect(read(framed({ ...message, [name]: wrong } as never)), `${message.type}.${name}`).toBeUndefined();
      }
  });

  it('is never an error and never more than the known fields, whatever arrives', () => {
    const types = messages.map(({ type }) => type);
    const value = fc.oneof(fc.jsonValue(), fc.string(), fc.double(), fc.constantFrom(...types));
    const nearly = fc
      .tuple(fc.constantFrom(...messages), fc.dictionary(fc.string(), value), fc.constantFrom(1, 2, '1', undefined))
      .map(([message, over, v]) => ({ v, ...message, ...over }));
    const names = new Map<string, Set<string>>();
    for (const message of messages)
      names.set(message.type, new Set([...(names.get(message.type) ?? []), ...Object.keys(message)]));
    fc.assert(
      fc.property(
        fc.oneof(
          nearly,
          fc.anything(),
          fc.string(),
          fc.json(),
          nearly.map((each) => JSON.stringify(each)),
        ),
        (given) => {
          const found = read(given);
          if (found === undefined) return;
          expect(names.has(found.type)).toBe(true);
          for (const name of Object.keys(found)) expect(names.get(found.type)).toContain(name);
          // What is read is read again as the same.
          expect(read(JSON.stringify(framed(found as never)))).toEqual(found);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

describe('what is not obeyed', () => {
  it.each([
    ['an unknown type', { v: 1, type: 'erase' }],
    ['a type of the other side', { v: 1, type: 'open_url', url: 'https://evil.test' }],
    ['an inherited type', Object.create({ v: 1, type: 'visibility', shown: true }) as unknown],
    ['an inherited field', Object.assign(Object.create({ theme: 'dark' }), { v: 1, type: 'theme' }) as unknown],
    ['a name of every object', { v: 1, type: 'constructor' }],
    ['a list', [{ v: 1, type: 'visibility', shown: true }]],
    ['broken JSON', '{"v":1,"type":"theme"'],
    ['a text beyond all measure', JSON.stringify({ v: 1, type: 'theme', theme: 'dark', pad: 'x'.repeat(70_000) })],
    ['insets that leave no page', { v: 1, type: 'insets', top: 5_000, right: 0, bottom: 0, left: 0 }],
    ['negative insets', { v: 1, type: 'insets', top: -1, right: 0, bottom: 0, left: 0 }],
  ])('%s', (_what, given) => expect(readNativeMessage(given)).toBeUndefined());
});
