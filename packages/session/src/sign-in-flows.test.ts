import { MINUTE, SECOND, type Failure, type Flow } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressFlow,
  blockFlow,
  passwordLoginFlow,
  phoneLoginFlow,
  type AddressEffect,
  type AddressEvent,
  type AddressState,
  type BlockEvent,
  type PasswordLoginEvent,
  type PhoneLoginEffect,
  type PhoneLoginEvent,
  type PhoneLoginRules,
  type PhoneLoginState,
} from './index.ts';
import { anyPhoneShape } from './testing/index.ts';

const NOW = 1_795_284_000_000;
const OFFLINE: Failure = { kind: 'offline' };
const refusedAs = (code: string): Failure => ({ kind: 'invalid', status: 400, code, fields: {}, message: code });
const rules: PhoneLoginRules = {
  shape: anyPhoneShape({ mask: '+7 (###) ###-##-##' }),
  networkCodeLength: undefined,
  codeLength: 6,
  codeLengths: [],
  offersSendMethods: false,
  choosesAddress: false,
  mayRegister: true,
};

function walker<State, Event, Effect>(flow: Flow<State, Event, Effect>) {
  return (...events: readonly (Event | ((state: State) => Event))[]) => {
    let state = flow.initial;
    let effects: readonly Effect[] = [];
    const all: Effect[] = [];
    const walked = {
      send(...given: readonly (Event | ((at: State) => Event))[]) {
        for (const each of given) {
          const step = flow.step(state, typeof each === 'function' ? (each as (at: State) => Event)(state) : each);
          [state, effects] = [step.state, step.effects];
          all.push(...effects);
        }
        return walked;
      },
      get state() {
        return state;
      },
      get effects() {
        return effects;
      },
      all,
    };
    return walked.send(...events);
  };
}

const phone = walker<PhoneLoginState, PhoneLoginEvent, PhoneLoginEffect>(phoneLoginFlow);
const opened = (over: Partial<PhoneLoginRules> = {}, known?: string): PhoneLoginEvent => ({
  type: 'opened',
  rules: { ...rules, ...over },
  phone: known,
});
const typed: PhoneLoginEvent = { type: 'phone-typed', phone: '+7 700 123 45 67' };
const confirmed: PhoneLoginEvent = { type: 'phone-confirmed' };
const sent =
  (over: object = {}) =>
  ({ requestId }: PhoneLoginState): PhoneLoginEvent => ({
    type: 'code-sent',
    requestId,
    sent: { length: 6, resendAfter: undefined, sendMethod: 'sms', message: undefined, ...over },
    now: NOW,
  });
const failed =
  (failure: Failure, now = NOW) =>
  ({ requestId }: PhoneLoginState): PhoneLoginEvent => ({ type: 'failed', requestId, failure, now });
const code = (text: string): PhoneLoginEvent => ({ type: 'code-typed', code: text });
const orders = (effects: readonly { readonly do: string }[]) => effects.map((effect) => effect.do);

