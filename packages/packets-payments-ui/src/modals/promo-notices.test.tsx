// @vitest-environment jsdom
import type { PayingNotice } from '@antenna/navigation';
import { navigated } from '@antenna/store';
import type { StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dismiss,
  drawModal,
  pass,
  payingStage,
  press,
  sent,
  show,
  title,
  words,
  type PayingGiven,
} from '../testing/modals-stage.tsx';
import { openModalOf } from '../testing/packets-stage.tsx';

afterEach(cleanup);

const PROMO = {
  key: 'SUMMER',
  amount: '1.00',
  needed_refund: true,
  is_paid: true,
  days: 30,
  ott_days: 0,
  packet_ids: [5],
  ott_packet_ids: [],
  is_need_confirm: false,
  confirmation_title: '',
  confirmation_text: '',
  description: 'A month of everything.',
  conditions: [],
};
const CHECK = 'POST /v2/users/self/promokeys/check';
const APPLY = 'POST /v2/users/self/promokeys';
const NEEDS_CARD = { ...PROMO, conditions: ['user_must_have_credit_card'] };

async function wizard(
  given: PayingGiven = {},
  name: 'promocode' | 'promocode_wizard' = 'promocode_wizard',
): Promise<StoreStage> {
  const stage = payingStage(given);
  stage.server.on(CHECK, { json: PROMO });
  stage.server.on(APPLY, {
    status: 201,
    json: {
      promo_key: { id: 1, key: 'SUMMER', is_active: true },
      title: '',
      description: '',
      activated_at: '2026-11-21T00:00:00Z',
      result: PROMO,
    },
  });
  await drawModal(stage, { name, with: {} });
  return stage;
}

const type = (code: string) => fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
const enter = async (stage: StoreStage, code = 'SUMMER') => {
  type(code);
  await press(stage, 'Activate');
};

