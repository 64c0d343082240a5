import { readNativeMessage } from '@antenna/native-bridge';
import { listenToNative } from '@antenna/platform-web';
import { pushReceived, type AppStore } from '@antenna/store';

type Store = Pick<AppStore, 'dispatch'>;

/** Inside a native app the whole product understands pushes; the account's page understands more. */
export function receiveAppPushes({ dispatch }: Store): void {
  listenToNative((message) => {
    if (message.type === 'push') dispatch(pushReceived(message.push));
  });
}

/** The operator's own service worker hands pushes over in the same words; no other page can send such messages. */
export function receiveWorkerPushes(
  { dispatch }: Store,
  worker: Pick<ServiceWorkerContainer, 'addEventListener'>,
): void {
  worker.addEventListener('message', ({ data }) => {
    const message = readNativeMessage(data);
    if (message?.type === 'push') dispatch(pushReceived(message.push));
  });
}
