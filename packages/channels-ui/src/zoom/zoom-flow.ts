import { go, type Flow, type Millis } from '@antenna/kernel';
import { ZOOM_DELAY, ZOOM_SWITCH_DELAY } from '../limits.ts';

/** Which card of the page is zoomed: at most one, so that at most one preview plays. */
export type ZoomState =
  | { readonly at: 'rest'; readonly turn: number }
  | { readonly at: 'waiting'; readonly turn: number; readonly card: string }
  | { readonly at: 'zoomed'; readonly turn: number; readonly card: string }
  /** A card was left recently: the next one is a switch. */
  | { readonly at: 'left'; readonly turn: number };

export type ZoomEvent =
  /** The pointer or the focus entered a card. */
  | { readonly type: 'entered'; readonly card: string }
  | { readonly type: 'left'; readonly card: string }
  | { readonly type: 'delay-elapsed'; readonly turn: number }
  /** The tab was hidden. */
  | { readonly type: 'hidden' };

export interface ZoomEffect {
  readonly do: 'wait';
  readonly delay: Millis;
  readonly turn: number;
}

const initial: ZoomState = { at: 'rest', turn: 0 };

/** A card is zoomed 30 ms after it is entered, 200 ms when coming from another one (B-566). Timers of an earlier entry are ignored. */
export const zoomFlow: Flow<ZoomState, ZoomEvent, ZoomEffect> = {
  initial,
  step(state, event) {
    const turn = state.turn + 1;
    switch (event.type) {
      case 'entered': {
        if ('card' in state && state.card === event.card) return go(state);
        const delay = state.at === 'rest' ? ZOOM_DELAY : ZOOM_SWITCH_DELAY;
        return go<ZoomState, ZoomEffect>({ at: 'waiting', turn, card: event.card }, { do: 'wait', delay, turn });
      }
      case 'left':
        if (!('card' in state) || state.card !== event.card) return go(state);
        return go<ZoomState, ZoomEffect>({ at: 'left', turn }, { do: 'wait', delay: ZOOM_SWITCH_DELAY, turn });
      case 'delay-elapsed':
        if (event.turn !== state.turn) return go(state);
        if (state.at === 'waiting') return go({ ...state, at: 'zoomed' });
        return go(state.at === 'left' ? { at: 'rest', turn } : state);
      case 'hidden':
        return go({ at: 'rest', turn });
    }
  },
};

export function zoomedCard(state: ZoomState): string | undefined {
  return state.at === 'zoomed' ? state.card : undefined;
}
