import type { Subscription } from '@antenna/api-client';
import { parseMoney, type Failure, type Flow, type MinorUnits, type Step } from '@antenna/kernel';
import { UNSUBSCRIBE_SURVEY } from '../limits.ts';
import type { PaymentOutcome } from '../payment/payment-state.ts';

/** What the viewer changes about a subscription. */
export type SubscriptionChange =
  | {
      readonly to: 'disable' | 'renew' | 'cancel-future' | 'cancel-purchase' | 'restore-purchase';
      readonly subscription: Subscription;
    }
  | { readonly to: 'change-period'; readonly subscription: Subscription; readonly purchaseTypeId: string };

export type SubscriptionState = { readonly requestId: number } & (
  | { readonly at: 'idle' }
  | { readonly at: 'checking-pin'; readonly change: SubscriptionChange; readonly idempotencyKey: string }
  | {
      readonly at: 'confirming';
      readonly change: SubscriptionChange;
      readonly idempotencyKey: string;
      readonly error?: Failure;
    }
  | { readonly at: 'working'; readonly change: SubscriptionChange; readonly idempotencyKey: string }
  /** Renewing costs more than the balance. */
  | {
      readonly at: 'paying';
      readonly change: SubscriptionChange;
      readonly idempotencyKey: string;
      readonly missing: MinorUnits;
    }
);

export type SubscriptionEvent =
  | {
      readonly type: 'requested';
      readonly change: SubscriptionChange;
      readonly idempotencyKey: string;
      readonly isEmbedded: boolean;
    }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'done'; readonly requestId: number }
  | { readonly type: 'refused'; readonly requestId: number; readonly failure: Failure; readonly balance?: MinorUnits }
  | { readonly type: 'payment-settled'; readonly outcome: PaymentOutcome }
  | { readonly type: 'closed' }
  | { readonly type: 'viewer-changed' };

export type SubscriptionEffect =
  | { readonly do: 'open-window'; readonly packetId: number }
  /** The period is not changed but bought. */
  | { readonly do: 'buy'; readonly packetId: number; readonly purchaseTypeId: string }
  | { readonly do: 'check-pin'; readonly isDemanded: boolean }
  | { readonly do: 'open-confirm' }
  | { readonly do: 'close-dialog' }
  | {
      readonly do: 'work';
      readonly requestId: number;
      readonly change: SubscriptionChange;
      readonly idempotencyKey: string;
    }
  | {
      readonly do: 'pay';
      readonly subscription: Subscription;
      readonly missing: MinorUnits;
      readonly total: MinorUnits;
    }
  | { readonly do: 'refresh' }
  | { readonly do: 'notify-done'; readonly change: SubscriptionChange }
  | { readonly do: 'open-survey'; readonly id: number }
  /** The contract is locked (451); shown with its own title. */
  | { readonly do: 'show-locked'; readonly title: string; readonly text: string }
  /** The renewal was off already (400); the survey follows. */
  | { readonly do: 'show-renewal-off'; readonly text: string; readonly survey: number }
  | { readonly do: 'show-error'; readonly failure: Failure };

type At<Place extends SubscriptionState['at']> = Extract<SubscriptionState, { readonly at: Place }>;
type Next = Step<SubscriptionState, SubscriptionEffect>;

const next = (state: SubscriptionState, ...effects: readonly SubscriptionEffect[]): Next => ({ state, effects });

