import type { BlockData } from '@antenna/api-client';
import { go, type Flow, type Millis } from '@antenna/kernel';
import { BLOCK_POLL } from './limits.ts';

export type BlockState =
  | { readonly at: 'free'; readonly turn: number }
  | { readonly at: 'asking'; readonly turn: number }
  | { readonly at: 'blocked'; readonly turn: number; readonly data: BlockData };

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

/** Whether the contract is blocked, looked at again each 30 s until it is not. A dead network changes nothing. */
export const blockFlow: Flow<BlockState, BlockEvent, BlockEffect> = {
  initial: { at: 'free', turn: 0 },
  step(state, event) {
    const turn = state.turn + 1;
    if ('turn' in event && event.turn !== state.turn) return go(state);
    switch (event.type) {
      case 'asked':
        return state.at === 'free' ? go({ at: 'asking', turn }, { do: 'ask-status', turn }) : go({ ...state, turn }, { do: 'ask-status', turn });
      case 'known':
        return known(state, event.data);
      case 'failed':
        return state.at === 'free' ? go(state) : go({ ...state, turn }, { do: 'wait-for-status', turn, ms: BLOCK_POLL });
      case 'due':
        return state.at === 'free' ? go(state) : go({ ...state, turn }, { do: 'ask-status', turn });
      case 'left':
        return state.at === 'blocked' ? go({ at: 'free', turn }, { do: 'close-block' }) : go({ at: 'free', turn });
    }
  },
};

function known(state: BlockState, data: BlockData) {
  const turn = state.turn + 1;
  if (state.at === 'free') return go<BlockState, BlockEffect>(state);
  if (!isBlocked(data.status)) return state.at === 'blocked' ? go<BlockState, BlockEffect>({ at: 'free', turn }, { do: 'close-block' }) : go<BlockState, BlockEffect>({ at: 'free', turn });
  const isNew = state.at !== 'blocked' || state.data.status !== data.status;
  const wait = { do: 'wait-for-status', turn, ms: BLOCK_POLL } as const;
  return isNew ? go<BlockState, BlockEffect>({ at: 'blocked', turn, data }, { do: 'open-block', status: data.status }, wait) : go<BlockState, BlockEffect>({ at: 'blocked', turn, data }, wait);
}
