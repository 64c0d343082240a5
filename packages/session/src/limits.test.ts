import { HOUR, MINUTE, SECOND } from '@antenna/kernel';
import { expect, it } from 'vitest';
import { ACTIVE_FOR, MESSAGES_POLL, MESSENGER_POLL, PING_EVERY, RESEND_AFTER, TOKEN_CHECK_WINDOW, TOKEN_LIFE } from './limits.ts';

it('the numbers of session and polling stand in one module, as the document has them [A-480]', () => {
  expect({ TOKEN_LIFE, TOKEN_CHECK_WINDOW, PING_EVERY, MESSAGES_POLL, ACTIVE_FOR, RESEND_AFTER, MESSENGER_POLL }).toEqual({
    TOKEN_LIFE: 12 * HOUR, TOKEN_CHECK_WINDOW: 5 * MINUTE, PING_EVERY: 5 * MINUTE, MESSAGES_POLL: 150 * SECOND, ACTIVE_FOR: 30 * MINUTE, RESEND_AFTER: MINUTE, MESSENGER_POLL: 5 * SECOND,
  });
});
