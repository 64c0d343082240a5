import { toSeconds, type Clock } from '@antenna/kernel';
import { createFetching } from '../check/fetching.ts';
import type { Database } from '../db/open.ts';
import { readVersions } from '../db/versions.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import { assumePanelKinds } from './panel-kinds.ts';
import {
  applyKinds,
  forgetKinds,
  groupsOf,
  probeKinds,
  TURN_MOST,
  TURN_WITHIN,
  unknownSources,
  type UnknownSource,
} from './probe-kinds.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: Pick<ProviderCache, 'get'>;
  refresh(): void;
}

/**
 * Asks addresses that do not say what they are, and shows or hides their channels by what came. The answer is one turn of the job; a
 * turn without anything due costs one small query.
 */
export function createKindProbes({ db, clock, providers, refresh }: Parts): () => Promise<void> {
  let idle = { version: '', until: 0 };
  return async () => {
    const now = toSeconds(clock.now());
    const { data_version: version } = await readVersions(db);
    if (idle.version === version && now < idle.until) return;
    const { due, nextAt } = await unknownSources(db, now);
    const turn = due.slice(0, TURN_MOST);
    for (const sources of groupsOf(turn, ({ providerId }) => providerId)) {
      const [{ providerId }] = sources as [UnknownSource];
      const { relay } = (await providers.get(providerId)).brand;
      const fetching = await createFetching({ allowPrivate: relay?.allow_private ?? false });
      try {
        await probeKinds(db, sources, { fetching, now, within: TURN_WITHIN });
      } finally {
        await fetching.close();
      }
    }
    await assumePanelKinds(db, now);
    const changed = await applyKinds(db);
    if (changed > 0) refresh();
    if (due.length > turn.length || changed > 0) return;
    await forgetKinds(db, now);
    idle = { version, until: nextAt };
  };
}
