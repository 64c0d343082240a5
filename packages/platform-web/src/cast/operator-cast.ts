import { call, networkCalls, type ApiClient } from '@antenna/api-client';
import type { CastConfiguration } from '@antenna/player-core';

/** Where the operator has Google Cast; the page has the answer already, or the client keeps it. */
export function operatorCast(client: Pick<ApiClient, 'send'>): () => Promise<CastConfiguration | undefined> {
  return async () => {
    const answer = await client.send(call(networkCalls.configuration));
    return answer.ok ? answer.value.googleCast : undefined;
  };
}
