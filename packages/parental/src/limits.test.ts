import { MINUTE, SECOND } from '@antenna/kernel';
import { expect, it } from 'vitest';
import {
  CHANNEL_MEMORY,
  FLAG_AFTER_PIN,
  FLAG_WHEN_OPEN,
  OTHER_MEMORY,
  PIN_LENGTH,
  TRANSACTION_BYPASS,
} from './limits.ts';

it('the numbers of parental control are the document’s', () => {
  expect({
    PIN_LENGTH,
    CHANNEL_MEMORY,
    OTHER_MEMORY,
    FLAG_AFTER_PIN,
    FLAG_WHEN_OPEN,
    TRANSACTION_BYPASS,
  }).toEqual({
    PIN_LENGTH: 4,
    CHANNEL_MEMORY: 30 * MINUTE,
    OTHER_MEMORY: MINUTE,
    FLAG_AFTER_PIN: 2 * SECOND,
    FLAG_WHEN_OPEN: 5 * SECOND,
    TRANSACTION_BYPASS: 30 * SECOND,
  });
});
