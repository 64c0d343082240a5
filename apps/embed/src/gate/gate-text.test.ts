import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextKey } from '@antenna/i18n';
import { i18nIn } from '@antenna/i18n/testing';
import { sessionFlow, type SessionState } from '@antenna/session';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../place.ts';
import { gateText, type Gated, type GateReason } from './gate-text.ts';
import { pageGate } from './page-gate.ts';

/** Each of them: the compiler refuses a list that lacks one. */
const ALL: Readonly<Record<GateReason, true>> = {
  missing: true,
  unavailable: true,
  elsewhere: true,
  country: true,
  adult: true,
  unpurchased: true,
  soon: true,
  'permission-denied': true,
  forbidden: true,
  lost: true,
  'sign-in': true,
  embedding: true,
  guests: true,
  session: true,
  'viewing-time': true,
  'stream-limit': true,
  'stream-ended': true,
  pin: true,
};
const REASONS = Object.keys(ALL) as readonly GateReason[];
const known: Gated = { kind: 'channel', name: 'Sever 24', brand: 'antenna' };

describe.each(['en', 'ru'] as const)('a refusal in %s', (language) => {
  const { t } = i18nIn(language);
  it.each(REASONS)('%s has its own text and one action, with and without a name', (reason) => {
    for (const gated of [
      known,
      { kind: 'content', brand: 'antenna' } as const,
      { ...known, country: 'XX', ip: '192.0.2.9' },
    ]) {
      const { title, text = '', action } = gateText(reason, gated, t);
      expect(title).not.toBe('');
      expect(`${title} ${text}`).not.toMatch(/\{\{|undefined|(?:^|\s)(?:embed|errors|channels|catalogue|shell)\.\w/);
      expect(action).toBe(reason === 'session' ? 'again' : 'page');
    }
  });
});

describe('docs/partners.md', () => {
  it('names every reason of the message `error`', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../../docs/partners.md'), 'utf8');
    const row = docs.split('\n').find((line) => line.includes("`{ antenna: 'error', reason }`")) ?? '';
    // `embedding` comes to a page that no message reaches: the script finds it out.
    const sent = [...REASONS.filter((reason) => reason !== 'embedding'), 'download', 'codec'];
    expect(sent.filter((reason) => !row.includes(`\`${reason}\``))).toEqual([]);
  });
});

describe('a refusal', () => {
  it('names a removed title while its name is known', () => {
    const words = (name?: string) => gateText('lost', { kind: 'content', brand: 'antenna', name }, i18nIn('en').t);
    expect(words('Old film')).toEqual({ title: '“Old film” is no longer available', action: 'page' });
    expect(words()).toEqual({ title: 'Title not found. It may have been removed.', action: 'page' });
  });
  const t = (key: TextKey) => key;
  it("shows the server's message if there is one", () => {
    expect(gateText('permission-denied', { ...known, message: 'Not on Mondays.' }, t).text).toBe('Not on Mondays.');
    expect(gateText('forbidden', { ...known, message: 'Not here.' }, t).text).toBe('Not here.');
  });
  it('names country and address if they are known', () => {
    expect(gateText('country', { ...known, country: 'XX', ip: '192.0.2.9' }, t).text).toBe('shell.geo_text');
    expect(gateText('country', known, t).text).toBe('shell.geo_text_unknown');
  });
});

describe('refusals before any stream', () => {
  const channel = placeOf('/channel_embed/1', '');
  const idle = sessionFlow.initial;
  const at = (state: object) => ({ requestId: 1, renewals: [], ...state }) as unknown as SessionState;
  it.each([
    ['allowed', channel, idle, undefined],
    ['unknown', channel, idle, undefined],
    ['top', channel, idle, undefined],
    ['refused', channel, idle, 'embedding'],
    ['allowed', placeOf('/channel_embed/x', ''), idle, 'missing'],
    ['allowed', channel, at({ at: 'forbidden-country' }), 'country'],
    ['allowed', channel, at({ at: 'none' }), 'guests'],
    ['allowed', channel, at({ at: 'refused' }), 'session'],
    ['allowed', channel, at({ at: 'waiting', again: { attempt: 1 } }), undefined],
    ['allowed', channel, at({ at: 'waiting', again: { attempt: 2 } }), 'session'],
    ['allowed', channel, at({ at: 'renewing' }), undefined],
  ] as const)('%s, %j, %j: %s', (framing, place, session, expected) =>
    expect(pageGate(framing, place, session)).toBe(expected),
  );
});
