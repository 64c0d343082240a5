// @vitest-environment jsdom
import type { StoreStage } from '@antenna/store/testing';
import { closeModal } from '@antenna/store';
import { DeviceProvider } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { MessagesMenu } from './index.ts';
import { MESSAGES, messagesStage } from './testing/messages-stage.tsx';

afterEach(cleanup);

/** Redux Toolkit batches notifications to the next frame. */
const rest = (stage: StoreStage, ms = 0) =>
  act(async () => {
    await stage.settle(ms);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

async function show(given?: Parameters<typeof messagesStage>[0]): Promise<StoreStage> {
  const stage = messagesStage(given);
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <MessagesMenu />
    </Provider>,
  );
  await rest(stage);
  return stage;
}

const bell = () => screen.getByRole('button', { name: /^messages\.(button|title)/ });
const panel = () => within(screen.getByRole('region', { name: 'messages.title' }));
const rows = () =>
  panel()
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('.ms-title')?.textContent);
const modal = (stage: StoreStage) => {
  const { modals } = stage.store.getState();
  return modals.at === 'closed' ? undefined : modals.modal;
};
const deleted = (stage: StoreStage) =>
  stage.server.requests.filter((request) => request.method === 'DELETE').map((request) => request.url.split('?')[0]);

it('the bell shows how many there are, in its name too, and lists them as plain text [A-112]', async () => {
  const stage = await show();
  expect([bell().getAttribute('aria-label'), bell().textContent, bell().getAttribute('aria-expanded')]).toEqual([
    'messages.button',
    '2',
    'false',
  ]);
  fireEvent.click(bell());
  expect(rows()).toEqual(['New channels in your packet', '<b>Works</b> at night']);
  expect(document.querySelector('.ms-list b, .ms-list img')).toBeNull();
  expect([...document.querySelectorAll('.ms-list time')].map((time) => time.getAttribute('datetime'))).toEqual(
    MESSAGES.map((message) => message.created_at),
  );
  expect(modal(stage)).toBeUndefined();
});

it('a press on a message closes the list and opens the message by id [A-306]', async () => {
  const stage = await show();
  fireEvent.click(bell());
  fireEvent.click(panel().getAllByRole('button', { name: /Works/ })[0] as Element);
  expect(modal(stage)).toEqual({
    name: 'message',
    with: { title: '<b>Works</b> at night', text: MESSAGES[1].text, messageId: 'm2' },
  });
  expect([screen.queryByRole('region'), document.activeElement]).toEqual([null, bell()]);
  act(() => void stage.store.dispatch(closeModal()));
  expect(deleted(stage)).toEqual([]);
});

it('“mark all” removes all, focuses the bell, announces it, and shows the empty state [A-112] [A-308]', async () => {
  const stage = await show();
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(bell());
  fireEvent.click(panel().getByRole('button', { name: 'messages.mark_all' }));
  expect(document.activeElement).toBe(bell());
  await rest(stage);
  expect(deleted(stage)).toEqual(['/v2/users/self/messages/m1', '/v2/users/self/messages/m2']);
  expect([bell().getAttribute('aria-label'), bell().textContent, screen.getByRole('status').textContent]).toEqual([
    'messages.title',
    '',
    'messages.all_read',
  ]);
  fireEvent.click(bell());
  expect(panel().getByRole('heading', { name: 'messages.empty_title' })).toBeTruthy();
  expect(panel().queryByRole('button')).toBeNull();
});

it('a later message is counted and announced politely without a request', async () => {
  const stage = await show([MESSAGES[0]]);
  stage.server.on('GET /v2/users/self/messages', { json: MESSAGES });
  await rest(stage, 150_000);
  expect([bell().textContent, screen.getByRole('status').textContent]).toEqual(['2', 'messages.unread']);
});

it('closes by Escape, a press outside and when the focus leaves', async () => {
  await show();
  const outside = document.body.appendChild(document.createElement('button'));
  for (const leave of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(outside),
    () => act(() => outside.focus()),
  ]) {
    fireEvent.click(bell());
    expect(screen.queryByRole('region')).not.toBeNull();
    leave();
    expect(screen.queryByRole('region')).toBeNull();
  }
  outside.remove();
});

it('on a phone it is a sheet with the same list and “mark all”', async () => {
  const stage = messagesStage();
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <DeviceProvider device="mobile">
      <Provider store={stage.store}>
        <MessagesMenu />
      </Provider>
    </DeviceProvider>,
  );
  await rest(stage);
  fireEvent.click(bell());
  const sheet = within(screen.getByRole('dialog', { name: 'messages.title' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(sheet.getByRole('button', { name: 'messages.mark_all' }));
  await rest(stage);
  expect(deleted(stage)).toHaveLength(2);
});

it('shows an error when they did not load, and retries', async () => {
  const stage = await show({ status: 403 });
  fireEvent.click(bell());
  stage.server.on('GET /v2/users/self/messages', { json: MESSAGES });
  fireEvent.click(panel().getByRole('button', { name: 'common.retry' }));
  await rest(stage);
  expect(rows()).toHaveLength(2);
});
