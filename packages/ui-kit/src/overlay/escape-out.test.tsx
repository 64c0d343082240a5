// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { SearchField } from '../field/SearchField.tsx';
import { Menu } from '../menu/Menu.tsx';
import { Dialog } from './Dialog.tsx';
import { useEscapeOut } from './use-escape-out.ts';

afterEach(cleanup);

function Page({
  leave,
  isActive = true,
  dialog,
  onDialogClose = () => {},
}: {
  readonly leave: () => void;
  readonly isActive?: boolean;
  readonly dialog?: boolean;
  readonly onDialogClose?: () => void;
}) {
  useEscapeOut(isActive, leave);
  return (
    <>
      <Menu label="Quality" trigger={<Button>Quality</Button>} items={[{ key: 'a', label: 'Auto' }]} />
      <SearchField label="Find" value="words" onChange={() => {}} onEscape={() => {}} />
      <Dialog open={dialog ?? false} title="Over it" onClose={onDialogClose}>
        Words
      </Dialog>
    </>
  );
}

const escape = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'Escape' });

it('Escape leaves the page only while enabled', () => {
  const leave = vi.fn();
  const { rerender } = render(<Page leave={leave} />);
  escape();
  expect(leave).toHaveBeenCalledOnce();
  rerender(<Page leave={leave} isActive={false} />);
  escape();
  expect(leave).toHaveBeenCalledOnce();
});

it('an open menu, a dialog and a filled field get the key first; the next press leaves [B-065]', () => {
  const leave = vi.fn();
  const onDialogClose = vi.fn();
  const { rerender } = render(<Page leave={leave} onDialogClose={onDialogClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Quality' }));
  escape(document.activeElement ?? document.body);
  expect([leave.mock.calls.length, screen.queryByRole('menu')]).toEqual([0, null]);
  escape(screen.getByRole('searchbox'));
  rerender(<Page leave={leave} dialog onDialogClose={onDialogClose} />);
  escape();
  expect([leave.mock.calls.length, onDialogClose.mock.calls.length]).toEqual([0, 1]);
  rerender(<Page leave={leave} />);
  escape();
  expect(leave).toHaveBeenCalledOnce();
});

it('does not leave by the press that ends fullscreen, whether or not the page receives it [B-065]', () => {
  const leave = vi.fn();
  vi.useFakeTimers();
  try {
    render(<Page leave={leave} />);
    const fullscreen = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
      fireEvent(document, new Event('fullscreenchange'));
    };
    fullscreen(document.body);
    escape();
    fullscreen(null);
    escape();
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    escape();
    expect(leave).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
