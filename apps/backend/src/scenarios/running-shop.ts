import { toSeconds } from '@antenna/kernel';
import { verifyBooks } from '@antenna/billing';
import type { Engine } from '../db/open.ts';
import { CONSOLE_KEY, payer, SANDBOX_BRAND } from '../testing/paying.ts';
import { ask, type Answered, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { PACKET, salesOperator, SECOND_OPERATOR } from '../testing/test-sales.ts';

export { PACKET };

const SUBSCRIPTIONS = '/v2/users/self/subscriptions';
const way = (id: string, ...shortnames: string[]) => ({
  id,
  gateway: 'sandbox',
  title: id,
  how_to_use: 'how',
  payforms: shortnames.map((shortname) => ({ shortname })),
});
const PAYMENTS = {
  ...SANDBOX_BRAND.payments,
  is_card_link_allowed: true,
  paysystems: [
    way('cards', 'card', 'ext_app'),
    way('operator', 'provider_account'),
    way('phones', 'phone_sms'),
    way('qr', 'qrcode', 'qrcode_png'),
    { id: 'kiosk', title: 'Kiosk', how_to_use: 'Go there', payforms: [{ shortname: 'info' }] },
  ],
};
const LICENCES = [{ id: 1, title: 'Film', price: '390.00', content_id: '1004' }];
const SURVEYS = [
  {
    id: 1,
    question: 'Why?',
    answers: [
      { id: 1, text: 'Dear' },
      { id: 2, text: 'Moving' },
    ],
    allow_user_answer: true,
  },
];

export interface Held {
  readonly id: string;
  readonly packet_id: number;
  readonly type: string;
  readonly status: string;
  readonly renew: boolean;
  readonly is_paused: boolean;
  readonly message: string | null;
  readonly start_at: string;
  readonly end_at: string;
  readonly next_pay_at: string | null;
  readonly next_price: string;
  readonly next_period_human: object;
  readonly next_user_purchase: object | null;
}

/** A shop that listens on a port, with its sandbox and console; viewers use it over HTTP. */
export interface RunningShop {
  readonly test: TestApp;
  readonly origin: string;
  /** A new viewer with this sum in the wallet. */
  viewer(balance?: string): Promise<Person>;
  /** A new viewer of the operator who sells additional packets without a base. */
  viewerElsewhere(): Promise<Person>;
  /** Advances the time by the console's clock and runs what is due. */
  pass(seconds: number): Promise<void>;
  /** Starts a payment by card and fills in the bank's page; answers the transaction's id. */
  byCard(
    person: Person,
    number: string,
    more?: { readonly amount?: string; readonly save?: boolean; readonly intent?: object },
  ): Promise<{ readonly id: string; readonly page: string }>;
  /** Submits a form of the sandbox's pages; answers status, text and redirect. */
  submit(
    page: string,
    form: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly text: string; readonly location: string | null }>;
  transaction(person: Person, id: string): Promise<Answered['body']>;
  balance(person: Person): Promise<string>;
  held(person: Person, kind?: 'current' | 'futures'): Promise<readonly Held[]>;
  buy(person: Person, packetId: number, options?: { readonly body?: object; readonly key?: string }): Promise<Answered>;
  /** Whether the viewer's packets include the channel. */
  opens(person: Person, tvgId: string): Promise<boolean>;
  /** Accounts whose journal does not balance: always empty. */
  faults(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** One shop for a file of scenarios; each scenario has its own viewers. */
export async function runShop(engine: Engine): Promise<RunningShop> {
  const test = await createTestApp({
    engine,
    operator: salesOperator({
      brand: { payments: PAYMENTS },
      files: { 'licences.json': LICENCES, 'surveys.json': SURVEYS },
    }),
    others: [SECOND_OPERATOR, { providerId: 3, shortname: 'nopay' }],
  });
  await test.app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const served: TestApp = { ...test, call: (request) => overHttp(origin, request as RequestBody) as never };
  const get = async (person: Person, path: string) => (await person.get(path, 'en')).body;

  const shop: RunningShop = {
    test: served,
    origin,
    async viewer(balance) {
      const person = await payer(served);
      if (balance !== undefined) await shop.byCard(person, '4242424242424242', { amount: balance });
      return person;
    },
    async viewerElsewhere() {
      const person = await payer(served);
      await test.services.db.updateTable('users').set({ provider_id: 2 }).where('id', '=', person.userId).execute();
      return person;
    },
    async pass(seconds) {
      const { status } = await ask(served, 'POST', '/sandbox/clock', {
        body: { advance: seconds },
        headers: { authorization: `Bearer ${CONSOLE_KEY}` },
      });
      if (status !== 200) throw new Error(`the clock answers ${status}`);
    },
    async byCard(person, number, { amount = '299.00', save = false, intent } = {}) {
      const { status, body } = await person.send(
        'POST',
        `/v2/users/self/accounts/${person.userId}/payforms/short_url`,
        { payform_shortname: 'card', amount, save_card: save, return_url: '/packets/1', ...(intent && { intent }) },
      );
      if (status !== 200) throw new Error(JSON.stringify(body));
      const page = await landing(body.full_url);
      await shop.submit(page, { number, expiry: '12/49', cvc: '123', ...(save && { save_card: '1' }) });
      return { id: body.transaction_id, page };
    },
    async submit(page, form) {
      const answer = await fetch(new URL(page, origin), {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      });
      const text = await answer.text();
      await shop.pass(1);
      return { status: answer.status, text, location: answer.headers.get('location') };
    },
    transaction: (person, id) => get(person, `/v2/users/self/transactions/${id}`),
    balance: async (person) => (await get(person, '/v2/users/self/balance')).balance,
    held: (person, kind = 'current') => get(person, `${SUBSCRIPTIONS}/${kind}`),
    buy: (person, packetId, { body = {}, key } = {}) =>
      ask(served, 'POST', SUBSCRIPTIONS, {
        token: person.token,
        body: { packet_id: packetId, ...body },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    async opens(person, tvgId) {
      const { id } = await test.services.db
        .selectFrom('channels')
        .select('id')
        .where('tvg_id', '=', tvgId)
        .where('provider_id', '=', 1)
        .executeTakeFirstOrThrow();
      return (await get(person, `/v2/channels/${id}`)).is_purchased;
    },
    faults: () => verifyBooks(test.services.db),
    close: () => test.close(),
  };

  /** The address of a payment's redirect, on this port. */
  const landing = async (fullUrl: string): Promise<string> => {
    const { pathname } = new URL(fullUrl, origin);
    const answer = await fetch(new URL(pathname, origin), { redirect: 'follow' });
    await answer.arrayBuffer();
    return new URL(answer.url).pathname;
  };
  return shop;
}

interface RequestBody {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: unknown;
}

/** The same call as an inject, over a socket. */
async function overHttp(origin: string, { method = 'GET', url, headers = {}, payload }: RequestBody) {
  const isText = typeof payload === 'string';
  const answer = await fetch(new URL(url, origin), {
    method,
    redirect: 'manual',
    headers: { ...(payload === undefined || isText ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { body: isText ? payload : JSON.stringify(payload) }),
  });
  const body = await answer.text();
  return {
    statusCode: answer.status,
    body,
    headers: Object.fromEntries(answer.headers),
    json: () => JSON.parse(body) as unknown,
  };
}

export const secondsOf = (shop: RunningShop): number => toSeconds(shop.test.clock.now());
