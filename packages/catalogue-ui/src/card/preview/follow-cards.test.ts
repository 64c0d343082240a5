// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followCards, PREVIEW_DELAY, type ShownCard } from './follow-cards.ts';

let stop: () => void;
let shown: string[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  document.body.innerHTML = `
    <ul data-cards>
      <li><a id="one" class="k-card" href="/contents/ferry-1"><i>1</i></a><button>list</button></li>
      <li><a id="two" class="k-card" href="/contents/2"><i>2</i></a></li>
      <li><a id="live" class="k-card" href="/channel/5"><i>5</i></a></li>
    </ul><p>else</p>`;
  shown = [];
  stop = followCards(document, (card: ShownCard | undefined) => shown.push(card?.id ?? ''));
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const over = (selector: string, pointerType = 'mouse') =>
  document
    .querySelector(selector)
    ?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
const rest = () => vi.advanceTimersByTime(PREVIEW_DELAY);

describe('the card with a preview', () => {
  it('is the one that the pointer rests on, one at a time, until it leaves', () => {
    over('#one i');
    vi.advanceTimersByTime(PREVIEW_DELAY - 1);
    over('#two i');
    expect(shown.filter(Boolean)).toEqual([]);
    rest();
    over('#one i');
    rest();
    over('button');
    over('p');
    rest();
    expect(shown.filter((id, index) => id !== shown[index - 1])).toEqual(['', '2', '', 'ferry-1', '']);
  });

  it('is none by touch, none of a channel, and none on devices that cannot hover', () => {
    over('#one i', 'touch');
    rest();
    over('#live i');
    rest();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    over('#two i');
    rest();
    expect(shown.filter(Boolean)).toEqual([]);
  });

  it('is the focused one where the focus is visible, and closes with Escape', () => {
    const link = document.querySelector<HTMLElement>('#two');
    vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    link?.focus();
    rest();
    expect(shown.at(-1)).toBe('2');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(shown.at(-1)).toBe('');
  });
});
