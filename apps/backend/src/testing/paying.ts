import { randomUUID } from 'node:crypto';
import { accountOf, creditWallet, promoOf } from '@antenna/billing';
import { SECOND, toSeconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { insertUser } from '../modules/users/repository.ts';
import { reconcile } from '../payments/index.ts';
import { paymentById } from '../payments/payment-repository.ts';
import { createSandboxRepository } from '@antenna/payment-sandbox';
import { runSandbox } from '../payments/sandbox-jobs.ts';
import { secretHash } from '../sessions/sessions.ts';
import { ask, type Answered, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const CONSOLE_KEY = 'a-console-key-of-tests';

/** `brand` of a test operator who takes money, all of it in the sandbox. */
export const SANDBOX_BRAND = {
  payments: {
    sandbox: { is_enabled: true, console_token: CONSOLE_KEY },
    return_origins: ['https://app.example', 'antenna:'],
    paysystems: [
      {
        id: 'cards',
        gateway: 'sandbox',
        title: { en: 'Card', ru: 'Карта' },
        description: 'd',
        button_text: 'b',
        how_to_use: 'h',
        how_to_use_packet: 'p',
        skip_parental_control: true,
        payforms: [{ shortname: 'card', min: '1.00', max: '5000.00' }],
      },
      { id: 'mobile', gateway: 'sandbox', title: 'Mobile', payforms: [{ shortname: 'phone_sms' }] },
      { id: 'app', gateway: 'sandbox', title: 'App', payforms: [{ shortname: 'qrcode' }, { shortname: 'ext_app' }] },
      { id: 'contract', gateway: 'sandbox', title: 'Contract', payforms: [{ shortname: 'provider_account' }] },
      {
        id: 'fixed',
        gateway: 'sandbox',
        title: 'Fixed',
        payforms: [{ shortname: 'qrcode_png', fixed_amount: '500.00' }],
      },
      { id: 'office', title: 'Office', how_to_use: 'Come here', payforms: [{ shortname: 'info' }] },
    ],
  },
};

/** Puts money of the operator's into a wallet. */
export const giveMoney = (db: Database, userId: number, minor: number): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    const { id: accountId, providerId } = await accountOf(trx, userId);
    return creditWallet(trx, {
      accountId,
      minor,
      from: promoOf(providerId),
      kind: 'topup',
      ref: 'test',
      idempotencyKey: `gift:${userId}`,
      at: Math.floor(Date.now() / SECOND),
    });
  });

/** A signed-in user, made without the two password hashes that `member` costs. */
export async function payer(test: TestApp): Promise<Person> {
  const { db } = test.services;
  const now = nowOf(test);
  const username = randomUUID();
  const token = randomUUID();
  const { id } = await insertUser(db, { provider_id: 1, username, device_limit: 5, date_joined: now, last_login: now });
  await db
    .insertInto('profiles')
    .values({ id: randomUUID(), user_id: id, name: 'Payer', role: 'adult', icon_avatar_id: null, created_at: now })
    .execute();
  await db
    .insertInto('tokens')
    .values({
      hash: secretHash(token),
      user_id: id,
      device_id: null,
      created_at: now,
      expires_at: now + 400 * 86_400,
      replaces_device_id: null,
    })
    .execute();
  return {
    userId: id,
    username,
    password: '',
    token,
    unbound: token,
    deviceId: '',
    get: (path, language) => ask(test, 'GET', path, { token, language }),
    send: (method, path, body) => ask(test, method, path, { token, body }),
  };
}

export type Payform = 'short_url' | 'linkedcard' | 'phone' | 'qrcode_make_transaction' | 'confirm_by_sms';

/** POST of a pay form of the person's own wallet. */
export function pay(person: Person, payform: Payform, body: object): Promise<Answered> {
  return person.send('POST', `/v2/users/self/accounts/${person.userId}/payforms/${payform}`, body);
}

/** Types a card into the sandbox's page of a payment and presses Pay. */
export async function typeCard(
  test: TestApp,
  {
    transactionId,
    number,
    more = {},
  }: { readonly transactionId: string; readonly number: string; readonly more?: Readonly<Record<string, string>> },
) {
  const { token } = await sandboxPayment(test, transactionId);
  return submit(test, { path: `/sandbox/pay/${token}`, form: { number, expiry: '12/49', cvc: '123', ...more } });
}

/** The form of one of the sandbox's pages, sent as a browser sends it; what it sets going has been done when it answers. */
export async function submit(
  test: TestApp,
  {
    path,
    form,
    headers = {},
  }: {
    readonly path: string;
    readonly form: Readonly<Record<string, string>>;
    readonly headers?: Readonly<Record<string, string>>;
  },
) {
  const answer = await test.call({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  await runSandbox(test.services);
  return answer;
}

export async function sandboxPayment(test: TestApp, transactionId: string) {
  const payment = await createSandboxRepository(test.services.db).find('orderKey', transactionId);
  if (!payment) throw new Error(`the sandbox has no payment ${transactionId}`);
  return payment;
}

/** A payment by card from its beginning to what the page does with it. */
export async function payByCard(
  test: TestApp,
  {
    person,
    number,
    amount = '299.00',
    save = false,
    ...more
  }: {
    readonly person: Person;
    readonly number: string;
    readonly amount?: string;
    readonly save?: boolean;
    readonly intent?: object;
  },
): Promise<string> {
  const started = await pay(person, 'short_url', {
    payform_shortname: 'card',
    amount,
    save_card: save,
    return_url: '/packets/1',
    ...more,
  });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  const id = started.body.transaction_id as string;
  await typeCard(test, { transactionId: id, number, more: save ? { save_card: '1' } : {} });
  return id;
}

/** Time goes on, and with it what runs each second and each minute. */
export async function later(test: TestApp, seconds: number): Promise<void> {
  test.clock.advance(seconds * 1_000);
  await runSandbox(test.services);
  await reconcile(test.services);
}

export async function transaction(person: Person, id: string, language = 'en'): Promise<Answered['body']> {
  return (await person.get(`/v2/users/self/transactions/${id}`, language)).body;
}

export async function balance(person: Person): Promise<string> {
  return (await person.get('/v2/users/self/balance')).body.balance;
}

export async function statusOf(test: TestApp, id: string): Promise<string | undefined> {
  return (await paymentById(test.services.db, id))?.status;
}

/** The newest SMS that the sandbox sent to a phone. */
export async function smsCode(test: TestApp, phone: string): Promise<string | undefined> {
  const row = await test.services.db
    .selectFrom('sandbox_messages')
    .select('text')
    .where('phone', '=', phone)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return row && /\d{4}/.exec(row.text)?.[0];
}

export const nowOf = (test: TestApp): number => toSeconds(test.clock.now());
