import { call, networkCalls, type ApiClient } from '@antenna/api-client';
import type { CastConfiguration } from '@antenna/player-core';

/** The operator's Google Cast configuration; usually answered from the client's cache. */
export function operatorCast(client: Pick<ApiClient, 'send'>): () => Promise<CastConfiguration | undefined> {
  return async () => {
    const answer = await client.send(call(networkCalls.configuration));
    return answer.ok ? answer.value.googleCast : undefined;
  };
}
