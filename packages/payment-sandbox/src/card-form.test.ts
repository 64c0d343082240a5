import { describe, expect, it } from 'vitest';
import { readCard } from './card-form.ts';
import { sandboxTexts } from './texts/index.ts';

const NOW = Date.UTC(2031, 5, 30);
const texts = sandboxTexts('en');
const read = (more: object) =>
  readCard({ number: '4242 4242 4242 4242', expiry: '06/31', cvc: '123', ...more }, texts, NOW);

describe('the form of a card', () => {
  it('accepts a test card that is valid this month, and keeps its last digits only', () => {
    expect(read({})).toEqual({ last4: '4242' });
    for (const expiry of ['6/31', '06 / 31', '06/2031', '12/49', '0631', '06 31', '1249', '062031'])
      expect(read({ expiry })).toEqual({ last4: '4242' });
    expect(read({ number: '4242-4242-4242-4242', cvc: '1234' })).toEqual({ last4: '4242' });
  });

  it('warns about a real card and refuses any other number', () => {
    expect(read({ number: '4111111111111111' })).toEqual({ errors: { number: texts.realCard } });
    for (const number of ['', '12', 'abc', '4111111111111112', 4_242, undefined])
      expect(read({ number })).toEqual({ errors: { number: texts.wrongNumber } });
  });

  it('refuses a month that is over and a code of the wrong length, all errors at once', () => {
    for (const expiry of ['05/31', '13/31', '00/31', '', 'ab', '0531', '1331', '631'])
      expect(read({ expiry })).toHaveProperty('errors.expiry');
    for (const cvc of ['12', '12345', 'abc', '']) expect(read({ cvc })).toHaveProperty('errors.cvc');
    expect(read({ number: '1', expiry: '', cvc: '' })).toEqual({
      errors: { number: texts.wrongNumber, expiry: texts.wrongExpiry, cvc: texts.wrongCvc },
    });
  });
});