describe('signing in by phone', () => {
  it('goes phone, code, token; the last digit sends the code off automatically', () => {
    const flow = phone(opened(), typed, confirmed);
    expect(flow.effects).toMatchObject([{ do: 'send-code', phone: '77001234567' }]);
    flow.send(sent(), code('12345'));
    expect(flow.effects).toEqual([]);
    flow.send(code('12 34-56'));
    expect(flow.effects).toMatchObject([{ do: 'verify', phone: '77001234567', code: '123456' }]);
    flow.send(({ requestId }) => ({ type: 'verified', requestId, accessToken: 'unbound' }));
    expect(flow.state.at).toBe('entering');
    expect(flow.effects).toEqual([{ do: 'enter', accessToken: 'unbound', addresses: [] }]);
  });

  it('asks nothing for a phone of another length, and says so', () => {
    const flow = phone(opened(), { type: 'phone-typed', phone: '+7 700 123 45 6' }, confirmed);
    expect(flow.state).toMatchObject({ at: 'typing-phone', problem: { kind: 'wrong-phone' } });
    expect(flow.all).toEqual([]);
  });

  it('opens the code step at once with a phone that is known', () => {
    expect(phone(opened({}, '77001234567')).effects).toMatchObject([{ do: 'send-code', phone: '77001234567' }]);
    expect(phone(opened({}, '123')).state.at).toBe('typing-phone');
  });

  it('lets another code be asked for after 60 s and not before, and then begins to count again', () => {
    const flow = phone(opened(), typed, confirmed, sent(), { type: 'resend-requested', now: NOW + MINUTE - 1 });
    expect(flow.effects).toEqual([]);
    flow.send({ type: 'resend-requested', now: NOW + MINUTE });
    expect(flow.effects).toMatchObject([{ do: 'send-code' }]);
    flow.send(({ requestId }) => ({
      type: 'code-sent',
      requestId,
      sent: { length: 6, resendAfter: undefined, sendMethod: 'sms', message: undefined },
      now: NOW + MINUTE,
    }));
    expect(flow.state).toMatchObject({ at: 'typing-code', resendAt: NOW + 2 * MINUTE, code: '' });
  });

  it('registers an unknown phone, and requests the code again automatically', () => {
    const flow = phone(opened(), typed, confirmed, failed(refusedAs('invalid_phone')));
    expect(flow.effects).toMatchObject([{ do: 'register', phone: '77001234567' }]);
    flow.send(({ requestId }) => ({ type: 'registered', requestId }));
    expect(flow.effects).toMatchObject([{ do: 'send-code' }]);
    flow.send(failed(refusedAs('invalid_phone')));
    expect(flow.state).toMatchObject({ at: 'typing-phone', problem: { kind: 'refused' } });
    expect(orders(flow.all)).toEqual(['send-code', 'register', 'send-code']);
  });

  it('requests the code again when the user was registered in the meantime, and registers none where that is not allowed', () => {
    expect(
      phone(opened(), typed, confirmed, failed(refusedAs('invalid_phone')), failed(refusedAs('duplicate_phone')))
        .effects,
    ).toMatchObject([{ do: 'send-code' }]);
    expect(
      phone(opened({ mayRegister: false }), typed, confirmed, failed(refusedAs('invalid_phone'))).state,
    ).toMatchObject({ at: 'typing-phone' });
  });

  it('keeps the step after a wrong code: it says why, empties the field and takes another', () => {
    const flow = phone(opened(), typed, confirmed, sent(), code('111111'), failed(refusedAs('invalid_code')));
    expect(flow.state).toMatchObject({
      at: 'typing-code',
      code: '',
      problem: { kind: 'refused', failure: { code: 'invalid_code' } },
    });
    flow.send(code('123456'));
    expect(flow.state).toMatchObject({ at: 'verifying', problem: undefined });
  });

  it('keeps what was typed while the network is dead, and sends it again when asked', () => {
    const flow = phone(opened(), typed, confirmed, sent(), code('123456'), failed(OFFLINE));
    expect(flow.state).toMatchObject({ at: 'typing-code', code: '123456', problem: { failure: OFFLINE } });
    flow.send({ type: 'code-confirmed' });
    expect(flow.effects).toMatchObject([{ do: 'verify', code: '123456' }]);
    expect(phone(opened(), typed, confirmed, failed(OFFLINE)).state).toMatchObject({
      at: 'typing-phone',
      phone: '77001234567',
      problem: { failure: OFFLINE },
    });
  });

  it('goes to the code of a moment ago when the server says it is too early for another', () => {
    const flow = phone(
      opened(),
      typed,
      confirmed,
      failed({ kind: 'throttled', status: 429, code: 'throttled', retryAfter: 40 * SECOND }),
    );
    expect(flow.state).toMatchObject({ at: 'typing-code', resendAt: NOW + 40 * SECOND });
    expect(
      phone(
        opened(),
        typed,
        confirmed,
        failed({ kind: 'throttled', status: 429, code: 'throttled', retryAfter: 60 * MINUTE }),
      ).state.at,
    ).toBe('typing-phone');
  });

  it('goes back to the phone, and a late answer changes nothing then', () => {
    const flow = phone(opened(), typed, confirmed);
    const late = sent()(flow.state);
    flow.send({ type: 'went-back' }, late);
    expect(flow.state).toMatchObject({ at: 'typing-phone', phone: '77001234567' });
  });

  it('returns to the code when the session was refused', () => {
    const flow = phone(
      opened(),
      typed,
      confirmed,
      sent(),
      code('123456'),
      ({ requestId }) => ({ type: 'verified', requestId, accessToken: 't' }),
      { type: 'session-refused', failure: { kind: 'too-many-devices', status: 403, code: '' } },
    );
    expect(flow.state).toMatchObject({ at: 'typing-code', problem: { failure: { kind: 'too-many-devices' } } });
  });
});

