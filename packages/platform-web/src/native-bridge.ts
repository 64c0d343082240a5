/** What a native app may add to the page: a message handler, and a sign that it is there. */
export interface NativeBridge {
  send(message: Readonly<Record<string, unknown>>): void;
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
  const host = scope as Window & BridgeHost;
  const ios = host.webkit?.messageHandlers?.[IOS_HANDLER];
  if (ios) return { send: (message) => ios.postMessage(message) };
  const other = host.ReactNativeWebView ?? host.AndroidBridge;
  return other && { send: (message) => other.postMessage(JSON.stringify(message)) };
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
export function handOutsideLinksOver(scope: Window = window): () => void {
  const bridge = nativeBridge(scope);
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

/** Data that a messenger hands to its mini-apps. */
export function hasMiniAppData(scope: Window = window): boolean {
  const messenger = (scope as { readonly Telegram?: { readonly WebApp?: { readonly initData?: string } } }).Telegram;
  return Boolean(messenger?.WebApp?.initData);
}
