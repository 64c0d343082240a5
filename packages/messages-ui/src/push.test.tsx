// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { PushModal } from './index.ts';

afterEach(cleanup);

const PUSH = { id: 'p1', title: 'Tonight', body: 'The final', destination: { type: 'channel', slug: 'kub' } };

function show(push: Partial<typeof PUSH> & { readonly action?: string } = {}) {
  const events: string[] = [];
  const { store } = storeStage({ analytics: { track: (name) => void events.push(name) } });
  const onClose = vi.fn();
  render(
    <Provider store={store}>
      <PushModal with={{ ...PUSH, ...push }} open onClose={onClose} />
    </Provider>,
  );
  return { events, onClose };
}

it('a push shows its title and text, and a way to what it is about [A-095]', () => {
  const { events, onClose } = show();
  expect(screen.getByRole('dialog', { name: 'Tonight' }).textContent).toContain('The final');
  const link = screen.getByRole('link', { name: 'catalogue.watch' });
  expect(link.getAttribute('href')).toBe('/channel/kub');
  fireEvent.click(link);
  expect([events, onClose.mock.calls.length]).toEqual([['notification_run'], 1]);
});

it('its button says the push’s own words, or "watch" [A-309]', () => {
  show({ action: 'To the match' });
  expect(screen.getByRole('link', { name: 'To the match' })).toBeTruthy();
});

it('closed without a look it is cancelled; one that leads nowhere only closes', () => {
  const { events, onClose } = show({ destination: { type: 'erase', slug: '' } });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'common.confirm' }));
  expect([events, onClose.mock.calls.length]).toEqual([['notification_cancel'], 1]);
});
