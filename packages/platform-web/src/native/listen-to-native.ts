import { readNativeMessage, type NativeMessage } from '@antenna/native-bridge';

/** Calls with each message of the native app, which comes by `antennaReceive(text)` and no other way. */
export function listenToNative(onMessage: (message: NativeMessage) => void, scope: Window = window): () => void {
  const host = scope as Window & { antennaReceive?: (text: unknown) => void };
  const receive = (text: unknown): void => {
    const message = readNativeMessage(text);
    if (message) onMessage(message);
  };
  host.antennaReceive = receive;
  return () => {
    if (host.antennaReceive === receive) delete host.antennaReceive;
  };
}
