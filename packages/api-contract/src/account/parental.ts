import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso, words } from '../shapes.ts';

/** What a PIN protects. */
export const ParentalAction = words(['vod', 'channel', 'program', 'settings', 'pay', 'profile']);
export type ParentalAction = Static<typeof ParentalAction>;

export const ParentalCheck = Type.Object({
  /** Until when the device may do this without the PIN. */
  allowed_until: Iso,
});
export type ParentalCheck = Static<typeof ParentalCheck>;

export const parentalCalls = {
  check: call({
    name: 'parental.check',
    method: 'POST',
    path: '/v2/users/self/parental_code/check',
    auth: 'device',
    summary: 'Is this the PIN? The device may then do the action for a while; five wrong ones in 15 minutes are enough',
    body: Type.Object({ pincode: Type.String({ minLength: 1, maxLength: 16 }), action: Type.Optional(ParentalAction) }),
    answer: ParentalCheck,
    codes: ['invalid', 'wrong_pin', 'guest_forbidden'],
  }),
};
