import { MINUTE, SECOND, type FailureKind } from '@antenna/kernel';
import { anyFailure, walkFlow } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressFlow,
  blockFlow,
  isBlocked,
  passwordLoginFlow,
  phoneLoginFlow,
  type AddressEvent,
  type AddressState,
  type PhoneLoginRules,
} from './index.ts';
import { anyPhoneShape } from './testing/index.ts';

const NOW = 1_795_284_000_000;
const PHONE = '77001234567';
const address = (id: number) => ({ id, cityId: 1, title: `Street ${id}` });
const CITIES = [
  { id: 1, name: 'Almaty' },
  { id: 2, name: 'Astana' },
];

describe('the address of a contract [A-261]', () => {
  const accepted = (count: number): AddressEvent => ({
    type: 'code-accepted',
    accessToken: 'unbound',
    addresses: Array.from({ length: count }, (_each, index) => address(index + 1)),
  });
  const loading = () => walkFlow(addressFlow, accepted(2));
  const choosingCity = () => loading().reply({ type: 'cities-loaded', cities: CITIES });
  const settingCity = () => choosingCity().send({ type: 'city-chosen', cityId: 2 });
  const choosingAddress = () => settingCity().reply({ type: 'addresses-loaded', addresses: [address(3), address(4)] });
  const settingAddress = () => choosingAddress().send({ type: 'address-chosen', addressId: 4 });

  it.each([0, 1])('with %i addresses is not asked for', (count) =>
    expect(walkFlow(addressFlow, accepted(count)).effects).toEqual([{ do: 'sign-in-with', accessToken: 'unbound' }]),
  );

  it('is entered without a choice where no city is known', () =>
    expect(loading().reply({ type: 'cities-loaded', cities: [] }).kinds()).toEqual(['sign-in-with']));

  it('is chosen at once where there is one city and one address', () => {
    const flow = loading().reply({ type: 'cities-loaded', cities: [{ id: 7, name: 'Oral' }] });
    expect(flow.effects).toMatchObject([{ do: 'set-city', cityId: 7, accessToken: 'unbound' }]);
    flow.reply({ type: 'addresses-loaded', addresses: [address(9)] });
    expect(flow.effects).toMatchObject([{ do: 'set-address', addressId: 9 }]);
    expect(flow.reply({ type: 'address-set' }).kinds()).toEqual(['sign-in-with']);
  });

  it('leads back to the cities where the chosen one has none', () =>
    expect(settingCity().reply({ type: 'addresses-loaded', addresses: [] }).state).toMatchObject({
      at: 'choosing-city',
      cities: CITIES,
    }));

  it('may be tried again when the cities did not load', () => {
    const flow = loading().reply({ type: 'failed', failure: anyFailure('offline') });
    expect(flow.state).toMatchObject({ at: 'failed', failure: { kind: 'offline' } });
    flow.send({ type: 'retried' });
    expect(flow.effects).toMatchObject([{ do: 'load-cities', accessToken: 'unbound' }]);
    expect(flow.reply({ type: 'cities-loaded', cities: CITIES }).state.at).toBe('choosing-city');
  });

  it('that is refused is chosen again, with the reason', () => {
    const flow = settingAddress().reply({ type: 'failed', failure: anyFailure('server') });
    expect(flow.state).toMatchObject({ at: 'choosing-address', failure: { kind: 'server' } });
    flow.send({ type: 'address-chosen', addressId: 3 });
    expect(flow.effects).toMatchObject([{ do: 'set-address', addressId: 3 }]);
    expect(flow.state).not.toHaveProperty('failure');
  });

  it.each([
    ['city', settingCity, { type: 'city-chosen', cityId: 1 }],
    ['address', settingAddress, { type: 'address-chosen', addressId: 3 }],
  ] as const)('a second choice of the %s while the first is being set is ignored', (_what, walk, again) =>
    expect(walk().send(again).effects).toEqual([]),
  );

  it('ignores the answer to an earlier request', () => {
    const flow = loading();
    const { requestId } = flow.state;
    flow.reply({ type: 'failed', failure: anyFailure('offline') }).send({ type: 'retried' });
    const before = flow.state;
    expect(flow.send({ type: 'cities-loaded', requestId, cities: [] }).state).toBe(before);
    expect(flow.done('sign-in-with')).toEqual([]);
  });

  it('has no way back to a single city', () => {
    const flow = loading()
      .reply({ type: 'cities-loaded', cities: CITIES.slice(0, 1) })
      .reply({ type: 'addresses-loaded', addresses: [address(3), address(4)] });
    const before = flow.state;
    expect(before.at).toBe('choosing-address');
    expect(flow.send({ type: 'went-back' }).state).toBe(before);
    expect(choosingAddress().send({ type: 'went-back' }).state.at).toBe('choosing-city');
  });

  it('closed does not sign in, whatever arrives later', () => {
    for (const walk of [loading, settingCity, settingAddress]) {
      const flow = walk();
      const { requestId } = flow.state;
      flow.send(
        { type: 'closed' },
        { type: 'cities-loaded', requestId, cities: [] },
        { type: 'addresses-loaded', requestId, addresses: [address(1)] },
        { type: 'address-set', requestId },
      );
      expect([flow.state.at, flow.done('sign-in-with')]).toEqual(['none', []]);
    }
  });

  it('at random: a request or a choice is always open, and closing ends it', () => {
    const events = fc.constantFrom<AddressEvent[]>(
      accepted(2),
      { type: 'cities-loaded', requestId: -1, cities: CITIES },
      { type: 'cities-loaded', requestId: -1, cities: [] },
      { type: 'city-chosen', cityId: 1 },
      { type: 'addresses-loaded', requestId: -1, addresses: [address(1), address(2)] },
      { type: 'addresses-loaded', requestId: -1, addresses: [] },
      { type: 'address-chosen', addressId: 1 },
      { type: 'address-set', requestId: -1 },
      { type: 'went-back' },
      { type: 'retried' },
      { type: 'failed', requestId: -1, failure: anyFailure('timeout') },
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (picked) => {
        let state: AddressState = addressFlow.initial;
        let open: number | undefined;
        for (const event of picked) {
          const step = addressFlow.step(state, 'requestId' in event ? { ...event, requestId: state.requestId } : event);
          state = step.state;
          for (const effect of step.effects) if ('requestId' in effect) open = effect.requestId;
          const isChoice = ['none', 'choosing-city', 'choosing-address', 'failed'].includes(state.at);
          expect(isChoice || open === state.requestId, state.at).toBe(true);
        }
        expect(addressFlow.step(state, { type: 'closed' }).state.at).toBe('none');
      }),
    );
  });
});

