import { expect, it } from 'vitest';
import { storeStage } from '../testing/index.ts';
import { closeModal, openModal } from './modals.ts';

// The flow says how long an animation takes, the handler waits for it: both together.

async function opened() {
  const stage = storeStage();
  stage.store.start();
  stage.store.dispatch(openModal({ name: 'promocode', with: {} }));
  await stage.settle();
  return { ...stage, at: () => stage.store.getState().modals.at };
}

it('a modal is taken away 300 ms after it was closed, not before [A-103]', async () => {
  const { store, settle, at } = await opened();
  store.dispatch(closeModal());
  await settle(299);
  expect(at()).toBe('closing');
  await settle(1);
  expect(at()).toBe('closed');
});

it('a modal is replaced by another one after 600 ms, not before [A-102]', async () => {
  const { store, settle, at } = await opened();
  store.dispatch(openModal({ name: 'refill', with: {} }));
  await settle(599);
  expect(at()).toBe('swapping');
  await settle(1);
  expect(store.getState().modals).toMatchObject({ at: 'open', modal: { name: 'refill' } });
});
