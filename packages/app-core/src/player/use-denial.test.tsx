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

function refuse(denied: Denied) {
  const { store } = storeStage();
  render(
    <Provider store={store}>
      <Player denied={denied} />
    </Provider>,
  );
  fireEvent.click(screen.getByText('refuse'));
  return () => store.getState().alerts;
}

it('a stream that is not permitted opens a dialog with the server’s words and a way back to the channels [C-317] [B-499]', () => {
  refuse({ outcome: 'denied', reason: 'permission-denied', message: 'Not with this contract' });
  expect(screen.getByRole('dialog', { name: 'Fjord' }).textContent).toContain('Not with this contract');
  expect(screen.getByRole('link', { name: 'common.back' }).getAttribute('href')).toBe('/channels');
  expect(onDenied).not.toHaveBeenCalled();
});

it('a refusal in words is an alert, an unexplained one names the channel; a dialog wins over the alert [B-497] [B-500]', () => {
  const said = () => [alerts().map(({ text, key }) => text ?? key), screen.queryByRole('dialog') !== null];
  const alerts = refuse({ outcome: 'denied', reason: 'forbidden', message: 'Ask your operator' });
  expect(said()).toEqual([['Ask your operator'], false]);
  cleanup();
  const unexplained = refuse({ outcome: 'denied', reason: 'forbidden' });
  expect(unexplained().map(({ key }) => key)).toEqual(['errors.channel_not_available']);
  cleanup();
  const both = refuse({ outcome: 'denied', reason: 'permission-denied', message: 'Not with this contract' });
  expect([both(), screen.queryByRole('dialog') !== null]).toEqual([[], true]);
});

it('a denial that the page shows itself opens no dialog', () => {
  refuse({ outcome: 'denied', reason: 'unpurchased' });
  expect([onDenied.mock.calls, screen.queryByRole('dialog')]).toEqual([[['unpurchased']], null]);
});
