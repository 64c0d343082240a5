import { TvStory } from '@antenna/tv-kit/stories';
import { changeSubscription, payment, purchase } from '@antenna/store/payments';
import { call, subscriptionCalls } from '@antenna/api-client';
import { closeModal, openModal } from '@antenna/store';
import type { ShopStage } from '@antenna/store/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { TvModals } from '../modals/TvModals.tsx';
import { TvNotices } from '../states/TvNotices.tsx';
import { createOutsideCodes } from '../parts/outside-codes.ts';
import { CARDS, tvShop, type TvShopGiven } from '../testing/tv-shop.ts';

export default { title: 'tv-ui/Paying', parameters: { page: true } } satisfies Meta;

const outside = createOutsideCodes();

/** Somebody with too little in the wallet has begun to buy; `then` is what happens after it. */
const paying = (given: TvShopGiven, then?: (stage: ShopStage) => void | Promise<void>): StoryObj => ({
  loaders: [
    async () => {
      const stage = await tvShop({ balance: '100.00', ...given });
      await then?.(stage);
      await stage.settle();
      await stage.settle(1_000);
      return { stage };
    },
  ],
  render: (_args, { loaded: { stage } }) => (
    <Provider store={(stage as ShopStage).store}>
      <MemoryRouter>
        <TvStory isBare>
          <button type="button" className="tv-press">
            Everything
          </button>
          <TvModals outside={outside} />
          <TvNotices isOnline />
        </TvStory>
      </MemoryRouter>
    </Provider>
  ),
});

const go = ({ store }: ShopStage) => void store.dispatch(payment.send({ type: 'continued' }));
const refuses = ({ server }: ShopStage, call: string, json: object) =>
  server.on(`POST /v2/users/self/${call}`, { status: 402, json });
const ends = async (stage: ShopStage, status: string, more: object = {}) => {
  stage.server.on('GET /v2/users/self/transactions/t1', { json: { id: 't1', status, ...more } });
  await stage.settle(6_000);
};
const SYSTEMS = [
  ['Bank card', 'Visa, Mastercard and others'],
  ['Phone account', 'From your phone’s account; a code comes by SMS'],
  ['Bank app', 'Point your phone’s camera at a QR code'],
  ['Contract account', 'The sum is put on your internet bill'],
  ['At an office or a terminal', 'In cash, without a fee'],
  ['Instalments', 'In four parts, without a fee'],
] as const;
const TRIAL = { trial_amount: '0', trial_period_human: { days: 7, months: 0, years: 0 } };
const card = { forms: ['card'] } as const;
const linked = { ...card, cards: CARDS };
const qr = { forms: ['qrcode'] } as const;
const HELD = {
  id: 's1',
  status: 'active',
  renew: true,
  packet: { id: 15, name: 'Everything', price: '299.00' },
  end_at: '2026-12-21T12:00:00Z',
  actions: { can_disable_renew: true },
};
/** What was asked before is not what the story is about. */
const closed = async (stage: ShopStage) => {
  stage.store.dispatch(closeModal());
  await stage.settle(400);
};

