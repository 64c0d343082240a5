import {
  CONTROLS_HIDE_AFTER,
  CONTROLS_SHOW_DELAY,
  CONTROLS_SHOW_DELAY_MOBILE,
  MOBILE_WIDTH,
} from '@antenna/player-core';

export interface AutoHide {
  /** Something happened: show, and hide again 5 s after the last of it. */
  wake(): void;
  hide(): void;
  toggle(): void;
  end(): void;
}

/** Somebody is in the middle of a choice, or has the slider in hand. */
const isBusy = (root: HTMLElement) =>
  root.querySelector('.k-popover, .k-menu-list, .pl-preview[data-scrubbing="true"]:not([hidden])') !== null;
/** By keyboard the focus is where one is: what has it may not vanish under one's hands. */
const hasKeyFocus = (root: HTMLElement) => root.querySelector('.pl-controls :focus-visible') !== null;

/** 20 ms after activity (200 on mobile) the controls show, 5 s after the last they go (B-533, B-534); never out of an open menu. */
export function createAutoHide(root: HTMLElement, show: (isShown: boolean) => void): AutoHide {
  let isShown = true;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const set = (to: boolean) => {
    isShown = to;
    show(to);
  };
  const hideLater = () => {
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      if (isBusy(root) || hasKeyFocus(root)) hideLater();
      else set(false);
    }, CONTROLS_HIDE_AFTER);
  };
  const wake = () => {
    hideLater();
    if (isShown || showing !== undefined) return;
    showing = setTimeout(() => {
      showing = undefined;
      set(true);
    }, showDelay(window.innerWidth));
  };
  const hide = () => {
    if (isBusy(root)) return;
    clearTimeout(showing);
    showing = undefined;
    set(false);
  };
  hideLater();
  return {
    wake,
    hide,
    toggle: () => (isShown ? hide() : wake()),
    end() {
      clearTimeout(showing);
      clearTimeout(hiding);
    },
  };
}

export function showDelay(width: number): number {
  return width <= MOBILE_WIDTH ? CONTROLS_SHOW_DELAY_MOBILE : CONTROLS_SHOW_DELAY;
}
