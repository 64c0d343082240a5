import type { BlockData } from '@antenna/api-client';
import { go, type Flow, type Millis } from '@antenna/kernel';
import { BLOCK_POLL, BLOCK_POLL_PAID } from './limits.ts';

export type BlockState =
  | { readonly at: 'free'; readonly requestId: number }
  | { readonly at: 'checking'; readonly requestId: number }
  /** `hasPaid`: the viewer has confirmed a payment. */
  | { readonly at: 'blocked'; readonly requestId: number; readonly data: BlockData; readonly hasPaid?: true };

export type BlockEvent =
  /** A user of that variant has signed in, or says that they have paid. */
  | { readonly type: 'status-requested' }
  | { readonly type: 'status-loaded'; readonly requestId: number; readonly data: BlockData }
  | { readonly type: 'failed'; readonly requestId: number }
  | { readonly type: 'due'; readonly requestId: number }
  /** The user has signed out. */
  | { readonly type: 'left' };

export type BlockEffect =
  | { readonly do: 'load-status'; readonly requestId: number }
  | { readonly do: 'wait-for-status'; readonly requestId: number; readonly ms: Millis }
  | { readonly do: 'open-block'; readonly status: number }
  | { readonly do: 'close-block' };

/** Status -2 blocks, -1 waits for a payment by QR, others are free. */
export const isBlocked = (status: number): boolean => status === -1 || status === -2;

/** Checks whether the contract is blocked: every 30 s, every 5 s after a payment, until it is free (A-264, C-236). A network error changes nothing. */
export const blockFlow: Flow<BlockState, BlockEvent, BlockEffect> = {
  initial: { at: 'free', requestId: 0 },
  step(state, event) {
    const requestId = state.requestId + 1;
    if ('requestId' in event && event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'status-requested':
        return requestStatus(state);
      case 'status-loaded':
        return statusLoaded(state, event.data);
      case 'failed':
        return state.at === 'free'
          ? go(state)
          : go({ ...state, requestId }, { do: 'wait-for-status', requestId, ms: pauseOf(state) });
      case 'due':
        return state.at === 'free' ? go(state) : go({ ...state, requestId }, { do: 'load-status', requestId });
      case 'left':
        return state.at === 'blocked'
          ? go({ at: 'free', requestId }, { do: 'close-block' })
          : go({ at: 'free', requestId });
    }
  },
};

function requestStatus(state: BlockState) {
  const requestId = state.requestId + 1;
  if (state.at === 'blocked')
    return go<BlockState, BlockEffect>({ ...state, requestId, hasPaid: true }, { do: 'load-status', requestId });
  return go<BlockState, BlockEffect>({ at: 'checking', requestId }, { do: 'load-status', requestId });
}

const pauseOf = (state: BlockState): Millis => (state.at === 'blocked' && state.hasPaid ? BLOCK_POLL_PAID : BLOCK_POLL);

function statusLoaded(state: BlockState, data: BlockData) {
  const requestId = state.requestId + 1;
  if (state.at === 'free') return go<BlockState, BlockEffect>(state);
  if (!isBlocked(data.status))
    return state.at === 'blocked'
      ? go<BlockState, BlockEffect>({ at: 'free', requestId }, { do: 'close-block' })
      : go<BlockState, BlockEffect>({ at: 'free', requestId });
  const isNew = state.at !== 'blocked' || state.data.status !== data.status;
  const wait = { do: 'wait-for-status', requestId, ms: pauseOf(state) } as const;
  const blocked: BlockState = {
    at: 'blocked',
    requestId,
    data,
    ...(state.at === 'blocked' && state.hasPaid && { hasPaid: true }),
  };
  return isNew
    ? go<BlockState, BlockEffect>(blocked, { do: 'open-block', status: data.status }, wait)
    : go<BlockState, BlockEffect>(blocked, wait);
}
