import { operatorPushCalls, pushCalls } from '@antenna/api-contract';
import { created, type ApiRouter } from '../../http/api-router.ts';
import { listSends, readSend, sendPush, subscribe, unsubscribe, type PushesDeps } from './service.ts';

export function registerPushes({ serve, serveOperator }: ApiRouter, deps: PushesDeps): void {
  serve(pushCalls.key, () => ({ public_key: deps.pushes.publicKey }));
  serve(pushCalls.subscribe, async (call) => created(await subscribe(deps, call, call.body)));
  serve(pushCalls.unsubscribe, async ({ viewer, params }) => {
    await unsubscribe(deps, viewer, params['id'] ?? '');
    return undefined;
  });
  serveOperator(operatorPushCalls.send, async ({ operator, body }) =>
    created(await sendPush(deps, operator.providerId, body)),
  );
  serveOperator(operatorPushCalls.list, ({ operator, query }) => listSends(deps, operator.providerId, query));
  serveOperator(operatorPushCalls.read, ({ operator, params }) =>
    readSend(deps, operator.providerId, params['id'] ?? ''),
  );
}
