// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { subscriptionEndpoints } from '@antenna/store';
import { buyPacket, changeSubscription } from '@antenna/store/payments';
import { afterEach, describe, expect, it } from 'vitest';
import {
  dismiss,
  drawModal,
  pass,
  payingStage,
  press,
  alertTexts,
  sent,
  show,
  title,
  words,
  type PayingGiven,
} from '../testing/modals-stage.tsx';
import { openModalOf, wireHeld, wirePacket } from '../testing/packets-stage.tsx';

afterEach(cleanup);

const SURVEY = {
  id: 1,
  question: 'Why do you leave?',
  description: 'It helps us.',
  answers: [
    { id: 1, text: 'Too dear' },
    { id: 2, text: 'Too few channels' },
  ],
  allow_user_answer: true,
};

async function held(over: object = {}, given: PayingGiven = {}) {
  const stage = payingStage({ current: [wireHeld(wirePacket(5, { name: 'Basic' }), over)], ...given });
  stage.server.on('GET /v2/survey/questions/1', { json: SURVEY });
  await drawModal(stage);
  const { data } = await stage.store.dispatch(
    subscriptionEndpoints.subscriptions.initiate(undefined, { subscribe: false }),
  );
  const [subscription] = data ?? [];
  if (!subscription) throw new Error('nothing is held');
  const ask = async (to: 'disable' | 'renew' | 'cancel-future') => {
    stage.store.dispatch(changeSubscription({ to, subscription }) as never);
    await pass(stage, 600);
  };
  return { stage, ask };
}

describe('turning a subscription off', () => {
  it('asks first, says until when it works, then calls, then asks why [C-194]', async () => {
    const { stage, ask } = await held();
    await ask('disable');
    expect([title(), words()]).toEqual([
      'Cancel “Basic”?',
      expect.stringContaining('You keep access until 12 December 2026. There are no further charges.'),
    ]);
    await dismiss(stage);
    expect(sent(stage)).toEqual([]);
    await ask('disable');
    stage.server.on('DELETE /v2/users/self/subscriptions/s5', { status: 204 });
    await press(stage, 'Cancel plan');
    expect([sent(stage).map(({ call }) => call), openModalOf(stage), title()]).toEqual([
      ['DELETE subscriptions/s5'],
      { name: 'survey', with: { id: 1 } },
      'Why do you leave?',
    ]);
  });

  it('locked by a contract opens a message under the title of the answer [C-313]', async () => {
    const { stage, ask } = await held();
    stage.server.on('DELETE /v2/users/self/subscriptions/s5', {
      status: 451,
      json: { error_code: 'restricted', title_message: 'Your contract', message: 'It runs until March.' },
    });
    await ask('disable');
    await press(stage, 'Cancel plan');
    expect(openModalOf(stage)).toEqual({
      name: 'message',
      with: { title: 'Your contract', text: 'It runs until March.' },
    });
  });

  it('that was off already says so, then asks why [C-314]', async () => {
    const { stage, ask } = await held();
    stage.server.on('DELETE /v2/users/self/subscriptions/s5', { status: 400, json: { error_code: 'invalid' } });
    await ask('disable');
    await press(stage, 'Cancel plan');
    expect(title()).toBe('Renewal is off');
    await press(stage, 'Continue');
    expect(openModalOf(stage)).toEqual({ name: 'survey', with: { id: 1 } });
  });

  it('of one to come says that nothing was charged for it', async () => {
    const { stage, ask } = await held({
      status: 'future',
      actions: {
        can_subscribe: false,
        can_change_period: false,
        can_disable_renew: false,
        can_unsubscribe: true,
        can_enable_renew: false,
      },
    });
    stage.server.on('DELETE /v2/users/self/subscriptions/futures/s5', { status: 204 });
    await ask('cancel-future');
    expect(words()).toContain('It hasn’t started, and you haven’t been charged for it.');
    await press(stage, 'Cancel');
    expect(sent(stage).map(({ call }) => call)).toEqual(['DELETE subscriptions/futures/s5']);
  });
});