describe('a promo code', () => {
  it.each(['promocode', 'promocode_wizard'] as const)(
    'is entered, checked, applied and done in %s [C-055] [C-056]',
    async (name) => {
      const stage = await wizard({}, name);
      expect([title(), document.querySelector('.pm-steps')?.textContent]).toEqual([
        'Promo code',
        name === 'promocode_wizard' ? 'Step 1 of 2' : undefined,
      ]);
      await enter(stage);
      expect(sent(stage).map(({ call, body }) => [call, body?.['key']])).toEqual([
        ['POST promokeys/check', 'SUMMER'],
        ['POST promokeys', 'SUMMER'],
      ]);
      expect([title(), words()]).toEqual(['The code is activated', expect.stringContaining('A month of everything.')]);
      await press(stage, 'Done');
      expect(openModalOf(stage)).toBeUndefined();
    },
  );

  it.each([
    ['#promocode', 'promocode'],
    ['#modal=promocode_wizard', 'promocode_wizard'],
  ])('is asked for by an address with %s [A-096] [A-097]', async (hash, name) => {
    const stage = payingStage();
    await drawModal(stage);
    act(() => void stage.store.dispatch(navigated({ pathname: '/', search: '', hash })));
    await pass(stage);
    expect([openModalOf(stage)?.name, title(), screen.getByLabelText('Code') !== null]).toEqual([
      name,
      'Promo code',
      true,
    ]);
  });

  it('is required, and no longer than 15 characters [A-370] [A-483]', async () => {
    const stage = await wizard();
    await press(stage, 'Activate');
    expect([words(), (screen.getByLabelText('Code') as HTMLInputElement).maxLength]).toEqual([
      expect.stringContaining('Required'),
      15,
    ]);
    await enter(stage, 'SIXTEEN-SIGNS-XX');
    expect(sent(stage)).toEqual([]);
  });

  it.each([400, 404])(
    'that is refused (%d) goes back to step 1 with the words of the server [A-295] [A-468] [C-315]',
    async (status) => {
      const stage = await wizard();
      const track = vi.fn();
      Object.assign(stage.store.services, { analytics: { track } });
      stage.server.on(CHECK, { status, json: { error: { message: 'This code was used already' } } });
      await enter(stage, 'USED');
      expect([
        words(),
        document.querySelector('.pm-steps')?.textContent,
        (screen.getByLabelText('Code') as HTMLInputElement).value,
      ]).toEqual([expect.stringContaining('This code was used already'), 'Step 1 of 2', 'USED']);
      expect(track.mock.calls).toEqual([['activate_fail', { packetId: null, amount: null, source: 'promo', status }]]);
    },
  );

  it('is confirmed under its own title where it says so; declining applies nothing [A-291]', async () => {
    const stage = await wizard();
    stage.server.on(CHECK, {
      json: {
        ...PROMO,
        is_need_confirm: true,
        confirmation_title: 'It replaces your packet',
        confirmation_text: 'Start ends today.',
      },
    });
    await enter(stage);
    expect([title(), words()]).toEqual(['It replaces your packet', expect.stringContaining('Start ends today.')]);
    await press(stage, 'Cancel');
    expect(sent(stage).map(({ call }) => call)).toEqual(['POST promokeys/check']);
    await press(stage, 'Activate');
    await press(stage, 'OK');
    expect(title()).toBe('The code is activated');
  });

  it('that needs a card links it by a payment of 1; the button rests for ten seconds, and the code goes as soon as the card is there [A-299] [A-300] [A-301] [A-302]', async () => {
    const stage = await wizard();
    stage.server.on(CHECK, { json: NEEDS_CARD });
    stage.server.on(
      'POST /v2/users/self/cards',
      { status: 500, json: {} },
      { json: { full_url: 'https://pay.test/card', transaction: { id: 't1', status: 'pending' } } },
    );
    stage.server.on('GET /v2/users/self/transactions/t1', {
      json: { id: 't1', status: 'pending', amount: '1.00', status_description: null },
    });
    await enter(stage);
    expect([document.querySelector('.pm-steps')?.textContent, words()]).toEqual([
      'Step 2 of 2',
      expect.stringContaining('charge 1 ₸ to check it and refund it at once'),
    ]);
    const link = () => screen.getByRole('button', { name: 'Link a card' });
    // On a whole second, as the clock on the screen.
    await pass(stage, 100);
    fireEvent.click(link());
    await pass(stage);
    expect(sent(stage).at(-1)).toEqual({
      call: 'POST cards',
      body: expect.objectContaining({ amount: '1.00', needed_refund: true }),
    });
    await pass(stage, 9_000);
    expect(link().hasAttribute('disabled')).toBe(true);
    await pass(stage, 1_000);
    expect(link().hasAttribute('disabled')).toBe(false);
    fireEvent.click(link());
    await pass(stage);
    expect(screen.getByRole('status').textContent).toBe('Waiting for payment');
    stage.server.on('GET /v2/users/self/cards', { json: [{ id: 'c1', is_primary: true, number: '**** 4242' }] });
    await pass(stage, 600);
    expect([sent(stage).at(-1)?.call, title()]).toEqual(['POST promokeys', 'The code is activated']);
  });

  it('says that the card was not linked after twenty looks, and lets one try again [A-298] [A-469] [C-316]', async () => {
    const stage = await wizard();
    stage.server.on(CHECK, { json: NEEDS_CARD });
    stage.server.on('POST /v2/users/self/cards', {
      json: { full_url: 'https://pay.test/card', transaction: { id: 't1', status: 'pending' } },
    });
    stage.server.on('GET /v2/users/self/transactions/t1', {
      json: { id: 't1', status: 'error', amount: '1.00', status_description: 'Declined' },
    });
    await enter(stage);
    fireEvent.click(screen.getByRole('button', { name: 'Link a card' }));
    await pass(stage, 20 * 600);
    expect(screen.getByRole('alert').textContent).toBe('The card wasn’t linked. You weren’t charged for the code.');
    await press(stage, 'Try again');
    expect(screen.getByRole('button', { name: 'Link a card' })).toBeTruthy();
  });

  it('is forgotten when the browser’s back leaves the wizard [A-289]', async () => {
    const stage = await wizard();
    stage.server.on(CHECK, { json: NEEDS_CARD });
    act(
      () => void stage.store.dispatch(navigated({ pathname: '/promo', search: '', hash: '#modal=promocode_wizard' })),
    );
    await enter(stage);
    expect(document.querySelector('.pm-steps')?.textContent).toBe('Step 2 of 2');
    act(() => void stage.store.dispatch(navigated({ pathname: '/promo', search: '', hash: '' })));
    await pass(stage, 300);
    expect(openModalOf(stage)).toBeUndefined();
    await show(stage, { name: 'promocode_wizard', with: {} });
    expect([
      document.querySelector('.pm-steps')?.textContent,
      (screen.getByLabelText('Code') as HTMLInputElement).value,
    ]).toEqual(['Step 1 of 2', '']);
  });

  it('is not asked where there are none', async () => {
    const stage = payingStage({ capabilities: { canUsePromo: false } });
    await drawModal(stage, { name: 'promocode_wizard', with: {} });
    await pass(stage, 300);
    expect(openModalOf(stage)).toBeUndefined();
  });
});

