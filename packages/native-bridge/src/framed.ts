import { BRIDGE_VERSION, type NativeMessage, type PageMessage } from './messages.ts';

/** A message as it crosses the bridge. */
export const framed = <Message extends PageMessage | NativeMessage>(message: Message) => ({
  v: BRIDGE_VERSION,
  ...message,
});
