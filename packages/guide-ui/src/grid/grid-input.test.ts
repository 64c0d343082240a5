// @vitest-environment jsdom
import type { Channel } from '@antenna/api-client';
import { anyChannel } from '@antenna/api-client/testing';
import { tileStart } from '@antenna/schedule';
import type { KeyboardEvent, MouseEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { gridInput } from './grid-input.ts';

type Input = Parameters<typeof gridInput>[0];
const NOW = 1_795_284_000;
const CHANNELS: readonly Channel[] = [anyChannel({ id: 1 }), anyChannel({ id: 2 })];
const CELL = { start: NOW - 600, end: NOW + 3_000, state: 'programme' };

/** The grid's input with a cell, a channel header or nothing under the pointer. */
function inputOn({
  hit = { row: 0, cell: { view: CELL } },
  failed = false,
  ...over
}: { readonly hit?: object | undefined; readonly failed?: boolean } & Partial<Input> = {}) {
  const on = { onOpen: vi.fn(), onChannel: vi.fn(), moveTo: vi.fn(), retry: vi.fn() };
  const input = gridInput({
    props: {
      channels: CHANNELS,
      source: { stateOf: () => (failed ? 'failed' : 'waiting'), retry: on.retry, row: () => ({}) } as never,
      range: { from: NOW - 86_400, to: NOW + 86_400 },
      cursor: { row: 0, minute: NOW },
      onOpen: on.onOpen,
      onChannel: on.onChannel,
    },
    painter: { hit: () => hit, window: () => ({ from: NOW - 300, to: NOW + 7_000, firstRow: 0, lastRow: 1 }) } as never,
    isRtl: false,
    timeZone: 'UTC',
    moveTo: on.moveTo,
    ...over,
  });
  const target = document.createElement('a');
  const click = (keys: object = {}) => {
    const event = { target, preventDefault: vi.fn(), ...keys };
    input.onClick(event as unknown as MouseEvent);
    return event;
  };
  const press = (key: string) => {
    const event = { target, key, preventDefault: vi.fn() };
    input.onKeyDown(event as unknown as KeyboardEvent);
    return event;
  };
  return { ...on, click, press };
}

describe('a click in the guide', () => {
  it('on another programme moves the cursor there, to the first visible minute, and opens nothing', () => {
    const { click, moveTo, onOpen } = inputOn({ hit: { row: 1, cell: { view: CELL } } });
    click();
    expect(moveTo).toHaveBeenCalledExactlyOnceWith({ row: 1, minute: NOW - 300 });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('on the programme under the cursor opens it at the cursor', () => {
    const { click, moveTo, onOpen } = inputOn();
    click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ row: 0, minute: NOW });
    expect(moveTo).not.toHaveBeenCalled();
  });

  it('on a part that failed to load requests it again, and opens nothing', () => {
    const hit = { row: 1, cell: { view: { ...CELL, state: 'failed' } } };
    const { click, retry, onOpen, moveTo } = inputOn({ hit, failed: true });
    click();
    expect(retry).toHaveBeenCalledExactlyOnceWith(2, tileStart(NOW - 300));
    expect([onOpen.mock.calls.length, moveTo.mock.calls.length]).toEqual([0, 1]);
  });

  it('on a channel opens it in the page; with a modifier the browser follows the link', () => {
    const { click, onChannel } = inputOn({ hit: { row: 1, cell: undefined } });
    expect(click().preventDefault).toHaveBeenCalled();
    expect(onChannel).toHaveBeenCalledExactlyOnceWith(CHANNELS[1]);
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) {
      expect(click({ [key]: true }).preventDefault).not.toHaveBeenCalled();
    }
    expect(onChannel).toHaveBeenCalledOnce();
  });

  it('beside the rows, or before the grid is drawn, does nothing', () => {
    for (const { click, moveTo, onOpen, onChannel } of [
      inputOn({ hit: undefined, painter: undefined }),
      inputOn({ hit: { row: 9 } }),
    ]) {
      click();
      expect([moveTo, onOpen, onChannel].map((each) => each.mock.calls.length)).toEqual([0, 0, 0]);
    }
  });
});

describe('a key in the guide', () => {
  it.each(['Enter', ' '])('%j opens the programme under the cursor', (key) => {
    const { press, onOpen } = inputOn();
    expect(press(key).preventDefault).toHaveBeenCalled();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ row: 0, minute: NOW });
  });

  it('loads a failed part again instead', () => {
    const { press, retry, onOpen } = inputOn({ failed: true });
    press('Enter');
    expect(retry).toHaveBeenCalledExactlyOnceWith(1, tileStart(NOW));
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('that is no command, or is pressed outside a cell, is left to the browser', () => {
    const { press } = inputOn();
    expect(press('a').preventDefault).not.toHaveBeenCalled();
    const outside = inputOn({ hit: { row: 0, cell: undefined } });
    expect(outside.press('Enter').preventDefault).not.toHaveBeenCalled();
    expect(outside.onOpen).not.toHaveBeenCalled();
  });
});
