// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DeviceProvider } from '@antenna/ui-kit';
import { modalFlow } from '@antenna/navigation';
import type { ModalEvent, OpenModal } from '@antenna/navigation';
import { useEffect, useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Alerts } from './Alerts.tsx';
import { MessageModal, TextModal } from './MessageModal.tsx';
import { ModalHost } from './ModalHost.tsx';
import type { ModalViewMap } from './ModalHost.tsx';
import { ModalPage } from './ModalPage.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const views = {
  message: MessageModal,
  text: TextModal,
  quick_packets: () => <p>packets</p>,
} as unknown as ModalViewMap;
const message = (title: string): OpenModal => ({ name: 'message', with: { title, text: 'words' } });
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

let ask: (event: ModalEvent) => void;
/** The real flow with fake timers. */
function Host() {
  const [{ state, effects }, send] = useReducer(
    (before: ReturnType<typeof modalFlow.step>, event: ModalEvent) => modalFlow.step(before.state, event),
    { state: modalFlow.initial, effects: [] },
  );
  useEffect(() => {
    ask = send;
  }, []);
  useEffect(() => {
    for (const effect of effects)
      if (effect.do === 'wait')
        setTimeout(() => send({ type: 'delay-elapsed', requestId: effect.requestId }), effect.ms);
  }, [effects]);
  return <ModalHost state={state} views={views} onDismiss={() => send({ type: 'dismissed' })} />;
}

describe('the modal host', () => {
  it('shows a message with title, text and a button that closes it [A-094]', () => {
    render(<Host />);
    act(() => ask({ type: 'requested', modal: message('Lost') }));
    expect(screen.getByRole('dialog', { name: 'Lost' }).textContent).toContain('words');
    fireEvent.click(screen.getByText('common.confirm'));
    pass(300);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('swaps two modals in 600 ms and never shows both [A-102]', () => {
    render(<Host />);
    act(() => ask({ type: 'requested', modal: message('First') }));
    act(() => ask({ type: 'requested', modal: { name: 'text', with: { title: 'Second', description: 'a\nb' } } }));
    for (let at = 0; at < 599; at += 50) {
      expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull();
      pass(50);
    }
    pass(1);
    expect(screen.queryByRole('dialog', { name: 'First' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Second' })).toBeTruthy();
  });

  it('unmounts a modal 300 ms after it was closed [A-103]', () => {
    render(<Host />);
    act(() => ask({ type: 'requested', modal: message('Gone') }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    pass(250);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    pass(50);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('puts the primary action first; an action can be a link', () => {
    render(
      <MessageModal
        open
        onClose={vi.fn()}
        with={{
          title: 'T',
          text: 'x',
          actions: [{ label: 'Later' }, { label: 'Channels', to: '/channels', isPrimary: true }],
        }}
      />,
    );
    const buttons = [...document.querySelectorAll('.k-dialog-actions > *')];
    expect(buttons.map((button) => button.textContent)).toEqual(['Channels', 'Later']);
    expect(buttons[0]?.getAttribute('href')).toBe('/channels');
  });
});

describe('a modal page', () => {
  it('goes back by Escape and by a click beside it', () => {
    const onBack = vi.fn();
    render(
      <ModalPage label="Film" onBack={onBack}>
        x
      </ModalPage>,
    );
    pass(400);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    pass(300);
    expect(onBack).toHaveBeenCalledTimes(1);
    cleanup();
    render(
      <ModalPage label="Film" onBack={onBack}>
        x
      </ModalPage>,
    );
    pass(400);
    fireEvent.click(document.querySelector('.k-modal-page-scrim') as Element);
    pass(300);
    expect(onBack).toHaveBeenCalledTimes(2);
  });

  it('fills the screen of a television, over the page below', () => {
    render(
      <DeviceProvider device="tv">
        <ModalPage label="Film" onBack={vi.fn()}>
          x
        </ModalPage>
      </DeviceProvider>,
    );
    expect(screen.getByRole('dialog', { name: 'Film' }).parentElement?.className).toContain('k-modal-page-overlay');
  });

  it('is a plain page for crawlers', () => {
    render(
      <ModalPage label="Film" onBack={vi.fn()} plain>
        x
      </ModalPage>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('region', { name: 'Film' }).textContent).toBe('x');
  });
});

describe('alerts', () => {
  it('announce the server’s message, or ours by key, politely', () => {
    const onClose = vi.fn();
    render(
      <Alerts
        onClose={onClose}
        alerts={[
          { id: 'a', kind: 'error', text: 'No such card' },
          { id: 'b', key: 'shell.offline' },
        ]}
      />,
    );
    expect(screen.getByText('No such card').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText('shell.offline')).toBeTruthy();
    fireEvent.click(screen.getAllByLabelText('common.close')[1] as Element);
    expect(onClose).toHaveBeenCalledWith('b');
  });
});
