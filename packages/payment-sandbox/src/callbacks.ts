import { randomUUID } from 'node:crypto';
import { toSeconds, type Seconds } from '@antenna/kernel';
import { signed } from '@antenna/payment-providers';
import { sandboxKeys } from './keys.ts';
import { CALLBACKS_AT_ONCE, RETRIES } from './limits.ts';
import type { SandboxDeps, SandboxRepository } from './ports.ts';
import type { SandboxPayment } from './sandbox-payment.ts';
import { stateOf } from './wire.ts';

export const CALLBACK_PATH = '/psp/sandbox/callback';
export const SIGNATURE_HEADER = 'sandbox-signature';

/** Queues a callback about a payment's state; `copies` of the same event. */
export async function queueCallback(
  repository: SandboxRepository,
  payment: SandboxPayment,
  { at, copies = 1 }: { readonly at: Seconds; readonly copies?: number },
): Promise<void> {
  const eventId = randomUUID();
  const body = JSON.stringify({
    event_id: eventId,
    order_key: payment.orderKey,
    reference: payment.token,
    state: stateOf(payment),
  });
  for (let copy = 0; copy < copies; copy += 1)
    await repository.queueCallback(
      { eventId: copy === 0 ? eventId : `${eventId}.${copy}`, token: payment.token, body },
      at,
    );
}

/** Sends the callbacks that are due; one that is not answered with 2xx is sent again after 1, 5, 30, 120 and 600 s. */
export async function deliverCallbacks(deps: SandboxDeps): Promise<void> {
  const { clock, repository } = deps;
  const now = toSeconds(clock.now());
  for (const callback of await repository.dueCallbacks(now, CALLBACKS_AT_ONCE)) {
    // Claimed before it is sent, so that another copy of the server does not send it as well.
    const delay = RETRIES[callback.attempts];
    if (!(await repository.claimCallback(callback, delay === undefined ? null : now + delay))) continue;
    const status = (await send(deps, callback.body, now)) ?? 0;
    await repository.noteCallback(callback.eventId, { status, isDelivered: status >= 200 && status < 300 });
  }
}

async function send({ http, secretKey }: SandboxDeps, body: string, now: Seconds): Promise<number | undefined> {
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signed([sandboxKeys(secretKey).callbacks], now, body),
  };
  try {
    return (await http({ method: 'POST', url: CALLBACK_PATH, headers, body })).status;
  } catch {
    return undefined;
  }
}
