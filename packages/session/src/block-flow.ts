import type { BlockData } from '@antenna/api-client';
import { go, type Flow, type Millis } from '@antenna/kernel';
import { BLOCK_POLL, BLOCK_POLL_PAID } from './limits.ts';

export type BlockState =
  | { readonly at: 'free'; readonly turn: number }
  | { readonly at: 'asking'; readonly turn: number }
  /** `hasPaid`: the viewer says so. */
  | { readonly at: 'blocked'; readonly turn: number; readonly data: BlockData; readonly hasPaid?: true };

export type BlockEvent =
  /** A user of that variant is here, or has paid. */
  | { readonly type: 'asked' }
  | { readonly type: 'known'; readonly turn: number; readonly data: BlockData }
  | { readonly type: 'failed'; readonly turn: number }
  | { readonly type: 'due'; readonly turn: number }
  /** Nobody is signed in any more. */
  | { readonly type: 'left' };

export type BlockEffect =
  | { readonly do: 'ask-status'; readonly turn: number }
  | { readonly do: 'wait-for-status'; readonly turn: number; readonly ms: Millis }
  | { readonly do: 'open-block'; readonly status: number }
  | { readonly do: 'close-block' };

/** -2 blocks, -1 waits for a payment by QR, anything else is free. */
export const isBlocked = (status: number): boolean => status === -1 || status === -2;

/** Whether the contract is blocked, looked at again each 30 s, after a payment each 5 s, until it is not (A-264, C-236). A dead network changes nothing. */
export const blockFlow: Flow<BlockState, BlockEvent, BlockEffect> = {
  initial: { at: 'free', turn: 0 },
  step(state, event) {
    const turn = state.turn + 1;
    if ('turn' in event && event.turn !== state.turn) return go(state);
    switch (event.type) {
      case 'asked':
        return asked(state);
      case 'known':
        return known(state, event.data);
      case 'failed':
        return state.at === 'free'
          ? go(state)
          : go({ ...state, turn }, { do: 'wait-for-status', turn, ms: pauseOf(state) });
      case 'due':
        return state.at === 'free' ? go(state) : go({ ...state, turn }, { do: 'ask-status', turn });
      case 'left':
        return state.at === 'blocked' ? go({ at: 'free', turn }, { do: 'close-block' }) : go({ at: 'free', turn });
    }
  },
};

function asked(state: BlockState) {
  const turn = state.turn + 1;
  if (state.at === 'blocked')
    return go<BlockState, BlockEffect>({ ...state, turn, hasPaid: true }, { do: 'ask-status', turn });
  return go<BlockState, BlockEffect>({ at: 'asking', turn }, { do: 'ask-status', turn });
}

const pauseOf = (state: BlockState): Millis => (state.at === 'blocked' && state.hasPaid ? BLOCK_POLL_PAID : BLOCK_POLL);

function known(state: BlockState, data: BlockData) {
  const turn = state.turn + 1;
  if (state.at === 'free') return go<BlockState, BlockEffect>(state);
  if (!isBlocked(data.status))
    return state.at === 'blocked'
      ? go<BlockState, BlockEffect>({ at: 'free', turn }, { do: 'close-block' })
      : go<BlockState, BlockEffect>({ at: 'free', turn });
  const isNew = state.at !== 'blocked' || state.data.status !== data.status;
  const wait = { do: 'wait-for-status', turn, ms: pauseOf(state) } as const;
  const blocked: BlockState = {
    at: 'blocked',
    turn,
    data,
    ...(state.at === 'blocked' && state.hasPaid && { hasPaid: true }),
  };
  return isNew
    ? go<BlockState, BlockEffect>(blocked, { do: 'open-block', status: data.status }, wait)
    : go<BlockState, BlockEffect>(blocked, wait);
}
