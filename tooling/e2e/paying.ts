// What journeys with money share: a balance put there as a viewer would, the sandbox's page filled in, what the server says is held.
import { expect } from './web.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn } from './signed-in.ts';

type Own = Pick<SignedIn, 'accessToken'>;

interface Held {
  readonly packet: { readonly id: number };
  readonly renew: boolean;
  readonly is_paused: boolean;
}

/** The payment systems' account of a viewer, with what is on it. */
export async function account(
  request: APIRequestContext,
  origin: string,
  { accessToken }: Own,
): Promise<{ readonly id: string; readonly balance: string }> {
  const [own] = (await (
    await request.get(`${origin}/v2/users/self/accounts?access_token=${accessToken}`)
  ).json()) as readonly { readonly id: string; readonly balance: string }[];
  if (!own) throw new Error('there is no account');
  return own;
}

export const held = async (
  request: APIRequestContext,
  origin: string,
  { accessToken }: Own,
): Promise<readonly Held[]> =>
  (await (
    await request.get(`${origin}/v2/users/self/subscriptions/current?access_token=${accessToken}`)
  ).json()) as readonly Held[];

/** Tops the balance up by a card at the sandbox's page, over HTTP. */
export async function topUp(request: APIRequestContext, origin: string, own: Own, amount: string): Promise<void> {
  const { id, balance } = await account(request, origin, own);
  const answer = await request.post(
    `${origin}/v2/users/self/accounts/${id}/payforms/short_url?access_token=${own.accessToken}`,
    { data: { payform_shortname: 'card', account_id: id, amount, save_card: false, return_url: `${origin}/` } },
  );
  expect(answer.status(), await answer.text()).toBe(200);
  const { full_url } = (await answer.json()) as { readonly full_url: string };
  const page = await request.get(full_url);
  await request.post(page.url(), { form: { number: '4242424242424242', expiry: '12/40', cvc: '123' } });
  await expect
    .poll(async () => (await account(request, origin, own)).balance, { message: 'the balance does not grow' })
    .toBe((Number(balance) + Number(amount)).toFixed(2));
}

/** Fills the sandbox's page in, as it stands in the tab, and pays. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid until (MM/YY)').fill('12/40');
  await page.getByLabel('Security code (CVC)').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** The bank's page leads back by itself. */
export async function goBack(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/sandbox\//);
}

/** The newest code that the pay system "sent" to a phone, from the sandbox's console. */
export async function codeOfPayment(request: APIRequestContext, origin: string, phone: string): Promise<string> {
  await request.post(`${origin}/sandbox/console/enter`, { form: { key: 'demo-console-key' } });
  const page = await (await request.get(`${origin}/sandbox/console`)).text();
  const code = new RegExp(`${phone}[^]*?\\b(\\d{4,8})\\b is your code`).exec(page)?.[1];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** A linked card, by the sandbox's page over HTTP. */
export async function linkCard(request: APIRequestContext, origin: string, own: Own, number: string): Promise<void> {
  const { id } = await account(request, origin, own);
  const answer = await request.post(`${origin}/v2/users/self/cards?access_token=${own.accessToken}`, {
    data: {
      paysystem_shortname: 'bank-card',
      account_id: id,
      amount: '1.00',
      needed_refund: true,
      return_url: `${origin}/`,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { full_url } = (await answer.json()) as { readonly full_url: string };
  const page = await request.get(full_url);
  await request.post(page.url(), { form: { number, expiry: '12/40', cvc: '123', save_card: '1' } });
  await expect
    .poll(
      async () =>
        (
          (await (
            await request.get(`${origin}/v2/users/self/cards?access_token=${own.accessToken}`)
          ).json()) as readonly unknown[]
        ).length,
      { message: 'the card is not linked' },
    )
    .toBe(1);
}
