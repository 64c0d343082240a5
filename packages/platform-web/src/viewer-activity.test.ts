// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createViewerActivity } from './viewer-activity.ts';

it('reports presses, keys and wheel events anywhere on the page, also if their propagation is stopped, until cancelled', () => {
  const part = document.body.appendChild(document.createElement('button'));
  for (const name of ['pointerdown', 'keydown']) part.addEventListener(name, (event) => event.stopPropagation());
  let acted = 0;
  const stop = createViewerActivity().watch(() => {
    acted += 1;
  });
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'pointermove'])
    part.dispatchEvent(new Event(name, { bubbles: true }));
  expect(acted).toBe(4);
  stop();
  part.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(acted).toBe(4);
});
