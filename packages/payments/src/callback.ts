import { toSeconds } from '@antenna/kernel';
import type { PayEvent } from '@antenna/payment-providers';
import type { PaymentDeps } from './ports.ts';
import { applyState } from './settle.ts';

/** How a callback was taken. `unknown`: it is delivered again, and by then the answer that created its payment may have come. */
export type CallbackResult = 'received' | 'forged' | 'unknown';

export interface Callback {
  readonly gateway: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: the signature is over these bytes. */
  readonly body: string;
}

/** Applies what a pay system reports; it is believed only when it is signed. */
export async function receiveCallback(
  deps: PaymentDeps,
  { gateway: name, headers, body }: Callback,
): Promise<CallbackResult> {
  const gateway = deps.gateways.get(name);
  if (!gateway) return 'unknown';
  const read = await gateway.readCallback(headers, body, toSeconds(deps.clock.now()));
  if (!read) return 'forged';
  return !read.event || (await applyEvent(deps, name, read.event)) ? 'received' : 'unknown';
}

async function applyEvent(deps: PaymentDeps, gateway: string, { payment, state, eventId }: PayEvent): Promise<boolean> {
  const id =
    'key' in payment ? payment.key : (await deps.store.payments.findByReference(gateway, payment.reference))?.id;
  return id !== undefined && (await applyState(deps, { id, state, source: { gateway, eventId } })) !== undefined;
}
