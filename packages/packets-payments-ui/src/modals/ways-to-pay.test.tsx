// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { openModal } from '@antenna/store';
import { buyPacket, refill } from '@antenna/store/payments';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BANK,
  dismiss,
  drawModal,
  pass,
  payingStage,
  PHONE,
  press,
  QR,
  alertTexts,
  sent,
  show,
  sold,
  title,
  words,
  type PayingGiven,
} from '../testing/modals-stage.tsx';
import { openModalOf } from '../testing/packets-stage.tsx';

afterEach(cleanup);

const FORMS = '/v2/users/self/accounts/34/payforms';
const CARDS = [
  { id: 'c1', is_primary: true, number: '**** 4242' },
  { id: 'c2', is_primary: false, number: '**** 4444' },
];
const PENDING = { id: 't1', status: 'pending', amount: '990.00', status_description: null };
const DONE = { ...PENDING, status: 'complete', result: { subscription_id: 's5' } };

/** Somebody buys packet 5 for 990 with an empty wallet. */
async function buying(given: PayingGiven = {}) {
  const stage = payingStage({ packets: [sold(5, { name: 'Basic' })], ...given });
  stage.server.on('GET /v2/users/self/transactions/t1', { json: PENDING });
  await drawModal(stage);
  stage.store.dispatch(buyPacket({ packetId: 5 }) as never);
  await pass(stage);
  await pass(stage, 300);
  await pass(stage, 600);
  return stage;
}

const leaves = (stage: Awaited<ReturnType<typeof buying>>) => stage.moves.filter((move) => move.startsWith('leave'));

it('in an app that sells nothing no overlay has a price: it says that plans are not bought here', async () => {
  const of = { name: 'packets_channels', with: { channelId: 9 } } as const;
  const shown = async (host?: 'ios' | 'android') => {
    cleanup();
    const stage = payingStage({ packets: [sold(5, { name: 'Basic' })], ...(host && { host }) });
    await drawModal(stage);
    stage.store.dispatch(openModal(of));
    await pass(stage);
    return title();
  };
  expect([await shown('ios'), await shown('android')]).toEqual([
    'Plans can’t be bought in this app',
    expect.not.stringContaining('bought'),
  ]);
});

