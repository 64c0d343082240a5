import { describe, expect, it } from 'vitest';
import { createPlayTokens } from './play-token.ts';

const now = 1_800_000_000;
const scope = 'ch.7.news.live';
const keys = ['the newest key of the house', 'the key of the day before'];
const tokens = createPlayTokens(() => keys);

describe('a play token', () => {
  it('is good for its scope, its grant and its time', () => {
    const token = tokens.sign('open', scope, 'viewer-1', now + 600);
    expect(tokens.check(token, ['open'], scope, now)).toEqual({ sid: 'viewer-1', exp: now + 600 });
    expect(tokens.check(token, ['open'], 'ch.7.news', now)).toMatchObject({ sid: 'viewer-1' });
    expect(tokens.check(token, ['open'], scope, now + 599)).toMatchObject({ sid: 'viewer-1' });
    expect(tokens.check(token, ['open'], scope, now + 600)).toBe('expired');
    expect(tokens.check(token, ['play'], scope, now)).toBe('elsewhere');
  });

  it('is refused anywhere else', () => {
    const token = tokens.sign('play', scope, 'viewer-1', now + 600);
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
      expect(tokens.check(token, ['play'], other, now), other).toBe('elsewhere');
    }
  });

  it('is refused after any change of a letter', () => {
    const token = tokens.sign('play', scope, 'viewer-1', now + 600);
    for (let i = 0; i < token.length - 1; i += 1) {
      const altered = token.slice(0, i) + (token[i] === '1' ? '2' : '1') + token.slice(i + 1);
      expect(['altered', 'malformed'], altered).toContain(tokens.check(altered, ['play'], scope, now));
    }
    expect(tokens.check(token.replace(`${now + 600}`, `${now + 6000}`), ['play'], scope, now)).toBe('altered');
    for (const odd of ['', '~~~', 'x', token.slice(0, -1), `${token}A`, `${token}~`])
      expect(tokens.check(odd, ['play'], scope, now), odd).toBe('malformed');
  });

  it('is still believed under the key before, and no longer when that key is gone', () => {
    let current: readonly string[] = [keys[1] ?? ''];
    const rotating = createPlayTokens(() => current);
    const token = rotating.sign('play', scope, 's', now + 600);
    expect(rotating.check(token, ['play'], scope, now)).toMatchObject({ sid: 's' });
    current = keys;
    expect(rotating.check(token, ['play'], scope, now)).toMatchObject({ sid: 's' });
    current = keys.slice(0, 1);
    expect(rotating.check(token, ['play'], scope, now)).toBe('altered');
  });

  it('is not signed with a short key or for a session id that could not stand in a path', () => {
    expect(() => createPlayTokens(() => []).sign('open', scope, 's', now)).toThrow('16 characters');
    for (const sid of ['', 'a~b', 'a/b', 'x'.repeat(65)])
      expect(() => tokens.sign('open', scope, sid, now)).toThrow('session id');
  });
});
