// Shared by journeys with payments: topping up the balance, filling in the sandbox's page, reading what the user has.
import { expect } from './web.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn } from './signed-in.ts';

type Viewer = Pick<SignedIn, 'accessToken'>;

interface HeldPacket {
  readonly packet: { readonly id: number };
  readonly renew: boolean;
  readonly is_paused: boolean;
}

/** A viewer's account at the payment system, with its balance. */
export async function account(
  request: APIRequestContext,
  origin: string,
  { accessToken }: Viewer,
): Promise<{ readonly id: string; readonly balance: string }> {
  const [found] = (await (
    await request.get(`${origin}/v2/users/self/accounts?access_token=${accessToken}`)
  ).json()) as readonly { readonly id: string; readonly balance: string }[];
  if (!found) throw new Error('there is no account');
  return found;
}

export const heldPackets = async (
  request: APIRequestContext,
  origin: string,
  { accessToken }: Viewer,
): Promise<readonly HeldPacket[]> =>
  (await (
    await request.get(`${origin}/v2/users/self/subscriptions/current?access_token=${accessToken}`)
  ).json()) as readonly HeldPacket[];

/** Tops up the balance by card through the sandbox's page, over HTTP. */
export async function topUp(
  request: APIRequestContext,
  origin: string,
  { viewer, amount }: { readonly viewer: Viewer; readonly amount: string },
): Promise<void> {
  const { id, balance } = await account(request, origin, viewer);
  const answer = await request.post(
    `${origin}/v2/users/self/accounts/${id}/payforms/short_url?access_token=${viewer.accessToken}`,
    { data: { payform_shortname: 'card', account_id: id, amount, save_card: false, return_url: `${origin}/` } },
  );
  expect(answer.status(), await answer.text()).toBe(200);
  const { full_url } = (await answer.json()) as { readonly full_url: string };
  const page = await request.get(full_url);
  await request.post(page.url(), { form: { number: '4242424242424242', expiry: '12/40', cvc: '123' } });
  await expect
    .poll(async () => (await account(request, origin, viewer)).balance, { message: 'the balance does not grow' })
    .toBe((Number(balance) + Number(amount)).toFixed(2));
}

/** Fills in the sandbox's page in this tab and pays. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid until (MM/YY)').fill('12/40');
  await page.getByLabel('Security code (CVC)').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** The bank's page redirects back. */
export async function goBack(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/sandbox\//);
}

/** The newest code that the payment system "sent" to a phone, from the sandbox's console. */
export async function codeOfPayment(request: APIRequestContext, origin: string, phone: string): Promise<string> {
  await request.post(`${origin}/sandbox/console/enter`, { form: { key: 'demo-console-key' } });
  const page = await (await request.get(`${origin}/sandbox/console`)).text();
  const code = new RegExp(`${phone}[^]*?\\b(\\d{4,8})\\b is your code`).exec(page)?.[1];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Links a card through the sandbox's page, over HTTP. */
export async function linkCard(
  request: APIRequestContext,
  origin: string,
  { viewer, number }: { readonly viewer: Viewer; readonly number: string },
): Promise<void> {
  const { id } = await account(request, origin, viewer);
  const answer = await request.post(`${origin}/v2/users/self/cards?access_token=${viewer.accessToken}`, {
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
            await request.get(`${origin}/v2/users/self/cards?access_token=${viewer.accessToken}`)
          ).json()) as readonly unknown[]
        ).length,
      { message: 'the card is not linked' },
    )
    .toBe(1);
}
