import type { Card } from '@antenna/api-contract';
import type { Gateways } from '@antenna/payment-providers';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { linkedCards, removeCard } from './repository.ts';

export interface CardsDeps {
  readonly db: Database;
  readonly gateways: Gateways;
}

/** Cards of a household; guests and children see none. */
export async function listCards({ db }: CardsDeps, viewer: Viewer): Promise<Card[]> {
  if (viewer.isGuest || viewer.profile === 'child') return [];
  return (await linkedCards(db, viewer.userId)).map((row) => ({
    id: row.id,
    is_primary: row.is_primary === 1,
    number: `**** ${row.last4}`,
  }));
}

/** The named card, or the one that pays; only one that a pay system can charge. Throws missing. */
export async function cardToCharge({ db }: Pick<CardsDeps, 'db'>, viewer: Viewer, id: string | undefined) {
  const cards = await linkedCards(db, viewer.userId);
  const card = id === undefined ? cards[0] : cards.find((each) => each.id === id);
  if (!card?.gateway) throw domainError('missing');
  return { ...card, gateway: card.gateway };
}

/** Deletes a card here, then at the pay system; `onFailure` gets what the pay system could not do. */
export async function forgetCard(
  { db, gateways }: CardsDeps,
  {
    viewer,
    id,
    onFailure,
  }: { readonly viewer: Viewer; readonly id: string; readonly onFailure: (error: unknown) => void },
): Promise<void> {
  if (viewer.profile === 'child') throw domainError('child-forbidden');
  const removed = await removeCard(db, viewer.userId, id);
  if (!removed) throw domainError('missing');
  // Our copy is deleted already: without its token the card cannot be charged, whatever the pay system answers.
  if (removed.gateway !== null && removed.token !== null)
    gateways.get(removed.gateway)?.forgetCard(removed.token).catch(onFailure);
}
