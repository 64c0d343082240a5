// @vitest-environment jsdom
import { closeModal, openModal } from '@antenna/store';
import { changeSubscription, payment } from '@antenna/store/payments';
import { call, subscriptionCalls } from '@antenna/api-client';
import type { ShopStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createOutsideCodes } from '../parts/outside-codes.ts';
import { CARDS, tvShop, type TvShopGiven } from '../testing/tv-shop.ts';
import { TvScene } from '../testing/tv-stage.tsx';
import { TvModals } from './TvModals.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const settle = (stage: ShopStage, ms = 0) =>
  act(async () => {
    await stage.settle(ms);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });

async function show(given: TvShopGiven): Promise<ShopStage> {
  const outside = createOutsideCodes();
  const stage = await tvShop({ balance: '100.00', ...given, outside });
  render(
    <TvScene stage={stage}>
      <button type="button">below</button>
      <TvModals outside={outside} />
    </TvScene>,
  );
  await settle(stage);
  return stage;
}

async function press(stage: ShopStage, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await settle(stage);
  }
}

const focused = () => [...document.querySelectorAll('[data-focused]')].map((each) => each.textContent);
const facts = () => [...document.querySelectorAll('.tu-charge dt')].map((each) => each.textContent);
const code = () => screen.queryByRole('img', { name: 'payments.qr_alt' })?.getAttribute('src');
const BASE = { id: 1, name: 'Base', price: '299.00', is_base: true, period_human: {}, trial_period_human: {} };
const page = { forms: ['card'] } as const;

