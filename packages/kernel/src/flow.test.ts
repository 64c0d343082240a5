import { expect, it } from 'vitest';
import { go, refusal, success, type Flow, type Outcome } from './index.ts';

type Event = { readonly type: 'start' } | { readonly type: 'done' };
type Effect = { readonly do: 'load'; readonly page: number };

/** Loads page after page. */
const flow: Flow<{ readonly page: number; readonly isLoading: boolean }, Event, Effect> = {
  initial: { page: 0, isLoading: false },
  step(state, event) {
    if (event.type === 'done') return go({ ...state, isLoading: false });
    if (state.isLoading) return go(state);
    const page = state.page + 1;
    return go({ page, isLoading: true }, { do: 'load', page });
  },
};

it('a step is a state and the effects that it asks for, in order', () => {
  expect(go(1)).toEqual({ state: 1, effects: [] });
  expect(go('waiting', 'log', 'retry')).toEqual({ state: 'waiting', effects: ['log', 'retry'] });
});

it('a flow is a pure function of state and event: the same history always ends alike', () => {
  const events: readonly Event[] = [{ type: 'start' }, { type: 'start' }, { type: 'done' }, { type: 'start' }];
  const run = () => {
    let state = flow.initial;
    return events.flatMap((event) => {
      const step = flow.step(state, event);
      state = step.state;
      return step.effects;
    });
  };
  expect(run()).toEqual([
    { do: 'load', page: 1 },
    { do: 'load', page: 2 },
  ]);
  expect(run()).toEqual(run());
  expect(flow.initial).toEqual({ page: 0, isLoading: false });
});

it('an outcome is a value or a failure, distinguished by `ok`', () => {
  const half = (value: number): Outcome<number, 'odd'> => (value % 2 === 0 ? success(value / 2) : refusal('odd'));
  expect(half(8)).toEqual({ ok: true, value: 4 });
  expect(half(7)).toEqual({ ok: false, failure: 'odd' });
});
