import type { Subscription } from '@antenna/api-client';
import { go, parseMoney, type Failure, type Flow, type MinorUnits, type Step } from '@antenna/kernel';
import { UNSUBSCRIBE_SURVEY } from '../limits.ts';
import type { PaymentOutcome } from '../payment/payment-state.ts';

/** What somebody wants of a subscription that he has. */
export type SubscriptionWish =
  | {
      readonly to: 'disable' | 'renew' | 'cancel-future' | 'cancel-purchase' | 'restore-purchase';
      readonly subscription: Subscription;
    }
  | { readonly to: 'change-period'; readonly subscription: Subscription; readonly purchaseTypeId: string };

export type SubscriptionState = { readonly turn: number } & (
  | { readonly at: 'idle' }
  | { readonly at: 'checking-pin'; readonly wish: SubscriptionWish; readonly deed: string }
  | { readonly at: 'confirming'; readonly wish: SubscriptionWish; readonly deed: string; readonly trouble?: Failure }
  | { readonly at: 'working'; readonly wish: SubscriptionWish; readonly deed: string }
  /** Renewing wants money that the wallet has not. */
  | { readonly at: 'paying'; readonly wish: SubscriptionWish; readonly deed: string; readonly missing: MinorUnits }
);

export type SubscriptionEvent =
  | { readonly type: 'asked'; readonly wish: SubscriptionWish; readonly deed: string; readonly isEmbedded: boolean }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'done'; readonly turn: number }
  | { readonly type: 'refused'; readonly turn: number; readonly failure: Failure; readonly balance?: MinorUnits }
  | { readonly type: 'payment-told'; readonly outcome: PaymentOutcome }
  | { readonly type: 'closed' }
  | { readonly type: 'viewer-changed' };

export type SubscriptionEffect =
  | { readonly do: 'open-window'; readonly packetId: number }
  /** Not held in a way that could be changed: it is bought. */
  | { readonly do: 'buy'; readonly packetId: number; readonly purchaseTypeId: string }
  | { readonly do: 'check-pin'; readonly isDemanded: boolean }
  | { readonly do: 'open-confirm' }
  | { readonly do: 'close-dialog' }
  | { readonly do: 'work'; readonly turn: number; readonly wish: SubscriptionWish; readonly deed: string }
  | {
      readonly do: 'pay';
      readonly subscription: Subscription;
      readonly missing: MinorUnits;
      readonly total: MinorUnits;
    }
  | { readonly do: 'refresh' }
  | { readonly do: 'tell-done'; readonly wish: SubscriptionWish }
  | { readonly do: 'open-survey'; readonly id: number }
  /** A contract lock, under its own title (451). */
  | { readonly do: 'tell-locked'; readonly title: string; readonly text: string }
  /** The renewal was off already (400); the survey comes after it. */
  | { readonly do: 'tell-renewal-off'; readonly text: string; readonly survey: number }
  | { readonly do: 'tell-trouble'; readonly failure: Failure };

type At<Place extends SubscriptionState['at']> = Extract<SubscriptionState, { readonly at: Place }>;
type Next = Step<SubscriptionState, SubscriptionEffect>;

