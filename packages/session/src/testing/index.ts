import type { PhoneShape } from '../phone.ts';

/** A phone format without a mask and without rules. */
export const anyPhoneShape = (over: Partial<PhoneShape> = {}): PhoneShape => ({
  mask: '',
  lengthUnlessSeven: undefined,
  stripsSevenAfterFive: false,
  firstDigits: [],
  mustStartWithSeven: false,
  ...over,
});