describe('ways of sending a code', () => {
  const methods = [
    { id: 'sms', title: 'SMS', description: '', isMessenger: false },
    { id: 'wa', title: 'Messenger', description: '', isMessenger: true },
  ];
  const asking = () =>
    phone(opened({ offersSendMethods: true }), typed, confirmed).send(({ requestId }) => ({
      type: 'methods-loaded',
      requestId,
      methods,
    }));
  const existing =
    (exists: boolean) =>
    ({ requestId }: PhoneLoginState): PhoneLoginEvent => ({
      type: 'existing-code-checked',
      requestId,
      existing: { exists, status: 'sent', sendMethod: 'wa' },
      now: NOW,
    });

  it('are asked for, then whether a code is there, before anything is sent', () => {
    const flow = asking();
    expect(orders(flow.all)).toEqual(['load-methods', 'check-existing-code']);
    flow.send(existing(false));
    expect(flow.state).toMatchObject({ at: 'choosing-method', methods });
    flow.send({ type: 'method-chosen', method: 'wa' });
    expect(flow.effects).toMatchObject([{ do: 'send-code', method: 'wa' }]);
  });

  it('need no choice when a code is there: it is typed, and another may be asked for [A-259]', () => {
    const flow = asking().send(existing(true));
    expect(flow.state).toMatchObject({ at: 'typing-code', method: 'wa', isMessenger: true, resendAt: NOW });
    expect(orders(flow.all)).not.toContain('send-code');
  });

  it('are passed over where the server does not know of them', () => {
    const flow = phone(
      opened({ offersSendMethods: true }),
      typed,
      confirmed,
      failed({ kind: 'missing', status: 404, code: '' }),
    );
    expect(flow.effects).toMatchObject([{ do: 'send-code' }]);
  });

  it('by messenger are polled every 5 s, until the code is sent off or the step is left [A-256] [A-480]', () => {
    const flow = phone(opened(), typed, confirmed, sent({ sendMethod: 'telegram' }));
    expect(flow.effects).toMatchObject([{ do: 'wait-for-status', ms: 5 * SECOND }]);
    flow.send(({ requestId }) => ({ type: 'status-due', requestId }));
    expect(flow.effects).toMatchObject([{ do: 'load-status', phone: '77001234567' }]);
    flow.send(({ requestId }) => ({ type: 'status-loaded', requestId, status: 'delivered' }));
    expect(flow.state).toMatchObject({ messageStatus: 'delivered' });
    expect(flow.effects).toMatchObject([{ do: 'wait-for-status', ms: 5 * SECOND }]);
    const due = { type: 'status-due', requestId: flow.state.requestId } as const;
    flow.send(code('123456'), due);
    expect(flow.effects).toEqual([]);
    const left = phone(opened(), typed, confirmed, sent({ sendMethod: 'telegram' }));
    const late = { type: 'status-due', requestId: left.state.requestId } as const;
    expect(left.send({ type: 'went-back' }, late).effects).toEqual([]);
    expect(phone(opened(), typed, confirmed, sent()).effects).toEqual([]);
  });
});

