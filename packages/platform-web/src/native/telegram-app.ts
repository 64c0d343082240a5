import type { NativeMessage, PageMessage } from '@antenna/native-bridge';

/** A messenger around the page, spoken to in the words of the native bridge. */
export interface MiniApp {
  /** What the messenger signed about its user; the server checks it. */
  readonly initData: string;
  send(message: PageMessage): void;
  listen(onMessage: (message: NativeMessage) => void): () => void;
}

/** What Telegram's apps put into the window, with and without Telegram's own script. */
interface TelegramWindow {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  TelegramGameProxy_receiveEvent?: ((type: unknown, data: unknown) => void) | undefined;
  Telegram?: {
    WebApp?: { readonly initData?: string };
    WebView?: { receiveEvent?: ((type: unknown, data: unknown) => void) | undefined };
  };
}

/** The only origin whose pages show mini-apps in a frame. */
const WEB_CLIENT = 'https://web.telegram.org';
const INIT_DATA_MAX = 4_096;

type Scope = Window & TelegramWindow;

/** Data that a messenger hands to its mini-apps. */
export function hasMiniAppData(scope: Window = window): boolean {
  return Boolean((scope as Scope).Telegram?.WebApp?.initData);
}

/** Telegram around this page, if any: by its launch hash or the data of its script. */
export function createTelegramApp(scope: Window = window): MiniApp | undefined {
  const { Telegram } = scope as Scope;
  const launch = new URLSearchParams(scope.location.hash.replace(/^#/, ''));
  const initData = launch.get('tgWebAppData') ?? Telegram?.WebApp?.initData ?? '';
  if (initData === '' || initData.length > INIT_DATA_MAX) return undefined;
  const post = (type: string, data: object = {}) => postEvent(scope as Scope, type, data);
  return {
    initData,
    send: (message) => tell(post, message),
    listen(onMessage) {
      const receive = (type: unknown, data: unknown) => {
        for (const message of messagesOf(type, data)) onMessage(message);
      };
      const stop = receiveEvents(scope as Scope, receive);
      receive('theme_changed', { theme_params: parsed(launch.get('tgWebAppThemeParams') ?? '') });
      post('web_app_request_theme');
      post('web_app_request_safe_area');
      return stop;
    },
  };
}

function postEvent(scope: Scope, type: string, data: object): void {
  if (scope.TelegramWebviewProxy) scope.TelegramWebviewProxy.postEvent(type, JSON.stringify(data));
  else if (scope.parent !== scope)
    scope.parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), WEB_CLIENT);
}

function receiveEvents(scope: Scope, receive: (type: unknown, data: unknown) => void): () => void {
  const telegram = (scope.Telegram ??= {});
  const view = (telegram.WebView ??= {});
  const { receiveEvent: before } = view;
  const { TelegramGameProxy_receiveEvent: olderBefore } = scope;
  view.receiveEvent = receive;
  scope.TelegramGameProxy_receiveEvent = receive;
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== WEB_CLIENT || source !== scope.parent) return;
    const event = parsed(data) as { readonly eventType?: unknown; readonly eventData?: unknown } | undefined;
    receive(event?.eventType, event?.eventData);
  };
  scope.addEventListener('message', onMessage);
  return () => {
    view.receiveEvent = before;
    scope.TelegramGameProxy_receiveEvent = olderBefore;
    scope.removeEventListener('message', onMessage);
  };
}

/** What the page says, as Telegram's apps understand it; the rest means nothing to them. */
function tell(post: (type: string, data?: object) => void, message: PageMessage): void {
  switch (message.type) {
    case 'ready':
      post('web_app_ready');
      post('web_app_expand');
      break;
    case 'open_url':
      post('web_app_open_link', { url: message.url });
      break;
    case 'navigation':
      post('web_app_setup_back_button', { is_visible: message.canGoBack });
      break;
    case 'close':
      post('web_app_close');
      break;
    default:
  }
}

/** An event of Telegram as messages of the bridge; none for an unknown or broken one. */
function messagesOf(type: unknown, data: unknown): readonly NativeMessage[] {
  const event = (typeof data === 'string' ? parsed(data) : data) as
    Readonly<Record<string, unknown>> | null | undefined;
  switch (type) {
    case 'back_button_pressed':
      return [{ type: 'back', id: 'telegram' }];
    case 'theme_changed': {
      const theme = themeOf((event?.['theme_params'] as { readonly bg_color?: unknown } | undefined)?.bg_color);
      return theme ? [{ type: 'theme', theme }] : [];
    }
    case 'safe_area_changed': {
      const edges = ['top', 'right', 'bottom', 'left'].map((edge) => Number(event?.[edge] ?? 0));
      if (!edges.every((px) => px >= 0 && px <= 500)) return [];
      const [top = 0, right = 0, bottom = 0, left = 0] = edges;
      return [{ type: 'insets', top, right, bottom, left }];
    }
    case 'visibility_changed':
      return typeof event?.['is_visible'] === 'boolean' ? [{ type: 'visibility', shown: event['is_visible'] }] : [];
    default:
      return [];
  }
}

/** By the lightness of the messenger's background, `#rrggbb`. */
function themeOf(colour: unknown): 'dark' | 'light' | undefined {
  const parts = typeof colour === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) : null;
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? 'light' : 'dark';
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' && text.length <= 65_536 ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
