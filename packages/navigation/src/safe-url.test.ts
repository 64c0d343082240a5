import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactUrl, safePath, safeUrl, targetOf } from './index.ts';

/** T9: what must never get through. */
const HOSTILE: readonly string[] = [
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/path',
  '//evil.test@tv.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/ /evil.test',
  '/\u0000/evil.test',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://tv.test/uuid',
  'file:///etc/passwd',
  'filesystem:https://tv.test/x',
  'about:blank',
  'view-source:https://tv.test',
  'intent://x#Intent;end',
  'market://details?id=x',
  'tel:123',
  'mailto:a@b.test',
  'ws://evil.test',
  'ftp://evil.test/x',
  'http://evil.test',
  'http:evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https:\\\\evil.test',
  'https:/\\evil.test',
  'https:///evil.test',
  'https://\\evil.test',
  'https://',
  'https://?',
  'https://#',
  'https://.',
  'https://user@evil.test',
  'https://user:pass@evil.test',
  'https://tv.test@evil.test',
  'https://tv.test:443@evil.test/',
  'https://tv.test\\@evil.test',
  'https://tv.test%40evil.test',
  'https://evil.test%2f.tv.test',
  'https://evil.test\t.tv.test',
  'https://evil.test .tv.test',
  'https://evil\u3002test',
  'https://еvil.test',
  'https://tv\u00adtest.test',
  'https://tv.test\u202e/moc',
  'https://xn--',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://-evil.test/',
  'https://evil-.test/',
  'https://evil..test/',
  'https://.evil.test/',
  'https://evil.test:port/',
  'https://evil.test:123456/',
  '',
  ' ',
  'evil.test',
  'path/without/slash',
  '../up',
  './here',
  '?query',
  '#hash',
  '@evil.test',
  '%2F%2Fevil.test',
  '/\u2028/evil.test',
  '/\ufeff/evil.test',
  `/${'x'.repeat(3_000)}`,
];

describe('addresses from data', () => {
  it('has a table of at least 60 hostile payloads', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
  });

  it.each(HOSTILE.map((payload) => [JSON.stringify(payload.slice(0, 60)), payload]))(
    'refuses %s',
    (_shown, payload) => {
      expect(safeUrl(payload)).toBeUndefined();
      expect(safePath(payload)).toBeUndefined();
      expect(targetOf({ type: 'open_url', url: payload })).toBeUndefined();
    },
  );

  it.each([
    '/',
    '/channels/kids/7?ts=1795284000#x',
    '/поиск?q=море',
    'https://tv.test',
    'https://tv.test/',
    'https://sub.tv.test:8443/a/b?c=d&e=%20#f',
    'https://xn--e1afmkfd.xn--p1ai/',
    'https://TV.test/Path',
    'https://tv.test?x=@y',
    'https://tv.test/путь',
  ])('lets %s through as it is', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it('keeps to the hosts of an allow-list, subdomains included', () => {
    const rules = { hosts: ['tv.test'] };
    expect(['https://tv.test/a', 'https://pay.tv.test/a', '/a'].map((url) => safeUrl(url, rules))).toEqual([
      'https://tv.test/a',
      'https://pay.tv.test/a',
      '/a',
    ]);
    expect(
      ['https://evil.test', 'https://eviltv.test', 'https://tv.test.evil.test', 'https://tv.test-evil.test'].map(
        (url) => safeUrl(url, rules),
      ),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('agrees with the browser’s own parser about the host of everything it lets through', () => {
    const piece = fc.constantFrom(
      'https://',
      'http://',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '.',
      'tv.test',
      'evil.test',
      '%2f',
      '%40',
      '\t',
      ' ',
      '?',
      '#',
      '443',
      'a',
      '-',
      'é',
      '。',
      '[::1]',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.string(),
          fc.webUrl(),
        ),
        (text) => {
          const safe = safeUrl(text);
          if (safe === undefined) return;
          const parsed = new URL(safe, 'https://own.test');
          if (safe.startsWith('/')) expect(parsed.origin).toBe('https://own.test');
          else {
            expect(parsed.protocol).toBe('https:');
            expect(parsed.username + parsed.password).toBe('');
            expect(safe.toLowerCase().startsWith(`https://${parsed.hostname}`)).toBe(true);
          }
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('makes contacts of mail addresses and phones alone', () => {
    expect([
      contactUrl('email', 'help@tv.test'),
      contactUrl('email', 'a@b?bcc=x@y'),
      contactUrl('email', 'javascript:x'),
      contactUrl('phone', '+7 (700) 000-00-00'),
      contactUrl('phone', '1;2'),
    ]).toEqual(['mailto:help@tv.test', undefined, undefined, 'tel:+77000000000', undefined]);
  });
});