it('a dialog shows its name behind the path, which stays [C-032]', async () => {
  const stage = payingStage();
  await drawModal(stage, { name: 'refill', with: {} });
  expect(stage.moves).toEqual(['show #modal=refill']);
  await dismiss(stage);
  expect(stage.moves).toEqual(['show #modal=refill', 'drop']);
  act(() => void stage.store.dispatch(navigated({ pathname: '/', search: '', hash: '#modal=refill' })));
  await pass(stage, 600);
  expect(openModalOf(stage)).toBeUndefined();
  act(() => void stage.store.dispatch(navigated({ pathname: '/', search: '', hash: '#modal=promocode' })));
  await pass(stage, 600);
  expect(openModalOf(stage)?.name).toBe('promocode');
});

describe('notices', () => {
  const CASES: readonly (readonly [PayingNotice, string, string, string | undefined])[] = [
    [{ kind: 'already-bought', packetId: 5, channelId: 9 }, 'You already have this', 'Watch', '/channel/9'],
    [{ kind: 'provider-subscription' }, 'Your provider sets this up', 'Watch TV', '/channels'],
    [{ kind: 'provider-channel' }, 'Your provider opens this channel', 'Watch TV', '/channels'],
    [{ kind: 'channel-unavailable' }, 'This channel isn’t available', 'Watch TV', '/channels'],
    [{ kind: 'packet-not-found' }, 'This plan isn’t available', 'All plans', '/packets'],
  ];
  it.each(CASES)('%o: %s, with %s leading to %s', async (notice, head, way, to) => {
    const stage = payingStage();
    await drawModal(stage, { name: 'notice', with: notice });
    expect([title(), screen.getByRole('link', { name: way }).getAttribute('href')]).toEqual([head, to]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await pass(stage, 300);
    expect(openModalOf(stage)).toBeUndefined();
  });

  it.each<readonly [PayingNotice, string]>([
    [{ kind: 'forbidden-country' }, 'Not for sale in your country'],
    [{ kind: 'child' }, 'Purchases are for adults'],
    [{ kind: 'no-way-to-pay' }, 'Payment isn’t available yet'],
    [{ kind: 'still-processing' }, 'Your payment is still being processed'],
    [{ kind: 'planned' }, 'Change scheduled'],
    [{ kind: 'info', title: 'In the office', text: 'Bring your contract.' }, 'In the office'],
  ])('%o: %s, and a way out', async (notice, head) => {
    const stage = payingStage();
    await drawModal(stage, { name: 'notice', with: notice });
    expect(title()).toBe(head);
    await dismiss(stage);
    expect(openModalOf(stage)).toBeUndefined();
  });
});
