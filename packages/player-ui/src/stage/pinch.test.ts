// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPinch } from './pinch.ts';

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = '<section class="pl"><div class="pl-touch"></div></section>';
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function stage(width: number, height: number) {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  const root = document.querySelector<HTMLElement>('.pl') as HTMLElement;
  const layer = root.firstElementChild as HTMLElement;
  let taps = 0;
  layer.addEventListener('pointerup', () => (taps += 1));
  stop = followPinch(root);
  const finger = (type: string, pointerId: number, x: number) =>
    layer.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 100 }), {
        pointerId,
        pointerType: 'touch',
      }),
    );
  const pinch = (from: number, to: number) => {
    finger('pointerdown', 1, 300 - from / 2);
    finger('pointerdown', 2, 300 + from / 2);
    finger('pointermove', 1, 300 - to / 2);
    finger('pointermove', 2, 300 + to / 2);
    finger('pointerup', 1, 300 - to / 2);
    finger('pointerup', 2, 300 + to / 2);
  };
  return { root, pinch, finger, taps: () => taps, isFilled: () => root.hasAttribute('data-filled') };
}

describe('two fingers on the picture', () => {
  it('fill the screen with the picture and fit it again, and are no tap', () => {
    const { pinch, isFilled, taps } = stage(844, 390);
    pinch(100, 180);
    expect(isFilled()).toBe(true);
    pinch(180, 170);
    expect(isFilled()).toBe(true);
    pinch(180, 90);
    expect([isFilled(), taps()]).toEqual([false, 0]);
  });

  it('do nothing in portrait, where a filled picture fits again', () => {
    const upright = stage(390, 844);
    upright.pinch(100, 200);
    expect(upright.isFilled()).toBe(false);
    stop();
    const lying = stage(844, 390);
    lying.pinch(100, 200);
    vi.stubGlobal('innerWidth', 390);
    vi.stubGlobal('innerHeight', 844);
    window.dispatchEvent(new Event('resize'));
    expect(lying.isFilled()).toBe(false);
  });

  it('are different from one finger, which is a tap', () => {
    const { finger, taps, isFilled } = stage(844, 390);
    finger('pointerdown', 1, 100);
    finger('pointermove', 1, 300);
    finger('pointerup', 1, 300);
    expect([taps(), isFilled()]).toEqual([1, false]);
  });
});
