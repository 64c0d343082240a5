import { toSeconds, type Millis } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { channelIdsOnAir } from '../guide/repository.ts';
import { onAirMemory } from '../limits.ts';

interface Known {
  readonly until: Millis;
  readonly ids: Promise<ReadonlySet<number>>;
}

/** By the operator's data of one version: new channels or a new guide make new data. */
const known = new WeakMap<ProviderData, Known>();

/** Ids of the operator's channels that have a programme now; one query within a minute for all viewers. */
export function channelsOnAir(db: Database, provider: ProviderData, now: Millis): Promise<ReadonlySet<number>> {
  const before = known.get(provider);
  if (before && now < before.until) return before.ids;
  const ids = channelIdsOnAir(
    db,
    provider.channels.map(({ id }) => id),
    toSeconds(now),
  );
  known.set(provider, { until: now + onAirMemory(now), ids });
  ids.catch(() => known.delete(provider));
  return ids;
}
