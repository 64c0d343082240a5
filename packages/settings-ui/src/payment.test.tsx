// @vitest-environment jsdom
import { useConfirmed, useModal } from '@antenna/store';
import type { StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { SettingsArea } from './index.ts';
import { CARDS, settingsStage, SLOTS, type Given } from './testing/settings-stage.tsx';

afterEach(cleanup);

/** Redux Toolkit batches notifications to the next frame. */
const rest = (stage: StoreStage) =>
  act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });

/** The confirm button of the dialog, which is another package's. */
function Confirm() {
  const carryOut = useConfirmed();
  const { modal, close } = useModal();
  const intent = modal?.name === 'confirm' && 'intent' in modal.with ? modal.with.intent : undefined;
  return intent ? (
    <button
      type="button"
      onClick={() => {
        close();
        carryOut(intent);
      }}
    >
      confirm
    </button>
  ) : null;
}

async function payment(given: Given, onRefill?: () => void): Promise<StoreStage> {
  const stage = settingsStage(given);
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <SettingsArea page="payment" slots={{ ...SLOTS, onRefill }} />
      <Confirm />
    </Provider>,
  );
  await rest(stage);
  return stage;
}

const cards = () => within(screen.getByRole('list', { name: 'settings.cards' })).getAllByRole('listitem');
const deleted = (stage: StoreStage) =>
  stage.server.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split('?')[0]);
const open = (stage: StoreStage) => {
  const { modals } = stage.store.getState();
  return modals.at === 'open' ? modals.modal : undefined;
};
const capabilities = (payments: object) => ({ network: { capabilities: { payments } } });

it('shows the balance and the linked cards; one is removed by DELETE after a confirmation, and disappears from the list [A-155] [C-092] [C-094]', async () => {
  const onRefill = vi.fn();
  const stage = await payment({ cards: CARDS, ...capabilities({ hasPaySystems: true }) }, onRefill);
  expect(screen.getByText(/^1\s290\s₸$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'settings.refill' }));
  expect(onRefill).toHaveBeenCalledTimes(1);

  const marked = () => cards().map((row) => within(row).queryByText('settings.card_primary') !== null);
  expect(marked()).toEqual([true, false]);
  const [, second] = screen.getAllByRole('button', { name: 'settings.card_remove_named' });
  fireEvent.click(second as HTMLElement);
  expect(open(stage)).toMatchObject({
    name: 'confirm',
    with: { isDangerous: true, intent: { do: 'remove-card', id: 'c2' } },
  });
  expect(deleted(stage)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'confirm' }));
  await rest(stage);
  expect(deleted(stage)).toEqual(['/v2/users/self/cards/c2']);
  expect(marked()).toEqual([true]);
});

it('the default card is removed after a confirmation, and the platform makes the newest other one the default [C-097]', async () => {
  const [first, second] = CARDS;
  const newest = { id: 'c3', is_primary: false, number: '**** 0005' };
  const stage = await payment({ cards: [first, newest, second] as readonly { readonly id: string }[] });
  const marked = () => cards().map((row) => within(row).queryByText('settings.card_primary') !== null);
  fireEvent.click(screen.getAllByRole('button', { name: 'settings.card_remove_named' })[0] as HTMLElement);
  expect([open(stage)?.name, deleted(stage), marked()]).toEqual(['confirm', [], [true, false, false]]);
  stage.server.on('GET /v2/users/self/cards', { json: [{ ...newest, is_primary: true }, second] });
  fireEvent.click(screen.getByRole('button', { name: 'confirm' }));
  await rest(stage);
  expect([deleted(stage), marked()]).toEqual([['/v2/users/self/cards/c1'], [true, false]]);
});

it('shows an error when the platform refuses to remove a card, and keeps it', async () => {
  const stage = await payment({ cards: CARDS });
  stage.server.on('DELETE /v2/users/self/cards/c1', { status: 500, json: {} });
  fireEvent.click(screen.getAllByRole('button', { name: 'settings.card_remove_named' })[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'confirm' }));
  await rest(stage);
  expect(cards()).toHaveLength(2);
  expect(stage.store.getState().alerts).toMatchObject([{ kind: 'error' }]);
});

it.each([
  [{ hasPaySystems: true }, true],
  [{ hasPaySystems: true, canRefill: false }, false],
  [{}, false],
  [{ hasPaySystems: false, canRefill: true }, false],
])('with %o among the payment systems the top-up is shown: %s [A-156] [C-093]', async (payments, isShown) => {
  await payment(capabilities(payments), () => {});
  expect(screen.queryByRole('button', { name: 'settings.refill' }) !== null).toBe(isShown);
});

it.each([
  [{ hasPaySystems: true }, true],
  [{ hasPaySystems: true, canLinkCard: false }, false],
  [{}, false],
])('with %o among the payment systems a card can be linked: %s [C-096]', async (payments, isShown) => {
  const onLinkCard = vi.fn();
  const stage = settingsStage({ cards: CARDS, ...capabilities(payments) });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <SettingsArea page="payment" slots={{ ...SLOTS, onLinkCard }} />
    </Provider>,
  );
  await rest(stage);
  const button = screen.queryByRole('button', { name: 'settings.card_link' });
  if (button) fireEvent.click(button);
  expect([button !== null, onLinkCard.mock.calls.length]).toEqual([isShown, isShown ? 1 : 0]);
});

it('has an empty state without cards, and retries after an error', async () => {
  await payment({});
  expect(screen.getByText('settings.cards_none')).toBeTruthy();
  cleanup();
  const stage = settingsStage({ cards: CARDS });
  stage.server.on('GET /v2/users/self/cards', { status: 403, json: {} });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <SettingsArea page="payment" slots={SLOTS} />
    </Provider>,
  );
  await rest(stage);
  expect(screen.queryByText('settings.cards_none')).toBeNull();
  stage.server.on('GET /v2/users/self/cards', { json: CARDS });
  fireEvent.click(screen.getByRole('button', { name: 'common.retry' }));
  await rest(stage);
  expect(cards()).toHaveLength(2);
});
