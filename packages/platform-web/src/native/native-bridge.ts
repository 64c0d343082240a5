import { framed, type PageMessage } from '@antenna/native-bridge';

/** The system of the native app around the page. */
export type NativePlatform = 'ios' | 'android' | 'other';

/** What a native app may add to the page: a message handler, and a sign that it is there. */
export interface NativeBridge {
  readonly platform: NativePlatform;
  send(message: PageMessage): void;
}

interface BridgeHost {
  readonly ReactNativeWebView?: { postMessage(text: string): void };
  readonly AndroidBridge?: { postMessage(text: string): void };
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, { postMessage(message: unknown): void } | undefined>>;
  };
}

/** The handler's name on iOS. */
const IOS_HANDLER = 'antenna';

/** The native app around this page, if any. */
export function nativeBridge(scope: Window = window): NativeBridge | undefined {
  if (!isOwnFrame(scope)) return undefined;
  const host = scope as Window & BridgeHost;
  const ios = host.webkit?.messageHandlers?.[IOS_HANDLER];
  if (ios) return { platform: 'ios', send: (message) => ios.postMessage(framed(message)) };
  const other = host.ReactNativeWebView ?? host.AndroidBridge;
  if (!other) return undefined;
  return {
    platform: host.ReactNativeWebView ? systemOf(scope.navigator?.userAgent ?? '') : 'android',
    send: (message) => other.postMessage(JSON.stringify(framed(message))),
  };
}

/** What is around the page, where it decides what may be sold. An app that is named by the address alone (`?webview=1`) is told by the browser. */
export function hostKind({
  bridge,
  context,
  userAgent,
}: {
  readonly bridge?: Pick<NativeBridge, 'platform'> | undefined;
  readonly context: { readonly isWebview: boolean; readonly isMiniApp: boolean };
  readonly userAgent: string;
}): NativePlatform | 'miniApp' | undefined {
  if (bridge) return bridge.platform;
  if (context.isMiniApp) return 'miniApp';
  return context.isWebview ? systemOf(userAgent) : undefined;
}

const systemOf = (userAgent: string): NativePlatform =>
  /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'ios' : /android/i.test(userAgent) ? 'android' : 'other';

/** A page in a foreign frame has no native app: some systems show their objects to every frame. */
function isOwnFrame({ top, location }: Window): boolean {
  try {
    return !top || top.location.origin === location.origin;
  } catch {
    return false;
  }
}

/** Opens an external address: by the native app, else in a new tab without opener and referrer. The caller has checked the address with `safeUrl`. */
export function openExternal(url: string, scope: Window = window): void {
  const bridge = nativeBridge(scope);
  if (bridge) bridge.send({ type: 'open_url', url });
  else scope.open(url, '_blank', 'noopener,noreferrer');
}

/**
 * A native app has no second tab: links to other origins and `window.open` with `_blank` are passed to the app
 * instead. Does nothing without a bridge; the returned function undoes it.
 */
export function handOutsideLinksOver(
  scope: Window = window,
  bridge: Pick<NativeBridge, 'send'> | undefined = nativeBridge(scope),
): () => void {
  if (!bridge) return () => {};
  const isOutside = (url: URL) => /^https?:$/.test(url.protocol) && url.origin !== scope.location.origin;
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented) return;
    const url = new URL(link.href, scope.location.href);
    if (!isOutside(url)) return;
    event.preventDefault();
    bridge.send({ type: 'open_url', url: url.href });
  };
  const open = scope.open.bind(scope);
  scope.open = (url, target, features) => {
    if (target !== '_blank' || url === undefined || url === '') return open(url, target, features);
    bridge.send({ type: 'open_url', url: new URL(url, scope.location.href).href });
    return null;
  };
  scope.document.addEventListener('click', onClick);
  return () => {
    scope.document.removeEventListener('click', onClick);
    scope.open = open;
  };
}
