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
it('reads 100 KB of brackets in no time', () => {
  const from = process.threadCpuUsage();
  plainText('<'.repeat(100_000));
  plainText('&#'.repeat(50_000));
  expect(process.threadCpuUsage(from).user / 1000).toBeLessThan(500);
});
