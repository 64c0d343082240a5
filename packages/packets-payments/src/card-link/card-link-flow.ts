import type { PayStart } from '@antenna/api-client';
import { go, type Failure, type Flow, type Step } from '@antenna/kernel';

export interface CardLink {
  readonly paySystemShortname: string;
  readonly accountId: number;
}

export type CardLinkState = { readonly turn: number } & (
  | { readonly at: 'idle' }
  | { readonly at: 'checking-pin' | 'linking'; readonly link: CardLink; readonly deed: string }
  /** The bank's page is open, or asked for; the transaction is asked about. */
  | { readonly at: 'waiting'; readonly transactionId: string }
);

export type CardLinkEvent =
  | { readonly type: 'asked'; readonly link: CardLink; readonly deed: string }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  | { readonly type: 'made'; readonly turn: number; readonly start: PayStart }
  | { readonly type: 'refused'; readonly turn: number; readonly failure: Failure }
  | { readonly type: 'ended'; readonly transactionId: string | undefined }
  | { readonly type: 'viewer-changed' };

export type CardLinkEffect =
  | { readonly do: 'check-pin'; readonly isDemanded: boolean }
  | { readonly do: 'link'; readonly turn: number; readonly link: CardLink; readonly deed: string }
  | { readonly do: 'store'; readonly transactionId: string }
  | { readonly do: 'leave'; readonly fullUrl: string }
  | { readonly do: 'hasten' }
  | { readonly do: 'tell-trouble'; readonly failure: Failure };

type Next = Step<CardLinkState, CardLinkEffect>;

/** Linking a card by a payment of 1 that goes back; one at a time. */
export const cardLinkFlow: Flow<CardLinkState, CardLinkEvent, CardLinkEffect> = {
  initial: { at: 'idle', turn: 0 },
  step(state, event) {
    if ('turn' in event && event.turn !== state.turn) return go(state);
    const { turn } = state;
    switch (event.type) {
      case 'asked':
        // A page that was left without paying must not stand in the way of another try.
        return state.at === 'idle' || state.at === 'waiting'
          ? go<CardLinkState, CardLinkEffect>(
              { at: 'checking-pin', turn: turn + 1, link: event.link, deed: event.deed },
              { do: 'check-pin', isDemanded: false },
            )
          : go(state);
      case 'pin-passed':
        return state.at === 'checking-pin'
          ? go<CardLinkState, CardLinkEffect>(
              { ...state, at: 'linking', turn: turn + 1 },
              { do: 'link', turn: turn + 1, link: state.link, deed: state.deed },
            )
          : go(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? idle(turn) : go(state);
      case 'made':
        return state.at === 'linking' ? made(turn, event.start) : go(state);
      case 'refused':
        return state.at === 'linking' ? refused(state, event.failure) : go(state);
      case 'ended':
        return state.at === 'waiting' && state.transactionId === event.transactionId ? idle(turn) : go(state);
      case 'viewer-changed':
        return state.at === 'idle' ? go(state) : idle(turn);
    }
  },
};

/** A PIN whose minute is over is asked for once more, and the same call goes out again. */
function refused(state: Extract<CardLinkState, { readonly at: 'checking-pin' | 'linking' }>, failure: Failure): Next {
  if (failure.kind !== 'pin-required') return idle(state.turn, { do: 'tell-trouble', failure });
  return go<CardLinkState, CardLinkEffect>(
    { ...state, at: 'checking-pin', turn: state.turn + 1 },
    { do: 'check-pin', isDemanded: true },
  );
}

function made(turn: number, { transactionId, fullUrl }: PayStart): Next {
  if (transactionId === undefined)
    return idle(turn, { do: 'tell-trouble', failure: { kind: 'unreadable', status: 200, code: 'unreadable' } });
  return go<CardLinkState, CardLinkEffect>(
    { at: 'waiting', turn: turn + 1, transactionId },
    { do: 'store', transactionId },
    fullUrl === undefined ? { do: 'hasten' } : { do: 'leave', fullUrl },
  );
}

function idle(turn: number, ...effects: readonly CardLinkEffect[]): Next {
  return go<CardLinkState, CardLinkEffect>({ at: 'idle', turn: turn + 1 }, ...effects);
}