describe('signing in by password', () => {
  const walk = walker(passwordLoginFlow);
  const filled: readonly PasswordLoginEvent[] = [
    { type: 'login-typed', login: ' user1 ' },
    { type: 'password-typed', password: 'secret' },
  ];

  it('asks nothing while a field is empty, and says which', () => {
    const flow = walk({ type: 'opened' }, { type: 'confirmed' });
    expect(flow.state).toMatchObject({ missing: ['login', 'password'] });
    expect(flow.all).toEqual([]);
    flow.send({ type: 'login-typed', login: 'a' });
    expect(flow.state).toMatchObject({ missing: ['password'] });
  });

  it('takes seven characters of a login and six of a password', () => {
    expect(
      walk({ type: 'login-typed', login: '12345678' }, { type: 'password-typed', password: '1234567' }).state,
    ).toMatchObject({ login: '1234567', password: '123456' });
  });

  it('shows what the server refuses, and lets one try again', () => {
    const flow = walk(...filled, { type: 'confirmed' });
    expect(flow.effects).toMatchObject([{ do: 'check-password', login: 'user1', password: 'secret' }]);
    flow.send(({ requestId }) => ({ type: 'failed', requestId, failure: refusedAs('invalid_credentials') }));
    expect(flow.state).toMatchObject({ at: 'typing', failure: { code: 'invalid_credentials' }, login: 'user1' });
    flow.send({ type: 'confirmed' }, ({ requestId }) => ({ type: 'accepted', requestId, accessToken: 't' }));
    expect(flow.effects).toEqual([{ do: 'sign-in-with', accessToken: 't' }]);
    expect(flow.send({ type: 'session-refused', failure: OFFLINE }).state.at).toBe('typing');
  });
});

describe('the address step', () => {
  const walk = walker<AddressState, AddressEvent, AddressEffect>(addressFlow);
  const address = (id: number) => ({ id, cityId: 1, title: `Street ${id}` });
  const cities = ({ requestId }: AddressState): AddressEvent => ({
    type: 'cities-loaded',
    requestId,
    cities: [
      { id: 1, name: 'Almaty' },
      { id: 2, name: 'Astana' },
    ],
  });

  it('is skipped with one address', () => {
    expect(walk({ type: 'code-accepted', accessToken: 't', addresses: [address(1)] }).effects).toEqual([
      { do: 'sign-in-with', accessToken: 't' },
    ]);
  });

  it('asks for city, then address, with the token that has no device yet', () => {
    const flow = walk({ type: 'code-accepted', accessToken: 't', addresses: [address(1), address(2)] });
    expect(flow.effects).toMatchObject([{ do: 'load-cities', accessToken: 't' }]);
    flow.send(cities, { type: 'city-chosen', cityId: 2 });
    expect(flow.effects).toMatchObject([{ do: 'set-city', cityId: 2, accessToken: 't' }]);
    flow.send(({ requestId }) => ({ type: 'addresses-loaded', requestId, addresses: [address(3), address(4)] }), {
      type: 'address-chosen',
      addressId: 4,
    });
    expect(flow.effects).toMatchObject([{ do: 'set-address', addressId: 4 }]);
    flow.send(({ requestId }) => ({ type: 'address-set', requestId }));
    expect(flow.effects).toEqual([{ do: 'sign-in-with', accessToken: 't' }]);
  });

  it('keeps the step when a choice is refused, and goes back to the cities', () => {
    const flow = walk(
      { type: 'code-accepted', accessToken: 't', addresses: [address(1), address(2)] },
      cities,
      { type: 'city-chosen', cityId: 1 },
      ({ requestId }) => ({ type: 'failed', requestId, failure: OFFLINE }),
    );
    expect(flow.state).toMatchObject({ at: 'choosing-city', failure: OFFLINE });
    flow.send(
      { type: 'city-chosen', cityId: 1 },
      ({ requestId }) => ({ type: 'addresses-loaded', requestId, addresses: [address(3), address(4)] }),
      { type: 'went-back' },
    );
    expect(flow.state.at).toBe('choosing-city');
  });
});

