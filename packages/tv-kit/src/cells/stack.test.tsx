// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button, FocusRoot, Stack } from '../index.ts';

const HEIGHT = 100;
const frames: FrameRequestCallback[] = [];
const frame = () => act(() => frames.splice(0).forEach((run) => run(0)));
const press = (key: string) => {
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
  frame();
  frame();
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  // jsdom has no layout: every part is as high as it says, below the one before.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
    const part = this.closest('[data-part]');
    const at = part ? Array.from(part.parentElement?.children ?? []).indexOf(part) : 0;
    return new DOMRect(0, at * HEIGHT, 200, part ? 40 : 1_000);
  });
});
afterEach(() => {
  cleanup();
  while (frames.length > 0) frame();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Page({ head = true, backToTop = true, viewport = 300 }) {
  const parts = ['top', 'one', 'two', 'three', 'four'].map((id) => ({
    id,
    height: HEIGHT,
    render: () => <Button onPress={() => {}}>{id}</Button>,
  }));
  const heading = { id: 'heading', height: HEIGHT, render: () => <h1>heading</h1> };
  return (
    <main data-realm="page">
      <Stack id="page" viewport={viewport} parts={head ? [heading, ...parts] : parts} backToTop={backToTop} />
    </main>
  );
}

it.each([true, false])('back leads to the top of a page that was moved, then to the app (heading: %s)', (head) => {
  const onIntent = vi.fn();
  render(
    <FocusRoot screen="one" onIntent={onIntent}>
      <Page head={head} />
    </FocusRoot>,
  );
  for (let each = 0; each < 4; each += 1) press('ArrowDown');
  expect(focused()).toBe('four');
  press('Escape');
  expect(focused()).toBe('top');
  expect(document.querySelectorAll('[data-focused]')).toHaveLength(1);
  expect(onIntent).not.toHaveBeenCalled();
  press('Escape');
  expect(onIntent).toHaveBeenCalledWith('back');
  expect(focused()).toBe('top');
  press('ArrowDown');
  expect(focused()).toBe('one');
});

it('where a page does not ask for it, back leaves at once', () => {
  const onIntent = vi.fn();
  render(
    <FocusRoot screen="one" onIntent={onIntent}>
      <Page backToTop={false} />
    </FocusRoot>,
  );
  press('ArrowDown');
  press('Escape');
  expect(onIntent).toHaveBeenCalledWith('back');
});

it('stops at the beginning of a part: none is cut at the top, and no space is empty above the focus', () => {
  render(
    <FocusRoot screen="one" onIntent={() => {}}>
      <Page head={false} viewport={250} />
    </FocusRoot>,
  );
  for (let each = 0; each < 4; each += 1) press('ArrowDown');
  expect(focused()).toBe('four');
  expect(document.querySelector<HTMLElement>('[data-track]')?.style.transform).toContain(`-${3 * HEIGHT}px`);
  const shown = Array.from(document.querySelectorAll('[data-part]:not([data-passed])'), (part) => part.textContent);
  expect(shown).toEqual(['three', 'four']);
});

it('a part that stays mounted is not drawn again when the focus moves to another', () => {
  const drawn: string[] = [];
  const parts = ['top', 'one', 'two'].map((id) => ({
    id,
    height: HEIGHT,
    render: () => {
      drawn.push(id);
      return <Button onPress={() => {}}>{id}</Button>;
    },
  }));
  render(
    <FocusRoot screen="one" onIntent={() => {}}>
      <main data-realm="page">
        <Stack id="page" viewport={3 * HEIGHT} parts={parts} />
      </main>
    </FocusRoot>,
  );
  press('ArrowDown');
  press('ArrowDown');
  expect(focused()).toBe('two');
  expect(drawn).toEqual(['top', 'one', 'two']);
});

it.each([
  ['down waits for the part that it leads to', 'ArrowDown', ['top', 'one', 'two']],
  ['sideways waits for no part', 'ArrowRight', ['top', 'one']],
])('a key %s', (_name, second, mounted) => {
  const key = (name: string) =>
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
  render(
    <FocusRoot screen="one" onIntent={() => {}}>
      <Page head={false} viewport={HEIGHT} />
    </FocusRoot>,
  );
  // Both come before the frame in which the stack follows the first.
  key('ArrowDown');
  key(second);
  expect(Array.from(document.querySelectorAll('button'), (button) => button.textContent)).toEqual(mounted);
});
