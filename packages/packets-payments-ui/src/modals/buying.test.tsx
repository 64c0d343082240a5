// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buyPacket } from '@antenna/store/payments';
import {
  BANK,
  dismiss,
  drawModal,
  fact,
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
} from '../testing/modals-stage.tsx';
import { PacketPage } from '../pages/packet/PacketPage.tsx';
import { openModalOf, Title, wireChannel, wireHeld, wirePacket } from '../testing/packets-stage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const offer = (packet: object) => ({
  total_price: '990.00',
  packets: [packet],
  not_all_episodes_available: false,
  target_available_at: { channels: [], libraries: [] },
});
const buy = async (stage: ReturnType<typeof payingStage>, packetId: number) => {
  stage.store.dispatch(buyPacket({ packetId }) as never);
  await pass(stage);
  await pass(stage, 300);
  await pass(stage, 600);
};

describe('what a locked channel comes with', () => {
  it('is a list of packets with their channels and prices; choosing one begins its purchase [C-051] [A-087]', async () => {
    const packet = sold(5, {
      name: 'All at once',
      channels_count: 12,
      channels: [wireChannel(9, 'Fjord'), wireChannel(10, 'Fox')],
    });
    const stage = payingStage({ balance: '1500.00', packets: [packet] });
    stage.server.on('GET /v2/channels/9/quick_sales_packets', { json: [offer(packet)] });
    await drawModal(stage, { name: 'packets_channels', with: { channelId: 9 } });
    expect(title()).toBe('Plans with this channel');
    expect([screen.getByRole('img', { name: 'Fjord' }) !== null, words()]).toEqual([
      true,
      expect.stringContaining('990 ₸ a month'),
    ]);
    await press(stage, 'Subscribe: All at once');
    expect(openModalOf(stage)).toEqual({ name: 'confirm', with: { of: 'purchase' } });
  });

  it('where only the provider connects it, neither the channel nor a subscription can be paid for here, and the dialog says so [C-059]', async () => {
    const packet = sold(5, { name: 'All at once', purchases: [] });
    const stage = payingStage({ paysystems: [], provider: { is_have_purchases: false }, packets: [packet] });
    stage.server.on('GET /v2/channels/9/quick_sales_packets', { json: [offer(packet)] });
    await drawModal(stage, { name: 'packets_channels', with: { channelId: 9 } });
    await press(stage, 'Subscribe: All at once');
    expect([title(), screen.getByRole('link', { name: 'Watch TV' }).getAttribute('href')]).toEqual([
      'Your provider opens this channel',
      '/channels',
    ]);
    await dismiss(stage);
    await buy(stage, 5);
    expect([title(), screen.getByRole('link', { name: 'Watch TV' }).getAttribute('href')]).toEqual([
      'Your provider sets this up',
      '/channels',
    ]);
  });

  it('says that a channel without packets comes soon [C-318]', async () => {
    const stage = payingStage();
    stage.server.on('GET /v2/channels/9/quick_sales_packets', { json: [] });
    await drawModal(stage, { name: 'packets_channels', with: { channelId: 9 } });
    expect(words()).toContain('This channel will be available soon.');
  });

  it('can be asked for again when it did not come', async () => {
    const stage = payingStage();
    stage.server.on('GET /v2/channels/9/quick_sales_packets', { status: 400, json: {} });
    await drawModal(stage, { name: 'packets_channels', with: { channelId: 9 } });
    stage.server.on('GET /v2/channels/9/quick_sales_packets', { json: [offer(sold(5, { name: 'Basic' }))] });
    await press(stage, 'Try again');
    expect(words()).toContain('Basic');
  });
});