it('renewing with too little charges the linked card exactly the difference [C-308]', async () => {
  const { stage, ask } = await held(
    {
      renew: false,
      actions: {
        can_subscribe: false,
        can_change_period: false,
        can_disable_renew: false,
        can_unsubscribe: false,
        can_enable_renew: true,
      },
    },
    { balance: '100.00', cards: [{ id: 'c1', is_primary: true, number: '**** 4242' }] },
  );
  stage.server.on('PATCH /v2/users/self/subscriptions/s5', {
    status: 402,
    json: { error_code: 'insufficient_funds', amount: '990.00', balance: '100.00' },
  });
  stage.server.on('POST /v2/users/self/accounts/34/payforms/linkedcard', { json: { transaction_id: 't1' } });
  stage.server.on('GET /v2/users/self/transactions/t1', {
    json: { id: 't1', status: 'pending', amount: '890.00', status_description: null },
  });
  await ask('renew');
  await pass(stage, 300);
  await pass(stage, 600);
  expect([title(), words()]).toEqual(['Pay by card', expect.stringContaining('Due now 890 ₸')]);
  await press(stage, 'Continue');
  expect(sent(stage).at(-1)).toEqual({
    call: 'POST accounts/34/payforms/linkedcard',
    body: expect.objectContaining({ amount: '890.00', card_id: 'c1' }),
  });
});

it('inside another site’s page nothing is bought or changed: each action opens the packet in a new window [B-419] [C-019]', async () => {
  const { stage } = await held();
  Object.assign(stage.store.services, { surface: { isMobileDevice: false, isWebview: false, isEmbedded: true } });
  const { data } = await stage.store.dispatch(
    subscriptionEndpoints.subscriptions.initiate(undefined, { subscribe: false }),
  );
  const [subscription] = data ?? [];
  if (!subscription) throw new Error('nothing is held');
  const actions = [
    buyPacket({ packetId: 5 }),
    ...(['disable', 'renew', 'cancel-future'] as const).map((to) => changeSubscription({ to, subscription })),
    changeSubscription({ to: 'change-period', subscription, purchaseTypeId: 'p3' }),
  ];
  for (const action of actions) {
    stage.store.dispatch(action as never);
    await pass(stage, 1_000);
  }
  expect([openModalOf(stage), sent(stage)]).toEqual([undefined, []]);
  expect(stage.moves.filter((move) => /^open .*\/packets\/5$/.test(move))).toHaveLength(actions.length);
});

describe('the survey of those who leave', () => {
  const shown = async () => {
    const { stage } = await held();
    await show(stage, { name: 'survey', with: { id: 1 } });
    return stage;
  };

  it('shows the question, what it is for, the answers and a place for own words, and sends them with a success alert [A-177] [A-471] [C-195]', async () => {
    const stage = await shown();
    expect([title(), words()]).toEqual(['Why do you leave?', expect.stringContaining('It helps us.')]);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    stage.server.on('POST /v2/survey/questions/1/answers', { status: 201, json: { id: 1 } });
    fireEvent.click(screen.getByLabelText('Too few channels'));
    fireEvent.change(screen.getByLabelText('In your own words'), { target: { value: '  No chess  ' } });
    await press(stage, 'Send');
    expect(
      stage.server.requests
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(String(body)) as unknown),
    ).toEqual([{ answer_ids: [2], user_text: 'No chess' }]);
    expect([openModalOf(stage), alertTexts()]).toEqual([undefined, 'Thank you. Your answer has been sent.']);
  });

  it('needs an answer or words; blanks alone send nothing and say so [A-371]', async () => {
    const stage = await shown();
    fireEvent.change(screen.getByLabelText('In your own words'), { target: { value: '   ' } });
    await press(stage, 'Send');
    expect([alertTexts(), sent(stage), title()]).toEqual([
      'Choose an answer or write your own.',
      [],
      'Why do you leave?',
    ]);
  });

  it('closes without an alert when the answer is not saved [A-472]', async () => {
    const stage = await shown();
    stage.server.on('POST /v2/survey/questions/1/answers', { status: 500, json: {} });
    fireEvent.click(screen.getByLabelText('Too dear'));
    await press(stage, 'Send');
    await pass(stage, 300);
    expect([openModalOf(stage), alertTexts()]).toEqual([undefined, '']);
  });
});
