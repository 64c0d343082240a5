import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callingCode,
  codeLength,
  digitPlaces,
  formatPhone,
  isOpenMask,
  isPhone,
  phoneDigits,
  requiredLength,
  type PhoneShape,
} from './index.ts';
import { anyPhoneShape } from './testing/index.ts';

const KZ: PhoneShape = anyPhoneShape({ mask: '+7 (###) ###-##-##' });

describe('a phone', () => {
  it.each([
    ['+7 (###) ###-##-##', 11],
    ['+7 (999) 999-99-99', 11],
    ['+998 (##) ###-##-##', 12],
    ['+XXX XX XXX XXX', 11],
    ['___-___', 6],
    ['', 11],
  ])('of the mask %s has %i digits: digits and placeholders count alike [A-351] [A-352]', (mask, places) => {
    expect(digitPlaces(mask)).toBe(places);
    expect(requiredLength('7', anyPhoneShape({ mask }))).toBe(places);
  });

  it.each([
    ['+7 (700) 123-45-67', '77001234567'],
    ['77001234567', '77001234567'],
    ['8 700 123 45 67', '77001234567'],
    ['700 123 45 67', '77001234567'],
    ['9161234567', '79161234567'],
    ['tel:+7-700-123-45-67', '77001234567'],
    ['+7 700 123 45 67 89', '77001234567'],
    ['', ''],
  ])('pasted as %j is %s [A-351]', (text, digits) => {
    expect(phoneDigits(text, KZ)).toBe(digits);
  });

  it('is written as the mask has it while it is typed, whatever the first digit', () => {
    const typed = (keys: string) => [...keys].reduce((text, key) => formatPhone(phoneDigits(text + key, KZ), KZ), '');
    expect(typed('7')).toBe('+7');
    expect(typed('77001')).toBe('+7 (700) 1');
    expect(typed('87001234567')).toBe('+7 (700) 123-45-67');
    expect(typed('9161234567')).toBe('+7 (916) 123-45-67');
    expect(typed('77001234567')).toBe('+7 (700) 123-45-67');
    expect(callingCode('+998 (##) ###')).toBe('998');
    expect(callingCode('+9 (999)')).toBe('');
  });

  it('survives being written and read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^7\d{0,10}$/), (digits) => phoneDigits(formatPhone(digits, KZ), KZ) === digits),
    );
    fc.assert(fc.property(fc.string(), (text) => /^\d{0,11}$/.test(phoneDigits(text, KZ))));
  });

  it('has 9 digits for one operator when it does not begin with 7 [A-353]', () => {
    const shape: PhoneShape = { ...KZ, lengthUnlessSeven: 9 };
    expect(['901234567', '9012345678', '77001234567', '7700123456'].map((digits) => isPhone(digits, shape))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(phoneDigits('901234567', shape)).toBe('901234567');
    expect(formatPhone('901234567', shape)).toBe('901234567');
  });

  it('loses a 7 behind a leading 5, and begins with certain digits only, where that is the rule [A-354] [A-355]', () => {
    const shape: PhoneShape = anyPhoneShape({
      mask: '### ### ###',
      stripsSevenAfterFive: true,
      firstDigits: ['5', '79'],
    });
    expect(phoneDigits('57 123 456 78', shape)).toBe('512345678');
    expect(phoneDigits('56 123 4567', shape)).toBe('561234567');
    expect(['512345678', '612345678', '791234567'].map((digits) => isPhone(digits, shape))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is as long as its country has it where the mask is open', () => {
    const shape: PhoneShape = anyPhoneShape({ mask: '+###############' });
    // Norway, Brazil, and neither.
    expect(['4740612345', '5511961234567', '47406', '1234567890123456'].map((each) => isPhone(each, shape))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(formatPhone('4740612345', shape)).toBe('+4740612345');
    expect(isOpenMask('+XXX XX XXX XXX')).toBe(false);
  });

  it('must begin with 7 where that is the rule [A-357]', () => {
    const shape: PhoneShape = anyPhoneShape({ mustStartWithSeven: true });
    expect(['77001234567', '87001234567'].map((digits) => isPhone(digits, shape))).toEqual([true, false]);
  });
});

describe('a code', () => {
  const known = {
    method: 'sms',
    byMethod: [
      { method: 'call', length: 4 },
      { method: 'sms', length: 8 },
    ],
    otherwise: 6,
  };
  it('is as long as the network says, else as what came with it, else as its way of sending has it, else 6 [A-358] [A-359]', () => {
    expect(codeLength({ ...known, network: 5, answered: 7 })).toBe(5);
    expect(codeLength({ ...known, answered: 7 })).toBe(7);
    expect(codeLength(known)).toBe(8);
    expect(codeLength({ ...known, method: 'call' })).toBe(4);
    expect(codeLength({ method: '', byMethod: [], otherwise: 6 })).toBe(6);
    expect(codeLength({ method: '', byMethod: [], otherwise: 4 })).toBe(4);
  });
});
