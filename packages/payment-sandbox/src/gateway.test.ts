import { HttpError, type Http } from '@antenna/kernel';
import { signed } from '@antenna/payment-providers';
import { describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER } from './callbacks.ts';
import { sandboxGateway } from './gateway.ts';
import { sandboxKeys } from './keys.ts';
import { order, SECRET } from './testing/test-sandbox.ts';

const NOW = 1_900_000_000;
const gatewayOver = (http: Http) => sandboxGateway({ http, secretKey: SECRET });
const answering = (status: number, body = '{}') => gatewayOver(async () => ({ status, headers: {}, body }));

describe('the adapter of the sandbox', () => {
  it('is enabled where the operator has the sandbox on', () => {
    const brand = (isEnabled: boolean) => ({ payments: { sandbox: { is_enabled: isEnabled }, paysystems: [] } });
    const gateway = answering(200);
    expect([gateway.isEnabled(brand(true)), gateway.isEnabled(brand(false)), gateway.isEnabled({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('sends the order with its key, and asks by reference or order', async () => {
    const requests: string[] = [];
    const gateway = gatewayOver(async ({ method, url, headers }) => {
      requests.push(`${method} ${url} ${headers?.['authorization'] === `Bearer ${sandboxKeys(SECRET).api}`}`);
      return { status: 200, headers: {}, body: '{"reference":"r","state":{"status":"pending"}}' };
    });
    expect(await gateway.create(order())).toEqual({ reference: 'r', state: { status: 'pending' } });
    await gateway.find({ key: 'a/b', reference: undefined });
    await gateway.find({ key: 'a/b', reference: 'r' });
    expect(requests).toEqual([
      'POST /sandbox/api/sessions true',
      'GET /sandbox/api/orders/a%2Fb true',
      'GET /sandbox/api/payments/r true',
    ]);
  });

  it('does not know what the sandbox does not know', async () => {
    expect(await answering(404).find({ key: 'k', reference: 'r' })).toBeUndefined();
    await expect(answering(404).cancel('r')).rejects.toMatchObject({ name: 'GatewayError' });
    await expect(answering(404).forgetCard('t')).resolves.toBeUndefined();
  });

  it.each([
    [199, false],
    [200, true],
    [204, true],
    [299, true],
    [300, false],
    [401, false],
  ])('takes an answer with status %i for a success: %s', async (status, isSuccess) => {
    const cancelled = await answering(status, '')
      .cancel('r')
      .then(
        () => true,
        () => false,
      );
    expect(cancelled).toBe(isSuccess);
  });

  it('throws GatewayError when the sandbox fails or cannot be reached, and passes bugs on', async () => {
    await expect(answering(504).find({ key: 'k', reference: 'r' })).rejects.toMatchObject({ name: 'GatewayError' });
    const unreachable = gatewayOver(() => Promise.reject(new HttpError('timeout')));
    await expect(unreachable.create(order())).rejects.toMatchObject({ name: 'GatewayError', message: 'timeout' });
    await expect(gatewayOver(() => Promise.reject(new TypeError('bug'))).create(order())).rejects.toThrow(TypeError);
  });

  it('reads callbacks that the sandbox signed, and no others', () => {
    const body = JSON.stringify({ event_id: 'e', order_key: 'k', state: { status: 'pending' } });
    const read = (text: string, secret = sandboxKeys(SECRET).callbacks) =>
      answering(200).readCallback({ [SIGNATURE_HEADER]: signed([secret], NOW, text) }, text, NOW);
    expect(read(body)).toEqual({ event: { eventId: 'e', payment: { key: 'k' }, state: { status: 'pending' } } });
    expect([read(body, 'other'), read('not json'), answering(200).readCallback({}, body, NOW)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [{ status: 'refunded', minor: 500, refunded: 0 }, true],
    [{ status: 'refunded', minor: 500, refunded: -1 }, false],
    [{ status: 'complete', minor: 1.5 }, false],
    [{ status: 'complete', minor: '500' }, false],
    [{ status: 'complete', minor: Number.MAX_SAFE_INTEGER + 1 }, false],
  ])('reads the callback of %o: %s', (state, isRead) => {
    const body = JSON.stringify({ event_id: 'e', order_key: 'k', state });
    const header = signed([sandboxKeys(SECRET).callbacks], NOW, body);
    expect(answering(200).readCallback({ [SIGNATURE_HEADER]: header }, body, NOW) !== undefined).toBe(isRead);
  });
});