/** Changes a subscription: PIN, confirmation where it ends something, request, survey after disabling. One change at a time. */
export const subscriptionFlow: Flow<SubscriptionState, SubscriptionEvent, SubscriptionEffect> = {
  initial: { at: 'idle', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return next(state);
    switch (event.type) {
      case 'requested':
        return state.at === 'idle' ? start(state.requestId, event) : next(state);
      case 'pin-passed':
        return state.at === 'checking-pin' ? afterPin(state) : next(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? idle(state.requestId) : next(state);
      case 'confirmed':
        return state.at === 'confirming' ? work(state) : next(state);
      case 'done':
        return state.at === 'working' ? done(state) : next(state);
      case 'refused':
        return state.at === 'working' ? refused(state, event.failure, event.balance) : next(state);
      case 'payment-settled':
        return state.at === 'paying' ? paymentSettled(state, event.outcome) : next(state);
      case 'closed':
        return state.at === 'confirming' ? idle(state.requestId) : next(state);
      case 'viewer-changed':
        return state.at === 'idle' ? next(state) : idle(state.requestId);
    }
  },
};

function idle(requestId: number, ...effects: readonly SubscriptionEffect[]): Next {
  return next({ at: 'idle', requestId: requestId + 1 }, ...effects);
}

function start(
  requestId: number,
  { change, idempotencyKey, isEmbedded }: Extract<SubscriptionEvent, { readonly type: 'requested' }>,
): Next {
  const { packet, actions } = change.subscription;
  if (isEmbedded) return idle(requestId, { do: 'open-window', packetId: packet.id });
  if (change.to === 'change-period' && actions.canSubscribe)
    return idle(requestId, { do: 'buy', packetId: packet.id, purchaseTypeId: change.purchaseTypeId });
  return next(
    { at: 'checking-pin', requestId: requestId + 1, change, idempotencyKey },
    { do: 'check-pin', isDemanded: false },
  );
}

/** Ending something requires a confirmation. */
function afterPin({ requestId, change, idempotencyKey }: At<'checking-pin'>): Next {
  const isEnding = change.to === 'disable' || change.to === 'cancel-future' || change.to === 'cancel-purchase';
  return isEnding
    ? next({ at: 'confirming', requestId: requestId + 1, change, idempotencyKey }, { do: 'open-confirm' })
    : work({ requestId, change, idempotencyKey });
}

function work({
  requestId,
  change,
  idempotencyKey,
}: {
  readonly requestId: number;
  readonly change: SubscriptionChange;
  readonly idempotencyKey: string;
}): Next {
  return next(
    { at: 'working', requestId: requestId + 1, change, idempotencyKey },
    { do: 'work', requestId: requestId + 1, change, idempotencyKey },
  );
}

function done({ requestId, change }: At<'working'>): Next {
  const survey: readonly SubscriptionEffect[] =
    change.to === 'disable' ? [{ do: 'open-survey', id: UNSUBSCRIBE_SURVEY }] : [{ do: 'close-dialog' }];
  return idle(requestId, { do: 'refresh' }, { do: 'notify-done', change }, ...survey);
}

function refused(state: At<'working'>, failure: Failure, balance = 0): Next {
  const { requestId, change, idempotencyKey } = state;
  const text = ('message' in failure ? failure.message : undefined) ?? '';
  if (failure.kind === 'barred') return idle(requestId, { do: 'show-locked', title: failure.title ?? '', text });
  if (failure.kind === 'pin-required')
    return next(
      { at: 'checking-pin', requestId: requestId + 1, change, idempotencyKey },
      { do: 'check-pin', isDemanded: true },
    );
  if (failure.kind === 'needs-money') {
    const total = parseMoney(failure.amount ?? '') ?? change.subscription.nextPrice ?? 0;
    const missing = parseMoney(failure.missing ?? '') ?? Math.max(1, total - balance);
    return next(
      { at: 'paying', requestId: requestId + 1, change, idempotencyKey, missing },
      { do: 'pay', subscription: change.subscription, missing, total },
    );
  }
  if (change.to === 'disable' && (failure.kind === 'renewal-already-off' || failure.kind === 'invalid'))
    return idle(requestId, { do: 'refresh' }, { do: 'show-renewal-off', text, survey: UNSUBSCRIBE_SURVEY });
  return idle(requestId, { do: 'close-dialog' }, { do: 'refresh' }, { do: 'show-error', failure });
}

/** After the payment the same request is repeated under its key. */
function paymentSettled({ requestId, change, idempotencyKey }: At<'paying'>, { kind }: PaymentOutcome): Next {
  return kind === 'paid' || kind === 'enough' ? work({ requestId, change, idempotencyKey }) : idle(requestId);
}
