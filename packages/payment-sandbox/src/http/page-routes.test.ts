import { describe, expect, it } from 'vitest';
import { createPayment, payWithCard } from '../payments.ts';
import { order } from '../testing/test-sandbox.ts';
import { CARD, createServer, type TestServer } from '../testing/test-server.ts';

const LATE_CARD = '4000000000000077';
const CODE_CARD = '4000002760003184';

const create = ({ deps }: TestServer, more: Parameters<typeof order>[0] = {}) => createPayment(deps, order(more));
/** A payment whose bank asks for its code. */
async function createWithCode(server: TestServer, more: Parameters<typeof order>[0] = {}): Promise<string> {
  const { token } = await create(server, more);
  await server.submit(`/sandbox/pay/${token}`, { ...CARD, number: CODE_CARD });
  return token;
}

describe('the card form', () => {
  it.each([
    ['number', { ...CARD, number: '4242424242424241' }],
    ['expiry', { ...CARD, expiry: '13/49' }],
    ['cvc', { ...CARD, cvc: '12' }],
  ])('with a wrong %s is shown again, focused there, and charges nothing', async (field, form) => {
    const server = await createServer();
    const { token } = await create(server);
    const { statusCode, body } = await server.submit(`/sandbox/pay/${token}`, form);
    expect(statusCode).toBe(422);
    expect(body.match(/<input id="(\w+)"[^>]* autofocus[^>]* aria-invalid="true"/)?.[1]).toBe(field);
    expect(body.match(/autofocus/g)).toHaveLength(1);
    expect(body.match(/aria-invalid="/g)).toHaveLength(1);
    expect(await server.payment(token)).toMatchObject({ status: 'open', last4: null });
  });

  it('never writes a number back, not even one that looks real', async () => {
    const server = await createServer();
    const { token } = await create(server);
    const real = '4539 1488 0343 6467';
    const { body } = await server.submit(`/sandbox/pay/${token}`, { ...CARD, number: real });
    expect(body).toContain('This looks like a real card.');
    expect(body).not.toContain(real);
    expect(body.replaceAll(/\s/g, '')).not.toContain(real.replaceAll(' ', ''));
    expect(JSON.stringify(server.repository.state)).not.toContain('6467');
  });

  it.each([
    ['not saved without the box', {}, {}, 0],
    ['saved with the box', { save_card: '1' }, {}, 1],
    ['saved without the box when the payment links it', {}, { isLink: true }, 1],
  ])('has its card %s', async (_name, form, more, count) => {
    const server = await createServer();
    const { token } = await create(server, more);
    await server.submit(`/sandbox/pay/${token}`, { ...CARD, ...form });
    expect(server.repository.state.cards).toHaveLength(count);
    expect((await server.payment(token)).cardToken === null).toBe(count === 0);
  });

  it('keeps the box as the payer left it when something else is wrong', async () => {
    const server = await createServer();
    const { token } = await create(server, { saveCard: true });
    const wrong = { ...CARD, cvc: '' };
    expect((await server.get(`/sandbox/pay/${token}`)).body).toContain('value="1" checked');
    expect((await server.submit(`/sandbox/pay/${token}`, wrong)).body).not.toContain('value="1" checked');
    expect((await server.submit(`/sandbox/pay/${token}`, { ...wrong, save_card: '1' })).body).toContain(
      'value="1" checked',
    );
  });

  it('charges a payment once, however often it is sent', async () => {
    const server = await createServer();
    const { token } = await create(server);
    await server.submit(`/sandbox/pay/${token}`, CARD);
    const again = await server.submit(`/sandbox/pay/${token}`, { ...CARD, number: '4000000000000002' });
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain('Payment received');
    expect(await server.payment(token)).toMatchObject({ status: 'complete', last4: '4242' });
    expect(server.shop.received).toHaveLength(1);
  });

  it.each(['qr', 'app', 'phone', 'account', 'card'] as const)('does not pay an order by %s', async (method) => {
    const server = await createServer();
    const { token } = await create(server, { method, phone: '79001112233', cardToken: 'tok_2016' });
    const before = await server.payment(token);
    expect((await server.submit(`/sandbox/pay/${token}`, CARD)).statusCode).toBe(409);
    expect(await server.payment(token)).toEqual(before);
  });

  it('cannot be paid while the bank waits for its code', async () => {
    const server = await createServer();
    const token = await createWithCode(server);
    const answer = await server.submit(`/sandbox/pay/${token}`, CARD);
    expect([answer.statusCode, answer.body.includes('one-time-code')]).toEqual([409, true]);
    expect((await server.payment(token)).status).toBe('code');
  });

  it('that is cancelled needs no card, and the payer returns to the shop', async () => {
    const server = await createServer();
    const { token } = await create(server);
    const answer = await server.submit(`/sandbox/pay/${token}`, { action: 'cancel', number: '1' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, 'https://tv.example/packets']);
    expect(server.shop.received).toHaveLength(1);
  });
});

describe("the bank's code", () => {
  it('is asked for inside a frame, too', async () => {
    const server = await createServer();
    const { token } = await create(server);
    const headers = { 'sec-fetch-dest': 'iframe' };
    const answer = await server.submit(`/sandbox/pay/${token}`, { ...CARD, number: CODE_CARD }, headers);
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/sandbox/code/${token}`]);
  });

  it('is accepted with blanks around it', async () => {
    const server = await createServer();
    const token = await createWithCode(server);
    const answer = await server.submit(`/sandbox/code/${token}`, { code: ' 1111 ' });
    expect(answer.headers['location']).toBe('https://tv.example/packets');
    expect((await server.payment(token)).status).toBe('complete');
  });

  it('ends the payment when it is wrong for the third time', async () => {
    const server = await createServer();
    const token = await createWithCode(server);
    const tries = [];
    for (const code of ['1', '2', '3'])
      tries.push((await server.submit(`/sandbox/code/${token}`, { code })).statusCode);
    expect(tries).toEqual([422, 422, 303]);
    expect(await server.payment(token)).toMatchObject({ status: 'error', reason: 'wrong_code' });
    expect((await server.submit(`/sandbox/code/${token}`, { code: '1111' })).statusCode).toBe(409);
  });

  it('can be refused by the payer, who returns to the shop', async () => {
    const server = await createServer();
    const token = await createWithCode(server);
    const answer = await server.submit(`/sandbox/code/${token}`, { action: 'cancel', code: '1111' });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, 'https://tv.example/packets']);
    expect(await server.payment(token)).toMatchObject({ status: 'error', reason: 'cancelled' });
  });

  it('of a payment by phone is not entered here', async () => {
    const server = await createServer();
    const { token } = await create(server, { method: 'phone', phone: '79001112233' });
    const { code } = await server.payment(token);
    expect((await server.submit(`/sandbox/code/${token}`, { code: code ?? '' })).statusCode).toBe(409);
    expect((await server.payment(token)).status).toBe('code');
  });
});

describe('the page of a payment', () => {
  it.each([
    [{ method: 'page' }, '/sandbox/pay/'],
    [{ method: 'qr' }, '/sandbox/qr/'],
    [{ method: 'app' }, '/sandbox/qr/'],
    [{ method: 'card', cardToken: 'tok_3184' }, '/sandbox/code/'],
  ] as const)('for %o has the form %s, at each address of the payment', async (more, action) => {
    const server = await createServer();
    const { token } = await create(server, more);
    for (const path of ['pay', 'code', 'qr'])
      expect((await server.get(`/sandbox/${path}/${token}`)).body, path).toContain(`action="${action}${token}"`);
  });

  it.each(['phone', 'account'] as const)('is unknown for an order by %s that is not over', async (method) => {
    const server = await createServer();
    const { token } = await create(server, { method, phone: '79001112233' });
    server.repository.state.payments = server.repository.state.payments.map((each) => ({ ...each, status: 'open' }));
    const { body } = await server.get(`/sandbox/pay/${token}`);
    expect(body).toContain('There is no such payment');
    expect(body).not.toContain('<form');
  });

  it('shows its status, without a form, while the money is on its way and afterwards', async () => {
    const server = await createServer();
    const payment = await create(server);
    await payWithCard(server.deps, payment, { last4: LATE_CARD.slice(-4), isSaved: false });
    const page = () => server.get(`/sandbox/pay/${payment.token}`);
    expect((await page()).body).toContain('The payment is being processed');
    expect((await page()).body).not.toContain('<form');
    server.repository.state.payments = server.repository.state.payments.map((each) => ({
      ...each,
      status: 'refunded',
    }));
    expect((await page()).body).toContain('The payment was returned');
  });

  it('is in the language of the order, an unknown one in that of the browser', async () => {
    const server = await createServer();
    const { token } = await create(server, { language: 'ru' });
    const headers = { 'accept-language': 'ro' };
    expect((await server.get(`/sandbox/pay/${token}`, headers)).body).toContain('<html lang="ru">');
    const unknown = await server.get('/sandbox/pay/none', headers);
    expect([unknown.statusCode, unknown.body.includes('<html lang="ro">')]).toEqual([404, true]);
  });

  it('is never cached, nor is the short address, which is for this payment alone', async () => {
    const server = await createServer();
    const [first, second] = [await create(server), await create(server, { key: 'b' })];
    const short = await server.get(`/sandbox/s/${second.shortToken}`);
    expect([short.statusCode, short.headers['location'], short.headers['cache-control']]).toEqual([
      302,
      `/sandbox/pay/${second.token}`,
      'no-store',
    ]);
    expect((await server.get(`/sandbox/pay/${first.token}`)).headers['cache-control']).toBe('no-store');
    expect((await server.get('/sandbox/s/none')).body).toContain('There is no such payment');
  });

  it('returns nowhere when the order has no address to return to', async () => {
    const server = await createServer();
    const { token } = await create(server, { returnUrl: undefined });
    const { statusCode, body } = await server.submit(`/sandbox/pay/${token}`, CARD);
    expect([statusCode, body.includes('You may close this page.'), body.includes('target="_top"')]).toEqual([
      200,
      true,
      false,
    ]);
  });

  it('leads out of a frame on the way back from an approval', async () => {
    const server = await createServer();
    const { token } = await create(server, { method: 'qr' });
    const { statusCode, body } = await server.submit(`/sandbox/qr/${token}`, { action: 'approve' });
    expect([statusCode, body.includes('href="https://tv.example/packets" target="_top"')]).toEqual([200, true]);
    expect(server.shop.received).toHaveLength(1);
  });

  it('is unknown once no operator has the sandbox on, and what is sent then changes nothing', async () => {
    const server = await createServer();
    const { token, shortToken } = await create(server);
    server.state.settings = 'off';
    for (const path of [`s/${shortToken}`, `pay/${token}`, `code/${token}`, `qr/${token}`]) {
      const { statusCode, body } = await server.get(`/sandbox/${path}`);
      expect([statusCode, body], path).toEqual([404, 'unknown']);
    }
    expect((await server.submit(`/sandbox/pay/${token}`, CARD)).body).toBe('unknown');
    expect((await server.payment(token)).status).toBe('open');
  });
});
