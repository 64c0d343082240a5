import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('makes paragraphs of markup and drops everything that is not words', () => {
  expect(plainText('<p>One &amp; two</p><p>Three<br>four</p>')).toEqual(['One & two', 'Three', 'four']);
  expect(plainText('<p onclick="x()">a</p><script>alert(1)</script><img src=x onerror=alert(1)>b')).toEqual(['a', 'b']);
  expect(
    plainText('<!doctype html><title>Privacy</title><style>p { margin: 0 }</style><h1>Privacy</h1><p>Words'),
  ).toEqual(['Privacy', 'Words']);
});
it('decodes entities once and never into control characters', () => {
  expect(plainText('&lt;b&gt; &#1071; &#x44F; &#0; &unknown;')).toEqual(['<b> Я я &#0; &unknown;']);
  expect(plainText('&amp;lt;')).toEqual(['&lt;']);
});
it.each(['p', 'div', 'li', 'h1', 'h6', 'P'])('ends a paragraph at </%s>', (tag) =>
  expect(plainText(`<${tag}>One</${tag}>two`)).toEqual(['One', 'two']),
);
it.each(['b', 'span', 'a', 'pre', 'brand', 'h7'])('does not end one at </%s>', (tag) =>
  expect(plainText(`<${tag}>in</${tag}>to`)).toEqual(['into']),
);
it('drops scripts and styles in either case, also one that is never closed', () => {
  expect(plainText('a<SCRIPT src="x">alert(1)</Script><STYLE>p{}</style>b')).toEqual(['ab']);
  expect(plainText('a<script>alert(1) b')).toEqual(['a']);
  expect(plainText('a<scripted>b')).toEqual(['ab']);
});
it('keeps a sign that opens no tag', () => expect(plainText('1 < 2 and so on')).toEqual(['1 < 2 and so on']));
it('decodes the signs of typography, in either case of the name', () =>
  expect(plainText('&laquo;A&raquo;&NBSP;&mdash; B&hellip; &quot;C&apos; 1&ndash;2 &gt;')).toEqual([
    '«A»\u00a0— B… "C\' 1–2 >',
  ]));
it('leaves numbers alone that are no character', () => {
  expect(plainText('&#31; &#32;x &#x110000; &#x10FFFF; &#xZZ;')).toEqual(['&#31;  x &#x110000; \u{10ffff} &#xZZ;']);
});
it('reads 100 KB of brackets in no time', () => {
  const from = process.threadCpuUsage();
  plainText('<'.repeat(100_000));
  plainText('&#'.repeat(50_000));
  expect(process.threadCpuUsage(from).user / 1000).toBeLessThan(500);
});
