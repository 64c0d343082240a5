import { go, type Flow, type Millis } from '@antenna/kernel';
import { ACTIVE_FOR, MESSAGES_POLL } from './limits.ts';

export type MessagesState =
  /** A guest or no session: no call. */
  | { readonly at: 'off'; readonly requestId: number }
  | { readonly at: 'watching'; readonly requestId: number; readonly actedAt: Millis }
  /** The user is away: nothing is requested until they act. */
  | { readonly at: 'resting'; readonly requestId: number };

export type MessagesEvent =
  | { readonly type: 'user-came'; readonly now: Millis }
  | { readonly type: 'user-left' }
  /** A press, a key, a turn of the wheel. */
  | { readonly type: 'acted'; readonly now: Millis }
  | { readonly type: 'due'; readonly requestId: number; readonly now: Millis };

export type MessagesEffect =
  | { readonly do: 'ask-messages' }
  | { readonly do: 'wait-for-messages'; readonly requestId: number; readonly ms: Millis };

/** When the operator's messages are asked for: at once, then each 150 s, while the user acted within 30 minutes. */
export const messagesFlow: Flow<MessagesState, MessagesEvent, MessagesEffect> = {
  initial: { at: 'off', requestId: 0 },
  step(state, event) {
    switch (event.type) {
      case 'user-came':
        return asking(state, event.now);
      case 'user-left':
        return go({ at: 'off', requestId: state.requestId + 1 });
      case 'acted':
        if (state.at === 'resting') return asking(state, event.now);
        return state.at === 'off' ? go(state) : go({ ...state, actedAt: event.now });
      case 'due':
        if (event.requestId !== state.requestId || state.at !== 'watching') return go(state);
        return event.now - state.actedAt <= ACTIVE_FOR
          ? asking(state, state.actedAt)
          : go({ at: 'resting', requestId: state.requestId + 1 });
    }
  },
};

function asking({ requestId: before }: MessagesState, actedAt: Millis) {
  const requestId = before + 1;
  return go<MessagesState, MessagesEffect>(
    { at: 'watching', requestId, actedAt },
    { do: 'ask-messages' },
    { do: 'wait-for-messages', requestId, ms: MESSAGES_POLL },
  );
}
