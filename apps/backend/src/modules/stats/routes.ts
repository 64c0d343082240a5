import { listCalls } from '@antenna/api-contract';
import type { Serving } from '../../http/serve.ts';
import { viewingAllowance } from '../profiles/viewing-time.ts';
import { growStat } from './grow-stat.ts';
import type { Clock } from '@antenna/kernel';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';

export interface StatsRoutesDeps {
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

export function registerStats({ serve }: Serving, deps: StatsRoutesDeps): void {
  serve(listCalls.stat, async ({ params, body, viewer }) => {
    const id = params['id'] ?? '';
    const duration = await growStat(deps, viewer, { id, ...body });
    // What was watched is written down first: it is what a child's budget counts.
    await viewingAllowance(deps, viewer);
    return { id, duration };
  });
}
