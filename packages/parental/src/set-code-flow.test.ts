import type { Failure } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setCodeFlow, type SetCodeEffect, type SetCodeEvent, type SetCodeState } from './index.ts';

type Given = SetCodeEvent | ((state: SetCodeState) => SetCodeEvent);

function walk(...events: readonly Given[]) {
  let state: SetCodeState = setCodeFlow.initial;
  const all: SetCodeEffect[] = [];
  const send = (given: Given) => {
    const step = setCodeFlow.step(state, typeof given === 'function' ? given(state) : given);
    state = step.state;
    all.push(...step.effects);
  };
  events.forEach(send);
  return {
    send,
    all,
    get state() {
      return state;
    },
  };
}

const opened: SetCodeEvent = { type: 'opened' };
const proceeded: SetCodeEvent = { type: 'proceeded' };
const confirmed: SetCodeEvent = { type: 'confirmed' };
const typed = (text: string): SetCodeEvent => ({ type: 'typed', text });
const failed =
  (failure: Failure) =>
  ({ requestId }: SetCodeState): SetCodeEvent => ({ type: 'failed', requestId, failure });

describe('setting a code', () => {
  it('goes on to the repeat only with four digits, and only when told to [A-275] [A-276]', () => {
    const flow = walk(opened, typed('123'), proceeded);
    expect(flow.state).toMatchObject({ at: 'choosing', digits: '123' });
    flow.send(typed('1234'));
    expect(flow.state).toMatchObject({ at: 'choosing', digits: '1234' });
    flow.send(proceeded);
    expect(flow.state).toMatchObject({ at: 'repeating', digits: '' });
  });

  it('says that the repeat is another, stays there and saves nothing [A-279] [A-350]', () => {
    const flow = walk(opened, typed('1234'), proceeded, typed('4321'), confirmed);
    expect(flow.state).toMatchObject({ at: 'repeating', error: 'parental_set_not_equal' });
    expect(flow.all).toEqual([]);
    flow.send(typed('432'));
    expect(flow.state).not.toHaveProperty('error');
  });

  it('goes back to the first step without the error [A-277]', () => {
    const flow = walk(opened, typed('1234'), proceeded, typed('4321'), confirmed, { type: 'went-back' });
    expect(flow.state).toEqual({ at: 'choosing', requestId: 1, digits: '' });
  });

  it('saves an equal repeat, then finishes once [A-278]', () => {
    const flow = walk(opened, typed('1234'), proceeded, typed('1234'), confirmed);
    expect(flow.all).toMatchObject([{ do: 'save', code: '1234' }]);
    flow.send(confirmed);
    flow.send(({ requestId }) => ({ type: 'saved', requestId }));
    flow.send(({ requestId }) => ({ type: 'saved', requestId }));
    expect(flow.all.map((effect) => effect.do)).toEqual(['save', 'finish']);
    expect(flow.state).not.toHaveProperty('code');
  });

  it('keeps both codes when no answer comes, so that one press saves', () => {
    const flow = walk(opened, typed('1234'), proceeded, typed('1234'), confirmed, failed({ kind: 'offline' }));
    expect(flow.state).toMatchObject({ at: 'repeating', digits: '1234', error: 'unreachable' });
    flow.send(confirmed);
    expect(flow.all).toHaveLength(2);
  });

  it("shows the server's own words when it refuses", () => {
    const flow = walk(
      opened,
      typed('1234'),
      proceeded,
      typed('1234'),
      confirmed,
      failed({ kind: 'invalid', status: 400, code: 'invalid', fields: {}, message: 'Not that one' }),
    );
    expect(flow.state).toMatchObject({ at: 'repeating', error: 'refused', message: 'Not that one' });
  });

  it.each(['offline', 'timeout', 'aborted', 'server', 'throttled', 'unreadable'] as const)(
    'is no refusal when the answer is %s: no words of the server are shown',
    (kind) => {
      const saving = [opened, typed('1234'), proceeded, typed('1234'), confirmed] as const;
      const flow = walk(...saving, failed({ kind, status: 500, code: '', message: 'Internal' } as unknown as Failure));
      expect(flow.state).toMatchObject({ at: 'repeating', code: '1234', error: 'unreachable', message: undefined });
    },
  );

  it('keeps the error while the repeat is the same text, and takes no digits while it saves', () => {
    const flow = walk(opened, typed('1234'), proceeded, typed('4321'), confirmed, typed('4321'));
    expect(flow.state).toMatchObject({ error: 'parental_set_not_equal' });
    flow.send(typed('1234'));
    flow.send(confirmed);
    flow.send(typed('9999'));
    expect(flow.state).toMatchObject({ at: 'saving', code: '1234' });
  });

  it('saves no repeat of three digits', () => {
    const flow = walk(opened, typed('1234'), proceeded, typed('123'), confirmed);
    expect(flow.all).toEqual([]);
    expect(flow.state).not.toHaveProperty('error');
  });

  it('has a way out of every state and saves nothing that was not typed twice', () => {
    const events = fc.array(
      fc.record({
        pick: fc.constantFrom<SetCodeEvent['type']>(
          'opened',
          'typed',
          'proceeded',
          'went-back',
          'confirmed',
          'saved',
          'failed',
          'closed',
        ),
        text: fc.constantFrom('', '12', '1234', '5678', 'x'),
        isStale: fc.boolean(),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(events, (picked) => {
        const flow = walk();
        for (const { pick, text, isStale } of picked) {
          const before = flow.state;
          const orders = flow.all.length;
          const requestId = isStale ? before.requestId - 1 : before.requestId;
          flow.send({ type: pick, text, requestId, failure: { kind: 'timeout' } } as unknown as SetCodeEvent);
          const order = flow.all.slice(orders)[0];
          if (order?.do === 'save')
            expect(before).toMatchObject({ at: 'repeating', code: order.code, digits: order.code });
          if (flow.state.at === 'saving')
            expect(flow.all.some((effect) => effect.do === 'save' && effect.requestId === flow.state.requestId)).toBe(
              true,
            );
          expect(setCodeFlow.step(flow.state, { type: 'closed' }).state.at).toBe('closed');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
