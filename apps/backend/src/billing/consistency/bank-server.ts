import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PayGateway } from '@antenna/payment-providers';
import type { Bank } from '@antenna/payments/testing';

type Call = 'create' | 'find' | 'cancel' | 'refund';

/** The bank on a port, so that it outlives who calls it. */
export async function openLine(bank: Bank): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const words = (await json(request)) as never[];
    const call = (bank as unknown as Record<string, (...words: never[]) => Promise<unknown>>)[
      request.url?.slice(1) ?? ''
    ];
    const answer = await call?.(...words);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? null));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** The bank at the other end. */
export function bankAt(url: string): PayGateway {
  const call = async <Answer>(name: Call, ...words: readonly unknown[]): Promise<Answer> => {
    const response = await fetch(`${url}/${name}`, { method: 'POST', body: JSON.stringify(words) });
    return ((await response.json()) ?? undefined) as Answer;
  };
  return {
    name: 'bank',
    methods: ['page', 'card'],
    isEnabled: () => true,
    create: (order) => call('create', order),
    find: (payment) => call('find', payment),
    cancel: (reference) => call('cancel', reference),
    refund: (reference, minor, key) => call('refund', reference, minor, key),
    resend: async () => {},
    confirm: async () => ({ kind: 'expired' }),
    forgetCard: async () => {},
    readCallback: () => undefined,
  };
}
