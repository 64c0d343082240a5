import { adCalls } from '@antenna/api-contract';
import { created, type ApiRouter } from '../../http/api-router.ts';
import { addAdId, listAdIds, type AdsDeps } from './service.ts';

export function registerAds({ serve }: ApiRouter, deps: AdsDeps): void {
  serve(adCalls.list, ({ viewer }) => listAdIds(deps, viewer));
  serve(adCalls.add, async ({ viewer, body }) => created(await addAdId(deps, viewer, body)));
}