it('however many pay systems there are, the charge is told, and the list moves to the last one [C-060]', async () => {
  const systems = Array.from({ length: 9 }, (_, index) => [`System ${index + 1}`, 'About'] as const);
  const stage = await show({ systems });
  expect(facts()).toEqual(['payments.now', 'payments.period', 'payments.next_charge', 'payments.from_balance']);
  expect(focused()).toEqual(['System 1About']);
  const track = document.querySelector<HTMLElement>('[data-region="pay-systems"] > [data-track]');
  expect(Number(track?.dataset['length'])).toBeGreaterThan(Number(track?.dataset['viewport']));
  await press(stage, ...Array.from({ length: 8 }, () => 'ArrowDown'));
  expect(focused()).toEqual(['System 9About']);
  expect(track?.style.transform).toMatch(/^translate3d\(0(px)?, ?-[1-9]/);
  expect(facts()).toContain('payments.now');
});

it('the code of a pay system’s page stands beside its charge, and goes when the bank has refused', async () => {
  const stage = await show(page);
  expect(screen.getByRole('heading', { name: 'payments.redirect_title' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'payments.further' }));
  await settle(stage);
  expect(code()).toContain('data:image/svg+xml');
  expect(facts()).toContain('payments.now');
  expect(screen.getByText('payments.waiting')).toBeTruthy();
  expect(focused()).toEqual(['common.close']);
  stage.server.on('GET /v2/users/self/transactions/t1', {
    json: { id: 't1', status: 'error', status_description: 'The bank declined the payment.' },
  });
  await settle(stage, 5_000);
  await settle(stage, 1_000);
  expect(screen.getByRole('dialog').textContent).toContain('The bank declined the payment.');
  expect(code()).toBeUndefined();
  await press(stage, 'Escape');
  await settle(stage, 1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toEqual(['below']);
});

it('back from the code of a page leads out of the payment, not to a button that does nothing', async () => {
  const stage = await show(page);
  fireEvent.click(screen.getByRole('button', { name: 'payments.further' }));
  await settle(stage);
  await press(stage, 'Escape');
  await settle(stage, 1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('back from a way to pay leads to the choice, and the next back out of it', async () => {
  const systems = ['Card of a bank', 'Another bank'].map((title) => [title, ''] as const);
  const stage = await show({ systems });
  await press(stage, 'ArrowDown', 'Enter');
  await settle(stage, 1_000);
  expect(screen.getByRole('heading', { name: 'payments.redirect_title' })).toBeTruthy();
  await press(stage, 'Escape');
  await settle(stage, 1_000);
  expect(screen.getByRole('heading', { name: 'payments.systems_title' })).toBeTruthy();
  expect(focused()).toEqual(['Another bank']);
  await press(stage, 'Escape');
  await settle(stage, 1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a linked card for which the bank asks for more leads to the bank’s page', async () => {
  const stage = await show({ ...page, cards: CARDS });
  stage.server.on('POST /v2/users/self/accounts/3/payforms/linkedcard', {
    json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' }, full_url: 'https://bank.test/3ds' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'payments.pay' }));
  await settle(stage);
  expect(code()).toContain('data:image/svg+xml');
  expect(facts()).toContain('payments.now');
});

it('instead of a linked card another one may pay', async () => {
  const stage = await show({ ...page, cards: CARDS });
  fireEvent.click(screen.getByRole('button', { name: 'payments.new_card' }));
  await settle(stage, 1_000);
  expect(screen.getByRole('heading', { name: 'payments.redirect_title' })).toBeTruthy();
  expect(payment.select(stage.part()).at).toBe('redirect');
});

it('a code that the bank does not give is no empty picture: it is asked for again', async () => {
  const call = 'POST /v2/users/self/accounts/3/payforms/qrcode_make_transaction';
  const refusal = { status: 503, json: { error_code: 'unavailable', message: 'The bank does not answer.' } };
  const stage = await show({ forms: ['qrcode'], answers: (server) => server.on(call, refusal) });
  expect(document.querySelector('.tu-qr')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('The bank does not answer.');
  expect(focused()).toEqual(['common.retry']);
  stage.server.on(call, { json: { transaction_id: 't1', qrcode_ur: 'https://bank.test/qr/1' } });
  await press(stage, 'Enter');
  await settle(stage, 1_000);
  expect(code()).toContain('data:image/svg+xml');
  expect(focused()).toEqual(['common.close']);
});

it('who says that they have paid learns that it has not arrived, and is let through when it has', async () => {
  const stage = await show({ forms: ['qrcode'] });
  expect(screen.getByRole('status').textContent).toBe('payments.waiting');
  const paid = screen.getByRole('button', { name: 'payments.have_paid' });
  fireEvent.click(paid);
  await settle(stage);
  expect(screen.getByRole('status').textContent).toBe('payments.still_text');
  stage.hold('500.00');
  fireEvent.click(paid);
  await settle(stage, 1_000);
  expect(screen.queryByRole('dialog', { name: 'payments.qr_title' })).toBeNull();
});

it('a payment by card that is not decided at once is waited for', async () => {
  const stage = await show({ ...page, cards: CARDS });
  stage.server.on('POST /v2/users/self/accounts/3/payforms/linkedcard', {
    json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'payments.pay' }));
  await settle(stage);
  await settle(stage, 1_000);
  expect(stage.lines()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'payments.pending_title' })).toBeTruthy();
});

it('of many plans that open a channel five are in view, and a part of the sixth', async () => {
  const stage = await show({
    balance: '500.00',
    answers: (server) =>
      server.on('GET /v2/channels/9/quick_sales_packets', {
        json: Array.from({ length: 8 }, (_, index) => ({
          packets: [{ id: 20 + index, name: `Plan ${index}`, price: '990.00', is_base: true }],
          total_price: '990.00',
        })),
      }),
  });
  stage.store.dispatch(closeModal());
  await settle(stage, 1_000);
  stage.store.dispatch(openModal({ name: 'packets_channels', with: { channelId: 9 } }));
  await settle(stage, 1_000);
  const cells = document.querySelector('[data-region="offers"]');
  expect(cells?.parentElement?.className).toBe('tu-short-list');
  const viewport = Number(cells?.querySelector<HTMLElement>('[data-track]')?.dataset['viewport']);
  expect(viewport).toBeGreaterThan(5 * 96);
  expect(viewport).toBeLessThan(6 * 96);
});

const HELD = {
  id: 's1',
  status: 'active',
  renew: true,
  packet: { id: 15, name: 'Everything', price: '299.00' },
  end_at: '2026-12-21T12:00:00Z',
  actions: { can_disable_renew: true },
};
const SURVEY = {
  id: 1,
  question: 'Why do you leave?',
  description: '',
  allow_user_answer: false,
  answers: [
    { id: 5, text: 'Too dear' },
    { id: 6, text: 'Too little to watch' },
  ],
};

async function leave(): Promise<ShopStage> {
  const stage = await show({
    subscriptions: [HELD],
    answers: (server) => {
      server.on('GET /v2/survey/questions/1', { json: SURVEY });
      server.on('POST /v2/survey/questions/1/answers', { json: {} });
      server.on('DELETE /v2/users/self/subscriptions/s1', { status: 204 });
    },
  });
  stage.store.dispatch(closeModal());
  await settle(stage, 1_000);
  const held = await stage.store.client.send(call(subscriptionCalls.current));
  if (held.ok && held.value[0])
    stage.store.dispatch(changeSubscription({ to: 'disable', subscription: held.value[0] }));
  await settle(stage, 1_000);
  return stage;
}

it('who leaves a plan reads until when it stays, and the way back has the focus', async () => {
  await leave();
  expect(document.querySelector('.tv-dialog-text')?.textContent).toBe('payments.disable_until');
  expect(focused()).toEqual(['payments.keep']);
});

it('who has left a plan is asked why, and may skip that', async () => {
  const stage = await leave();
  fireEvent.click(screen.getByRole('button', { name: 'packets.disable' }));
  await settle(stage);
  await settle(stage, 1_000);
  expect(screen.getByRole('heading', { name: 'Why do you leave?' })).toBeTruthy();
  expect(focused()).toEqual(['Too dear']);
  await press(stage, 'Enter', 'ArrowDown', 'Enter', 'ArrowUp', 'Enter');
  fireEvent.click(screen.getByRole('button', { name: 'payments.survey_send' }));
  await settle(stage, 1_000);
  expect(stage.bodies('POST /v2/survey/questions/1/answers')).toMatchObject([{ answer_ids: [6] }]);
  expect(stage.lines()).toContain('payments.survey_sent');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an additional packet asks for its base first, and both are bought on the set [C-034] [C-148]', async () => {
  const held: object[] = [];
  const stage = await show({
    balance: '900.00',
    packet: { name: 'Sport', is_base: false },
    answers(server) {
      server.on('GET /v2/users/self/subscriptions/current', () => ({ json: held }));
      server.on('POST /v2/users/self/subscriptions', () => {
        const subscription = { id: 's1', status: 'active', packet: BASE };
        held.push(subscription);
        return { status: 201, json: subscription };
      });
    },
  });
  expect(screen.getByRole('heading', { name: 'payments.base_title' })).toBeTruthy();
  expect(screen.getByText(/payments\.base_text/)).toBeTruthy();
  expect(code()).toBeUndefined();
  expect(focused()).toEqual([expect.stringMatching(/^Base/)]);
  const confirmed = async (name: string) => {
    await settle(stage, 1_000);
    expect(screen.getByRole('dialog', { name: 'payments.confirm_title' }).textContent).toContain(name);
    document.getElementById('pay-confirm')?.click();
  };
  await press(stage, 'Enter');
  await confirmed('Base');
  await settle(stage, 1_000);
  await confirmed('Sport');
  await settle(stage, 1_000);
  expect(stage.bodies('POST /v2/users/self/subscriptions').map(({ packet_id: id }) => id)).toEqual([1, 15]);
});

it('base packets that do not load are asked for again', async () => {
  let isUp = false;
  const stage = await show({
    packet: { name: 'Sport', is_base: false },
    answers: (server) =>
      server.on('GET /v2/packets', () => (isUp ? { json: [BASE] } : { status: 500, json: { status_code: 500 } })),
  });
  await settle(stage, 10_000);
  expect(screen.getByRole('alert').textContent).toBe('shell.failed_text');
  isUp = true;
  document.getElementById('bases-retry')?.click();
  await settle(stage);
  expect(focused()).toEqual([expect.stringMatching(/^Base/)]);
});

it('an agreement is read to its end with the keys before it can be accepted [C-145]', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1_200);
  const paragraphs = Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index + 1}</p>`).join('');
  const stage = await show({
    packet: {
      agreement: '/terms.html',
      agreement_id: 4,
      agreement_version: '2',
      is_agreement_accepted: false,
    },
    answers(server) {
      server.on('GET /terms.html', { body: paragraphs });
      server.on('POST /v2/users/self/agreements', { status: 201, json: {} });
    },
  });
  await settle(stage, 400);
  const accept = () => document.getElementById('agreement-accept') as HTMLButtonElement;
  const text = screen.getByRole('region', { name: 'payments.agreement_title' });
  expect(text.textContent).toContain('Paragraph 40');
  expect(text.hasAttribute('data-focused')).toBe(true);
  expect(accept().disabled).toBe(true);
  await press(stage, 'ArrowDown');
  expect(accept().disabled).toBe(true);
  await press(stage, 'ArrowDown');
  expect(text.hasAttribute('data-focused')).toBe(true);
  expect(accept().disabled).toBe(false);
  accept().click();
  await settle(stage, 1_000);
  expect(stage.bodies('POST /v2/users/self/agreements')).toEqual([{ agreement_id: 4, version: '2' }]);
  expect(screen.getByRole('heading', { name: 'payments.redirect_title' })).toBeTruthy();
});
