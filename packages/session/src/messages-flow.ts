import { go, type Flow, type Millis } from '@antenna/kernel';
import { ACTIVE_FOR, MESSAGES_POLL } from './limits.ts';

export type MessagesState =
  /** A guest or no session: nothing is requested. */
  | { readonly at: 'off'; readonly requestId: number }
  | { readonly at: 'watching'; readonly requestId: number; readonly actedAt: Millis }
  /** The user is away: nothing is requested until they act. */
  | { readonly at: 'resting'; readonly requestId: number };

export type MessagesEvent =
  | { readonly type: 'user-came'; readonly now: Millis }
  | { readonly type: 'user-left' }
  /** A click, a key or a scroll. */
  | { readonly type: 'acted'; readonly now: Millis }
  | { readonly type: 'due'; readonly requestId: number; readonly now: Millis };

export type MessagesEffect =
  | { readonly do: 'load-messages' }
  | { readonly do: 'wait-for-messages'; readonly requestId: number; readonly ms: Millis };

/** When the operator's messages are requested: at once, then every 150 s, while the user was active within 30 minutes. */
export const messagesFlow: Flow<MessagesState, MessagesEvent, MessagesEffect> = {
  initial: { at: 'off', requestId: 0 },
  step(state, event) {
    switch (event.type) {
      case 'user-came':
        return poll(state, event.now);
      case 'user-left':
        return go({ at: 'off', requestId: state.requestId + 1 });
      case 'acted':
        if (state.at === 'resting') return poll(state, event.now);
        return state.at === 'off' ? go(state) : go({ ...state, actedAt: event.now });
      case 'due':
        if (event.requestId !== state.requestId || state.at !== 'watching') return go(state);
        return event.now - state.actedAt <= ACTIVE_FOR
          ? poll(state, state.actedAt)
          : go({ at: 'resting', requestId: state.requestId + 1 });
    }
  },
};

function poll({ requestId: before }: MessagesState, actedAt: Millis) {
  const requestId = before + 1;
  return go<MessagesState, MessagesEffect>(
    { at: 'watching', requestId, actedAt },
    { do: 'load-messages' },
    { do: 'wait-for-messages', requestId, ms: MESSAGES_POLL },
  );
}
