import { anyPhoneShape } from '@antenna/session/testing';
import { describe, expect, it } from 'vitest';
import { countries, firstCountry, hasCountries, knownPhone, readPhone, shownPhone } from './phone-country.ts';

const MASK = anyPhoneShape({ mask: '+7 (###) ###-##-##' });
/** Keys pressed one after the other in the field, which shows what it made of those before. */
const typed = (keys: string, country = firstCountry(MASK, 'KZ')) =>
  [...keys].reduce((before, key) => readPhone(before.shown + key, before.country, MASK), knownPhone('', country, MASK));

describe('a phone number and its country', () => {
  it('keeps a leading 7 that belongs to the number', () => {
    expect(typed('7011234567')).toEqual({ country: 'KZ', shown: '(701) 123-45-67', phone: '77011234567' });
    expect(typed('9161234567', 'RU')).toMatchObject({ country: 'RU', phone: '79161234567' });
  });

  it.each(['87011234567', '77011234567', '+77011234567', '+7 701 123 45 67'])('understands %s', (keys) => {
    expect(typed(keys)).toMatchObject({ country: 'KZ', shown: '(701) 123-45-67', phone: '77011234567' });
    expect(readPhone(keys, 'KZ', MASK)).toEqual(typed(keys));
  });

  it.each([
    ['+44 7400 123456', 'GB', '447400123456'],
    ['+995 555 12 34 56', 'GE', '995555123456'],
    ['0049 151 23456789', 'DE', '4915123456789'],
    ['tel:+1 202-555-0143', 'US', '12025550143'],
    ['+998 90 123 45 67', 'UZ', '998901234567'],
  ])('takes the country from %s', (text, country, phone) => {
    expect(readPhone(text, 'KZ', MASK)).toMatchObject({ country, phone, isWhole: true });
    expect(typed(text.replace(/^00/, '+').replace('tel:', ''))).toMatchObject({ country, phone, isWhole: true });
  });

  it('reads a number without a code as one of the chosen country', () => {
    expect(typed('07400123456', 'GB')).toMatchObject({ phone: '447400123456', isWhole: true });
    expect(typed('0740012', 'GB')).toMatchObject({ isWhole: false });
    expect(readPhone('', 'GB', MASK)).toEqual({ country: 'GB', shown: '', phone: '' });
  });

  it('begins with the viewer’s country where the operator’s code fits it, else with the operator’s', () => {
    expect([firstCountry(MASK, 'KZ'), firstCountry(MASK, 'GB'), firstCountry(MASK, undefined)]).toEqual([
      'KZ',
      'RU',
      'RU',
    ]);
    expect(firstCountry(anyPhoneShape({ mask: '+998 (##) ###-##-##' }), 'KZ')).toBe('UZ');
  });

  it('is of any country where the operator’s mask is open, first of the viewer’s or the language’s', () => {
    const open = anyPhoneShape({ mask: '+###############' });
    expect(hasCountries(open)).toBe(true);
    expect([
      firstCountry(open, 'NO', 'pt-BR'),
      firstCountry(open, 'ZZ', 'pt-BR'),
      firstCountry(open, '', 'kk'),
    ]).toEqual(['NO', 'BR', 'KZ']);
    expect(readPhone('406 12 345', 'NO', open)).toMatchObject({ country: 'NO', phone: '4740612345', isWhole: true });
    expect(readPhone('406 1', 'NO', open)).toMatchObject({ isWhole: false });
    expect(readPhone('+55 11 96123-4567', 'NO', open)).toMatchObject({ country: 'BR', isWhole: true });
    expect(shownPhone('4740612345', open)).toBe('+47 40 61 23 45');
  });

  it('is the operator’s alone where it has rules of its own for its numbers', () => {
    expect(hasCountries(MASK)).toBe(true);
    for (const own of [
      { mask: '### ### ###' },
      { mask: MASK.mask, lengthUnlessSeven: 9 },
      { mask: MASK.mask, mustStartWithSeven: true },
      { mask: MASK.mask, firstDigits: ['5'] },
    ])
      expect(hasCountries(anyPhoneShape(own))).toBe(false);
  });

  it('is written for a sentence, and countries have names in the viewer’s language', () => {
    expect(shownPhone('77011234567', MASK)).toBe('+7 (701) 123-45-67');
    expect(shownPhone('447400123456', MASK)).toBe('+44 7400 123456');
    expect(countries('ru').find(({ id }) => id === 'KZ')?.label).toBe('Казахстан +7');
    expect(knownPhone('447400123456', 'KZ', MASK)).toMatchObject({ country: 'GB', phone: '447400123456' });
  });
});
