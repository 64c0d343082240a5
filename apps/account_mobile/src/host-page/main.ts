// Plays the native side of the bridge, for developers of native apps and for tests: the page in a phone, a button for each
// message, and a log of both directions.
import {
  framed,
  readNativeMessage,
  readPageMessage,
  type Insets,
  type NativeMessage,
  type PageMessage,
} from '@antenna/native-bridge';
import { createNativeSession } from './native-session.ts';
import { button, choice, labelled, make, toggle } from './parts.ts';

const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  '390 × 844': [390, 844],
  '844 × 390': [844, 390],
  '360 × 640': [360, 640],
  '768 × 1024': [768, 1_024],
};
const NOTCH: Insets = { top: 47, right: 0, bottom: 34, left: 0 };
const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const PLATFORMS = ['android', 'ios', 'react native', 'browser'] as const;

const played = {
  platform: PLATFORMS[0] as (typeof PLATFORMS)[number],
  insets: NONE,
  theme: 'dark' as 'dark' | 'light',
  language: 'en',
  hasBar: false,
  answers: true,
};
const session = createNativeSession();
const frame = make('iframe', { title: 'Account' });
const title = make('span');
const bar = make(
  'div',
  { className: 'bar', hidden: true },
  button('‹', () => send({ type: 'back', id: nextId() })),
  title,
);
const log = make('ol', { id: 'log', tabIndex: 0 });
let ids = 0;
const nextId = () => `host-${(ids += 1)}`;

function note(from: string, message: unknown): void {
  log.prepend(make('li', {}, make('b', {}, `${from} `), JSON.stringify(message)));
}

function send(message: NativeMessage): void {
  note('native →', message);
  post(JSON.stringify(framed(message)));
}

function post(text: string): void {
  const page = frame.contentWindow as (Window & { antennaReceive?: (text: string) => void }) | null;
  if (page?.antennaReceive) page.antennaReceive(text);
  else note('no page', readNativeMessage(text)?.type ?? text);
}

function receive(given: unknown): void {
  const message = readPageMessage(given);
  note(message ? '→ page' : '→ page, not understood', message ?? given);
  if (message) react(message);
}

function hello(): void {
  send({
    type: 'hello',
    platform: played.platform,
    version: '1.0.0',
    abilities: ['back', 'buy', 'push', 'scan', ...(played.hasBar ? ['navigation'] : [])],
    insets: played.insets,
    theme: played.theme,
    language: played.language,
  });
}

function react(message: PageMessage): void {
  switch (message.type) {
    case 'ready':
      // The page listens as soon as it is drawn.
      setTimeout(hello, 300);
      break;
    case 'session_request':
      if (played.answers)
        void session.handover().then((handover) => send({ type: 'session', id: message.id, handover }));
      break;
    case 'navigation':
      title.textContent = message.title;
      break;
    case 'open_url':
      window.open(message.url, '_blank', 'noopener');
      break;
    case 'buy':
      lastBuy = message.id;
      break;
    case 'scan':
      lastScan = message.id;
      break;
    default:
  }
}
let lastBuy = '';
let lastScan = '';

/** What the page finds in its window: put there by the backend for a framed page of the demo. */
function publish(): void {
  const bridge = { postMessage: receive };
  const objects = {
    android: { AndroidBridge: bridge },
    ios: { webkit: { messageHandlers: { antenna: bridge } } },
    'react native': { ReactNativeWebView: bridge },
    browser: {},
  }[played.platform];
  Object.assign(window, { antennaHost: objects });
}

function open(path = '/account_mobile'): void {
  publish();
  bar.hidden = !played.hasBar;
  frame.src = path;
}

function resize(name: string): void {
  const [width, height] = SIZES[name] ?? [390, 844];
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
}

function draw(): void {
  const login = make('input', { autocomplete: 'username', value: '' });
  const password = make('input', { type: 'password', autocomplete: 'current-password' });
  const scanned = make('input', { value: `${location.origin}/activate?code=12345678`, size: 36 });
  const raw = make('input', { value: '{"v":1,"type":"unknown"}', size: 36 });
  const push = {
    id: 'match',
    title: 'The final starts',
    body: 'Live in five minutes.',
    action: 'Watch',
    timeToLive: 3_600,
    timeStart: Math.floor(performance.timeOrigin / 1_000),
    destination: { type: 'packets' },
  };
  const desk = make(
    'section',
    { className: 'desk' },
    make('h1', {}, 'A native app, played'),
    make('h2', {}, 'The app'),
    make(
      'div',
      { className: 'row' },
      choice('System', PLATFORMS, (value) => {
        played.platform = value as typeof played.platform;
        open();
      }),
      choice('Screen', Object.keys(SIZES), resize),
      toggle('draws its own bar', false, (isOn) => {
        played.hasBar = isOn;
        open();
      }),
      toggle('answers session_request', true, (isOn) => void (played.answers = isOn)),
      button('Open again', () => open()),
    ),
    make('h2', {}, 'Its user'),
    make(
      'div',
      { className: 'row' },
      labelled('Login', login),
      labelled('Password', password),
      button('Sign the app in', () => {
        void session.signIn(login.value, password.value).then((isIn) => note('app', isIn ? 'signed in' : 'refused'));
      }),
    ),
    make('h2', {}, 'Messages to the page'),
    make(
      'div',
      { className: 'row' },
      button('hello', hello),
      button('back', () => send({ type: 'back', id: nextId() })),
      button('theme: light', () => send({ type: 'theme', theme: (played.theme = 'light') })),
      button('theme: dark', () => send({ type: 'theme', theme: (played.theme = 'dark') })),
      button('insets: notch', () => send({ type: 'insets', ...(played.insets = NOTCH) })),
      button('insets: none', () => send({ type: 'insets', ...(played.insets = NONE) })),
      button('deep_link: packets', () => send({ type: 'deep_link', link: { type: 'packets' } })),
      button('deep_link: devices', () => send({ type: 'deep_link', link: { type: 'settings', id: 'devices' } })),
      button('push', () => send({ type: 'push', push })),
      button('push_token', () => send({ type: 'push_token', notification_type: 'fcm', token: 'token-of-the-host' })),
      button('visibility: hidden', () => send({ type: 'visibility', shown: false })),
      button('visibility: shown', () => send({ type: 'visibility', shown: true })),
      button('buy_result: done', () => send({ type: 'buy_result', id: lastBuy, outcome: 'done', receipt: 'receipt' })),
      button('buy_result: failed', () => send({ type: 'buy_result', id: lastBuy, outcome: 'failed' })),
    ),
    make(
      'div',
      { className: 'row' },
      labelled('QR code before the camera', scanned),
      button('scan_result', () => send({ type: 'scan_result', id: lastScan, text: scanned.value })),
    ),
    make(
      'div',
      { className: 'row' },
      labelled('Any text', raw),
      button('Send', () => {
        note('native →', raw.value);
        post(raw.value);
      }),
    ),
    make('h2', {}, 'Log, newest first'),
    log,
  );
  document.getElementById('root')?.append(make('div', { className: 'phone' }, bar, frame), desk);
  resize('390 × 844');
  open();
}

draw();
