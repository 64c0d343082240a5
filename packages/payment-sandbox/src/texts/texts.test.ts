import { describe, expect, it } from 'vitest';
import { fill, formatAmount, SANDBOX_TEXTS, smsText } from './index.ts';

describe('the texts of the sandbox', () => {
  it('have every text in eleven languages, none of it empty or left in English', () => {
    const { en, ...others } = SANDBOX_TEXTS;
    expect(Object.keys(SANDBOX_TEXTS)).toHaveLength(11);
    for (const [language, words] of Object.entries(others)) {
      const same = Object.entries(words).filter(
        ([key, text]) => (text === en?.[key as keyof typeof words] && key !== 'limit') || text === '',
      );
      expect(
        same.map(([key]) => key),
        language,
      ).toEqual([]);
      for (const [key, text] of Object.entries(words))
        expect([...text.matchAll(/\{\w+\}/g)].map(String).sort(), `${language} ${key}`).toEqual(
          [...(en?.[key as keyof typeof words] ?? '').matchAll(/\{\w+\}/g)].map(String).sort(),
        );
    }
  });

  it('show amounts with the currency after them, thousands grouped and no empty cents', () => {
    expect(formatAmount(149_000, 'KZT')).toBe('1\u00a0490\u00a0₸');
    expect(formatAmount(149_050, 'EUR')).toBe('1\u00a0490.50\u00a0€');
    expect(formatAmount(5, 'not a code')).toBe('0.05\u00a0not a code');
  });

  it('fill in placeholders by name and leave unknown ones', () => {
    expect(fill('{a} of {b}, {c}', { a: 1, b: 'two' })).toBe('1 of two, {c}');
  });

  it('name code, amount and merchant in an SMS, in English for an unknown language', () => {
    const payment = { language: 'xx', minor: 500, currency: 'EUR', merchant: 'Antenna' };
    expect(smsText(payment, '0042')).toBe('0042 is your code for the payment of 5\u00a0€ to Antenna.');
    expect(smsText({ ...payment, language: 'ru' }, '0042')).toContain('0042');
  });
});
