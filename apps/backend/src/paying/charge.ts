import { DomainError } from '@antenna/billing';
import type { MinorUnits, Clock } from '@antenna/kernel';
import type { Gateways } from '@antenna/payment-providers';
import { linkedCards } from '../modules/cards/repository.ts';
import type { Intent } from './intent.ts';
import { startPayment } from './start.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Database } from '../db/open.ts';

export interface ChargeDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

export interface ChargeAsked {
  readonly userId: number;
  readonly minor: MinorUnits;
  readonly intent: Intent;
  /** The same word is charged once (`renew:{holding}:{period}:{try}`). */
  readonly idem: string;
}

/** Charges the card that pays, without its owner: for renewals. `pending`: it is not known yet; `failed`: no money will come of it. */
export async function chargeCard(
  deps: ChargeDeps,
  { userId, minor, intent, idem }: ChargeAsked,
): Promise<'pending' | 'settled' | 'failed'> {
  const { db, providers } = deps;
  const [card] = await linkedCards(db, userId);
  if (card?.token == null || card.gateway === null) return 'failed';
  const { provider_id } = await db
    .selectFrom('users')
    .select('provider_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const provider = await providers.get(provider_id);
  if (!deps.gateways.get(card.gateway)?.isEnabled(provider.brand)) return 'failed';
  const started = await startPayment(deps, {
    userId,
    provider,
    gateway: card.gateway,
    paysystem: card.paysystem ?? card.gateway,
    way: 'card',
    minor,
    intent,
    language: 'en',
    origin: '',
    cardId: card.id,
    idem,
  }).catch((error: unknown) => {
    // Not allowed to pay, or the card was removed a moment ago.
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  if (started?.payment.status === 'pending') return 'pending';
  return started?.payment.status === 'complete' ? 'settled' : 'failed';
}
