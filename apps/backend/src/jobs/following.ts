import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE, toSeconds, type Clock, type Millis, type Seconds } from '@antenna/kernel';
import { followedSubjects, followersOf } from '../modules/follows/repository.ts';
import { announceShowings, comingShowings, type ShowingsDeps } from '../modules/follows/showings.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';

interface FollowingDeps extends ShowingsDeps {
  readonly clock: Clock;
  readonly providers: ProviderCache;
}

export const FOLLOWING_EVERY: Millis = 5 * MINUTE;
const FOLLOWERS_AT_ONCE = 200;

/**
 * Looks for the next showings of everything that is followed, and gives its followers reminders of them. A subject is looked for
 * once, whoever follows it; its followers are read only when its showings have changed since the last run.
 */
export function createFollowing(deps: FollowingDeps): () => Promise<void> {
  let seen = new Map<string, string>();
  return async () => {
    const now = toSeconds(deps.clock.now());
    const next = new Map<string, string>();
    for (const { provider_id: providerId, subject } of await followedSubjects(deps.db)) {
      const key = `${providerId} ${subject}`;
      // SQLite's driver is synchronous: calls would wait for the whole run.
      await nextTurn();
      const showings = await comingShowings(deps, { providerId, subject, now });
      const found = showings.map(({ channel_id, start, episode }) => [channel_id, start, episode].join('.')).join(' ');
      if (showings.length > 0 && seen.get(key) !== found) await announce(deps, { providerId, subject, showings, now });
      next.set(key, found);
    }
    seen = next;
  };
}

async function announce(
  deps: FollowingDeps,
  {
    providerId,
    subject,
    showings,
    now,
  }: {
    readonly providerId: number;
    readonly subject: string;
    readonly showings: Awaited<ReturnType<typeof comingShowings>>;
    readonly now: Seconds;
  },
): Promise<void> {
  const provider = await deps.providers.get(providerId);
  let after = '';
  for (;;) {
    const followers = await followersOf(deps.db, { providerId, subject, after, limit: FOLLOWERS_AT_ONCE });
    for (const { role, ...follow } of followers) {
      await nextTurn();
      await announceShowings(deps, {
        follow,
        profile: role === 'child' ? 'child' : 'adult',
        provider,
        showings,
        now,
      });
    }
    const last = followers.at(-1);
    if (!last || followers.length < FOLLOWERS_AT_ONCE) return;
    after = last.id;
  }
}
