import { go, type Flow, type Millis } from '@antenna/kernel';
import { PING_FIRST, PING_MAX, RESTORED_NOTICE_DURATION } from '../../limits.ts';

/** Offline: pings 2, 4, 8, 16, 32, 60, 60 … s apart; back: "restored" for 3 s (B-304…B-307). */
export type NetState =
  | { readonly at: 'online' }
  | { readonly at: 'offline'; readonly delay: Millis }
  | { readonly at: 'pinging'; readonly delay: Millis }
  | { readonly at: 'restored' };
export type NetEvent =
  /** The browser reports it, or a request failed. */
  | { readonly type: 'lost' }
  | { readonly type: 'delay-elapsed' }
  | { readonly type: 'ping-answered' }
  | { readonly type: 'ping-failed' }
  /** The browser reports a connection: it is pinged at once. */
  | { readonly type: 'line-up' }
  | { readonly type: 'shown' };
export type NetEffect =
  | { readonly do: 'wait'; readonly ms: Millis }
  | { readonly do: 'ping' }
  | { readonly do: 'show-restored'; readonly ms: Millis }
  | { readonly do: 'reload' };

export const netFlow: Flow<NetState, NetEvent, NetEffect> = {
  initial: { at: 'online' },
  step(state, event) {
    switch (event.type) {
      case 'lost':
        return state.at === 'online' || state.at === 'restored'
          ? go({ at: 'offline', delay: PING_FIRST }, { do: 'wait', ms: PING_FIRST })
          : go(state);
      case 'delay-elapsed':
        return state.at === 'offline' ? go({ at: 'pinging', delay: state.delay }, { do: 'ping' }) : go(state);
      case 'line-up':
        return state.at === 'offline' ? go({ at: 'pinging', delay: state.delay }, { do: 'ping' }) : go(state);
      case 'ping-answered':
        return state.at === 'pinging'
          ? go({ at: 'restored' }, { do: 'reload' }, { do: 'show-restored', ms: RESTORED_NOTICE_DURATION })
          : go(state);
      case 'ping-failed': {
        if (state.at !== 'pinging') return go(state);
        const delay = Math.min(state.delay * 2, PING_MAX);
        return go({ at: 'offline', delay }, { do: 'wait', ms: delay });
      }
      case 'shown':
        return state.at === 'restored' ? go({ at: 'online' }) : go(state);
    }
  },
};
