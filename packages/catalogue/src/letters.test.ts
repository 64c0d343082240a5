import { expect, it } from 'vitest';
import { CYRILLIC, GEORGIAN, WORD } from './letters.ts';

it('reads words as \\p{L} and \\p{N} do, in every script of the product’s languages', () => {
  const text =
    'Первый канал+ «Ночь» ТВ-3, Rustavi 2 — რუსთავი; Қазақстан/Ўзбекистон 24×7 (HD) 🎬 Ča\u0107ak’s №1 ÷ €5 …мульт! Az\u00ad·b ªº';
  const modern = text.match(/[\p{L}\p{N}]+/gu);
  expect(text.match(WORD)).toEqual(modern);
});

it('knows the letters of both scripts as the engine does', () => {
  for (const [range, script] of [
    [CYRILLIC, /\p{Script=Cyrillic}/u],
    [GEORGIAN, /\p{Script=Georgian}/u],
  ] as const) {
    const own = new RegExp(`[${range}]`, 'u');
    const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((sign) =>
      /\p{L}/u.test(sign),
    );
    expect(letters.filter((sign) => own.test(sign) !== script.test(sign))).toEqual([]);
  }
});
