import { messageCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { listMessages, removeMessage, type MessagesDeps } from './service.ts';

export function registerMessages({ serve }: ApiRouter, deps: MessagesDeps): void {
  serve(messageCalls.list, (call) => listMessages(deps, call));
  serve(messageCalls.remove, ({ viewer, language, params }) =>
    removeMessage(deps, { viewer, language, id: params['id'] ?? '' }),
  );
}
