// @vitest-environment jsdom
import { CONTROLS_HIDE_AFTER } from '@antenna/player-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutoHide } from './auto-hide.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hiddenControls(width: number) {
  vi.stubGlobal('innerWidth', width);
  const root = document.createElement('div');
  const shown: boolean[] = [];
  const controls = createAutoHide(root, (isShown) => shown.push(isShown));
  vi.advanceTimersByTime(CONTROLS_HIDE_AFTER);
  expect(shown).toEqual([false]);
  shown.length = 0;
  return { root, shown, controls };
}

describe('controls that hide', () => {
  it.each([
    [933, 20],
    [932, 200],
  ])('at a width of %i px show %i ms after activity [B-534]', (width, delay) => {
    const { controls, shown } = hiddenControls(width);
    controls.wake();
    vi.advanceTimersByTime(delay - 1);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([true]);
  });

  it('show once for a burst of activity, and hide 5 s after the last of it [B-533]', () => {
    const { controls, shown } = hiddenControls(1_280);
    for (let times = 0; times < 10; times += 1) {
      controls.wake();
      vi.advanceTimersByTime(100);
    }
    expect(shown).toEqual([true]);
    vi.advanceTimersByTime(CONTROLS_HIDE_AFTER - 101);
    expect(shown).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([true, false]);
  });

  it('stay while a menu is open', () => {
    const { root, controls, shown } = hiddenControls(1_280);
    controls.wake();
    vi.advanceTimersByTime(20);
    const menu = document.createElement('div');
    menu.className = 'k-menu-list';
    root.append(menu);
    vi.advanceTimersByTime(10 * CONTROLS_HIDE_AFTER);
    controls.hide();
    expect(shown).toEqual([true]);
    menu.remove();
    vi.advanceTimersByTime(CONTROLS_HIDE_AFTER);
    expect(shown).toEqual([true, false]);
  });

  it('toggle, and do nothing after their end', () => {
    const { controls, shown } = hiddenControls(1_280);
    controls.toggle();
    vi.advanceTimersByTime(20);
    controls.toggle();
    expect(shown).toEqual([true, false]);
    controls.toggle();
    controls.end();
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([true, false]);
  });
});
