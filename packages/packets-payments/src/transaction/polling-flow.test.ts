import { SECOND, type Failure } from '@antenna/kernel';
import type { Transaction } from '@antenna/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pollingFlow, type PollingEffect, type PollingEvent, type PollingState } from '../index.ts';

const T0 = 1_795_284_000_000;
const TRACKED = { transactionId: 't1', at: T0 };
const done = (over: Partial<Transaction> = {}): Transaction => ({ id: 't1', status: 'complete', amount: 100, ...over });
const server = (status: number): Failure => ({ kind: 'server', status, code: '' });

function walk() {
  let state: PollingState = pollingFlow.initial;
  let effects: readonly PollingEffect[] = [];
  const send = (event: PollingEvent) => ({ state, effects } = pollingFlow.step(state, event));
  const stage = {
    get state() {
      return state;
    },
    get effects() {
      return effects;
    },
    send,
    stored: (now = T0) => (send({ type: 'stored', tracked: TRACKED, now }), stage),
    due: (now: number, tracked: typeof TRACKED | undefined = TRACKED) => (
      send({ type: 'due', requestId: state.requestId, tracked, now }),
      stage
    ),
    failed: (failure: Failure) => (send({ type: 'failed', requestId: state.requestId, failure }), stage),
    answered: (status: Transaction['status'], transaction?: Transaction) => (
      send({ type: 'answered', requestId: state.requestId, status, transaction }),
      stage
    ),
    kinds: () => effects.map((each) => each.do),
  };
  return stage;
}
const asking = () =>
  walk()
    .stored()
    .due(T0 + 5 * SECOND);