describe('the last question before the balance pays', () => {
  it('says what is charged now, for how long, what comes later and when; Cancel sends no request [C-038]', async () => {
    const stage = payingStage({ balance: '1500.00', packets: [sold(5, { name: 'Basic' })] });
    await drawModal(stage);
    await buy(stage, 5);
    expect(title()).toBe('Confirm the payment');
    expect(words()).toMatch(/^Confirm the paymentBasicDue now 990 ₸/);
    expect([fact('Period'), fact('Next charge'), fact('Paid from'), fact('Balance after payment')]).toEqual([
      '1 month',
      '990 ₸ on 21 December 2026',
      'Balance',
      '510 ₸',
    ]);
    await dismiss(stage);
    expect(sent(stage)).toEqual([]);
    await buy(stage, 5);
    expect(title()).toBe('Confirm the payment');
  });

  it.each([
    ['confirm', { balance: '1500.00' }, /Paid fromBalance/],
    ['pay_redirect', {}, /Paid fromBank card/],
    ['paysystems', { paysystems: [BANK, PHONE] }, /Bank card.*Phone account/],
    ['pay_phone_sms', { paysystems: [PHONE] }, /Paid fromPhone account/],
    ['pay_qr', { paysystems: [QR] }, /Paid fromBank app/],
    ['card', { cards: [{ id: 'c1', is_primary: true, number: '**** 4242' }] }, /Paid fromBank card/],
  ] as const)(
    '%s says name, sum, period, next charge and method, and can be left [C-060]',
    async (name, given, method) => {
      const stage = payingStage({ packets: [sold(5, { name: 'Basic' })], ...given });
      await drawModal(stage);
      await buy(stage, 5);
      expect([openModalOf(stage)?.name, words()]).toEqual([name, expect.stringMatching(/BasicDue now 990 ₸/)]);
      expect(words()).toMatch(method);
      expect([fact('Period'), fact('Next charge')]).toEqual(['1 month', '990 ₸ on 21 December 2026']);
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    },
  );

  it('a trial is named with its length, and the regular price comes after it', async () => {
    const packet = sold(5, {
      name: 'Basic',
      purchases: [
        {
          id: 'p5',
          amount: '990.00',
          trial_amount: '1.00',
          period_human: { days: 0, months: 1, years: 0 },
          trial_period_human: { days: 7, months: 0, years: 0 },
          is_have_trial: true,
        },
      ],
    });
    const stage = payingStage({ balance: '10.00', packets: [packet] });
    await drawModal(stage);
    await buy(stage, 5);
    expect(words()).toContain('Due now 1 ₸');
    expect([fact('Trial'), fact('Next charge')]).toEqual(['7 days', '990 ₸ on 28 November 2026, for 1 month']);
  });

  it('charges once however often it is pressed, says so and closes', async () => {
    const stage = payingStage({ balance: '1500.00', packets: [sold(5, { name: 'Basic' })] });
    stage.server.on('POST /v2/users/self/purchases', { status: 201, json: { id: 'h1', subscription_id: 's5' } });
    await drawModal(stage);
    await buy(stage, 5);
    const pay = screen.getByRole('button', { name: /^Pay 990/ });
    for (let index = 0; index < 3; index += 1) pay.click();
    await pass(stage, 300);
    expect(sent(stage)).toEqual([
      { call: 'POST purchases', body: expect.objectContaining({ purchase_id: 'p5', expected_amount: '990.00' }) },
    ]);
    expect(alertTexts()).toContain('“Basic” is yours.');
    expect(openModalOf(stage)).toBeUndefined();
  });
});

describe('a packet’s page', () => {
  it.each([
    ['directly', '15'],
    ['through a provider', 'north_15'],
  ])('sells what is sold %s, and it is bought [C-004]', async (_how, id) => {
    const stage = payingStage({ balance: '1500.00', packets: [sold(15, { name: 'Start' })] });
    stage.server.on('POST /v2/users/self/purchases', { status: 201, json: { id: 'h1', subscription_id: 's15' } });
    await drawModal(stage, undefined, `/packets/${id}`, () => (
      <PacketPage id={id} search="" notFound={<p>not_found_subscription</p>} Title={Title} />
    ));
    await press(stage, 'Subscribe: Start');
    await press(stage, /^Pay 990/);
    expect(sent(stage)).toEqual([{ call: 'POST purchases', body: expect.objectContaining({ purchase_id: 'p15' }) }]);
    expect(alertTexts()).toContain('“Start” is yours.');
  });
});

