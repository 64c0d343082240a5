import type { CodeSignIn } from '@antenna/api-client';
import { go, SECOND, type Failure, type Flow, type Millis, type Step } from '@antenna/kernel';

/** Sign-in of a device without a keyboard: its code is approved on another device (RFC 8628). */
export type CodeLoginState =
  | { readonly at: 'closed'; readonly requestId: number }
  | { readonly at: 'requesting'; readonly requestId: number }
  /** No code could be made; it is tried again by itself. */
  | { readonly at: 'waiting-to-request'; readonly requestId: number; readonly failure: Failure }
  | {
      readonly at: 'showing';
      readonly requestId: number;
      readonly code: CodeSignIn;
      /** ms since 1970 */
      readonly expiresAt: Millis;
    }
  /** Refused on the other device; a new code is made only when the viewer wants one. */
  | { readonly at: 'denied'; readonly requestId: number }
  /** Approved: the session registers the device. */
  | { readonly at: 'entering'; readonly requestId: number }
  /** The session could not be opened. */
  | { readonly at: 'refused'; readonly requestId: number; readonly failure: Failure };

export type CodeLoginEvent =
  /** A new code, also after a refusal. */
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'code-made'; readonly requestId: number; readonly code: CodeSignIn; readonly now: Millis }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'due'; readonly requestId: number; readonly now: Millis }
  | { readonly type: 'approved'; readonly requestId: number; readonly accessToken: string }
  | { readonly type: 'session-refused'; readonly failure: Failure };

export type CodeLoginEffect =
  | { readonly do: 'request-code'; readonly requestId: number }
  | { readonly do: 'wait'; readonly requestId: number; readonly ms: Millis }
  | { readonly do: 'poll'; readonly requestId: number; readonly deviceCode: string }
  | { readonly do: 'sign-in-with'; readonly accessToken: string };

type Next = Step<CodeLoginState, CodeLoginEffect>;

/** Pause before a code is requested again that could not be made. */
const REQUEST_PAUSE: Millis = 5 * SECOND;

export const codeLoginFlow: Flow<CodeLoginState, CodeLoginEvent, CodeLoginEffect> = {
  initial: { at: 'closed', requestId: 0 },
  step(state, event) {
    if (event.type === 'opened') return request(state);
    if (event.type === 'closed') return go({ at: 'closed', requestId: state.requestId + 1 });
    if (event.type === 'session-refused')
      return state.at === 'entering'
        ? go({ at: 'refused', requestId: state.requestId, failure: event.failure })
        : go(state);
    if (event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'code-made':
        return state.at === 'requesting' ? show(state.requestId, event.code, event.now) : go(state);
      case 'failed':
        return failed(state, event.failure);
      case 'due':
        return due(state, event.now);
      case 'approved':
        return state.at === 'showing'
          ? go({ at: 'entering', requestId: state.requestId }, { do: 'sign-in-with', accessToken: event.accessToken })
          : go(state);
    }
  },
};

function request({ requestId }: CodeLoginState): Next {
  return go({ at: 'requesting', requestId: requestId + 1 }, { do: 'request-code', requestId: requestId + 1 });
}

function show(requestId: number, code: CodeSignIn, now: Millis): Next {
  return go(
    { at: 'showing', requestId, code, expiresAt: now + code.life },
    { do: 'wait', requestId, ms: code.interval },
  );
}

/** A code that is over is replaced without a word: nobody has to press anything on the device. */
function due(state: CodeLoginState, now: Millis): Next {
  if (state.at === 'waiting-to-request') return request(state);
  if (state.at !== 'showing') return go(state);
  if (now >= state.expiresAt) return request(state);
  return go(state, { do: 'poll', requestId: state.requestId, deviceCode: state.code.deviceCode });
}

function failed(state: CodeLoginState, failure: Failure): Next {
  const { requestId } = state;
  if (state.at === 'requesting')
    return go(
      { at: 'waiting-to-request', requestId, failure },
      { do: 'wait', requestId, ms: Math.max(REQUEST_PAUSE, pauseOf(failure)) },
    );
  if (state.at !== 'showing') return go(state);
  // Only these two end a code; without a network, or while the server is busy, it may still be approved.
  if (failure.kind === 'gone') return request(state);
  if ('code' in failure && failure.code === 'access_denied') return go({ at: 'denied', requestId: requestId + 1 });
  return go(state, { do: 'wait', requestId, ms: Math.max(state.code.interval, pauseOf(failure)) });
}

const pauseOf = (failure: Failure): Millis => (failure.kind === 'throttled' ? (failure.retryAfter ?? 0) : 0);
