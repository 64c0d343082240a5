import { messagesFlow } from '@antenna/session';
import { createFlowSlice } from '../flow/create-flow-slice.ts';
import { messageEndpoints } from '../data/endpoints/messages.ts';

/** When the operator's messages are requested. */
export const messagePolling = createFlowSlice({
  name: 'messagePolling',
  flow: messagesFlow,
  handlers: {
    'load-messages': (_effect, { dispatch }) =>
      void dispatch(messageEndpoints.messages.initiate(undefined, { subscribe: false, forceRefetch: true })),
    'wait-for-messages': ({ requestId, ms }, { send, services }) =>
      void services.clock.after(ms, () => send({ type: 'due', requestId, now: services.clock.now() })),
  },
});
