import { expect, it } from 'vitest';
import { ALERT_TIME, DESKTOP_WIDTH, MODAL_CLOSING, MODAL_SWAP, REDIRECT_CHECK, SEARCH_LENGTH } from './limits.ts';

it('the numbers of overlays, alerts and the redirect check are the document’s (spec 1 §2, §4, §8)', () => {
  expect({ MODAL_SWAP, MODAL_CLOSING, REDIRECT_CHECK, ALERT_TIME, DESKTOP_WIDTH, SEARCH_LENGTH }).toEqual({ MODAL_SWAP: 600, MODAL_CLOSING: 300, REDIRECT_CHECK: 200, ALERT_TIME: 3_000, DESKTOP_WIDTH: 932, SEARCH_LENGTH: 255 });
});
