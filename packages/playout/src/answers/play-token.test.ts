import { describe, expect, it } from 'vitest';
import { KNOWN_TOKENS } from '../limits.ts';
import { createPlayTokens } from './play-token.ts';

const now = 1_800_000_000;
const scope = 'ch.7.news.live';
const keys = ['the newest signing key', 'the previous signing key'];
const tokens = createPlayTokens(() => keys);

describe('a play token', () => {
  it('is valid for its scope, grant and time only', () => {
    const token = tokens.sign({ grant: 'open', scope, sid: 'viewer-1', exp: now + 600 });
    expect(tokens.check(token, { grants: ['open'], scope, now })).toEqual({ sid: 'viewer-1', exp: now + 600 });
    expect(tokens.check(token, { grants: ['open'], scope: 'ch.7.news', now })).toMatchObject({ sid: 'viewer-1' });
    expect(tokens.check(token, { grants: ['open'], scope, now: now + 599 })).toMatchObject({ sid: 'viewer-1' });
    expect(tokens.check(token, { grants: ['open'], scope, now: now + 600 })).toBe('expired');
    expect(tokens.check(token, { grants: ['play'], scope, now })).toBe('elsewhere');
  });

  it('is refused for any other scope', () => {
    const token = tokens.sign({ grant: 'play', scope, sid: 'viewer-1', exp: now + 600 });
    for (const other of [
      'ch.8.news.live',
      'ch.7.news.at-100',
      'ch.7.new',
      'ch.7.adult.live',
      'vod.7.60.news.whole',
      'ch.70.news.live',
      'c',
      '',
    ]) {
      expect(tokens.check(token, { grants: ['play'], scope: other, now }), other).toBe('elsewhere');
    }
  });

  it('is refused after a change of any character', () => {
    const token = tokens.sign({ grant: 'play', scope, sid: 'viewer-1', exp: now + 600 });
    for (let i = 0; i < token.length - 1; i += 1) {
      const altered = token.slice(0, i) + (token[i] === '1' ? '2' : '1') + token.slice(i + 1);
      expect(['altered', 'malformed'], altered).toContain(tokens.check(altered, { grants: ['play'], scope, now }));
    }
    expect(tokens.check(token.replace(`${now + 600}`, `${now + 6000}`), { grants: ['play'], scope, now })).toBe(
      'altered',
    );
    for (const odd of ['', '~~~', 'x', token.slice(0, -1), `${token}A`, `${token}~`])
      expect(tokens.check(odd, { grants: ['play'], scope, now }), odd).toBe('malformed');
  });

  it('stays valid under the previous key until that key is removed', () => {
    let current: readonly string[] = [keys[1] ?? ''];
    const rotating = createPlayTokens(() => current);
    const token = rotating.sign({ grant: 'play', scope, sid: 's', exp: now + 600 });
    expect(rotating.check(token, { grants: ['play'], scope, now })).toMatchObject({ sid: 's' });
    current = keys;
    expect(rotating.check(token, { grants: ['play'], scope, now })).toMatchObject({ sid: 's' });
    current = keys.slice(0, 1);
    expect(rotating.check(token, { grants: ['play'], scope, now })).toBe('altered');
  });

  it('that was valid a moment ago still expires, and is accepted for the given grace period', () => {
    const token = tokens.sign({ grant: 'play', scope, sid: 's', exp: now + 600 });
    const check = (at: number, grace?: number) =>
      tokens.check(token, { grants: ['play'], scope, now: at, ...(grace === undefined ? {} : { grace }) });
    expect(check(now)).toEqual({ sid: 's', exp: now + 600 });
    expect([check(now + 600), check(now + 600, 60), check(now + 659, 60), check(now + 660, 60)]).toEqual([
      'expired',
      { sid: 's', exp: now + 600 },
      { sid: 's', exp: now + 600 },
      'expired',
    ]);
  });

  it('is of use for one of several grants, and never for one it was not given', () => {
    const token = tokens.sign({ grant: 'look', scope, sid: 's', exp: now + 600 });
    expect(tokens.check(token, { grants: ['play', 'look'], scope, now })).toMatchObject({ sid: 's' });
    expect(tokens.check(token, { grants: ['open', 'play'], scope, now })).toBe('elsewhere');
    expect(tokens.check(token, { grants: [], scope, now })).toBe('elsewhere');
  });

  it('ends at a whole second, also when it is signed for a part of one', () => {
    const token = tokens.sign({ grant: 'play', scope, sid: 's', exp: now + 0.9 });
    expect(tokens.check(token, { grants: ['play'], scope, now: now - 1 })).toEqual({ sid: 's', exp: now });
    expect(tokens.check(token, { grants: ['play'], scope, now })).toBe('expired');
  });

  it('is still accepted when so many others were checked that it is no longer cached', () => {
    const few = createPlayTokens(() => keys);
    const signed = (sid: string) => few.sign({ grant: 'play', scope, sid, exp: now + 600 });
    const first = signed('first');
    few.check(first, { grants: ['play'], scope, now });
    for (let nth = 0; nth <= KNOWN_TOKENS; nth += 1)
      expect(few.check(signed(`s${nth}`), { grants: ['play'], scope, now })).toMatchObject({ sid: `s${nth}` });
    expect(few.check(first, { grants: ['play'], scope, now })).toMatchObject({ sid: 'first' });
  });

  it('is not signed with a short key or for a session id that does not fit into a path', () => {
    expect(() => createPlayTokens(() => []).sign({ grant: 'open', scope, sid: 's', exp: now })).toThrow(
      '16 characters',
    );
    for (const sid of ['', 'a~b', 'a/b', 'x'.repeat(65)])
      expect(() => tokens.sign({ grant: 'open', scope, sid, exp: now })).toThrow('session id');
  });
});