describe('login and password', () => {
  const checking = () =>
    walkFlow(
      passwordLoginFlow,
      { type: 'login-typed', login: 'user1' },
      { type: 'password-typed', password: 'secret' },
      { type: 'confirmed' },
    );

  it('are checked once, however often they are confirmed', () =>
    expect(checking().send({ type: 'confirmed' }).done('check-password')).toHaveLength(1));

  it('cannot be changed while they are checked', () => {
    const flow = checking();
    const before = flow.state;
    flow.send({ type: 'login-typed', login: 'other' }, { type: 'password-typed', password: 'x' });
    expect(flow.state).toBe(before);
  });

  it('mark an empty field until it is typed into [A-361]', () => {
    const flow = walkFlow(passwordLoginFlow, { type: 'confirmed' });
    expect(flow.state).toMatchObject({ missing: ['login', 'password'] });
    flow.send({ type: 'password-typed', password: 's' });
    expect(flow.state).toMatchObject({ missing: ['login'] });
    expect(flow.done('check-password')).toEqual([]);
  });

  it('of blanks alone are no login', () =>
    expect(
      walkFlow(
        passwordLoginFlow,
        { type: 'login-typed', login: '   ' },
        { type: 'password-typed', password: 'secret' },
        { type: 'confirmed' },
      ).state,
    ).toMatchObject({ at: 'typing', missing: ['login'] }));

  it('lose the refusal with the next character', () => {
    const flow = checking().reply({ type: 'failed', failure: anyFailure('unauthenticated') });
    expect(flow.state).toMatchObject({ at: 'typing', failure: { kind: 'unauthenticated' } });
    expect(flow.send({ type: 'password-typed', password: 's' }).state).toMatchObject({ failure: undefined });
  });

  it('of a dialog that was opened again are not answered by the former request', () => {
    const flow = checking();
    const { requestId } = flow.state;
    flow.send({ type: 'opened' }, { type: 'accepted', requestId, accessToken: 'late' });
    expect([flow.state, flow.done('sign-in-with')]).toMatchObject([{ at: 'typing', login: '', password: '' }, []]);
  });

  it('accepted enter the session once', () => {
    const flow = checking().reply({ type: 'accepted', accessToken: 'unbound' }, { type: 'accepted', accessToken: 'x' });
    expect(flow.done('sign-in-with')).toEqual([{ do: 'sign-in-with', accessToken: 'unbound' }]);
  });
});

