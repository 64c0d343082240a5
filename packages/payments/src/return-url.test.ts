import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

const OWN = 'https://tv.example';
const ALLOWED = ['https://app.example', 'https://shop.example:8443', 'http://localhost:*', 'antenna:'];

const RIGHT: readonly (readonly [string, string])[] = [
  ['/', 'https://tv.example/'],
  ['/packets/1?action=buy#top', 'https://tv.example/packets/1?action=buy#top'],
  ['/a/b/../c', 'https://tv.example/a/c'],
  ['https://tv.example/settings', 'https://tv.example/settings'],
  ['https://TV.example/x', 'https://tv.example/x'],
  ['https://tv.example:443/x', 'https://tv.example/x'],
  ['https://app.example/back?x=1', 'https://app.example/back?x=1'],
  ['https://shop.example:8443/', 'https://shop.example:8443/'],
  ['http://localhost:5173/packets', 'http://localhost:5173/packets'],
  ['antenna://paid/1', 'antenna://paid/1'],
  ['/%2F%2Fevil.example', 'https://tv.example/%2F%2Fevil.example'],
];

/** What open redirects and script addresses are made of. */
const WRONG: readonly string[] = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\tevil',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/ /evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://evil.example',
  'http://evil.example',
  'http://tv.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://tv.example.evil.example',
  'https://evil.example/tv.example',
  'https://evil.example?tv.example',
  'https://evil.example#tv.example',
  'https://tv.example@evil.example',
  'https://tv.example:x@evil.example/',
  'https://user@tv.example/',
  'https://user:secret@app.example/',
  'https://tv.example%00.evil.example',
  'https://tv.example\\.evil.example',
  'https://tv.example\\@evil.example',
  'https://tv.exampl\u0435',
  'https://xn--tv-xka.example',
  'https://tv。example.evil.example',
  'https://app.example:444',
  'https://app.example.',
  'https://sub.app.example',
  'https://appxexample',
  'http://app.example',
  'http://localhost.evil.example:5173',
  'https://localhost:5173',
  'http://127.0.0.1:5173',
  'http://2130706433/',
  'https://[::1]/',
  'https://0x7f.1/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://tv.example/%0aalert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://tv.example/1',
  'file:///etc/passwd',
  'filesystem:https://tv.example/x',
  'view-source:https://tv.example',
  'about:blank',
  'ftp://tv.example',
  'ws://tv.example',
  'mailto:a@b.example',
  'tel:1',
  'intent://scan/#Intent;scheme=zxing;end',
  'other://paid',
  'antennax://paid',
  '',
  'packets/1',
  '?x=1',
  '#x',
  'evil.example',
  'tv.example',
  '.',
  `/${'a'.repeat(2_100)}`,
];

describe('where a pay system may send a viewer back', () => {
  it.each(RIGHT)('%s', (asked, read) => expect(safeReturnUrl(asked, OWN, ALLOWED)).toBe(read));

  it.each(WRONG.map((asked) => [JSON.stringify(asked).slice(0, 60), asked] as const))('never %s', (_name, asked) =>
    expect(safeReturnUrl(asked, OWN, ALLOWED)).toBeUndefined(),
  );

  it('never a script, whatever the operator’s list says', () => {
    expect(safeReturnUrl('javascript:alert(1)', OWN, ['javascript:', 'data:'])).toBeUndefined();
    expect(safeReturnUrl('data:text/html,x', OWN, ['javascript:', 'data:'])).toBeUndefined();
  });

  it('this service by https, where a proxy speaks http to it, and never the other way', () => {
    expect(safeReturnUrl('https://tv.example/x', 'http://tv.example', [])).toBe('https://tv.example/x');
    expect(safeReturnUrl('https://tv.example:8443/x', 'http://tv.example', [])).toBeUndefined();
    expect(safeReturnUrl('http://tv.example/x', 'https://tv.example', [])).toBeUndefined();
  });

  it('tries at least 60 of them', () => expect(WRONG.length).toBeGreaterThanOrEqual(60));
});
