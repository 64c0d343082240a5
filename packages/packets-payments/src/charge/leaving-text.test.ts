import type { Subscription } from '@antenna/api-client';
import { formatsIn } from '@antenna/i18n/testing';
import { expect, it } from 'vitest';
import type { SubscriptionChange } from '../subscription/subscription-flow.ts';
import { leavingText } from './leaving-text.ts';

const END = Date.UTC(2026, 11, 21, 12) / 1_000;
const text = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as Parameters<
  typeof leavingText
>[0];
const words = (to: SubscriptionChange['to'], held: object, canDisableRenew = true) => {
  const subscription = { status: 'active', actions: { canDisableRenew }, ...held } as Subscription;
  const said = leavingText(text, { to, subscription } as SubscriptionChange, formatsIn('en', 'UTC'));
  return [said.words, said.verb];
};

it.each([
  [
    'renewed until a day: what is paid for stays',
    words('disable', { endAt: END }),
    'payments.disable_until {"date":"21 December 2026"}',
    'packets.disable',
  ],
  ['without an end', words('disable', {}), 'payments.disable_now', 'packets.disable'],
  ['that ends as a whole', words('disable', { endAt: END }, false), 'payments.disable_now', 'packets.disable'],
  ['not begun', words('cancel-future', { endAt: END }), 'payments.disable_future', 'packets.disable_future'],
])('leaving a subscription %s', (_what, said, sentence, verb) => expect(said).toEqual([sentence, verb]));
