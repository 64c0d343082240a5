import type { Flow } from '@antenna/kernel';
import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import type { StorePart } from '../app-store.ts';
import type { Services } from '../services.ts';
import { storeStage } from '../testing/index.ts';
import { createFlowSlice, type EffectHandlers, type StartFlowListening } from './create-flow-slice.ts';

interface Added {
  readonly type: 'added';
  readonly word: string;
}
interface Write {
  readonly do: 'write';
  readonly word: string;
  readonly count: number;
}
interface Words {
  readonly words: readonly string[];
}
const flow: Flow<Words, Added, Write> = {
  initial: { words: [] },
  step: (state, { word }) =>
    word === ''
      ? { state, effects: [] }
      : {
          state: { words: [...state.words, word] },
          effects: [{ do: 'write', word, count: state.words.length }],
        },
};

function stage(write: EffectHandlers<Added, Write>['write']) {
  const slice = createFlowSlice({ name: 'list', flow, handlers: { write } });
  const onError = vi.fn();
  const listeners = createListenerMiddleware({ extra: {} as Services, onError });
  const store = configureStore({
    reducer: combineSlices(slice),
    middleware: (defaults) => defaults().prepend(listeners.middleware),
  });
  slice.listen(listeners.startListening as unknown as StartFlowListening);
  const add = (word: string) => void store.dispatch(slice.send({ type: 'added', word }));
  return { store, slice, add, onError, words: () => slice.select(store.getState()).words };
}

it('an event is one action: the state first, then its effects with the state they were decided in', () => {
  const written: unknown[] = [];
  const scene = stage(({ word, count }) => void written.push([word, count, scene.words().length]));
  const notified = vi.fn();
  scene.store.subscribe(notified);
  scene.add('one');
  scene.add('two');
  expect(scene.words()).toEqual(['one', 'two']);
  expect(written).toEqual([
    ['one', 0, 1],
    ['two', 1, 2],
  ]);
  expect(notified).toHaveBeenCalledTimes(2);
});

it('an event that changes nothing keeps the same state object', () => {
  const scene = stage(() => {});
  scene.add('one');
  const before = scene.store.getState();
  scene.add('');
  expect(scene.store.getState()).toBe(before);
});

it('an effect may send the next event at once', () => {
  const scene = stage(({ word }, { send }) => {
    if (word === 'one') send({ type: 'added', word: 'after one' });
  });
  scene.add('one');
  expect(scene.words()).toEqual(['one', 'after one']);
});

it('a handler that fails is reported, and the flow goes on', async () => {
  const scene = stage(({ word }) => {
    if (word === 'bad') throw new Error('boom');
  });
  scene.add('bad');
  scene.add('good');
  expect(scene.words()).toEqual(['bad', 'good']);
  await vi.waitFor(() => expect(scene.onError).toHaveBeenCalledOnce());
});

it('a part that is injected late answers with its initial state, works from the next action, and is injected once', () => {
  const { store } = storeStage();
  const written: string[] = [];
  const late = createFlowSlice({ name: 'list', flow, handlers: { write: ({ word }) => void written.push(word) } });
  const listen = vi.fn();
  const part: StorePart = { slices: [late], listen };
  const root = () => store.getState() as unknown as { readonly list?: Words };
  store.dispatch(late.send({ type: 'added', word: 'too early' }));
  store.inject(part);
  store.inject(part);
  expect(late.select(root())).toBe(flow.initial);
  store.dispatch(late.send({ type: 'added', word: 'one' }));
  expect([late.select(root()).words, written]).toEqual([['one'], ['one']]);
  expect(listen).toHaveBeenCalledOnce();
});

it('what one store has injected is no part of another: a server makes one per request', () => {
  const [one, other] = [storeStage().store, storeStage().store];
  const late = createFlowSlice({ name: 'list', flow, handlers: { write: () => {} } });
  one.inject({ slices: [late], listen: () => {} });
  for (const store of [one, other]) store.dispatch(late.send({ type: 'added', word: 'one' }));
  expect([Object.hasOwn(one.getState(), 'list'), Object.hasOwn(other.getState(), 'list')]).toEqual([true, false]);
});
