import {
  CONTROLS_HIDE_AFTER,
  CONTROLS_SHOW_DELAY,
  CONTROLS_SHOW_DELAY_MOBILE,
  MOBILE_WIDTH,
} from '@antenna/player-core';

export interface AutoHide {
  /** Shows the controls, and hides them 5 s after the last call. */
  wake(): void;
  hide(): void;
  toggle(): void;
  end(): void;
}

/** A menu is open, or the slider is being dragged. */
const isBusy = (root: HTMLElement) =>
  root.querySelector('.k-popover, .k-menu-list, .pl-preview[data-scrubbing="true"]:not([hidden])') !== null;
/** Controls with the keyboard focus do not hide. */
const hasKeyFocus = (root: HTMLElement) => root.querySelector('.pl-controls :focus-visible') !== null;

/** Controls are shown 20 ms after activity (200 on mobile) and hide 5 s after the last (B-533, B-534), but not while a menu is open. */
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

function showDelay(width: number): number {
  return width <= MOBILE_WIDTH ? CONTROLS_SHOW_DELAY_MOBILE : CONTROLS_SHOW_DELAY;
}
