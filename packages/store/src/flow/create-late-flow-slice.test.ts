import type { Flow } from '@antenna/kernel';
import { addressFlow, blockFlow, passwordLoginFlow, phoneLoginFlow } from '@antenna/session';
import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { createLateFlowSlice } from './create-late-flow-slice.ts';
import { addressChoice, block, passwordLogin, phoneLogin } from '../session/sign-in-slices.ts';

interface Said {
  readonly type: 'said';
  readonly word: string;
}
interface Order {
  readonly do: 'write';
  readonly word: string;
}
const flow: Flow<readonly string[], Said, Order> = {
  initial: [],
  step: (words, { word }) => ({ state: [...words, word], effects: [{ do: 'write', word }] }),
};

function stage(load: () => Promise<unknown>) {
  const slice = createLateFlowSlice<'words', readonly string[], Said, Order, object>('words', flow.initial, load);
  const store = configureStore({
    reducer: { words: slice.reducer },
    middleware: (defaults) => defaults().concat(slice.middleware({})),
  });
  const say = (...words: readonly string[]) =>
    words.forEach((word) => void store.dispatch(slice.send({ type: 'said', word })));
  const written: string[] = [];
  const bring = () => slice.bring(flow, { write: ({ word }) => void written.push(word) });
  return { slice, say, bring, written, words: () => slice.select(store.getState()) };
}

it('events of a flow that is not here yet wait for it, in their order', async () => {
  const load = vi.fn(async () => {
    await Promise.resolve();
    scene.bring();
  });
  const scene = stage(load);
  scene.say('one', 'two');
  expect(scene.words()).toEqual([]);
  await vi.waitFor(() => expect(scene.words()).toEqual(['one', 'two']));
  expect(scene.written).toEqual(['one', 'two']);
  scene.say('three');
  expect(scene.words()).toEqual(['one', 'two', 'three']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a chunk that did not come loses the event and nothing else: the next one asks again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockImplementation(async () => scene.bring());
  const scene = stage(load);
  scene.say('one');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  scene.say('two');
  await vi.waitFor(() => expect(scene.words()).toEqual(['two']));
});

it('the flows of signing in begin where their rules say', () => {
  const begins = [phoneLogin, passwordLogin, addressChoice, block].map(({ reducer }) =>
    reducer(undefined, { type: '' }),
  );
  expect(begins).toEqual([phoneLoginFlow, passwordLoginFlow, addressFlow, blockFlow].map(({ initial }) => initial));
});