describe('a blocked contract', () => {
  const walk = walker(blockFlow);
  const data = (status: number) => ({ status, balance: '-5.00', username: 'u', amount: '5.00', message: 'm' });
  const known =
    (status: number) =>
    ({ requestId }: { readonly requestId: number }): BlockEvent => ({
      type: 'status-loaded',
      requestId,
      data: data(status),
    });

  it('opens its modal, is polled every 30 s and after a payment, and closes it when it is free [A-264]', () => {
    const flow = walk({ type: 'status-requested' }, known(-1));
    expect(flow.effects).toMatchObject([
      { do: 'open-block', status: -1 },
      { do: 'wait-for-status', ms: 30 * SECOND },
    ]);
    flow.send(({ requestId }) => ({ type: 'due', requestId }), known(-1));
    expect(orders(flow.effects)).toEqual(['wait-for-status']);
    flow.send({ type: 'status-requested' }, known(1));
    expect(flow.effects).toEqual([{ do: 'close-block' }]);
    expect(flow.state.at).toBe('free');
  });

  it('is polled every 5 s once the viewer says that they have paid, and lifts when the status is no longer negative [C-236]', () => {
    const flow = walk({ type: 'status-requested' }, known(-1), { type: 'status-requested' });
    expect(orders(flow.effects)).toEqual(['load-status']);
    for (let look = 0; look < 2; look += 1) {
      flow.send(known(-1));
      expect(flow.effects).toMatchObject([{ do: 'wait-for-status', ms: 5 * SECOND }]);
      flow.send(({ requestId }) => ({ type: 'due', requestId }));
    }
    flow.send(known(0));
    expect(flow.effects).toEqual([{ do: 'close-block' }]);
  });

  it('stays while the network is dead, and ends with the session', () => {
    const flow = walk(
      { type: 'status-requested' },
      known(-2),
      ({ requestId }) => ({ type: 'due', requestId }),
      ({ requestId }) => ({ type: 'failed', requestId }),
    );
    expect(flow.state.at).toBe('blocked');
    expect(orders(flow.effects)).toEqual(['wait-for-status']);
    expect(flow.send({ type: 'left' }).effects).toEqual([{ do: 'close-block' }]);
  });
});

describe('any order of events', () => {
  const kinds = [
    'opened',
    'closed',
    'phone-typed',
    'phone-confirmed',
    'methods-loaded',
    'existing-code-checked',
    'method-chosen',
    'code-sent',
    'registered',
    'code-typed',
    'code-confirmed',
    'resend-requested',
    'went-back',
    'verified',
    'failed',
    'status-due',
    'status-loaded',
    'session-refused',
  ] as const;
  const failures: readonly Failure[] = [
    OFFLINE,
    refusedAs('invalid_phone'),
    refusedAs('invalid_code'),
    refusedAs('duplicate_phone'),
    { kind: 'throttled', status: 429, code: '', retryAfter: 5_000 },
    { kind: 'server', status: 500, code: '' },
  ];
  const methods = [
    { id: 'sms', title: '', description: '', isMessenger: false },
    { id: 'wa', title: '', description: '', isMessenger: true },
  ];

  it('keeps a way out of every step of the phone, and never sends or checks two codes at once', () => {
    const event = fc.record({
      type: fc.constantFrom(...kinds),
      failure: fc.constantFrom(...failures),
      isStale: fc.boolean(),
      isYes: fc.boolean(),
      text: fc.constantFrom('1', '123456', '+77001234567', '12'),
      passes: fc.integer({ min: 0, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (picked) => {
        const flow = phone(opened());
        let now = NOW;
        let open = 0;
        for (const { type, failure, isStale, isYes, text, passes } of picked) {
          now += passes;
          const requestId = isStale ? flow.state.requestId - 1 : flow.state.requestId;
          flow.send({
            type,
            requestId,
            now,
            failure,
            phone: text,
            code: text,
            method: 'wa',
            methods: isYes ? methods : [],
            existing: { exists: isYes, status: 'sent', sendMethod: isYes ? 'wa' : 'sms' },
            sent: { sendMethod: isYes ? 'wa' : 'sms' },
            accessToken: 't',
            status: 'sent',
            rules: { ...rules, offersSendMethods: isYes },
          } as unknown as PhoneLoginEvent);
          open = flow.effects.filter((effect) => ['send-code', 'verify', 'register'].includes(effect.do)).length;
          expect(open).toBeLessThanOrEqual(1);
          expectWayOut(flow.state, flow.all);
        }
      }),
      { numRuns: 600 },
    );
  });

  /** An order of this request is under way, or the viewer can do something; closing is always there. */
  function expectWayOut(state: PhoneLoginState, all: readonly PhoneLoginEffect[]): void {
    const viewerActs =
      state.at === 'closed' ||
      state.at === 'typing-phone' ||
      state.at === 'choosing-method' ||
      state.at === 'typing-code';
    const isOrdered = all.some(
      (effect) =>
        ('requestId' in effect && effect.requestId === state.requestId) ||
        (state.at === 'entering' && effect.do === 'enter'),
    );
    expect(viewerActs || isOrdered, state.at).toBe(true);
    expect(phoneLoginFlow.step(state, { type: 'closed' }).state.at).toBe('closed');
  }
});
