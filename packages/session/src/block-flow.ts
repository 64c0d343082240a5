import type { BlockData } from '@antenna/api-client';
import { go, type Flow, type Millis } from '@antenna/kernel';
import { BLOCK_POLL, BLOCK_POLL_PAID } from './limits.ts';

export type BlockState =
  | { readonly at: 'free'; readonly requestId: number }
  | { readonly at: 'asking'; readonly requestId: number }
  /** `hasPaid`: the viewer says so. */
  | { readonly at: 'blocked'; readonly requestId: number; readonly data: BlockData; readonly hasPaid?: true };

export type BlockEvent =
  /** A user of that variant is here, or has paid. */
  | { readonly type: 'asked' }
  | { readonly type: 'known'; readonly requestId: number; readonly data: BlockData }
  | { readonly type: 'failed'; readonly requestId: number }
  | { readonly type: 'due'; readonly requestId: number }
  /** The user has signed out. */
  | { readonly type: 'left' };

export type BlockEffect =
  | { readonly do: 'ask-status'; readonly requestId: number }
  | { readonly do: 'wait-for-status'; readonly requestId: number; readonly ms: Millis }
  | { readonly do: 'open-block'; readonly status: number }
  | { readonly do: 'close-block' };

/** -2 blocks, -1 waits for a payment by QR, anything else is free. */
export const isBlocked = (status: number): boolean => status === -1 || status === -2;

/** Whether the contract is blocked, looked at again each 30 s, after a payment each 5 s, until it is not (A-264, C-236). A dead network changes nothing. */
export const blockFlow: Flow<BlockState, BlockEvent, BlockEffect> = {
  initial: { at: 'free', requestId: 0 },
  step(state, event) {
    const requestId = state.requestId + 1;
    if ('requestId' in event && event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'asked':
        return asked(state);
      case 'known':
        return known(state, event.data);
      case 'failed':
        return state.at === 'free'
          ? go(state)
          : go({ ...state, requestId }, { do: 'wait-for-status', requestId, ms: pauseOf(state) });
      case 'due':
        return state.at === 'free' ? go(state) : go({ ...state, requestId }, { do: 'ask-status', requestId });
      case 'left':
        return state.at === 'blocked'
          ? go({ at: 'free', requestId }, { do: 'close-block' })
          : go({ at: 'free', requestId });
    }
  },
};

function asked(state: BlockState) {
  const requestId = state.requestId + 1;
  if (state.at === 'blocked')
    return go<BlockState, BlockEffect>({ ...state, requestId, hasPaid: true }, { do: 'ask-status', requestId });
  return go<BlockState, BlockEffect>({ at: 'asking', requestId }, { do: 'ask-status', requestId });
}

const pauseOf = (state: BlockState): Millis => (state.at === 'blocked' && state.hasPaid ? BLOCK_POLL_PAID : BLOCK_POLL);

function known(state: BlockState, data: BlockData) {
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
