import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { Bought, Subscription, SubscriptionActions } from '../model/index.ts';
import { readPacket, readPeriodHuman, readPurchases, readTimes } from './packet.ts';
import { seconds } from './fields/time.ts';
import type { Fields, Unchecked } from './fields/untrusted.ts';
import { child, fields, flag, id, object, present, text, units } from './fields/read-fields.ts';

export function readSubscription(raw: Fields<Api.Subscription>, context: ReadContext): Subscription {
  const isPaused = flag(raw.is_paused);
  return {
    id: id(raw.id, 'subscription'),
    packet: readPacket(object(raw.packet, 'subscription.packet'), context),
    status: readStatus(raw.status, isPaused),
    actions: readActions(child(raw.actions)),
    isPaused,
    allowDeletePaused: flag(raw.allow_delete_paused),
    renew: flag(raw.renew),
    type: text(raw.type) ?? '',
    ...readTimes(raw),
    ...readPurchases(raw),
    ...present({
      nextPeriod: fields(raw.next_period_human) ? readPeriodHuman(raw.next_period_human) : undefined,
      nextPrice: units(raw.next_price),
    }),
  };
}

/** Five booleans that the server alone decides; what it does not name may not be done (C-119). */
function readActions(raw: Fields<Api.SubscriptionActions>): SubscriptionActions {
  return {
    canSubscribe: flag(raw.can_subscribe),
    canChangePeriod: flag(raw.can_change_period),
    canDisableRenew: flag(raw.can_disable_renew),
    canUnsubscribe: flag(raw.can_unsubscribe),
    canEnableRenew: flag(raw.can_enable_renew),
  };
}

const STATUSES = ['active', 'paused', 'future', 'ended'] as const;

function readStatus(value: unknown, isPaused: boolean): Subscription['status'] {
  return STATUSES.find((each) => each === value) ?? (isPaused ? 'paused' : 'active');
}

type WireBought =
  | Api.BoughtPurchase
  | Api.PlannedPurchase
  | Api.Subscription
  | Api.Accepted
  | { subscription_id: string }
  | readonly Api.Subscription[];

export function readBought(data: Unchecked<WireBought>): Bought {
  const raw = object(data, 'purchase');
  const isAccepted = raw.status === 'accepted' && raw.id === undefined;
  return {
    isAccepted,
    ...(!isAccepted && { id: id(raw.id, 'purchase') }),
    ...present({
      subscriptionId: text(raw.subscription_id),
      nextPayAt: seconds(raw.next_pay_at),
      nextPrice: units(raw.next_price),
    }),
  };
}
