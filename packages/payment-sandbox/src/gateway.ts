import { HttpError, type Http } from '@antenna/kernel';
import {
  GatewayError,
  isSigned,
  type CreatedPayment,
  type CodeAnswer,
  type PayEvent,
  type PayGateway,
  type PayState,
  GATEWAY_TIMEOUT,
} from '@antenna/payment-providers';
import { SIGNATURE_HEADER } from './callbacks.ts';
import { sandboxKeys } from './keys.ts';

interface SandboxGatewayOptions {
  readonly http: Http;
  readonly secretKey: string;
}

/** The adapter of the sandbox. It uses the pay system by HTTP, as any other adapter does. */
export function sandboxGateway({ http, secretKey }: SandboxGatewayOptions): PayGateway {
  const keys = sandboxKeys(secretKey);
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${keys.api}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await http({
      method,
      url: `/sandbox/api${path}`,
      headers,
      timeout: GATEWAY_TIMEOUT,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw error instanceof HttpError ? new GatewayError(error.kind) : error;
    });
    if (response.status === 404) return undefined;
    if (response.status < 200 || response.status > 299) throw new GatewayError(`status ${response.status}`);
    return response.body === '' ? {} : (JSON.parse(response.body) as unknown);
  };
  const callKnown = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await call(method, path, body);
    if (answer === undefined) throw new GatewayError('unknown payment');
    return answer as Answer;
  };
  const pathOf = (reference: string, action: string): string => `/payments/${encodeURIComponent(reference)}/${action}`;

  return {
    name: 'sandbox',
    methods: ['page', 'card', 'phone', 'qr', 'app', 'account'],
    isEnabled: ({ payments }) => payments?.sandbox?.is_enabled === true,
    create: (order) => callKnown<CreatedPayment>('POST', '/sessions', order),
    resend: async (reference) => void (await callKnown('POST', pathOf(reference, 'resend'), {})),
    confirm: (reference, code) => callKnown<CodeAnswer>('POST', pathOf(reference, 'code'), { code }),
    find: async ({ key, reference }) =>
      (await call(
        'GET',
        reference === undefined ? `/orders/${encodeURIComponent(key)}` : `/payments/${encodeURIComponent(reference)}`,
      )) as (CreatedPayment & { readonly state: PayState }) | undefined,
    cancel: (reference) => callKnown<PayState>('POST', pathOf(reference, 'cancel'), {}),
    refund: async (reference, minor) => void (await callKnown('POST', pathOf(reference, 'refund'), { minor })),
    forgetCard: async (token) => void (await call('DELETE', `/cards/${encodeURIComponent(token)}`)),
    readCallback(headers, body, now) {
      if (!isSigned({ header: headers[SIGNATURE_HEADER], body }, { secrets: [keys.callbacks], now })) return undefined;
      try {
        const {
          event_id: eventId,
          order_key: key,
          state,
        } = JSON.parse(body) as { readonly event_id: string; readonly order_key: string; readonly state: PayState };
        if (!hasWholeSums(state)) return undefined;
        const event: PayEvent = { eventId, payment: { key }, state };
        return { event };
      } catch {
        return undefined;
      }
    },
  };
}

/** Money is counted in whole minor units. */
const hasWholeSums = (state: PayState): boolean =>
  ['minor', 'refunded'].every((field) => {
    const sum = (state as Readonly<Record<string, unknown>>)[field];
    return sum === undefined || (Number.isSafeInteger(sum) && (sum as number) >= 0);
  });
