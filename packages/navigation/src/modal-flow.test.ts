import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  modalFlow,
  modalHash,
  modalNameInHash,
  modalOfHash,
  type ModalEvent,
  type ModalState,
  type OpenModal,
} from './index.ts';

const MODALS: readonly OpenModal[] = [
  { name: 'text', with: { title: 'T', description: 'D' } },
  { name: 'quick_packets', with: { packetId: 7 } },
  { name: 'auth', with: { reason: 'buy' } },
];
const [text, packets] = MODALS as [OpenModal, OpenModal];
const events = fc.array(
  fc.oneof(
    fc.constantFrom(...MODALS).map<ModalEvent>((modal) => ({ type: 'requested', modal })),
    fc.constant<ModalEvent>({ type: 'dismissed' }),
    fc.constant<ModalEvent>({ type: 'left' }),
    fc.integer({ min: 0, max: 12 }).map<ModalEvent>((requestId) => ({ type: 'delay-elapsed', requestId })),
  ),
);
const run = (given: readonly ModalEvent[]) => {
  let state: ModalState = modalFlow.initial;
  const effects = given.flatMap((event) => {
    const step = modalFlow.step(state, event);
    state = step.state;
    return step.effects;
  });
  return { state, effects };
};

describe('the flow of modals', () => {
  it('never goes back to an earlier request id, so that an old timer has no effect', () => {
    fc.assert(
      fc.property(events, (given) => {
        let state: ModalState = modalFlow.initial;
        for (const event of given) {
          const next = modalFlow.step(state, event).state;
          expect(next.requestId).toBeGreaterThanOrEqual(state.requestId);
          if (next.at !== state.at) expect(next.requestId).toBeGreaterThan(state.requestId);
          state = next;
        }
      }),
    );
  });

  it('swaps two modals within 600 ms, and takes 300 ms to close [A-486]', () => {
    const waits = (...given: readonly ModalEvent[]) =>
      run(given).effects.flatMap((effect) => (effect.do === 'wait' ? [effect.ms] : []));
    expect(waits({ type: 'requested', modal: text }, { type: 'requested', modal: packets })).toEqual([600]);
    expect(waits({ type: 'requested', modal: text }, { type: 'dismissed' })).toEqual([300]);
  });

  it('shows in the hash the modal that is open, and nothing when all are closed by the viewer', () => {
    fc.assert(
      fc.property(events, (given) => {
        const { state, effects } = run([
          { type: 'requested', modal: text },
          ...given.filter(({ type }) => type !== 'left'),
        ]);
        const hash = effects.reduce<string | undefined>(
          (before, effect) =>
            effect.do === 'set-hash' ? effect.name : effect.do === 'clear-hash' ? undefined : before,
          undefined,
        );
        if (state.at === 'open') expect(hash).toBe(state.modal.name);
        if (state.at === 'closed' || state.at === 'closing') expect(hash).toBeUndefined();
      }),
    );
  });

  it('opens the last one requested during a swap', () => {
    const [, , auth] = MODALS as [OpenModal, OpenModal, OpenModal];
    const swapping = run([
      { type: 'requested', modal: text },
      { type: 'requested', modal: packets },
      { type: 'requested', modal: auth },
    ]).state;
    expect(swapping).toMatchObject({ at: 'swapping', modal: text, next: auth });
    expect(modalFlow.step(swapping, { type: 'delay-elapsed', requestId: swapping.requestId }).state).toMatchObject({
      at: 'open',
      modal: auth,
    });
  });

  it('dismissing during a swap closes both', () => {
    const { state, effects } = run([
      { type: 'requested', modal: text },
      { type: 'requested', modal: packets },
      { type: 'dismissed' },
    ]);
    expect(state.at).toBe('closed');
    expect(effects.at(-1)).toEqual({ do: 'clear-hash' });
  });

  it('leaving a page closes at once and leaves the hash to the router', () => {
    const { state, effects } = run([{ type: 'requested', modal: text }, { type: 'left' }]);
    expect(state.at).toBe('closed');
    expect(effects).toEqual([{ do: 'set-hash', name: 'text' }]);
  });
});

describe('the hash of a modal', () => {
  it('is read back as its name', () => {
    for (const { name } of MODALS) expect(modalNameInHash(modalHash(name))).toBe(name);
  });

  it('with anything but a short word in it names none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        const name = modalNameInHash(`#modal=${word}`);
        if (name !== undefined) expect(name).toMatch(/^[a-z_]{1,40}$/);
      }),
    );
    expect(modalNameInHash(`#${'a'.repeat(41)}`)).toBeUndefined();
  });

  it('carries a known phone and where sign-in leads, the longer list of devices, and nothing else [A-252] [A-253] [C-099]', () => {
    expect(modalOfHash('#modal=auth&phone=77001234567&after=%2Fpackets', false)).toEqual({
      name: 'auth',
      with: { phone: '77001234567', after: '/packets' },
    });
    for (const hash of [
      '#auth&phone=+7<b>',
      '#auth&after=//evil.example',
      '#modal=auth&after=https://evil.example&action=1',
    ])
      expect(modalOfHash(hash, false), hash).toEqual({ name: 'auth', with: {} });
    expect(modalOfHash('#modal=smarttv&all=1', false)).toEqual({ name: 'smarttv', with: { all: true } });
    expect(modalOfHash('#modal=auth&phone=77001234567', true)).toBeUndefined();
  });

  it('opens the same modal in both forms', () => {
    for (const isUser of [true, false, undefined])
      for (const name of ['auth', 'profiles', 'smarttv', 'premium', 'promocode_wizard', 'constructor'])
        expect(modalOfHash(`#${name}`, isUser)).toEqual(modalOfHash(`#modal=${name}`, isUser));
  });
});
