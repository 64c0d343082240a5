import { DomainError } from '@antenna/billing';
import type { MinorUnits } from '@antenna/kernel';
import type { Intent } from './intent.ts';
import type { Operator, PaymentDeps } from './ports.ts';
import { startPayment } from './start.ts';

export interface ChargeRequest {
  readonly userId: number;
  readonly minor: MinorUnits;
  readonly intent: Intent;
  /** The same key is charged once (`renew:{holding}:{period}:{try}`). */
  readonly idempotencyKey: string;
}

export interface ChargeDeps extends PaymentDeps {
  operatorOf(userId: number): Promise<Operator>;
}

/** Charges the primary card without its owner, for renewals. `pending`: it is not known yet; `failed`: no money will come of it. */
export async function chargeCard(
  deps: ChargeDeps,
  { userId, minor, intent, idempotencyKey }: ChargeRequest,
): Promise<'pending' | 'settled' | 'failed'> {
  const [card] = await deps.store.cards.linked(userId);
  if (card?.token == null || card.gateway === null) return 'failed';
  const operator = await deps.operatorOf(userId);
  if (!deps.gateways.get(card.gateway)?.isEnabled(operator.brand)) return 'failed';
  const started = await startPayment(deps, {
    userId,
    operator,
    gateway: card.gateway,
    paysystem: card.paysystem ?? card.gateway,
    method: 'card',
    minor,
    intent,
    language: 'en',
    origin: '',
    cardId: card.id,
    idempotencyKey,
  }).catch((error: unknown) => {
    // Not allowed to pay, or the card was removed a moment ago.
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  if (started?.payment.status === 'pending') return 'pending';
  return started?.payment.status === 'complete' ? 'settled' : 'failed';
}
