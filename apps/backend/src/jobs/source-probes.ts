import { MINUTE, toSeconds, type Clock, type Millis, type Seconds } from '@antenna/kernel';
import { createFetching } from '../check/fetching.ts';
import { demotedAddresses, probeSource, type DemotedSource } from '../check/probe-sources.ts';
import { demotionLength } from '../modules/channels/sources/limits.ts';
import { demoteLonger } from '../modules/channels/sources/repository.ts';
import type { Database } from '../db/open.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';

export const PROBE_EVERY: Millis = MINUTE;
/** Addresses that one turn requests; panels block clients that ask too much. */
const MOST = 20;
const AT_ONCE = 4;
/** An address is requested again this long after the last time, and before its time is over. */
const AGAIN_AFTER: Seconds = toSeconds(5 * MINUTE);
const BEFORE_END: Seconds = toSeconds(1.5 * MINUTE);

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: Pick<ProviderCache, 'get'>;
}

/**
 * Requests what players reported as dead: an address that plays returns to its former order at once, one that does not stays last, so that no
 * viewer has to find that out again. Returns one run of the job, which remembers when it requested each address.
 */
export function createSourceProbes({ db, clock, providers }: Parts): () => Promise<void> {
  let asked = new Map<string, Seconds>();
  return async () => {
    const now = toSeconds(clock.now());
    const demoted = await demotedAddresses(db, now);
    const nameOf = ({ channelId, source }: DemotedSource) => `${channelId} ${source.key}`;
    const due = demoted
      .filter((each) => now - (asked.get(nameOf(each)) ?? 0) >= AGAIN_AFTER || each.until - now <= BEFORE_END)
      .toSorted((a, b) => (asked.get(nameOf(a)) ?? 0) - (asked.get(nameOf(b)) ?? 0) || a.until - b.until)
      .slice(0, MOST);
    const names = new Set(demoted.map(nameOf));
    asked = new Map([...asked].filter(([name]) => names.has(name)));
    for (const each of due) asked.set(nameOf(each), now);
    for (const providerId of new Set(due.map((each) => each.providerId))) {
      const sources = due.filter((each) => each.providerId === providerId);
      const { relay } = (await providers.get(providerId)).brand;
      const fetching = await createFetching({ allowPrivate: relay?.allow_private ?? false });
      try {
        for (let at = 0; at < sources.length; at += AT_ONCE)
          await Promise.all(
            sources.slice(at, at + AT_ONCE).map(async (each) => {
              const found = await probeSource(db, each, { fetching, now, isRelayed: relay?.for === 'all' });
              if (found !== 'plays' && each.until - now <= BEFORE_END)
                await demoteLonger(db, {
                  channelId: each.channelId,
                  source: each.source.key,
                  demotions: each.times + 1,
                  until: now + demotionLength(each.times + 1),
                });
            }),
          );
      } finally {
        await fetching.close();
      }
    }
  };
}
