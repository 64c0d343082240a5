import { NEEDS_CARD, type PayStart, type PromoData } from '@antenna/api-client';
import type { Failure, Flow, Millis } from '@antenna/kernel';
import {
  LINK_LOCK,
  POLL_INTERVAL,
  PROMO_FAILURE_TICKS,
  PROMO_LOADING_TICKS,
  PROMO_POLL,
  PROMO_POLL_WITH_TRANSACTION,
  PROMO_SHOWN_STEPS,
} from '../limits.ts';
import { promoCodeProblem } from '../promo-code.ts';
import { next, type At, type Next, type PromoEffect, type PromoEvent, type PromoState } from './promo-state.ts';

/** Applies a promo code in steps: code, sign-in, card where required, done. Steps that are not required are skipped. */
export const promoFlow: Flow<PromoState, PromoEvent, PromoEffect> = {
  initial: { at: 'closed', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return next(state);
    switch (event.type) {
      case 'opened':
        return state.at === 'closed'
          ? next({ at: 'code', requestId: state.requestId + 1, code: event.code?.trim() ?? '' })
          : next(state);
      case 'resumed':
        return waitAndCheck({
          at: 'linking',
          requestId: state.requestId,
          code: event.code,
          promo: event.promo,
          tick: 0,
          transactionId: event.transactionId,
        });
      case 'typed':
        return state.at === 'code' ? next({ at: 'code', requestId: state.requestId, code: event.code }) : next(state);
      case 'submitted':
        return state.at === 'code' ? submitted(state) : next(state);
      case 'checked':
        return state.at === 'checking' ? checked(state, event.promo, event) : next(state);
      case 'failed':
        return failed(state, event.failure);
      case 'signed-in':
        return state.at === 'login' ? check(state.requestId, state.code) : next(state);
      case 'confirmed':
        return state.at === 'confirm' ? apply(state) : next(state);
      case 'declined':
        return state.at === 'confirm'
          ? next({ at: 'code', requestId: state.requestId + 1, code: state.code })
          : next(state);
      case 'link-pressed':
        return state.at === 'card' ? link(state, event.idempotencyKey, event.now) : next(state);
      case 'linked':
        return state.at === 'card' ? linked(state, event.start) : next(state);
      case 'pin-passed':
      case 'pin-refused':
        return state.at === 'card' && state.isPinAsked ? afterPin(state, event.type === 'pin-passed') : next(state);
      case 'delay-elapsed':
        return state.at === 'linking' || state.at === 'link-failed'
          ? next(state, { do: 'check-cards', requestId: state.requestId })
          : next(state);
      case 'cards-checked':
        return state.at === 'linking' || state.at === 'link-failed'
          ? cardsChecked(state, event.hasCard, event.isRunning)
          : next(state);
      case 'retried':
        return state.at === 'link-failed' ? next(toCard(state)) : next(state);
      case 'applied':
        return state.at === 'applying'
          ? next({ ...state, at: 'success', requestId: state.requestId + 1, promo: event.promo }, { do: 'refresh' })
          : next(state);
      case 'closed':
        return state.at === 'closed' ? next(state) : next({ at: 'closed', requestId: state.requestId + 1 });
    }
  },
};

function submitted({ requestId, code }: At<'code'>): Next {
  const problem = promoCodeProblem(code);
  return problem ? next({ at: 'code', requestId, code, problem }) : check(requestId, code.trim());
}

function check(requestId: number, code: string): Next {
  return next({ at: 'checking', requestId: requestId + 1, code }, { do: 'check', requestId: requestId + 1, code });
}

/** The next missing step: sign-in, card, confirmation (C-232). */
function checked(
  { requestId, code }: At<'checking'>,
  promo: PromoData,
  { isUser, hasCard }: { readonly isUser: boolean; readonly hasCard: boolean },
): Next {
  if (!isUser) return next({ at: 'login', requestId: requestId + 1, code }, { do: 'sign-in' });
  if (promo.unmet.includes(NEEDS_CARD) && !hasCard)
    return next({ at: 'card', requestId: requestId + 1, code, promo, isAsking: false });
  return confirmOrApply({ requestId, code, promo });
}

function confirmOrApply(checked: {
  readonly requestId: number;
  readonly code: string;
  readonly promo: PromoData;
}): Next {
  return checked.promo.isNeedConfirm
    ? next({ at: 'confirm', requestId: checked.requestId + 1, code: checked.code, promo: checked.promo })
    : apply(checked);
}

function apply({
  requestId,
  code,
  promo,
}: {
  readonly requestId: number;
  readonly code: string;
  readonly promo: PromoData;
}): Next {
  return next(
    { at: 'applying', requestId: requestId + 1, code, promo },
    { do: 'apply', requestId: requestId + 1, code },
  );
}