export const FromTheBalance = paying({ balance: '500.00' });
export const Trial = paying({ balance: '500.00', packet: { name: 'Everything', ...TRIAL } });
const ADDITIONAL = { name: 'Sport', is_base: false };
export const BaseFirst = paying({
  packet: ADDITIONAL,
  answers: (server) =>
    server.on('GET /v2/packets', {
      json: ['Start', 'Everything'].map((name, index) => ({
        id: index + 1,
        name,
        short: 'Every channel and the whole library, on each screen of the household',
        price: '990.00',
        is_base: true,
        period_human: { days: 0, months: 1, years: 0 },
      })),
    }),
});
export const BasesNotLoaded = paying({
  packet: ADDITIONAL,
  answers: (server) => server.on('GET /v2/packets', { status: 400, json: { error_code: 'invalid' } }),
});
const agreement = (text: string): TvShopGiven => ({
  packet: {
    agreement: '/terms.html',
    agreement_id: 4,
    agreement_version: '2',
    is_agreement_accepted: false,
  },
  answers: (server) => server.on('GET /terms.html', text === '' ? { status: 404 } : { body: text }),
});
const TERMS = Array.from(
  { length: 12 },
  (_, index) =>
    `<p>${index + 1}. The provider opens the channels and the library of the plan to the subscriber on as many screens as the plan has. The subscriber pays for each period in advance, and may leave the plan at any time; what is paid for stays until the end of its period.</p>`,
).join('');
export const AgreementToRead = paying(agreement(TERMS));
export const ShortAgreement = paying(agreement('<p>The plan may be left at any time.</p>'));
export const AgreementNotLoaded = paying(agreement(''));
export const PriceChanged = paying({ balance: '500.00' }, async (stage) => {
  refuses(stage, 'subscriptions', { error_code: 'price_changed', message: 'The price has changed.' });
  stage.store.dispatch(purchase.send({ type: 'confirmed' }));
  await stage.settle();
});
export const TwoSystems = paying({ systems: SYSTEMS.slice(0, 2) });
export const ManySystems = paying({ systems: SYSTEMS });
export const LinkedCard = paying(linked);
export const LinkedCardRefused = paying(linked, async (stage) => {
  refuses(stage, 'accounts/3/payforms/linkedcard', { error_code: 'declined', message: 'The bank declined the card.' });
  go(stage);
  await stage.settle();
});
export const BankAsksForMore = paying(linked, (stage) => {
  stage.server.on('POST /v2/users/self/accounts/3/payforms/linkedcard', {
    json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' }, full_url: 'https://bank.test/3ds' },
  });
  go(stage);
});
export const QrCode = paying(qr);
export const QrCodeRefused = paying({
  ...qr,
  answers: (server) =>
    server.on('POST /v2/users/self/accounts/3/payforms/qrcode_make_transaction', {
      status: 503,
      json: { error_code: 'unavailable', message: 'The bank does not answer.' },
    }),
});
export const PayPage = paying(card);
export const PayPageAsACode = paying(card, go);
export const PaymentDeclined = paying(card, async (stage) => {
  go(stage);
  await stage.settle();
  await ends(stage, 'error', { status_description: 'The bank declined the payment.' });
});
export const PaymentRunning = paying(linked, (stage) => {
  stage.server.on('POST /v2/users/self/accounts/3/payforms/linkedcard', {
    json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' } },
  });
  go(stage);
});
export const OnThePhoneAlone = paying({ forms: ['phone_sms'] });
export const HowToPayInCash = paying({ forms: ['info'] });
export const NoWayToPay = paying({ forms: [] });
export const NotAllowedToPay = paying({ isPaymentAllowed: false });
export const AlreadyBought = paying({ subscriptions: [HELD] });
export const ForAnAdult = paying({ role: 'child' });
export const LeavingAPlan = paying({ subscriptions: [HELD] }, async (stage) => {
  const { store } = stage;
  await closed(stage);
  const held = await store.client.send(call(subscriptionCalls.current));
  if (held.ok && held.value[0]) store.dispatch(changeSubscription({ to: 'disable', subscription: held.value[0] }));
});
export const WhyALeaver = paying(
  {
    answers: (server) =>
      server.on('GET /v2/survey/questions/1', {
        json: {
          id: 1,
          question: 'Why are you turning the subscription off?',
          description: 'Your answer helps us do better.',
          answers: ['It is too expensive', 'The app is not convenient', 'I do not find time to watch'].map(
            (text, id) => ({ id, text }),
          ),
          allow_user_answer: false,
        },
      }),
  },
  async (stage) => {
    await closed(stage);
    stage.store.dispatch(openModal({ name: 'survey', with: { id: 1 } }));
  },
);
const offered = (count: number): StoryObj =>
  paying(
    {
      answers: (server) =>
        server.on('GET /v2/channels/9/quick_sales_packets', {
          json: Array.from({ length: count }, (_, index) => ({
            packets: [
              {
                id: 20 + index,
                name: ['Start', 'Sport', 'Everything'][index % 3],
                short: 'Every channel and the whole library, on each screen of the household',
                price: '990.00',
                is_base: true,
                period_human: { days: 0, months: 1, years: 0 },
                ...(index === 0 && TRIAL),
              },
            ],
            total_price: '990.00',
          })),
        }),
    },
    async (stage) => {
      await closed(stage);
      stage.store.dispatch(openModal({ name: 'packets_channels', with: { channelId: 9 } }));
    },
  );
export const Offers = offered(3);
export const ManyOffers = offered(8);