describe('a phone', () => {
  const rules = (over: Partial<PhoneLoginRules> = {}): PhoneLoginRules => ({
    shape: anyPhoneShape({ mask: '+7 (###) ###-##-##' }),
    networkCodeLength: undefined,
    codeLength: 6,
    codeLengths: [],
    offersSendMethods: false,
    choosesAddress: false,
    mayRegister: true,
    ...over,
  });
  const typing = (over?: Partial<PhoneLoginRules>, phone: string = PHONE) =>
    walkFlow(phoneLoginFlow, { type: 'opened', rules: rules(over) }, { type: 'phone-typed', phone });
  const requesting = (over?: Partial<PhoneLoginRules>) => typing(over).send({ type: 'phone-confirmed' });
  const atCode = (over?: Partial<PhoneLoginRules>) =>
    requesting(over).reply({
      type: 'code-sent',
      sent: { sendMethod: 'sms', length: undefined, resendAfter: undefined, message: undefined },
      now: NOW,
    });
  const METHODS = [
    { id: 'sms', title: 'SMS', description: '', isMessenger: false },
    { id: 'wa', title: 'Messenger', description: '', isMessenger: true },
  ];

  it('that is incomplete is not sent, and says so until it is changed [A-356]', () => {
    const flow = typing({}, '7700').send({ type: 'phone-confirmed' });
    expect([flow.state, flow.all]).toMatchObject([{ at: 'typing-phone', problem: { kind: 'wrong-phone' } }, []]);
    expect(flow.send({ type: 'phone-typed', phone: '77001' }).state).not.toHaveProperty('problem');
  });

  it('known already requests a code at once; one that is no number is only filled in [A-252] [A-253]', () => {
    const opened = (phone: string) => walkFlow(phoneLoginFlow, { type: 'opened', rules: rules(), phone });
    expect(opened(PHONE).effects).toMatchObject([{ do: 'send-code', phone: PHONE }]);
    expect([opened('+7700').state, opened('+7700').effects]).toMatchObject([{ at: 'typing-phone', phone: '7700' }, []]);
  });

  it('gets one code, however often it is confirmed', () =>
    expect(requesting().send({ type: 'phone-confirmed' }, { type: 'phone-confirmed' }).done('send-code')).toHaveLength(
      1,
    ));

  it('is asked for another code after 60 s where the server names no time, not a moment earlier [A-480]', () => {
    const flow = atCode().send({ type: 'resend-requested', now: NOW + MINUTE - 1 });
    expect(flow.done('send-code')).toHaveLength(1);
    expect(flow.send({ type: 'resend-requested', now: NOW + MINUTE }).done('send-code')).toHaveLength(2);
  });

  it('keeps the typed code step when another code is refused, with the server’s own pause', () => {
    const flow = atCode()
      .send({ type: 'resend-requested', now: NOW + MINUTE })
      .reply({ type: 'failed', failure: anyFailure('throttled', { retryAfter: 90 * SECOND }), now: NOW + MINUTE });
    expect(flow.state).toMatchObject({ at: 'typing-code', resendAt: NOW + MINUTE + 90 * SECOND });
  });

  it('with one way of sending needs no choice, with several it does [A-258]', () => {
    const known = (methods: typeof METHODS) =>
      requesting({ offersSendMethods: true }).reply(
        { type: 'methods-loaded', methods },
        { type: 'existing-code-checked', existing: { exists: false, status: 'none', sendMethod: undefined }, now: NOW },
      );
    expect(known(METHODS.slice(0, 1)).effects).toMatchObject([{ do: 'send-code', method: 'sms' }]);
    expect([known(METHODS).state.at, known(METHODS).effects]).toEqual(['choosing-method', []]);
  });

  it('returns to the choice of the way that could not be used', () => {
    const flow = requesting({ offersSendMethods: true })
      .reply(
        { type: 'methods-loaded', methods: METHODS },
        { type: 'existing-code-checked', existing: { exists: false, status: 'none', sendMethod: undefined }, now: NOW },
      )
      .send({ type: 'method-chosen', method: 'wa' })
      .reply({ type: 'failed', failure: anyFailure('server'), now: NOW });
    expect(flow.state).toMatchObject({ at: 'choosing-method', methods: METHODS, problem: { kind: 'refused' } });
  });

  it.each<FailureKind>(['offline', 'timeout'])('with %s before a code was sent returns to the number', (kind) => {
    const flow = requesting({ offersSendMethods: true }).reply({ type: 'failed', failure: anyFailure(kind), now: NOW });
    expect([flow.state, flow.done('send-code')]).toMatchObject([
      { at: 'typing-phone', problem: { kind: 'refused' } },
      [],
    ]);
    const later = requesting({ offersSendMethods: true })
      .reply({ type: 'methods-loaded', methods: METHODS })
      .reply({ type: 'failed', failure: anyFailure(kind), now: NOW });
    expect(later.state.at).toBe('typing-phone');
  });

  it('is not registered where addresses are chosen: those subscribers have contracts', () => {
    const unknown = anyFailure('invalid', { code: 'invalid_phone' });
    const flow = requesting({ choosesAddress: true }).reply({ type: 'failed', failure: unknown, now: NOW });
    expect([flow.state.at, flow.done('register')]).toEqual(['typing-phone', []]);
  });

  it('whose registration fails returns to the number with the reason', () => {
    const flow = requesting()
      .reply({ type: 'failed', failure: anyFailure('invalid', { code: 'invalid_phone' }), now: NOW })
      .reply({ type: 'failed', failure: anyFailure('server'), now: NOW });
    expect(flow.state).toMatchObject({ at: 'typing-phone', problem: { failure: { kind: 'server' } } });
  });

  it('verifies its code once, and passes the addresses on', () => {
    const flow = atCode().send({ type: 'code-typed', code: '12-34 56' }, { type: 'code-confirmed' });
    expect(flow.done('verify')).toMatchObject([{ code: '123456', phone: PHONE }]);
    flow.reply({ type: 'verified', accessToken: 'unbound', addresses: [address(1), address(2)] });
    expect(flow.effects).toEqual([{ do: 'enter', accessToken: 'unbound', addresses: [address(1), address(2)] }]);
    // The session is being made: there is no way back to another number.
    expect(flow.send({ type: 'went-back' }).state.at).toBe('entering');
  });

  it('closed ignores every late answer', () => {
    const flow = atCode().send({ type: 'code-typed', code: '123456' });
    const { requestId } = flow.state;
    flow.send({ type: 'closed' }, { type: 'verified', requestId, accessToken: 'late' });
    expect([flow.state.at, flow.done('enter')]).toEqual(['closed', []]);
  });
});

