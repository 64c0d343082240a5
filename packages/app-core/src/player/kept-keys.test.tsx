// @vitest-environment jsdom
import { playerBench } from '@antenna/player-core/testing';
import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KeptKeys, takeKeptKeys } from './KeptKeys.tsx';
import { useZapping } from './use-zapping.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const press = (...keys: readonly string[]) => keys.forEach((key) => void fireEvent.keyDown(document.body, { key }));
const channels = [1, 2, 12, 34].map((id) => ({ id, number: id, name: `C${id}`, opens: true, isPassed: false }));

/** The player arrives on the page of channel 1. */
async function arrive() {
  const bench = playerBench();
  renderHook(() => useZapping(bench.player, { channels, all: channels, currentId: 1, lastId: undefined } as never));
  await act(() => bench.pass(1_000));
  return bench.player.state;
}

it('a number that is typed while the player loads is zapped to when it is there', async () => {
  const { unmount } = render(<KeptKeys />);
  press('3', '4');
  unmount();
  expect((await arrive()).session.subject).toMatchObject({ id: 34 });
});

it('Enter ends a number, and otherwise belongs to what has the focus', async () => {
  const { unmount } = render(<KeptKeys />);
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(true);
  press('1', '2', 'Enter');
  unmount();
  expect((await arrive()).session.subject).toMatchObject({ id: 12 });
});

it('channel keys are kept, others are left alone', async () => {
  const { unmount } = render(<KeptKeys />);
  expect(fireEvent.keyDown(document.body, { key: 'PageUp' })).toBe(false);
  for (const key of ['ArrowUp', ' ', 'a', 'Escape', 'Tab'])
    expect(fireEvent.keyDown(document.body, { key })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: '1', ctrlKey: true })).toBe(true);
  unmount();
  expect((await arrive()).session.subject).toMatchObject({ id: 2 });
});

it('what is typed into a field is not kept, nor what is old or was pressed on an earlier page', () => {
  const { unmount } = render(
    <>
      <KeptKeys />
      <input aria-label="search" />
    </>,
  );
  fireEvent.keyDown(document.querySelector('input') as Element, { key: '3' });
  expect(takeKeptKeys()).toEqual([]);
  press('3');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  expect(takeKeptKeys()).toEqual([]);
  vi.restoreAllMocks();
  press('4');
  unmount();
  history.pushState(null, '', '/channels/popular/other');
  render(<KeptKeys />);
  expect(takeKeptKeys()).toEqual([]);
});

it('what was typed stays when another one takes its place, as after hydration', async () => {
  const { unmount } = render(<KeptKeys />);
  press('3');
  unmount();
  render(<KeptKeys />);
  press('4');
  expect(takeKeptKeys().map(({ key }) => key)).toEqual(['3', '4']);
});
