import type { Favorite } from '@antenna/api-contract';
import type { Viewer } from '../../sessions/sessions.ts';
import { favorite } from './service.ts';
import type { Database } from '../../db/open.ts';
import { favoriteChannelsInOrder, setPriority } from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface OrderDeps {
  readonly db: Database;
}

/**
 * The profile's favourite channels in a new order: those named as named, the others behind them as they stood. An id that is no
 * favourite (another tab removed it) is passed over.
 */
export async function orderChannels(
  deps: OrderDeps,
  viewer: Viewer,
  channelIds: readonly number[],
): Promise<Favorite[]> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const places = new Map(channelIds.map((id, place) => [String(id), place]));
  return inTransaction(deps.db, async (trx) => {
    const rows = await favoriteChannelsInOrder(trx, viewer.profileId);
    const place = (objectId: string) => places.get(objectId) ?? Number.MAX_SAFE_INTEGER;
    const ordered = rows
      .toSorted((a, b) => place(a.object_id) - place(b.object_id))
      .map((row, index) => ({ ...row, was: row.priority, priority: index + 1 }));
    // Always in one order, so that two tabs at once never wait for each other's rows.
    const moved = ordered.filter(({ was, priority }) => was !== priority).toSorted((a, b) => a.id - b.id);
    for (const { id, priority } of moved) await setPriority(trx, priority, id);
    return ordered.map(favorite);
  });
}
