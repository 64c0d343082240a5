import type { NativeMessage, PageMessage } from '@antenna/native-bridge';
import { createTelegramApp, listenToNative, nativeBridge } from '@antenna/platform-web';

/** What is around this page: a native app, a messenger, or nothing but a browser. */
export interface Host {
  readonly kind: 'native' | 'messenger' | 'browser';
  /** What a messenger signed about its user. */
  readonly initData?: string;
  send(message: PageMessage): void;
  listen(onMessage: (message: NativeMessage) => void): () => void;
}

export function hostOf(scope: Window = window): Host {
  const bridge = nativeBridge(scope);
  if (bridge)
    return {
      kind: 'native',
      send: (message) => bridge.send(message),
      listen: (onMessage) => listenToNative(onMessage, scope),
    };
  const messenger = createTelegramApp(scope);
  if (messenger)
    return {
      kind: 'messenger',
      initData: messenger.initData,
      send: (message) => messenger.send(message),
      listen: (onMessage) => messenger.listen(onMessage),
    };
  return { kind: 'browser', send: () => {}, listen: () => () => {} };
}