describe('the pay system’s own page', () => {
  it('is announced before the viewer goes there, with the sum, and the intent is sent with it [C-045] [A-077]', async () => {
    const stage = await buying();
    stage.server.on(`POST ${FORMS}/short_url`, { json: { transaction_id: 't1', full_url: 'https://pay.test/form' } });
    expect([title(), words()]).toEqual(['Continue to payment', expect.stringContaining('Due now 990 ₸')]);
    expect(leaves(stage)).toEqual([]);
    await press(stage, 'Go to payment page');
    expect(sent(stage)).toEqual([
      {
        call: 'POST accounts/34/payforms/short_url',
        body: expect.objectContaining({
          amount: '990.00',
          save_card: true,
          intent: expect.objectContaining({ purchase_id: 'p5' }),
        }),
      },
    ]);
    expect(leaves(stage)).toEqual(['leave https://pay.test/form']);
  });

  it('stands in a frame only where the operator lets its host, closed in; with the flag off there is no frame [C-046] [A-099]', async () => {
    const frame = async (capabilities: object, address = 'https://form.pay.test/x', isWebview = false) => {
      cleanup();
      const stage = await buying({ capabilities, isWebview });
      stage.server.on(`POST ${FORMS}/short_url`, { json: { transaction_id: 't1', full_url: address } });
      await press(stage, 'Go to payment page');
      return { frame: document.querySelector('iframe'), leaves: leaves(stage), name: openModalOf(stage)?.name };
    };
    const on = await frame({ hasIframePayment: true, iframeHosts: ['pay.test'] });
    expect([on.name, on.frame?.getAttribute('src'), on.leaves]).toEqual(['pay_iframe', 'https://form.pay.test/x', []]);
    expect(on.frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups');
    expect((await frame({})).frame).toBeNull();
    expect((await frame({})).leaves).toEqual(['leave https://form.pay.test/x']);
    expect((await frame({ hasIframePayment: true, iframeHosts: ['other.test'] })).frame).toBeNull();
    expect(
      (await frame({ hasIframePayment: true, iframeHosts: ['pay.test'] }, 'https://pay.test.evil.test/x')).frame,
    ).toBeNull();
    // Beside a native app's bridge no pay system is framed: its page is the app's to open.
    const beside = await frame({ hasIframePayment: true, iframeHosts: ['pay.test'] }, undefined, true);
    expect([beside.frame, beside.leaves]).toEqual([null, ['leave https://form.pay.test/x']]);
  });

  it('opens as a whole page out of the frame', async () => {
    const stage = await buying({ capabilities: { hasIframePayment: true, iframeHosts: ['pay.test'] } });
    stage.server.on(`POST ${FORMS}/short_url`, { json: { transaction_id: 't1', full_url: 'https://pay.test/form' } });
    await press(stage, 'Go to payment page');
    await press(stage, 'Open full page');
    expect(leaves(stage)).toEqual(['leave https://pay.test/form']);
  });
});

describe('the choice of a pay system', () => {
  const TEXTS = { how_to_use: 'At any kiosk', how_to_use_packet: 'At a kiosk, by packet', button_text: 'Pay there' };
  const shown = () =>
    [...document.querySelectorAll('.pm-choice button')].map((each) =>
      [...each.querySelectorAll('.pm-choice-title, small, .pm-choice-end')].map(({ textContent }) => textContent),
    );

  it('shows title, description, instructions and button text of each [C-035] [C-124]', async () => {
    await buying({ paysystems: [{ ...BANK, ...TEXTS, description: 'All banks' }, PHONE] });
    expect(shown()).toEqual([['Bank card', 'All banks', 'At a kiosk, by packet', 'Pay there'], ['Phone account']]);
  });

  it('has the general instructions for a refill [C-124]', async () => {
    const stage = payingStage({ paysystems: [{ ...BANK, ...TEXTS }, PHONE] });
    await drawModal(stage);
    stage.store.dispatch(refill(10_000) as never);
    await pass(stage, 1_000);
    expect(shown()).toEqual([['Bank card', 'At any kiosk', 'Pay there'], ['Phone account']]);
  });
});

describe('a linked card', () => {
  it('is shown by its number; Further counts once and reads "Processing" [C-048] [C-109] [C-111] [C-112] [A-078]', async () => {
    const stage = await buying({ cards: CARDS, balance: '100.00' });
    let answer: (value: { json: unknown }) => void = () => {};
    stage.server.on(
      `POST ${FORMS}/linkedcard`,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    expect([title(), words()]).toEqual(['Pay by card', expect.stringContaining('•••• 4242')]);
    expect(words()).toMatch(/Due now 890 ₸.*From the balance100 ₸/);
    const further = screen.getByRole('button', { name: 'Continue' });
    for (let index = 0; index < 3; index += 1) fireEvent.click(further);
    await pass(stage);
    expect(screen.getByRole('button', { name: 'Processing' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Processing' }));
    expect(sent(stage)).toEqual([
      {
        call: 'POST accounts/34/payforms/linkedcard',
        body: expect.objectContaining({ card_id: 'c1', amount: '890.00' }),
      },
    ]);
    answer({ json: { transaction_id: 't1' } });
    await pass(stage, 600);
    expect(openModalOf(stage)?.name).toBe('pay_transaction');
  });

  it('gives Further back when it was refused [C-112]', async () => {
    const stage = await buying({ cards: CARDS });
    stage.server.on(`POST ${FORMS}/linkedcard`, { status: 500, json: { error: { message: 'The bank is asleep' } } });
    await press(stage, 'Continue');
    expect([screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled'), words()]).toEqual([
      null,
      expect.stringContaining('The bank is asleep'),
    ]);
  });

  it('may be another one, or a new one [C-047] [A-079]', async () => {
    const stage = await buying({ cards: CARDS });
    stage.server.on(`POST ${FORMS}/linkedcard`, { json: { transaction_id: 't1' } });
    await press(stage, 'Another card');
    expect(openModalOf(stage)?.name).toBe('pay_card');
    await press(stage, /•••• 4444/);
    expect([openModalOf(stage)?.name, words()]).toEqual(['card', expect.stringContaining('•••• 4444')]);
    await press(stage, 'Continue');
    expect(sent(stage)[0]?.body).toMatchObject({ card_id: 'c2' });
  });
});

describe('a payment under way', () => {
  it('is waited for until it is done, even when the dialog is closed [C-049] [A-083]', async () => {
    const stage = await buying({ cards: CARDS });
    stage.server.on(`POST ${FORMS}/linkedcard`, { json: { transaction_id: 't1' } });
    await press(stage, 'Continue');
    expect([title(), screen.getByRole('status').textContent]).toEqual(['Payment in progress', 'Waiting for payment']);
    await pass(stage, 5_000);
    expect(openModalOf(stage)?.name).toBe('pay_transaction');
    stage.server.on('GET /v2/users/self/transactions/t1', { json: DONE });
    await pass(stage, 5_000);
    await pass(stage, 600);
    expect([openModalOf(stage), alertTexts()]).toEqual([undefined, expect.stringContaining('“Basic” is yours.')]);
  });

  it('that failed says the pay system’s own words [C-052]', async () => {
    const stage = await buying({ cards: CARDS });
    stage.server.on(`POST ${FORMS}/linkedcard`, { json: { transaction_id: 't1' } });
    await press(stage, 'Continue');
    await dismiss(stage);
    stage.server.on('GET /v2/users/self/transactions/t1', {
      json: { ...PENDING, status: 'error', status_description: 'Insufficient funds on the card' },
    });
    await pass(stage, 5_000);
    expect(alertTexts() + words()).toContain('Insufficient funds on the card');
  });
});

describe('the phone’s account', () => {
  it('pays once the code of the SMS is right; each wrong one says how many attempts left [C-041] [A-080]', async () => {
    const stage = await buying({ paysystems: [PHONE], user: { phone: '77001234567' } });
    stage.server.on(`POST ${FORMS}/phone`, { json: { transaction_id: 't1', resend_after: 60 } });
    stage.server.on(
      `POST ${FORMS}/confirm_by_sms`,
      { status: 400, json: { error_code: 'wrong_code', attempts_left: 2, message: 'Wrong code' } },
      { json: { transaction: { id: 't1', status: 'complete' } } },
    );
    expect([title(), (screen.getByLabelText('Phone number') as HTMLInputElement).value]).toEqual([
      'Pay from your mobile balance',
      '77001234567',
    ]);
    await press(stage, 'Get a code');
    const type = (code: string) =>
      fireEvent.change(screen.getByLabelText('Code from the SMS'), { target: { value: code } });
    expect(screen.getByRole('button', { name: /^Send again in/ }).hasAttribute('disabled')).toBe(true);
    type('1234');
    await press(stage, /^Pay 990/);
    expect([words(), (screen.getByLabelText('Code from the SMS') as HTMLInputElement).value]).toEqual([
      expect.stringMatching(/2 attempts left.*Wrong code/),
      '',
    ]);
    type('4321');
    await press(stage, /^Pay 990/);
    expect(sent(stage).map(({ call, body }) => [call.split('/').at(-1), body?.['phone'] ?? body?.['code']])).toEqual([
      ['phone', '77001234567'],
      ['confirm_by_sms', '1234'],
      ['confirm_by_sms', '4321'],
    ]);
    expect(openModalOf(stage)?.name).toBe('pay_transaction');
  });

  it('comes with what is missing when the wallet was emptier than it looked: 402 at the purchase [C-309]', async () => {
    const stage = await buying({ balance: '1000.00', paysystems: [BANK, PHONE] });
    stage.server.on('POST /v2/users/self/purchases', {
      status: 402,
      json: {
        error_code: 'insufficient_funds',
        error: {
          code: 'insufficient_funds',
          message: 'Too little',
          amount: '990.00',
          balance: '640.00',
          missing: '350.00',
        },
        amount: '990.00',
        balance: '640.00',
        missing: '350.00',
      },
    });
    await press(stage, /^Pay 990/);
    await pass(stage, 600);
    expect([openModalOf(stage)?.name, words()]).toEqual(['pay_phone_sms', expect.stringContaining('Due now 350 ₸')]);
  });

  it('refuses half a number without asking anybody', async () => {
    const stage = await buying({ paysystems: [PHONE] });
    fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '+7 700' } });
    await press(stage, 'Get a code');
    expect([words(), sent(stage)]).toEqual([expect.stringContaining('Enter the full number'), []]);
  });
});

describe('a QR code', () => {
  it('is shown as the pay system draws it, else drawn from its address; cancel stops the dialog alone [C-043] [A-081]', async () => {
    const stage = await buying({ paysystems: [QR] });
    expect(title()).toBe('Pay by QR code');
    stage.server.on(`POST ${FORMS}/qrcode_make_transaction`, {
      json: { transaction_id: 't1', qrcode_ur: 'https://pay.test/q' },
    });
    await press(stage, 'Try again');
    expect((await screen.findByRole('img', { name: 'Payment QR code' })).getAttribute('src')).toMatch(
      /^data:image\/svg\+xml,%3Csvg/,
    );
  });

  it.each([
    [402, { error_code: 'insufficient_funds', missing: '1200.00', amount: '1200.00' }],
    [451, { error_code: 'restricted', amount: '1200.00' }],
  ])('answered %d is made for the sum that the answer names [C-310]', async (status, json) => {
    const stage = payingStage({ packets: [sold(5, { name: 'Basic' })], paysystems: [QR] });
    stage.server.on(
      `POST ${FORMS}/qrcode_make_transaction`,
      { status, json },
      { json: { transaction_id: 't1', data: 'data:image/png;base64,AA==' } },
    );
    stage.server.on('GET /v2/users/self/transactions/t1', { json: PENDING });
    await drawModal(stage);
    stage.store.dispatch(buyPacket({ packetId: 5 }) as never);
    await pass(stage, 300);
    await pass(stage, 600);
    expect(sent(stage).map(({ body }) => body?.['amount'])).toEqual(['990.00', '1200.00']);
    expect([words(), screen.getByRole('img').getAttribute('src')]).toEqual([
      expect.stringContaining('Due now 1 200 ₸'),
      'data:image/png;base64,AA==',
    ]);
  });

  it('that cannot be made is shown like any other failure, with the way to try again [C-311]', async () => {
    const stage = payingStage({ packets: [sold(5)], paysystems: [QR] });
    stage.server.on(`POST ${FORMS}/qrcode_make_transaction`, {
      status: 500,
      json: { error: { message: 'The bank is asleep' } },
    });
    await drawModal(stage);
    stage.store.dispatch(buyPacket({ packetId: 5 }) as never);
    await pass(stage, 300);
    await pass(stage, 600);
    expect([alertTexts(), screen.getByRole('button', { name: 'Try again' }) !== null]).toEqual([
      expect.stringContaining('The bank is asleep'),
      true,
    ]);
  });

  it('of one bank has a dialog of its own, with its app’s button [C-044] [A-082]', async () => {
    const stage = payingStage({ packets: [sold(5)], paysystems: [{ ...QR, title: 'Kaspi', modal: 'pay_qr_kaspi' }] });
    stage.server.on(`POST ${FORMS}/qrcode_make_transaction`, {
      json: { transaction_id: 't1', qrcode_ur: 'https://kaspi.test/pay/1' },
    });
    stage.server.on('GET /v2/users/self/transactions/t1', { json: PENDING });
    await drawModal(stage);
    stage.store.dispatch(buyPacket({ packetId: 5 }) as never);
    await pass(stage, 300);
    await pass(stage, 600);
    expect([openModalOf(stage)?.name, title(), screen.getByRole('button', { name: 'Open Kaspi' }) !== null]).toEqual([
      'pay_qr_kaspi',
      'Pay with Kaspi',
      true,
    ]);
  });
});

describe('topping up', () => {
  it('takes whole sums within the limits, own or suggested, and goes on to the method [C-036] [C-037] [A-075]', async () => {
    const stage = payingStage({ balance: '40.00', paysystems: [BANK, PHONE] });
    await drawModal(stage, { name: 'refill', with: { amount: 15050 } });
    const field = screen.getByLabelText('Amount') as HTMLInputElement;
    expect([field.value, words()]).toEqual(['151', expect.stringContaining('Balance: 40 ₸')]);
    for (const wrong of ['0', '-5', 'many', '12.50', '9999999']) {
      fireEvent.change(field, { target: { value: wrong } });
      await press(stage, /^Top up/);
      expect([wrong, words()]).toEqual([wrong, expect.stringContaining('Enter a whole number within these limits.')]);
    }
    fireEvent.change(field, { target: { value: '1 000' } });
    await press(stage, 'Top up by 1\u00a0000\u00a0₸');
    expect([openModalOf(stage), words()]).toEqual([
      { name: 'paysystems', with: { of: 'refill' } },
      expect.stringContaining('Due now 1 000 ₸'),
    ]);
    expect(words()).toContain('No further charges');
    await show(stage, { name: 'refill', with: {} });
    await pass(stage, 600);
    await press(stage, '200\u00a0₸');
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('200');
  });
});
