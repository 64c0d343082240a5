import { listenToNative } from '@antenna/platform-web';
import { pushReceived, type AppStore } from '@antenna/store';

/** Inside a native app the whole product understands pushes; the account's page understands more. */
export function hearNativeApp({ dispatch }: Pick<AppStore, 'dispatch'>): void {
  listenToNative((message) => {
    if (message.type === 'push') dispatch(pushReceived(message.push));
  });
}
