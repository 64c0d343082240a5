import { longDate, type Formats, type Translate } from '@antenna/i18n';
import type { SubscriptionChange } from '../subscription/subscription-flow.ts';

/** What ends when a subscription is given up and what stays until when; and the name of the button. */
export function leavingText(
  text: Translate,
  { to, subscription: { actions, endAt, status } }: SubscriptionChange,
  formats: Formats,
): { readonly words: string; readonly verb: string } {
  if (to === 'cancel-future' || status === 'future')
    return { words: text('payments.disable_future'), verb: text('packets.disable_future') };
  const words =
    actions.canDisableRenew && endAt !== undefined
      ? text('payments.disable_until', { date: longDate(formats, endAt) })
      : text('payments.disable_now');
  return { words, verb: text('packets.disable') };
}
