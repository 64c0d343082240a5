// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followRemote } from './remote.ts';

/** The bottom of a player on a set: the bar above, five buttons below it, one in the top row. */
const PLACES: Readonly<Record<string, readonly [x: number, y: number, width: number]>> = {
  back: [20, 20, 44],
  bar: [20, 500, 900],
  start: [20, 560, 44],
  'pl-play': [100, 550, 56],
  volume: [180, 560, 44],
  settings: [820, 560, 44],
  full: [880, 560, 44],
};

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = `<section class="pl" tabindex="-1"><div class="pl-controls">${Object.keys(PLACES)
    .map((name) =>
      name === 'bar'
        ? '<div id="bar" role="slider" tabindex="0"></div>'
        : `<button id="${name}" class="${name}"></button>`,
    )
    .join('')}</div></section>`;
  for (const [id, [x, y, width]] of Object.entries(PLACES)) {
    const box = { left: x, top: y, width, height: 44, right: x + width, bottom: y + 44, x, y } as DOMRect;
    Object.assign(document.getElementById(id) as HTMLElement, {
      getBoundingClientRect: () => box,
      getClientRects: () => [box],
    });
  }
  stop = followRemote(document.querySelector('.pl') as HTMLElement);
  document.querySelector<HTMLElement>('.pl')?.focus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const press = (key: string, keyCode = 0) => {
  const event = new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
};
const at = () => document.activeElement?.id || document.activeElement?.className;

it('up or down moves into the controls; left and right skip until then', () => {
  expect(press('ArrowRight')).toBe(false);
  expect(press('ArrowDown')).toBe(true);
  expect(at()).toBe('pl-play');
});

it('arrows belong to the page where the focus is elsewhere', () => {
  document.body.insertAdjacentHTML('beforeend', '<button id="schedule"></button>');
  document.getElementById('schedule')?.focus();
  expect([press('ArrowDown'), press('GoBack'), at()]).toEqual([false, false, 'schedule']);
});

it('arrows move between controls, straight ahead first, and stop at the ends', () => {
  press('ArrowUp');
  const way = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
    press(key);
    return at();
  });
  expect(way).toEqual(['volume', 'settings', 'full', 'full', 'bar', 'back', 'back']);
});

it('arrows skip on the seek bar', () => {
  document.getElementById('bar')?.focus();
  expect(press('ArrowLeft')).toBe(false);
  expect(at()).toBe('bar');
});

it.each([
  ['GoBack', 0],
  ['Unidentified', 461],
  ['Unidentified', 10_009],
])("back (%s %i) leads out to the picture, and from there it is the app's", (key, code) => {
  press('ArrowUp');
  expect(press(key, code)).toBe(true);
  expect(at()).toBe('pl');
  expect(press(key, code)).toBe(false);
});

it('back closes an open panel, as Escape does', () => {
  document
    .querySelector('.pl')
    ?.insertAdjacentHTML(
      'beforeend',
      '<div class="k-popover"><div role="radiogroup"><button id="first"></button></div></div>',
    );
  document.getElementById('first')?.focus();
  const onEscape = vi.fn();
  document.addEventListener('keydown', (event) => event.key === 'Escape' && onEscape());
  expect(press('ArrowDown')).toBe(false);
  expect(press('GoBack')).toBe(true);
  expect(onEscape).toHaveBeenCalledTimes(1);
});
