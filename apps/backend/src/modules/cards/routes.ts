import { cardCalls } from '@antenna/api-contract';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { linkedCards, removeCard } from './store.ts';

export function registerCards({ serve }: Serving, { db }: Platform): void {
  serve(cardCalls.list, async ({ viewer }) => {
    if (viewer.isGuest || viewer.profile === 'child') return [];
    return (await linkedCards(db, viewer.userId)).map((row) => ({ id: row.id, is_primary: row.is_primary === 1, number: `**** ${row.last4}` }));
  });

  serve(cardCalls.remove, async ({ viewer, params }) => {
    if (viewer.profile === 'child') throw new Refusal('child_forbidden');
    if (!(await removeCard(db, viewer.userId, params['id'] ?? ''))) throw new Refusal('not_found');
    return undefined;
  });
}
