// The kernel's ports, for a browser
export { createBrowserClock, type BrowserClock } from './browser-clock.ts';
export { createBrowserLock } from './browser-lock.ts';
export { createFetchHttp } from './fetch-http.ts';
export { createBrowserStorage, type BrowserStorage } from './browser-storage.ts';
export { createBrowserRandom } from './browser-random.ts';
export { createRingLogger, type LogLine, type RingLogger } from './logger.ts';
// The player's ports
export { createPlayerEnv } from './player-env.ts';
export { createPlayerAds, type PlayerAdsParts } from './player-ads.ts';
export { createPlayerCast, type PlayerCastParts } from './cast/player-cast.ts';
export { operatorCast } from './cast/operator-cast.ts';
export { readCommand, type ReceiverCommand, type ReceiverMessage } from './cast/receiver-messages.ts';
export { createConnectivity } from './connectivity.ts';
export { createKeySystems } from './key-systems.ts';
// Requests to other servers
export { askPixel, postEvents } from './outside-calls.ts';
// Activity of the viewer
export { createViewerActivity } from './viewer-activity.ts';
// The device and its surroundings
export { deviceClass, deviceOfRequest, type DeviceClass, type DeviceHints } from './device.ts';
export { deviceFacts, hasTwoDecoders, type DeviceFacts } from './device-facts.ts';
export {
  handOutsideLinksOver,
  hostKind,
  nativeBridge,
  openExternal,
  type NativeBridge,
  type NativePlatform,
} from './native/native-bridge.ts';
export { listenToNative } from './native/listen-to-native.ts';
export { createTelegramApp, hasMiniAppData, type MiniApp } from './native/telegram-app.ts';
export { pageJson } from './page-json.ts';
export { openApp, type AppOpening } from './open-app.ts';
export { isStandalone } from './standalone.ts';
export { keepServiceWorker } from './worker/service-worker.ts';
export { canGetPushes, subscribeToPushes } from './worker/push-subscription.ts';
export { startErrorReports } from './errors/error-reports.ts';
