// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ModalPageFrame } from './ModalPageFrame.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const key = (name: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });

function Opener({ closable = true }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog
        open={open}
        title="Leave?"
        onClose={closable ? () => setOpen(false) : undefined}
        actions={
          <>
            <Button>yes</Button>
            <Button>no</Button>
          </>
        }
      >
        text
      </Dialog>
    </>
  );
}

const openIt = () => {
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  return opener;
};

describe('a dialog', () => {
  it('traps the focus and restores it [A-104]', () => {
    render(<Opener />);
    const opener = openIt();
    const dialog = screen.getByRole('dialog', { name: 'Leave?' });
    expect(document.activeElement).toBe(dialog);
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    screen.getByText('no').closest('button')?.focus();
    key('Tab');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('common.close');
    key('Tab', { shiftKey: true });
    expect(document.activeElement?.textContent).toBe('no');
    act(() => opener.focus());
    expect(dialog.contains(document.activeElement)).toBe(true);
    key('Escape');
    expect(document.activeElement).toBe(opener);
  });

  it('hears Escape as soon as it is in the page', async () => {
    vi.useRealTimers();
    const onClose = vi.fn();
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    // What a viewer sees may be answered before React has run the effects that wait for the picture.
    const shown = new Promise<void>((resolve) => {
      new MutationObserver((_, watch) => {
        if (!document.querySelector('[role=dialog]')) return;
        watch.disconnect();
        key('Escape');
        resolve();
      }).observe(document.body, { childList: true });
    });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    root.render(<Dialog open title="Leave?" onClose={onClose} />);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      act(() => root.unmount());
      host.remove();
    });
    await shown;
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is unmounted 300 ms after it was closed [A-103]', () => {
    render(<Opener />);
    openIt();
    key('Escape');
    pass(299);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a click on the overlay and by its close button', () => {
    render(<Opener />);
    openIt();
    fireEvent.click(document.querySelector('.k-dialog-scrim') as Element);
    pass(300);
    expect(screen.queryByRole('dialog')).toBeNull();
    openIt();
    fireEvent.click(screen.getByLabelText('common.close'));
    pass(300);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without onClose swallows Escape and has no close button [A-104]', () => {
    render(<Opener closable={false} />);
    openIt();
    key('Escape');
    fireEvent.click(document.querySelector('.k-dialog-scrim') as Element);
    pass(1000);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(screen.queryByLabelText('common.close')).toBeNull();
  });

  it('locks page scrolling while it is open', () => {
    render(<Opener />);
    openIt();
    expect(document.documentElement.dataset['scroll']).toBe('locked');
    key('Escape');
    expect(document.documentElement.dataset['scroll']).toBeUndefined();
  });
});

describe('a modal page', () => {
  it('enters after 100 ms', () => {
    render(
      <ModalPageFrame label="Film" onClose={vi.fn()}>
        x
      </ModalPageFrame>,
    );
    const phase = () => document.querySelector<HTMLElement>('[data-phase]')?.dataset['phase'];
    pass(99);
    expect(phase()).toBe('before');
    pass(1);
    expect(phase()).toBe('in');
  });

  it.each([
    ['content', 200],
    ['narrow', 300],
    ['full', 300],
  ] as const)('of %s closes by Escape and calls back once, after %d ms [A-487]', (size, ms) => {
    const onClose = vi.fn();
    render(
      <ModalPageFrame label="Film" size={size} onClose={onClose}>
        x
      </ModalPageFrame>,
    );
    const phase = () => document.querySelector<HTMLElement>('[data-phase]')?.dataset['phase'];
    pass(99);
    expect(phase()).toBe('before');
    pass(301);
    expect(phase()).toBe('in');
    key('Escape');
    key('Escape');
    expect(phase()).toBe('out');
    pass(ms - 1);
    expect(onClose).not.toHaveBeenCalled();
    pass(1);
    pass(1000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when a dialog above it handles Escape [A-104]', () => {
    const onClose = vi.fn();
    const onDialogClose = vi.fn();
    render(
      <ModalPageFrame label="Film" onClose={onClose}>
        <Dialog open title="Above" onClose={onDialogClose}>
          y
        </Dialog>
      </ModalPageFrame>,
    );
    pass(400);
    key('Escape');
    pass(1000);
    expect(onDialogClose).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a modal page of the server', () => {
  afterEach(() => delete window.early);

  async function hydrated(onClose: () => void) {
    const page = (
      <ModalPageFrame label="Film" onClose={onClose}>
        <p>text</p>
      </ModalPageFrame>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    await act(async () => void render(page, { container, hydrate: true }));
    pass(1_000);
  }

  it('closes by an Escape that was pressed before it was hydrated', async () => {
    const onClose = vi.fn();
    window.early = new KeyboardEvent('keydown', { key: 'Escape' });
    await hydrated(onClose);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays without one', async () => {
    const onClose = vi.fn();
    await hydrated(onClose);
    expect(onClose).not.toHaveBeenCalled();
  });
});
