import { historyCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { markWatched, removeFromRow, type HistoryDeps } from './service.ts';

export function registerHistory({ serve }: ApiRouter, deps: HistoryDeps): void {
  serve(historyCalls.remove, async ({ viewer, body }) => {
    await removeFromRow(deps, viewer, body);
    return undefined;
  });
  serve(historyCalls.watched, async ({ viewer, body }) => {
    await markWatched(deps, viewer, body);
    return undefined;
  });
}
