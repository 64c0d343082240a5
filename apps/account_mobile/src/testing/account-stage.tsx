import { createLinkReporting } from '@antenna/app-core';
import type { I18n } from '@antenna/i18n';
import type { NativeMessage, PageMessage } from '@antenna/native-bridge';
import type { StorePorts } from '@antenna/store';
import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import { Provider } from 'react-redux';
import { BrowserRouter, MemoryRouter } from 'react-router';
import { App } from '../App.tsx';
import { createAbilities } from '../host/abilities.ts';
import { addressOf } from '../host/address.ts';
import type { Host } from '../host/host.ts';
import { leaveTo } from '../host/leave.ts';
import { createScanner } from '../host/scanner.ts';
import { createHostSignIn } from '../host/sign-in.ts';
import type { AccountServices } from '../services.ts';

const NOW = 1_795_284_000_000;
const SESSION = { viewer: 'user', deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 36_000_000 };

export interface AccountGiven {
  readonly i18n: I18n;
  readonly isUser?: boolean;
  readonly capabilities?: object;
  readonly network?: object;
  /** The page carries the network's answer, as the backend's does. */
  readonly hasBoot?: boolean;
  /** What is around the page. */
  readonly kind?: Host['kind'];
  readonly system?: StorePorts['surface']['host'];
}

export interface AccountStage extends StoreStage {
  readonly services: AccountServices;
  /** Messages to the app, and addresses that the page was left for. */
  readonly sent: readonly PageMessage[];
  readonly left: readonly string[];
  /** The app says something. */
  readonly say: (message: NativeMessage) => void;
}

/** The whole app on a scripted server, with a played native app around it. For tests and stories. */
export function accountStage({
  i18n,
  isUser = true,
  capabilities = {},
  network = {},
  hasBoot = false,
  kind = 'native',
  system = kind === 'browser' ? undefined : 'android',
}: AccountGiven): AccountStage {
  const sent: PageMessage[] = [];
  const left: string[] = [];
  const heard = new Set<(message: NativeMessage) => void>();
  const host: Host = {
    kind,
    send: (message) => void sent.push(message),
    listen: (onMessage) => {
      heard.add(onMessage);
      return () => void heard.delete(onMessage);
    },
  };
  const leave = (path: string) =>
    leaveTo(path, { host, page: { origin: 'https://tv.test', assign: (url) => void left.push(url) } });
  const address = addressOf(leave);
  const isWebview = kind !== 'browser';
  const stage = storeStage({
    storage: watchedStore(isUser ? { session: JSON.stringify(SESSION), language: i18n.language } : {}),
    address,
    outside: { origin: 'https://tv.test', leave: (url) => void left.push(url), open: () => {}, send: host.send },
    surface: { isMobileDevice: true, isWebview, framesNoForms: true, host: system },
    browserLanguages: [i18n.language],
    ...(hasBoot && { boot: { network: networkAnswer({ capabilities, network, language: i18n.language }) } }),
  });
  answers(stage, { isUser, network: networkAnswer({ capabilities, network, language: i18n.language }) });
  const { store, storage } = stage;
  const services: AccountServices = {
    store,
    storage: { ...storage, isLossy: false, onLossy: () => () => {} },
    logger: { ...store.services.logger, recent: () => [] },
    connectivity: { isOnline: () => true, watch: () => () => {}, ping: () => Promise.resolve(true) },
    context: { isWebview, isMiniApp: kind === 'messenger', isEmbed: false, isPwa: false },
    userAgent: '',
    device: 'mobile',
    isMobileDevice: true,
    linkReporting: createLinkReporting(),
    i18n,
    address,
    now: () => NOW,
    host,
    abilities: createAbilities(),
    scanner: createScanner(host, store.services.random),
    signIn: createHostSignIn(store, host),
    leave,
  };
  return { ...stage, services, sent, left, say: (message) => heard.forEach((run) => run(message)) };
}

/** What the operator of these tests answers about itself. */
export const networkAnswer = ({
  capabilities = {},
  network = {},
  language,
}: Pick<AccountGiven, 'capabilities' | 'network'> & { readonly language: string }): object => ({
  provider: { id: 1, name: 'North', currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT' } },
  country: 'KZ',
  remote: '192.0.2.7',
  is_guest_allowed: true,
  languages: { available: [{ key: language, name: language, priority: 1, interface: true }] },
  capabilities: { ...capabilities, payments: { hasPaySystems: true, ...paymentsOf(capabilities) } },
  ...network,
});

function answers(
  { server }: StoreStage,
  { isUser, network }: { readonly isUser: boolean; readonly network: object },
): void {
  server.on('GET /v2/users/self/network', { json: network });
  server.on('GET /v2/users/self', {
    json: {
      id: 12,
      username: 'u12',
      first_name: 'Aida',
      phone: '77001234567',
      is_guest: !isUser,
      device_limit: 5,
      parental_status: 'notset',
      accounts: [{ id: 34, amount: '1290.00', balance: '1290.00', is_payment_allowed: true }],
    },
  });
  server.on('GET /v2/users/self/profiles', { json: [{ id: 'p1', name: 'Aida', role: 'adult' }] });
  server.on('GET /v2/users/self/profile', { json: { id: 'p1', name: 'Aida', role: 'adult' } });
  server.on('GET /v2/users/self/devices', {
    json: [
      { id: 'd1', device_type: 'phone', vendor: 'Nokia', model: 'X', os_name: 'Android', is_current: true },
      { id: 'd2', device_type: 'tv', vendor: 'Vestel', model: 'V55', os_name: 'Tizen' },
    ],
  });
  server.on('GET /v2/users/self/accounts', {
    json: [{ id: 34, amount: '1290.00', balance: '1290.00', is_payment_allowed: true }],
  });
  server.on('GET /v2/users/self/cards', { json: [] });
  server.on('GET /v2/users/self/messages', { json: [] });
  server.on('GET /v2/users/self/subscriptions/current', { json: [] });
  server.on('GET /v2/users/self/subscriptions/futures', { json: [] });
  server.on('GET /v2/packets', {
    json: [
      { id: 15, name: 'Sport', short: 'Matches and races', price: '990.00', is_base: true, base: true, channels: [] },
    ],
  });
}

const paymentsOf = (capabilities: object) => (capabilities as { readonly payments?: object }).payments;

/** The app at an address: the page's own without `path`. */
export function AccountAppOf({ stage, path }: { readonly stage: AccountStage; readonly path?: string }) {
  const app = <App services={stage.services} />;
  return (
    <Provider store={stage.store}>
      {path === undefined ? (
        <BrowserRouter>{app}</BrowserRouter>
      ) : (
        <MemoryRouter initialEntries={[path]}>{app}</MemoryRouter>
      )}
    </Provider>
  );
}
