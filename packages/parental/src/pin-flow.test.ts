import { MINUTE, SECOND, type Failure } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pinFlow, type PinEffect, type PinEvent, type PinState } from './index.ts';

const NOW = 1_795_284_000_000;
const wrong = (triesLeft?: number): Failure => ({
  kind: 'wrong-pin',
  status: 400,
  code: 'wrong_pin',
  ...(triesLeft === undefined ? {} : { triesLeft }),
});
const OFFLINE: Failure = { kind: 'offline' };
const throttled = (retryAfter?: number): Failure => ({
  kind: 'throttled',
  status: 429,
  code: 'throttled',
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

type Given = PinEvent | ((state: PinState) => PinEvent);

function walk(...events: readonly Given[]) {
  let state: PinState = pinFlow.initial;
  const all: PinEffect[] = [];
  let last: readonly PinEffect[] = [];
  const send = (given: Given) => {
    const step = pinFlow.step(state, typeof given === 'function' ? given(state) : given);
    [state, last] = [step.state, step.effects];
    all.push(...step.effects);
  };
  events.forEach(send);
  return {
    send,
    all,
    get state() {
      return state;
    },
    get effects() {
      return last;
    },
  };
}

const opened: PinEvent = { type: 'opened', action: 'vod' };
const typed = (text: string): PinEvent => ({ type: 'typed', text });
const refused =
  (failure: Failure) =>
  ({ requestId }: PinState): PinEvent => ({ type: 'refused', requestId, failure, now: NOW });
const accepted = ({ requestId }: PinState): PinEvent => ({ type: 'accepted', requestId, until: NOW + MINUTE });

describe('the PIN', () => {
  it('is checked automatically with the fourth digit, once [A-172]', () => {
    const flow = walk(opened, typed('1'), typed('12'), typed('123'));
    expect(flow.all).toEqual([]);
    flow.send(typed('1234'));
    expect(flow.effects).toMatchObject([{ do: 'check', action: 'vod', pincode: '1234' }]);
    flow.send(typed('1235'));
    flow.send({ type: 'submitted' });
    expect(flow.all).toHaveLength(1);
  });

  it('takes digits only, four of them at most, also when pasted [A-349]', () => {
    const flow = walk(opened, typed('1a-2'));
    expect(flow.state).toMatchObject({ at: 'entering', digits: '12' });
    flow.send({ type: 'submitted' });
    expect(flow.all).toEqual([]);
    flow.send(typed('code: 12 34 56'));
    expect(flow.effects).toMatchObject([{ pincode: '1234' }]);
  });

  it('opens the action when it is right, as long as the server says', () => {
    const flow = walk(opened, typed('1234'), accepted);
    expect(flow.effects).toEqual([{ do: 'pass', action: 'vod', until: NOW + MINUTE, isUnproven: false }]);
    expect(flow.state.at).toBe('accepted');
  });

  it('is an error when it is wrong: nothing runs, the digits go, the PIN by SMS is offered [A-347] [A-465]', () => {
    const flow = walk(opened, typed('1111'), refused(wrong(3)));
    expect(flow.state).toMatchObject({
      at: 'entering',
      digits: '',
      error: { why: 'wrong', triesLeft: 3 },
      sms: 'offered',
    });
    expect(flow.all.map((effect) => effect.do)).toEqual(['check']);
    flow.send(typed('2'));
    expect(flow.state).not.toHaveProperty('error');
    flow.send({ type: 'sms-asked' });
    expect(flow.effects).toEqual([{ do: 'send-sms' }]);
    flow.send({ type: 'sms-sent' });
    expect(flow.state).toMatchObject({ at: 'entering', sms: 'sent' });
  });

  it('is not offered by SMS before it was wrong', () => {
    expect(walk(opened, { type: 'sms-asked' }).all).toEqual([]);
  });

  it('may ask for the SMS again when it did not go out', () => {
    const flow = walk(opened, typed('1111'), refused(wrong()), { type: 'sms-asked' }, { type: 'sms-failed' });
    expect(flow.state).toMatchObject({ sms: 'failed' });
    flow.send({ type: 'sms-asked' });
    expect(flow.effects).toEqual([{ do: 'send-sms' }]);
  });

  it('is locked after too many wrong ones until the time the server names, 15 min where it names none', () => {
    const flow = walk(opened, typed('1111'), refused(throttled(90 * SECOND)));
    expect(flow.state).toMatchObject({ at: 'locked', until: NOW + 90 * SECOND, sms: 'offered' });
    expect(flow.effects).toMatchObject([{ do: 'wait', ms: 90 * SECOND }]);
    flow.send(typed('1234'));
    expect(flow.state.at).toBe('locked');
    flow.send(({ requestId }) => ({ type: 'delay-elapsed', requestId }));
    expect(flow.state).toMatchObject({ at: 'entering', digits: '' });
    expect(walk(opened, typed('1111'), refused(throttled())).state).toMatchObject({ until: NOW + 15 * MINUTE });
  });

  it('may be tried again at once when the SMS brought it, locked or not', () => {
    const flow = walk(opened, typed('1111'), refused(throttled(MINUTE)), { type: 'sms-asked' }, { type: 'sms-sent' });
    expect(flow.state).toMatchObject({ at: 'entering', sms: 'sent' });
  });

  it('says what was wrong until the next digit, not only until the field is empty', () => {
    const flow = walk(opened, typed('12'), typed('1111'), refused(wrong(2)), typed(''));
    expect(flow.state).toMatchObject({ digits: '', error: { why: 'wrong', triesLeft: 2 } });
    flow.send(typed('x'));
    expect(flow.state).toMatchObject({ digits: '', error: { why: 'wrong' } });
    flow.send(typed('1'));
    expect(flow.state).not.toHaveProperty('error');
    const unreachable = walk(opened, typed('1234'), refused(OFFLINE), typed(''));
    expect(unreachable.state).toMatchObject({ digits: '', error: { why: 'unreachable' } });
    unreachable.send(typed('1'));
    expect(unreachable.state).not.toHaveProperty('error');
  });

  it('sent by SMS may be sent again, one message at a time', () => {
    const flow = walk(opened, typed('1111'), refused(wrong()), { type: 'sms-asked' }, { type: 'sms-asked' });
    expect(flow.all.filter((effect) => effect.do === 'send-sms')).toHaveLength(1);
    flow.send({ type: 'sms-sent' });
    flow.send({ type: 'sms-asked' });
    expect(flow.effects).toEqual([{ do: 'send-sms' }]);
  });

  it('that was sent by SMS stays sent after another wrong try, and an unexpected answer of the SMS call changes nothing', () => {
    const flow = walk(opened, typed('1111'), refused(wrong()), { type: 'sms-asked' }, { type: 'sms-sent' });
    flow.send(typed('2222'));
    flow.send(refused(wrong()));
    expect(flow.state).toMatchObject({ sms: 'sent' });
    for (const type of ['sms-sent', 'sms-failed'] as const)
      expect(walk(opened, { type }).state).toMatchObject({ at: 'entering', sms: 'hidden' });
  });

  it('that no SMS brought stays locked', () => {
    const flow = walk(opened, typed('1111'), refused(throttled(MINUTE)), { type: 'sms-asked' }, { type: 'sms-failed' });
    expect(flow.state).toMatchObject({ at: 'locked', sms: 'failed' });
  });

  it('for another action starts empty: nothing of the last dialog stays', () => {
    const flow = walk(opened, typed('1111'), refused(wrong(1)), { type: 'opened', action: 'pay' });
    expect(flow.state).toMatchObject({ at: 'entering', action: 'pay', digits: '', sms: 'hidden' });
    expect(flow.state).not.toHaveProperty('error');
  });

  it('keeps the digits while no answer comes, and one press tries again', () => {
    const flow = walk(opened, typed('1234'), refused(OFFLINE));
    expect(flow.state).toMatchObject({
      at: 'entering',
      digits: '1234',
      error: { why: 'unreachable' },
      sms: 'hidden',
    });
    flow.send({ type: 'submitted' });
    expect(flow.effects).toMatchObject([{ do: 'check', pincode: '1234' }]);
    flow.send(accepted);
    expect(flow.state.at).toBe('accepted');
  });

  it('that came by SMS for a call that looks at it itself is left to that call: it is good for once', () => {
    const flow = walk({ type: 'opened', action: 'settings', isProof: true }, typed('1111'));
    expect(flow.effects).toMatchObject([{ do: 'check', isLeftToCall: false }]);
    for (const event of [refused(wrong()), { type: 'sms-asked' }, { type: 'sms-sent' }, typed('1234')] as const)
      flow.send(event);
    expect(flow.effects).toMatchObject([{ do: 'check', isLeftToCall: true }]);
    flow.send(({ requestId }) => ({ type: 'accepted', requestId, isUnproven: true }));
    expect(flow.effects).toMatchObject([{ do: 'pass', isUnproven: true }]);
  });

  it('ignores an answer to an earlier question', () => {
    const flow = walk(opened, typed('1234'));
    const { requestId } = flow.state;
    flow.send({ type: 'closed' });
    flow.send(opened);
    flow.send({ type: 'accepted', requestId });
    expect(flow.state).toMatchObject({ at: 'entering' });
    expect(flow.all.map((effect) => effect.do)).toEqual(['check']);
  });

  it('has a way out of every state, checks one at a time, and never passes without a yes of the server', () => {
    const failures: readonly Failure[] = [
      OFFLINE,
      wrong(),
      wrong(1),
      throttled(),
      throttled(SECOND),
      { kind: 'unauthenticated', status: 401, code: '' },
      { kind: 'server', status: 500, code: '' },
    ];
    const events = fc.array(
      fc.record({
        pick: fc.constantFrom<PinEvent['type']>(
          'opened',
          'typed',
          'submitted',
          'accepted',
          'refused',
          'sms-asked',
          'sms-sent',
          'sms-failed',
          'delay-elapsed',
          'closed',
        ),
        text: fc.constantFrom('', '1', '12x', '123', '1234', '99999'),
        failure: fc.constantFrom(...failures),
        isStale: fc.boolean(),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(events, (picked) => {
        const flow = walk();
        for (const { pick, text, failure, isStale } of picked) {
          const wasChecking = flow.state.at === 'checking';
          const requestId = isStale ? flow.state.requestId - 1 : flow.state.requestId;
          flow.send({ type: pick, action: 'pay', text, failure, requestId, now: NOW } as unknown as PinEvent);
          if (flow.effects.some((effect) => effect.do === 'pass'))
            expect({ pick, isStale, wasChecking }).toEqual({ pick: 'accepted', isStale: false, wasChecking: true });
          if (flow.effects.some((effect) => effect.do === 'check'))
            expect(wasChecking && pick !== 'opened').toBe(false);
          expectWayOut(flow.state, flow.all);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  /** The viewer can type, an order is under way under this request id, or the dialog goes. */
  function expectWayOut(state: PinState, all: readonly PinEffect[]): void {
    const ordered = all.some((effect) => 'requestId' in effect && effect.requestId === state.requestId);
    if (state.at === 'checking' || state.at === 'locked') expect(ordered).toBe(true);
    expect(pinFlow.step(state, { type: 'closed' }).state.at).toBe('closed');
    if (state.at === 'entering') expect(pinFlow.step(state, typed('5678')).effects).toMatchObject([{ do: 'check' }]);
  }
});