/** Changing what one has (spec 3 §4): PIN, where something ends a question, the call, for leaving the survey. One deed at a time. */
export const subscriptionFlow: Flow<SubscriptionState, SubscriptionEvent, SubscriptionEffect> = {
  initial: { at: 'idle', turn: 0 },
  step(state, event) {
    if ('turn' in event && event.turn !== state.turn) return go(state);
    switch (event.type) {
      case 'asked':
        return state.at === 'idle' ? asked(state.turn, event) : go(state);
      case 'pin-passed':
        return state.at === 'checking-pin' ? afterPin(state) : go(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? idle(state.turn) : go(state);
      case 'confirmed':
        return state.at === 'confirming' ? work(state) : go(state);
      case 'done':
        return state.at === 'working' ? done(state) : go(state);
      case 'refused':
        return state.at === 'working' ? refused(state, event.failure, event.balance) : go(state);
      case 'payment-told':
        return state.at === 'paying' ? paymentTold(state, event.outcome) : go(state);
      case 'closed':
        return state.at === 'confirming' ? idle(state.turn) : go(state);
      case 'viewer-changed':
        return state.at === 'idle' ? go(state) : idle(state.turn);
    }
  },
};

function idle(turn: number, ...effects: readonly SubscriptionEffect[]): Next {
  return go<SubscriptionState, SubscriptionEffect>({ at: 'idle', turn: turn + 1 }, ...effects);
}

function asked(turn: number, { wish, deed, isEmbedded }: Extract<SubscriptionEvent, { readonly type: 'asked' }>): Next {
  const { packet, actions } = wish.subscription;
  if (isEmbedded) return idle(turn, { do: 'open-window', packetId: packet.id });
  if (wish.to === 'change-period' && actions.canSubscribe)
    return idle(turn, { do: 'buy', packetId: packet.id, purchaseTypeId: wish.purchaseTypeId });
  return go<SubscriptionState, SubscriptionEffect>(
    { at: 'checking-pin', turn: turn + 1, wish, deed },
    { do: 'check-pin', isDemanded: false },
  );
}

/** What ends something is asked about once more. */
function afterPin({ turn, wish, deed }: At<'checking-pin'>): Next {
  const isEnding = wish.to === 'disable' || wish.to === 'cancel-future' || wish.to === 'cancel-purchase';
  return isEnding
    ? go<SubscriptionState, SubscriptionEffect>(
        { at: 'confirming', turn: turn + 1, wish, deed },
        { do: 'open-confirm' },
      )
    : work({ turn, wish, deed });
}

function work({
  turn,
  wish,
  deed,
}: {
  readonly turn: number;
  readonly wish: SubscriptionWish;
  readonly deed: string;
}): Next {
  return go<SubscriptionState, SubscriptionEffect>(
    { at: 'working', turn: turn + 1, wish, deed },
    { do: 'work', turn: turn + 1, wish, deed },
  );
}

function done({ turn, wish }: At<'working'>): Next {
  const survey: readonly SubscriptionEffect[] =
    wish.to === 'disable' ? [{ do: 'open-survey', id: UNSUBSCRIBE_SURVEY }] : [{ do: 'close-dialog' }];
  return idle(turn, { do: 'refresh' }, { do: 'tell-done', wish }, ...survey);
}

function refused(state: At<'working'>, failure: Failure, balance = 0): Next {
  const { turn, wish, deed } = state;
  const text = ('message' in failure ? failure.message : undefined) ?? '';
  if (failure.kind === 'barred') return idle(turn, { do: 'tell-locked', title: failure.title ?? '', text });
  if (failure.kind === 'pin-required')
    return go<SubscriptionState, SubscriptionEffect>(
      { at: 'checking-pin', turn: turn + 1, wish, deed },
      { do: 'check-pin', isDemanded: true },
    );
  if (failure.kind === 'needs-money') {
    const total = parseMoney(failure.amount ?? '') ?? wish.subscription.nextPrice ?? 0;
    const missing = parseMoney(failure.missing ?? '') ?? Math.max(1, total - balance);
    return go<SubscriptionState, SubscriptionEffect>(
      { at: 'paying', turn: turn + 1, wish, deed, missing },
      { do: 'pay', subscription: wish.subscription, missing, total },
    );
  }
  if (wish.to === 'disable' && (failure.kind === 'renewal-already-off' || failure.kind === 'invalid'))
    return idle(turn, { do: 'refresh' }, { do: 'tell-renewal-off', text, survey: UNSUBSCRIBE_SURVEY });
  return idle(turn, { do: 'close-dialog' }, { do: 'refresh' }, { do: 'tell-trouble', failure });
}

/** The money is there: the same deed once more. */
function paymentTold({ turn, wish, deed }: At<'paying'>, { came }: PaymentOutcome): Next {
  return came === 'paid' || came === 'enough' ? work({ turn, wish, deed }) : idle(turn);
}

/** What may be done in each state of a subscription (spec 3 §4, C-189 to C-193). */
export function allowedDeeds(subscription: Subscription | undefined): readonly (SubscriptionWish['to'] | 'enable')[] {
  if (!subscription || subscription.status === 'ended') return ['enable'];
  const { actions, status, isPaused, allowDeletePaused, renew, type, packet } = subscription;
  if (type === 'promo' || packet.type === 'promo') return [];
  if (status === 'future') return ['cancel-future'];
  if (isPaused || status === 'paused')
    return [...(allowDeletePaused ? ['disable' as const] : []), ...(actions.canEnableRenew ? ['renew' as const] : [])];
  const change = actions.canChangePeriod ? ['change-period' as const] : [];
  if (renew) return [...(actions.canDisableRenew || actions.canUnsubscribe ? ['disable' as const] : []), ...change];
  return [...(actions.canEnableRenew ? ['renew' as const] : []), ...change];
}
