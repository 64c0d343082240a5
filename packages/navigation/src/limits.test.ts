import { expect, it } from 'vitest';
import {
  ALERT_TIME,
  APP_OPEN_TOLERANCE,
  APP_OPEN_WAIT,
  DESKTOP_WIDTH,
  MODAL_CLOSING,
  MODAL_SWAP,
  NOTIFICATION_TIME,
  REDIRECT_CHECK,
  SEARCH_LENGTH,
} from './limits.ts';

it('modals, alerts, the redirect check and the search have the required limits', () => {
  expect({ MODAL_SWAP, MODAL_CLOSING, REDIRECT_CHECK, ALERT_TIME, DESKTOP_WIDTH, SEARCH_LENGTH }).toEqual({
    MODAL_SWAP: 600,
    MODAL_CLOSING: 300,
    REDIRECT_CHECK: 200,
    ALERT_TIME: 3_000,
    DESKTOP_WIDTH: 932,
    SEARCH_LENGTH: 255,
  });
});

it('the times of transitions are in one module: modals, notifications, the redirect check and the opening of an app [A-486]', () => {
  expect({ MODAL_SWAP, MODAL_CLOSING, NOTIFICATION_TIME, REDIRECT_CHECK, APP_OPEN_WAIT, APP_OPEN_TOLERANCE }).toEqual({
    MODAL_SWAP: 600,
    MODAL_CLOSING: 300,
    NOTIFICATION_TIME: 300,
    REDIRECT_CHECK: 200,
    APP_OPEN_WAIT: { android: 25, ios: 2_500 },
    APP_OPEN_TOLERANCE: 1_000,
  });
});
