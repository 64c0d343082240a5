import { followCalls } from '@antenna/api-contract';
import { created, type ApiRouter } from '../../http/api-router.ts';
import { addFollow, dropFollow, listFollows, type FollowsDeps } from './service.ts';

export function registerFollows({ serve }: ApiRouter, deps: FollowsDeps): void {
  serve(followCalls.list, (call) => listFollows(deps, call, call.query));
  serve(followCalls.add, async (call) => created(await addFollow(deps, call, call.body)));
  serve(followCalls.remove, async (call) => {
    await dropFollow(deps, call.viewer, call.params['id'] ?? '');
    return undefined;
  });
}
