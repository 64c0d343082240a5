import { toSeconds, type Clock } from '@antenna/kernel';
import { playableArchiveDays } from '../channels/wire.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import { pastShowings } from './repository.ts';

export interface ShowingsDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
}

export interface Showing {
  readonly id: number;
  readonly channelId: number;
  readonly start: number;
}

/** Past showings of a title that the archive still has, newest first. */
export async function showingsInArchive(
  deps: ShowingsDeps,
  providerId: number,
  contentIds: readonly string[],
): Promise<readonly Showing[]> {
  const provider = await deps.providers.get(providerId);
  const now = toSeconds(deps.clock.now());
  const rows = await pastShowings(deps.db, { providerId, contentIds, start: now });
  return rows
    .filter((row) => {
      const channel = provider.channelById.get(row.channel_id);
      return channel !== undefined && row.start >= now - playableArchiveDays(channel) * 86_400;
    })
    .map((row) => ({ id: row.id, channelId: row.channel_id, start: row.start }));
}

export async function channelsThatShowed(
  deps: ShowingsDeps,
  providerId: number,
  contentIds: readonly string[],
): Promise<readonly number[]> {
  return [...new Set((await showingsInArchive(deps, providerId, contentIds)).map((showing) => showing.channelId))];
}
