// @vitest-environment jsdom
import { closeModal } from '@antenna/store';
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { MyInvite } from './MyInvite.tsx';

afterEach(cleanup);

it('a guest reads what the page is for and signs in without leaving it', () => {
  const { store } = storeStage();
  render(
    <Provider store={store}>
      <MyInvite signIn="Sign in" />
    </Provider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('shell.my');
  expect(screen.getByText('signin.my_text')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const { modals } = store.getState();
  expect(modals).toMatchObject({ at: 'open', modal: { name: 'auth', with: { reason: 'favorite' } } });
  act(() => void store.dispatch(closeModal()));
  expect(screen.getByRole('link', { name: 'catalogue.to_channels' }).getAttribute('href')).toBe('/channels');
});
