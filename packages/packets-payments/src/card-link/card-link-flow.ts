import type { PayStart } from '@antenna/api-client';
import type { Failure, Flow, Step } from '@antenna/kernel';

export interface CardLink {
  readonly paySystemShortname: string;
  readonly accountId: number;
}

export type CardLinkState = { readonly requestId: number } & (
  | { readonly at: 'idle' }
  | { readonly at: 'checking-pin' | 'linking'; readonly link: CardLink; readonly idempotencyKey: string }
  /** The bank's page is open or requested; the transaction is polled. */
  | { readonly at: 'waiting'; readonly transactionId: string }
);

export type CardLinkEvent =
  | { readonly type: 'requested'; readonly link: CardLink; readonly idempotencyKey: string }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  | { readonly type: 'started'; readonly requestId: number; readonly start: PayStart }
  | { readonly type: 'refused'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'ended'; readonly transactionId: string | undefined }
  | { readonly type: 'viewer-changed' };

export type CardLinkEffect =
  | { readonly do: 'check-pin'; readonly isDemanded: boolean }
  | { readonly do: 'link'; readonly requestId: number; readonly link: CardLink; readonly idempotencyKey: string }
  | { readonly do: 'store'; readonly transactionId: string }
  | { readonly do: 'leave'; readonly fullUrl: string }
  | { readonly do: 'poll-now' }
  | { readonly do: 'show-error'; readonly failure: Failure };

type Next = Step<CardLinkState, CardLinkEffect>;

const next = (state: CardLinkState, ...effects: readonly CardLinkEffect[]): Next => ({ state, effects });

/** Links a card by a payment of 1 that is refunded; one at a time. */
export const cardLinkFlow: Flow<CardLinkState, CardLinkEvent, CardLinkEffect> = {
  initial: { at: 'idle', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return next(state);
    const { requestId } = state;
    switch (event.type) {
      case 'requested':
        // A bank page that was left without paying must not block another attempt.
        return state.at === 'idle' || state.at === 'waiting'
          ? next(
              { at: 'checking-pin', requestId: requestId + 1, link: event.link, idempotencyKey: event.idempotencyKey },
              { do: 'check-pin', isDemanded: false },
            )
          : next(state);
      case 'pin-passed':
        return state.at === 'checking-pin'
          ? next(
              { ...state, at: 'linking', requestId: requestId + 1 },
              { do: 'link', requestId: requestId + 1, link: state.link, idempotencyKey: state.idempotencyKey },
            )
          : next(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? idle(requestId) : next(state);
      case 'started':
        return state.at === 'linking' ? made(requestId, event.start) : next(state);
      case 'refused':
        return state.at === 'linking' ? refused(state, event.failure) : next(state);
      case 'ended':
        return state.at === 'waiting' && state.transactionId === event.transactionId ? idle(requestId) : next(state);
      case 'viewer-changed':
        return state.at === 'idle' ? next(state) : idle(requestId);
    }
  },
};

/** When the PIN confirmation has expired, it is requested again and the same call is repeated. */
function refused(state: Extract<CardLinkState, { readonly at: 'checking-pin' | 'linking' }>, failure: Failure): Next {
  if (failure.kind !== 'pin-required') return idle(state.requestId, { do: 'show-error', failure });
  return next({ ...state, at: 'checking-pin', requestId: state.requestId + 1 }, { do: 'check-pin', isDemanded: true });
}

function made(requestId: number, { transactionId, fullUrl }: PayStart): Next {
  if (transactionId === undefined)
    return idle(requestId, { do: 'show-error', failure: { kind: 'unreadable', status: 200, code: 'unreadable' } });
  return next(
    { at: 'waiting', requestId: requestId + 1, transactionId },
    { do: 'store', transactionId },
    fullUrl === undefined ? { do: 'poll-now' } : { do: 'leave', fullUrl },
  );
}

function idle(requestId: number, ...effects: readonly CardLinkEffect[]): Next {
  return next({ at: 'idle', requestId: requestId + 1 }, ...effects);
}