describe('a blocked contract', () => {
  const data = (status: number) => ({ status, balance: '-5.00', username: 'u', amount: '5.00', message: 'm' });
  const checking = () => walkFlow(blockFlow, { type: 'status-requested' });

  it.each([
    [-2, true],
    [-1, true],
    [0, false],
    [1, false],
    [-3, false],
  ])('is one of status %i: %s [A-262] [A-263]', (status, blocked) => {
    expect(isBlocked(status)).toBe(blocked);
    expect(checking().reply({ type: 'status-loaded', data: data(status) }).state.at).toBe(blocked ? 'blocked' : 'free');
  });

  it('opens its dialog again only when the status changes', () => {
    const flow = checking().reply({ type: 'status-loaded', data: data(-1) });
    flow.reply({ type: 'due' }, { type: 'status-loaded', data: data(-1) });
    expect(flow.done('open-block')).toHaveLength(1);
    flow.reply({ type: 'due' }, { type: 'status-loaded', data: data(-2) });
    expect(flow.done('open-block').map(({ status }) => status)).toEqual([-1, -2]);
  });

  it('that could not be checked is checked again after 30 s, every 5 s after a payment [A-264] [C-236]', () => {
    expect(checking().reply({ type: 'failed' }).effects).toMatchObject([{ do: 'wait-for-status', ms: 30 * SECOND }]);
    const paid = checking()
      .reply({ type: 'status-loaded', data: data(-1) })
      .send({ type: 'status-requested' })
      .reply({ type: 'failed' });
    expect(paid.effects).toMatchObject([{ do: 'wait-for-status', ms: 5 * SECOND }]);
  });

  it('is no longer polled once it is free, nor after signing out', () => {
    const free = checking().reply({ type: 'status-loaded', data: data(0) });
    expect([free.effects, free.reply({ type: 'due' }).effects]).toEqual([[], []]);
    const left = checking().send({ type: 'left' });
    expect(left.reply({ type: 'due' }, { type: 'status-loaded', data: data(-1) }).state.at).toBe('free');
    expect(left.done('open-block')).toEqual([]);
  });
});
