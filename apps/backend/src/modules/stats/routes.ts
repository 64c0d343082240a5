import { listCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { viewingAllowance } from '../profiles/viewing-time.ts';
import type { Leases } from '../streams/leases.ts';
import { updateStat } from './update-stat.ts';
import { toSeconds, type Clock } from '@antenna/kernel';
import { LEASE_LIFE } from '../streams/limits.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';

export interface StatsRoutesDeps {
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly leases: Leases;
}

export function registerStats({ serve }: ApiRouter, deps: StatsRoutesDeps): void {
  serve(listCalls.stat, async ({ params, body, viewer }) => {
    const id = params['id'] ?? '';
    const duration = await updateStat(deps, viewer, { id, ...body });
    // A report of the past says nothing of now.
    if (body.at === undefined || body.at > toSeconds(deps.clock.now()) - LEASE_LIFE)
      await deps.leases.renew(viewer, id, body.is_over === true);
    // What was watched is written down first: it is what a child's budget counts.
    await viewingAllowance(deps, viewer);
    return { id, duration };
  });
}
