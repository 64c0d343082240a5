import { listCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { viewingAllowance } from '../profiles/viewing-time.ts';
import { updateStat } from './update-stat.ts';
import type { Clock } from '@antenna/kernel';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';

export interface StatsRoutesDeps {
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

export function registerStats({ serve }: ApiRouter, deps: StatsRoutesDeps): void {
  serve(listCalls.stat, async ({ params, body, viewer }) => {
    const id = params['id'] ?? '';
    const duration = await updateStat(deps, viewer, { id, ...body });
    // What was watched is written down first: it is what a child's budget counts.
    await viewingAllowance(deps, viewer);
    return { id, duration };
  });
}