describe('asking how a payment stands', () => {
  it('asks each five seconds, one question at a time [C-207]', () => {
    const flow = walk().stored();
    expect(flow.effects).toMatchObject([{ do: 'wait', ms: 5_000 }]);
    expect(flow.due(T0 + 5_000).effects).toMatchObject([{ do: 'ask', tracked: TRACKED }]);
    expect(flow.due(T0 + 5_001).effects).toEqual([]);
    expect(flow.answered('pending').effects).toMatchObject([{ do: 'wait', ms: 5_000 }]);
  });

  it('stops when the id is gone, and only looks again at what is held [C-208]', () => {
    const flow = walk().stored();
    flow.send({ type: 'due', requestId: flow.state.requestId, tracked: undefined, now: T0 });
    expect([flow.state.at, flow.kinds()]).toEqual(['off', ['refresh-quietly']]);
  });

  it('stops and forgets a transaction older than 3600 s [C-209]', () => {
    const late = { transactionId: 't1', at: T0 - 3_599 * SECOND };
    const flow = walk();
    flow.send({ type: 'stored', tracked: late, now: T0 });
    flow.send({ type: 'due', requestId: flow.state.requestId, tracked: late, now: T0 + SECOND });
    expect(flow.kinds()).toEqual(['ask']);
    flow.answered('pending');
    flow.send({ type: 'due', requestId: flow.state.requestId, tracked: late, now: T0 + 2 * SECOND });
    expect([flow.state.at, flow.kinds()]).toEqual(['off', ['forget-ids', 'show-still-processing']]);
    expect(
      walk()
        .stored(T0 + 3_601 * SECOND)
        .kinds(),
    ).toEqual(['forget-ids']);
  });

  it('stops after 600 s and keeps the id, so that a reload goes on; both ends are told [C-210] [C-211]', () => {
    const flow = walk().stored();
    expect(flow.due(T0 + 600 * SECOND).kinds()).toEqual(['ask']);
    flow.answered('pending');
    expect(flow.due(T0 + 605 * SECOND).kinds()).toEqual(['show-still-processing']);
    expect(flow.state.at).toBe('off');
    expect(flow.stored(T0 + 700 * SECOND).state.at).toBe('polling');
  });

  it('ends with complete and with error, and the ids go [C-212]', () => {
    const transaction = done();
    expect(asking().answered('complete', transaction).effects).toEqual([
      { do: 'notify-complete', tracked: TRACKED, transaction },
      { do: 'forget-ids', ended: TRACKED },
    ]);
    const refused = asking().answered('error', done({ status: 'error', statusDescription: 'No money' }));
    expect(refused.effects).toEqual([
      { do: 'notify-error', tracked: TRACKED, description: 'No money' },
      { do: 'forget-ids', ended: TRACKED },
    ]);
    expect(refused.state.at).toBe('off');
  });

  it.each([server(504), { kind: 'offline' }, { kind: 'timeout' }] as const)(
    'goes on after %o [C-215] [C-218]',
    (failure) => expect(asking().failed(failure).kinds()).toEqual(['wait']),
  );

  it('ends without a message when the id is unknown, and forgets it [C-216] [C-218]', () =>
    expect(asking().failed({ kind: 'missing', status: 404, code: 'not_found' }).kinds()).toEqual(['forget-ids']));

  it.each([server(500), server(503), { kind: 'forbidden', status: 403, code: '' }] as const)(
    'ends aloud after %o, and keeps the ids [C-217]',
    (failure) => {
      const flow = asking().failed(failure);
      expect([flow.state.at, flow.effects]).toEqual(['off', [{ do: 'show-failure', failure }]]);
    },
  );

  it('takes any other word for waiting [C-127]', () => expect(asking().answered('pending').state.at).toBe('polling'));

  it('leaves the question to the tab that asks', () => {
    const flow = asking();
    flow.send({ type: 'polled-by-other-tab', requestId: flow.state.requestId });
    expect([flow.state.at, flow.kinds()]).toEqual(['polling', ['wait']]);
  });

  it('follows a newer payment, with ten minutes of its own', () => {
    const flow = walk().stored();
    flow.send({
      type: 'due',
      requestId: flow.state.requestId,
      tracked: { transactionId: 't2', at: T0 + 599 * SECOND },
      now: T0 + 605 * SECOND,
    });
    expect(flow.effects).toMatchObject([{ do: 'ask', tracked: { transactionId: 't2' } }]);
  });

  it('at random: never two questions at once, and what runs always has a next step', () => {
    const failures: readonly Failure[] = [
      server(504),
      server(500),
      { kind: 'offline' },
      { kind: 'missing', status: 404, code: '' },
    ];
    const event = fc.oneof(
      fc.record({
        type: fc.constant('stored' as const),
        tracked: fc.constant(TRACKED),
        now: fc.integer({ min: T0, max: T0 + 4_000_000 }),
      }),
      fc.record({
        type: fc.constant('due' as const),
        tracked: fc.constantFrom(TRACKED, undefined),
        now: fc.integer({ min: T0, max: T0 + 4_000_000 }),
      }),
      fc.record({
        type: fc.constant('answered' as const),
        status: fc.constantFrom('pending' as const, 'complete' as const, 'error' as const),
      }),
      fc.record({ type: fc.constant('failed' as const), failure: fc.constantFrom(...failures) }),
      fc.constantFrom(
        { type: 'poll-requested' as const },
        { type: 'abandoned' as const },
        { type: 'polled-by-other-tab' as const },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state: PollingState = pollingFlow.initial;
        let open = 0;
        for (const each of events) {
          const was = state;
          const step = pollingFlow.step(state, { requestId: state.requestId, ...each } as PollingEvent);
          state = step.state;
          if (was.at === 'asking' && state.at !== 'asking') open -= 1;
          open += step.effects.filter((effect) => effect.do === 'ask').length;
          expect(open).toBe(state.at === 'asking' ? 1 : 0);
          if (state.at === 'polling' && was !== state && was.at !== 'polling')
            expect(step.effects.some((effect) => effect.do === 'wait')).toBe(true);
        }
      }),
    );
  });
});
