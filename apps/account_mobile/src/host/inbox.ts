import type { NativeMessage } from '@antenna/native-bridge';
import type { Host } from './host.ts';

/**
 * Hears the app from the first script on: it may answer before the page is drawn. What `takeAtOnce` does not take waits for the
 * page's listener.
 */
export function withInbox(host: Host, takeAtOnce: (message: NativeMessage) => boolean): Host {
  let waiting: readonly NativeMessage[] = [];
  let listener: ((message: NativeMessage) => void) | undefined;
  host.listen((message) => {
    if (takeAtOnce(message)) return;
    if (listener) listener(message);
    else waiting = [...waiting, message];
  });
  return {
    ...host,
    listen(onMessage) {
      listener = onMessage;
      const kept = waiting;
      waiting = [];
      for (const message of kept) onMessage(message);
      return () => {
        if (listener === onMessage) listener = undefined;
      };
    },
  };
}