describe('before the money', () => {
  it('an additional packet without a base one shows the base ones first, and comes right after the chosen [C-034] [A-086]', async () => {
    const stage = payingStage({
      balance: '5000.00',
      packets: [sold(1, { name: 'Start' }), sold(7, { name: 'Sport', is_base: false, base: false })],
    });
    stage.server.on('POST /v2/users/self/purchases', { status: 201, json: { id: 'h1', subscription_id: 's1' } });
    await drawModal(stage);
    await buy(stage, 7);
    expect([title(), words()]).toEqual([
      'Choose a main plan first',
      expect.stringContaining('“Sport” is an add-on to a main plan'),
    ]);
    await press(stage, 'Choose: Start');
    expect([title(), words()]).toEqual(['Confirm the payment', expect.stringContaining('Start')]);
    stage.server.on('GET /v2/users/self/subscriptions/current', { json: [wireHeld(wirePacket(1, { name: 'Start' }))] });
    await press(stage, /^Pay 990/);
    expect([title(), words()]).toEqual(['Confirm the payment', expect.stringContaining('Sport')]);
  });

  it('a guest signs in first, and nothing is asked of the purchase until then [C-006] [C-053]', async () => {
    const stage = payingStage({ viewer: 'guest', packets: [sold(5)] });
    await drawModal(stage);
    await buy(stage, 5);
    expect(openModalOf(stage)).toMatchObject({ name: 'auth', with: { reason: 'buy' } });
    expect(sent(stage).map(({ call }) => call)).not.toContainEqual(expect.stringMatching(/purchases|subscriptions/));
  });

  it('what is held already says so, with a button to watch [C-058]', async () => {
    const stage = payingStage({ balance: '5000.00', packets: [sold(5)], current: [wireHeld(wirePacket(5))] });
    await drawModal(stage);
    await buy(stage, 5);
    expect(title()).toBe('You already have this');
    expect(screen.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe('/channels');
    expect(sent(stage)).toEqual([]);
  });

  it('the agreement is fetched and read before Accept counts, at once where nothing scrolls; Cancel leaves no trace [A-188]', async () => {
    const stage = payingStage({
      balance: '5000.00',
      packets: [sold(5, { agreement: { id: 3, url: '/terms.html', version: '2', accepted: false } })],
    });
    stage.server.on('GET /terms.html', { body: '<h1>Terms</h1><p>Be kind.</p>' });
    await drawModal(stage);
    await buy(stage, 5);
    expect(words()).toContain('Terms');
    expect(screen.getByRole('region', { name: 'Agreement' }).textContent).toBe('TermsBe kind.');
    expect(
      ['Accept', 'Cancel'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled),
    ).toEqual([false, false]);
    await dismiss(stage);
    expect(sent(stage)).toEqual([]);
    stage.server.on('POST /v2/users/self/agreements', { status: 201, json: { agreement_id: 3, version: '2' } });
    await buy(stage, 5);
    await press(stage, 'Accept');
    expect([sent(stage)[0], title()]).toEqual([
      { call: 'POST agreements', body: { agreement_id: 3, version: '2' } },
      'Confirm the payment',
    ]);
  });

  it('a long agreement counts as read within 100 px of its end, not before [A-189] [A-190]', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const stage = payingStage({
      balance: '5000.00',
      packets: [sold(5, { agreement: { id: 3, url: '/terms.html', version: '2', accepted: false } })],
    });
    stage.server.on('GET /terms.html', { body: '<p>Be kind.</p>' });
    await drawModal(stage);
    await buy(stage, 5);
    const paper = screen.getByRole('region', { name: 'Agreement' });
    const isAcceptable = (scrolled: number) => {
      fireEvent.scroll(paper, { target: { scrollTop: scrolled } });
      return !screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled;
    };
    expect([isAcceptable(0), isAcceptable(499), isAcceptable(500), isAcceptable(0)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('a child’s profile is asked for the PIN [C-054] [C-255]', async () => {
    const stage = payingStage({
      balance: '5000.00',
      packets: [sold(5)],
      user: { parental_status: 'set', profile: { id: 'c', role: 'child', name: 'Kid' } },
    });
    stage.storage.set(
      'session',
      JSON.stringify({
        ...(JSON.parse(stage.storage.get('session') ?? '{}') as object),
        profile: { id: 'c', role: 'child' },
      }),
    );
    await drawModal(stage);
    await buy(stage, 5);
    expect(openModalOf(stage)).toMatchObject({ name: 'pincode', with: { action: 'pay' } });
    expect(sent(stage)).toEqual([]);
  });

  it('of several ways to pay the viewer chooses [C-035] [A-074]', async () => {
    const stage = payingStage({ packets: [sold(5, { name: 'Basic' })], paysystems: [BANK, PHONE] });
    await drawModal(stage);
    await buy(stage, 5);
    expect([
      title(),
      ...screen
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .filter(Boolean),
    ]).toEqual(['Payment method', 'Bank card', 'Phone account']);
    expect(words()).toContain('Due now 990 ₸');
  });

  it('a dialog that nothing waits for closes automatically [C-033]', async () => {
    const stage = payingStage();
    await drawModal(stage);
    for (const name of [
      'pay_qr',
      'card',
      'pay_phone_sms',
      'pay_redirect',
      'pay_iframe',
      'pay_card',
      'paysystems',
      'pay_agreement',
      'confirm',
    ] as const) {
      await show(stage, { name, with: { of: 'purchase' } });
      await pass(stage, 300);
      expect([name, openModalOf(stage)]).toEqual([name, undefined]);
    }
  });
});
