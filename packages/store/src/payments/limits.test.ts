import { APP_VERSION } from '@antenna/api-client';
import {
  FREE_PLACEHOLDER,
  LINK_AMOUNT,
  LINK_LOCK,
  PAY_DELAY,
  POLL_INTERVAL,
  POLL_TIMEOUT,
  PROMO_CODE_LENGTH,
  PROMO_DAYS_SHOWN,
  PROMO_FAILURE_TICKS,
  PROMO_LINK_CARD_DELAY,
  PROMO_LOADING_TICKS,
  PROMO_POLL,
  PROMO_POLL_WITH_TRANSACTION,
  SHORT_LAYOUT_CHANNELS,
  TRANSACTION_MAX_AGE,
  UNSUBSCRIBE_SURVEY,
} from '@antenna/packets-payments';
import { PIN_LENGTH, TRANSACTION_BYPASS } from '@antenna/parental';
import { DEFAULT_CAPABILITIES, isNamedProvider } from '@antenna/partners';
import { isBlocked, LOGIN_LENGTH, PASSWORD_LENGTH, PROFILES_MAX } from '@antenna/session';
import { expect, it } from 'vitest';

it('the documented payment figures are each defined once, under their names [C-322]', () => {
  expect({
    POLL_INTERVAL,
    POLL_TIMEOUT,
    TRANSACTION_MAX_AGE,
    TRANSACTION_BYPASS,
    PROMO_LINK_CARD_DELAY,
    PROMO_CODE_LENGTH,
    PIN_LENGTH,
    UNSUBSCRIBE_SURVEY,
    FREE_PLACEHOLDER,
    SHORT_LAYOUT_CHANNELS,
  }).toEqual({
    POLL_INTERVAL: 5_000,
    POLL_TIMEOUT: 600_000,
    TRANSACTION_MAX_AGE: 3_600_000,
    TRANSACTION_BYPASS: 30_000,
    PROMO_LINK_CARD_DELAY: 1_000,
    PROMO_CODE_LENGTH: 15,
    PIN_LENGTH: 4,
    UNSUBSCRIBE_SURVEY: 1,
    FREE_PLACEHOLDER: { channelsCount: 140, price: 0 },
    SHORT_LAYOUT_CHANNELS: 31,
  });
  expect({
    PAY_DELAY,
    PROMO_POLL,
    PROMO_POLL_WITH_TRANSACTION,
    PROMO_LOADING_TICKS,
    PROMO_FAILURE_TICKS,
    LINK_LOCK,
    LINK_AMOUNT,
  }).toEqual({
    PAY_DELAY: 300,
    PROMO_POLL: 300,
    PROMO_POLL_WITH_TRANSACTION: 600,
    PROMO_LOADING_TICKS: 6,
    PROMO_FAILURE_TICKS: 20,
    LINK_LOCK: 10_000,
    LINK_AMOUNT: 100,
  });
  expect([726, 775, 8, 97, 922, 760, 442].filter((id) => !isNamedProvider(id))).toEqual([]);
  expect([-2, -1, 0, 1].filter(isBlocked)).toEqual([-2, -1]);
  const { days, price, channels, cinemas, devices } = DEFAULT_CAPABILITIES.premium;
  expect({ days, price, channels, cinemas, devices }).toEqual({
    days: 30,
    price: '1000.00',
    channels: 170,
    cinemas: 10,
    devices: 5,
  });
  expect(APP_VERSION).toBe('189');
});

it('limits of forms and lists: profiles, PIN, login, password, promo code, promo days [A-483]', () => {
  expect({
    PROFILES_MAX,
    PIN_LENGTH,
    LOGIN_LENGTH,
    PASSWORD_LENGTH,
    PROMO_CODE_LENGTH,
    PROMO_DAYS_SHOWN,
  }).toEqual({
    PROFILES_MAX: 5,
    PIN_LENGTH: 4,
    LOGIN_LENGTH: 7,
    PASSWORD_LENGTH: 6,
    PROMO_CODE_LENGTH: 15,
    PROMO_DAYS_SHOWN: 90,
  });
});
