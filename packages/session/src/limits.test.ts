import { HOUR, MINUTE, SECOND } from '@antenna/kernel';
import { expect, it } from 'vitest';
import {
  ACTIVE_FOR,
  LOGIN_LENGTH,
  MESSAGES_POLL,
  MESSENGER_POLL,
  PASSWORD_LENGTH,
  PING_EVERY,
  PROFILES_MAX,
  RESEND_AFTER,
  TOKEN_CHECK_WINDOW,
  TOKEN_LIFE,
} from './limits.ts';

it('the numbers of session and polling stand in one module, as the document has them [A-480]', () => {
  expect({
    TOKEN_LIFE,
    TOKEN_CHECK_WINDOW,
    PING_EVERY,
    MESSAGES_POLL,
    ACTIVE_FOR,
    RESEND_AFTER,
    MESSENGER_POLL,
  }).toEqual({
    TOKEN_LIFE: 12 * HOUR,
    TOKEN_CHECK_WINDOW: 5 * MINUTE,
    PING_EVERY: 5 * MINUTE,
    MESSAGES_POLL: 150 * SECOND,
    ACTIVE_FOR: 30 * MINUTE,
    RESEND_AFTER: MINUTE,
    MESSENGER_POLL: 5 * SECOND,
  });
});

it('the lengths of the sign-in form and the count of profiles are the document’s', () => {
  expect({ LOGIN_LENGTH, PASSWORD_LENGTH, PROFILES_MAX }).toEqual({
    LOGIN_LENGTH: 7,
    PASSWORD_LENGTH: 6,
    PROFILES_MAX: 5,
  });
});