/** A rejected code returns to the first step with the server's message (C-315); a network error keeps the code. */
function failed(state: PromoState, failure: Failure): Next {
  if (state.at === 'checking' || state.at === 'applying') {
    const isRefusal = 'status' in failure;
    const report: readonly PromoEffect[] = isRefusal
      ? [{ do: 'report-failure', failure }]
      : [{ do: 'show-error', failure }];
    return next({ at: 'code', requestId: state.requestId + 1, code: state.code, error: failure }, ...report);
  }
  if (state.at === 'card' && failure.kind === 'pin-required')
    return next({ ...state, requestId: state.requestId + 1, isPinAsked: true }, { do: 'check-pin', isDemanded: true });
  if (state.at === 'card')
    return next(
      { ...state, requestId: state.requestId + 1, isAsking: false, error: failure },
      { do: 'show-error', failure },
    );
  // A failed request for the cards counts as no card yet.
  return state.at === 'linking' || state.at === 'link-failed'
    ? cardsChecked(state, false, state.transactionId !== undefined)
    : next(state);
}

/** The button is disabled for ten seconds after each press. */
function link(state: At<'card'>, idempotencyKey: string, now: Millis): Next {
  if (state.isAsking || now < (state.lockedUntil ?? 0)) return next(state);
  const { error: _error, ...rest } = state;
  const requestId = state.requestId + 1;
  return next(
    { ...rest, requestId, idempotencyKey, isAsking: true, lockedUntil: now + LINK_LOCK },
    { do: 'link-card', requestId, idempotencyKey, promo: state.promo },
  );
}

/** With the PIN the same call is repeated; without it the button is shown again. */
function afterPin(state: At<'card'>, isPassed: boolean): Next {
  const { isPinAsked: _asked, idempotencyKey, ...card } = state;
  const requestId = state.requestId + 1;
  if (!isPassed || idempotencyKey === undefined) return next({ ...card, requestId, isAsking: false });
  return next(
    { ...card, requestId, idempotencyKey },
    { do: 'link-card', requestId, idempotencyKey, promo: state.promo },
  );
}

function linked(state: At<'card'>, { transactionId, fullUrl }: PayStart): Next {
  const { code, promo, lockedUntil } = state;
  const linking: At<'linking'> = {
    at: 'linking',
    requestId: state.requestId,
    code,
    promo,
    tick: 0,
    ...(transactionId !== undefined && { transactionId }),
    ...(lockedUntil !== undefined && { lockedUntil }),
  };
  const before: readonly PromoEffect[] = [
    ...(transactionId === undefined ? [] : [{ do: 'store', transactionId, code, promo } as const]),
    ...(fullUrl === undefined ? [] : [{ do: 'leave', fullUrl } as const]),
  ];
  return waitAndCheck(linking, ...before);
}

/** Each check waits first: 300 ms, 600 ms while a transaction is running (C-321). */
function waitAndCheck(state: At<'linking'> | At<'link-failed'>, ...effects: readonly PromoEffect[]): Next {
  const requestId = state.requestId + 1;
  return next({ ...state, requestId }, ...effects, {
    do: 'wait',
    requestId,
    ms: state.at === 'link-failed' ? POLL_INTERVAL : promoPollTime(state.transactionId !== undefined),
  });
}

export const promoPollTime = (hasTransaction: boolean): Millis =>
  hasTransaction ? PROMO_POLL_WITH_TRANSACTION : PROMO_POLL;

/** Applies the code as soon as a card is linked; fails after twenty checks, but a card linked later still counts (C-232). */
function cardsChecked(state: At<'linking'> | At<'link-failed'>, hasCard: boolean, isRunning: boolean): Next {
  if (hasCard) return confirmOrApply(state);
  const { transactionId, ...rest } = state;
  const tick = state.tick + 1;
  const kept = { ...rest, tick, ...(isRunning && transactionId !== undefined && { transactionId }) };
  if (state.at === 'link-failed') return waitAndCheck({ ...kept, at: 'link-failed' });
  return tick < PROMO_FAILURE_TICKS
    ? waitAndCheck({ ...kept, at: 'linking' })
    : waitAndCheck({ ...kept, at: 'link-failed' }, { do: 'report-link-failure' });
}

function toCard({ requestId, code, promo, lockedUntil }: At<'linking'> | At<'link-failed'>): PromoState {
  return {
    at: 'card',
    requestId: requestId + 1,
    code,
    promo,
    isAsking: false,
    ...(lockedUntil !== undefined && { lockedUntil }),
  };
}

/** 1 code, 2 sign-in, 3 card, 4 success (C-224). */
export function promoStep(state: PromoState): 1 | 2 | 3 | 4 {
  switch (state.at) {
    case 'login':
      return 2;
    case 'card':
    case 'linking':
    case 'link-failed':
      return 3;
    case 'success':
      return 4;
    default:
      return 1;
  }
}

/** Step of the progress display: at most 2 of 2 (C-225). */
export function shownPromoStep(step: number): { readonly step: number; readonly of: number } {
  return { step: Math.min(Math.max(step, 1), PROMO_SHOWN_STEPS), of: PROMO_SHOWN_STEPS };
}

/** State of the card step: waiting while a transaction is running, loading for the first checks, then looking (C-228, A-297). */
export function linkingView(state: PromoState): 'waiting' | 'loading' | 'looking' | 'failed' | undefined {
  if (state.at === 'link-failed') return 'failed';
  if (state.at !== 'linking') return undefined;
  if (state.transactionId !== undefined) return 'waiting';
  return state.tick < PROMO_LOADING_TICKS ? 'loading' : 'looking';
}
