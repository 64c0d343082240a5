import { GatewayError, type PayGateway } from '@antenna/payment-providers';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER } from './callbacks.ts';
import { sandboxGateway } from './gateway.ts';
import { payWithCard, runSandbox } from './payments.ts';
import { paymentSandbox } from './plugin.ts';
import { createTestSandbox, order, SECRET } from './testing/test-sandbox.ts';

/** A shop that uses the sandbox as any pay system: by its adapter, over HTTP. */
async function createShop() {
  const sandbox = createTestSandbox();
  const app = Fastify();
  await app.register(paymentSandbox, {
    ...sandbox.deps,
    settings: async () => ({ brand: {}, frameAncestors: [], consoleKey: 'key' }),
    failureText: (failure: string) => failure,
    languageOf: () => 'en',
    guesses: { take: () => {}, giveBack: () => {} },
    moveClock: async () => {},
    answerUnknown: (_request, reply) => reply.code(404).send(),
    answerUnauthenticated: (_request, reply) => reply.code(401).send(),
  });
  const gateway: PayGateway = sandboxGateway({
    secretKey: SECRET,
    http: async ({ method, url, headers, body }) => {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, headers: {}, body: answer.body };
    },
  });
  const payWith = async (reference: string, last4: string) =>
    payWithCard(sandbox.deps, await sandbox.payment(reference), { last4, isSaved: false });
  return { ...sandbox, gateway, payWith };
}
const referenceOf = ({ reference }: { readonly reference?: string | undefined }) => reference ?? '';
type Shop = Awaited<ReturnType<typeof createShop>>;
const find = (shop: Shop, reference: string) => shop.gateway.find({ key: 'order-1', reference });

describe('a shop with the adapter of the sandbox', () => {
  it('sends the payer to the page, and sees the payment pending until they have paid', async () => {
    const shop = await createShop();
    const created = await shop.gateway.create(order());
    const { shortToken } = await shop.payment(referenceOf(created));
    expect(created.fullUrl).toBe(`https://tv.example/sandbox/s/${shortToken}`);
    expect(await find(shop, referenceOf(created))).toMatchObject({ state: { status: 'pending' } });
    await shop.payWith(referenceOf(created), '4242');
    expect(await find(shop, referenceOf(created))).toMatchObject({ state: { status: 'complete' } });
  });

  it('gets the same payment for the same order', async () => {
    const shop = await createShop();
    const [first, second] = [await shop.gateway.create(order()), await shop.gateway.create(order())];
    expect(second).toEqual(first);
    expect(await shop.gateway.find({ key: 'order-1', reference: undefined })).toMatchObject({
      reference: referenceOf(first),
    });
  });

  it('learns why a card was declined', async () => {
    const shop = await createShop();
    const created = await shop.gateway.create(order());
    await shop.payWith(referenceOf(created), '9995');
    expect(await find(shop, referenceOf(created))).toMatchObject({
      state: { status: 'error', reason: 'insufficient_funds' },
    });
  });

  it('finds nothing where the sandbox knows nothing', async () => {
    const { gateway } = await createShop();
    expect(await gateway.find({ key: 'nothing', reference: undefined })).toBeUndefined();
    expect(await gateway.find({ key: 'nothing', reference: 'nothing' })).toBeUndefined();
    await expect(gateway.confirm?.('nothing', '1234')).rejects.toBeInstanceOf(GatewayError);
    await expect(gateway.refund('nothing', 5, 'refund')).rejects.toBeInstanceOf(GatewayError);
  });

  it('charges a stored card without the payer, and no longer once it is forgotten', async () => {
    const shop = await createShop();
    const linked = await shop.gateway.create(order({ isLink: true }));
    const { cardToken } = await payWithCard(shop.deps, await shop.payment(referenceOf(linked)), {
      last4: '4242',
      isSaved: true,
    });
    const charge = (key: string) => shop.gateway.create(order({ key, method: 'card', cardToken: cardToken ?? '' }));
    const charged = await charge('charge-1');
    expect(await find(shop, referenceOf(charged))).toMatchObject({ state: { status: 'complete' } });
    await shop.gateway.forgetCard?.(cardToken ?? '');
    const refused = await charge('charge-2');
    expect(await find(shop, referenceOf(refused))).toMatchObject({
      state: { status: 'error', reason: 'unknown_card' },
    });
  });

  it('pays by phone with the code that was sent, and counts wrong ones', async () => {
    const shop = await createShop();
    const created = await shop.gateway.create(order({ method: 'phone', phone: '79001112233' }));
    const reference = referenceOf(created);
    const code = () => /\d{4}/.exec(shop.sms.at(-1)?.text ?? '')?.[0] ?? '';
    expect(code()).toMatch(/^\d{4}$/);
    const wrong = code() === '0000' ? '0001' : '0000';
    expect(await shop.gateway.confirm?.(reference, wrong)).toEqual({ kind: 'wrong', attemptsLeft: 2 });
    await shop.gateway.resend?.(reference);
    expect(shop.sms).toHaveLength(2);
    expect(await shop.gateway.confirm?.(reference, code())).toMatchObject({
      kind: 'right',
      state: { status: 'complete' },
    });
  });

  it('gives back a part of the money, once', async () => {
    const shop = await createShop();
    const created = await shop.gateway.create(order());
    await shop.payWith(referenceOf(created), '4242');
    await shop.gateway.refund(referenceOf(created), 50_000, 'first');
    await shop.gateway.refund(referenceOf(created), 99_050, 'second');
    expect(await find(shop, referenceOf(created))).toMatchObject({ state: { status: 'refunded', refunded: 50_000 } });
  });

  it('ends a payment that the payer has left, and not one that is paid', async () => {
    const shop = await createShop();
    const left = await shop.gateway.create(order({ key: 'left' }));
    expect(await shop.gateway.cancel?.(referenceOf(left))).toMatchObject({ status: 'error' });
    const paid = await shop.gateway.create(order({ key: 'paid' }));
    await shop.payWith(referenceOf(paid), '4242');
    expect(await shop.gateway.cancel?.(referenceOf(paid))).toMatchObject({ status: 'complete' });
  });

  it('reads the callback that the sandbox sends, with the state of that moment', async () => {
    const shop = await createShop();
    const created = await shop.gateway.create(order());
    await shop.payWith(referenceOf(created), '4242');
    await runSandbox(shop.deps);
    const [sent] = shop.shop.received;
    const headers = { [SIGNATURE_HEADER]: sent?.headers?.[SIGNATURE_HEADER] ?? '' };
    const now = Math.floor(shop.clock.now() / 1_000);
    expect(shop.gateway.readCallback(headers, sent?.body ?? '', now)).toMatchObject({
      event: { payment: { key: 'order-1' }, state: { status: 'complete' } },
    });
    expect(shop.gateway.readCallback(headers, `${sent?.body} `, now)).toBeUndefined();
    expect(shop.gateway.readCallback({}, sent?.body ?? '', now)).toBeUndefined();
  });

  it('does not reach the sandbox with another key', async () => {
    const shop = await createShop();
    const stranger = sandboxGateway({
      secretKey: 'another key',
      http: async () => ({ status: 401, headers: {}, body: '{}' }),
    });
    await expect(stranger.create(order())).rejects.toThrow('status 401');
    expect(shop.repository.state.payments).toEqual([]);
  });
});
