// @vitest-environment jsdom
import type { Denied } from '@antenna/player-core';
import { MessageModal } from '@antenna/shell-ui';
import { useModal } from '@antenna/store';
import { storeStage } from '@antenna/store/testing';
import { anyChannel } from '@antenna/api-client/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { useDenial } from './use-denial.ts';

afterEach(cleanup);

const onDenied = vi.fn();

function Player({ denied }: { readonly denied: Denied }) {
  const deny = useDenial(useRef({ channel: anyChannel({ name: 'Fjord' }), onDenied }));
  const { modal, close } = useModal();
  return (
    <>
      <button type="button" onClick={() => deny(denied)}>
        refuse
      </button>
      {modal?.name === 'message' ? <MessageModal with={modal.with} open onClose={close} /> : null}
    </>
  );
}

function refuse(denied: Denied): void {
  render(
    <Provider store={storeStage().store}>
      <Player denied={denied} />
    </Provider>,
  );
  fireEvent.click(screen.getByText('refuse'));
}

it('a stream that is not permitted opens a dialog with the server’s words and a way back to the channels [C-317] [B-499]', () => {
  refuse({ outcome: 'denied', reason: 'permission-denied', message: 'Not with this contract' });
  expect(screen.getByRole('dialog', { name: 'Fjord' }).textContent).toContain('Not with this contract');
  expect(screen.getByRole('link', { name: 'common.back' }).getAttribute('href')).toBe('/channels');
  expect(onDenied).not.toHaveBeenCalled();
});

it('a denial that the page shows itself opens no dialog', () => {
  refuse({ outcome: 'denied', reason: 'unpurchased' });
  expect([onDenied.mock.calls, screen.queryByRole('dialog')]).toEqual([[['unpurchased']], null]);
});
