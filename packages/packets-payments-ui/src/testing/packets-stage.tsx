import type { HostKind } from '@antenna/partners';
import type { StorePorts } from '@antenna/store';
import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import { LinkProvider, I18nProvider, type LinkProps } from '@antenna/ui-kit';
import type { Language } from '@antenna/i18n';
import { i18nIn } from '@antenna/i18n/testing';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Link as RouterLink, MemoryRouter, useLocation } from 'react-router';

const NOW = 1_795_284_000_000;
const SESSION = { viewer: 'user', deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 3_600_000 };
const MONTH = { days: 0, months: 1, years: 0 };

/** Packets in the wire's own words. */
export const wirePacket = (id: number, over: object = {}) => ({
  id,
  name: `Packet ${id}`,
  short: '',
  description: '',
  price: '990.00',
  old_price: null,
  is_base: true,
  base: true,
  bundle: false,
  type: null,
  parent_name: null,
  period: 'P1M',
  period_human: MONTH,
  is_trial: false,
  is_used_trial: false,
  trial_amount: null,
  trial_price: null,
  trial_period_human: { days: 0, months: 0, years: 0 },
  benefits: [],
  channels_count: 0,
  channels: [],
  user_purchase: null,
  next_user_purchase: null,
  ...over,
});
export const wireChannel = (id: number, name: string) => ({
  id,
  name,
  slug: `c${id}`,
  num: id,
  icon: '/m.svg',
  hd: true,
  is_hd: true,
  is_4k: false,
  cover: {},
});
export const wireHeld = (packet: { readonly id: number }, over: object = {}) => ({
  id: `s${packet.id}`,
  packet,
  packet_id: packet.id,
  status: 'active',
  type: 'paid',
  renew: true,
  is_paused: false,
  allow_delete_paused: false,
  start_at: '2026-11-12T00:00:00Z',
  end_at: '2026-12-12T00:00:00Z',
  next_pay_at: '2026-12-12T00:00:00Z',
  next_price: '990.00',
  actions: {
    can_subscribe: false,
    can_change_period: false,
    can_disable_renew: true,
    can_unsubscribe: false,
    can_enable_renew: false,
  },
  user_purchase: null,
  next_user_purchase: null,
  ...over,
});

export interface Given {
  readonly viewer?: 'user' | 'guest';
  readonly network?: object;
  readonly provider?: object;
  readonly user?: object;
  readonly packets?: readonly object[];
  readonly current?: readonly object[];
  readonly futures?: readonly object[];
  readonly outside?: StorePorts['outside'];
  readonly analytics?: NonNullable<StorePorts['analytics']>;
  /** Inside a native app. */
  readonly isWebview?: boolean;
  readonly host?: HostKind;
}

/** A store on a platform in memory that sells these packets to this viewer. Not started yet. */
export function packetsStage({
  viewer = 'user',
  network = {},
  provider = {},
  user = {},
  packets = [],
  current = [],
  futures = [],
  outside,
  analytics,
  isWebview = false,
  host,
}: Given = {}): StoreStage {
  const stage = storeStage({
    ...(outside && { outside }),
    ...(analytics && { analytics }),
    surface: { isMobileDevice: isWebview, isWebview, framesNoForms: isWebview, host },
    storage: watchedStore(viewer === 'guest' ? {} : { session: JSON.stringify(SESSION) }),
  });
  stage.server.on('GET /v2/users/self/network', {
    json: {
      provider: {
        id: 1,
        name: 'North',
        currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT', ISO_CODE: '398' },
        landing: { shortname: 'north' },
        is_have_purchases: true,
        ...provider,
      },
      country: 'KZ',
      remote: '192.0.2.7',
      is_guest_allowed: true,
      promo_days: 14,
      languages: { available: [{ key: 'en', name: 'English', priority: 1, interface: true }] },
      ...network,
    },
  });
  stage.server.on('GET /v2/users/self', {
    json: {
      id: 12,
      username: 'u12',
      is_guest: viewer === 'guest',
      parental_status: 'notset',
      device_limit: 5,
      accounts: [{ id: 34, amount: '1290.00', balance: '1290.00', is_payment_allowed: true }],
      ...user,
    },
  });
  stage.server.on('GET /v2/packets', { json: packets });
  for (const packet of packets as readonly { readonly id: number }[]) {
    stage.server.on(`GET /v2/packets/${packet.id}`, { json: packet });
    stage.server.on(`GET /v2/packets/${packet.id}/purchaseperiods`, { json: [] });
  }
  stage.server.on('GET /v2/users/self/accounts', {
    json: [{ id: 34, amount: '1290.00', balance: '1290.00', is_payment_allowed: true }],
  });
  stage.server.on('GET /v2/users/self/accounts/34/payforms', { json: [] });
  stage.server.on('GET /v2/users/self/cards', { json: [] });
  stage.server.on('GET /v2/users/self/devices/device', { json: { id: 'd1', parental_settings: null } });
  stage.server.on('GET /v2/users/self/subscriptions/current', { json: current });
  stage.server.on('GET /v2/users/self/subscriptions/futures', { json: futures });
  return stage;
}

function RoutedLink({ to, replace: _replace, ...rest }: LinkProps) {
  return <RouterLink to={to} {...rest} />;
}

function Where({ onPath }: { readonly onPath: (path: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onPath(pathname + search + hash);
  return null;
}

/** Redux Toolkit tells React of answers with the next frame. */
export const rest = (stage: StoreStage) =>
  act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });

/** Draws at an address, in the words of a language; tells where one is. */
export async function drawPage(
  stage: StoreStage,
  path: string,
  page: (at: { readonly search: string }) => ReactNode,
  language: Language = 'en',
): Promise<{ readonly path: () => string }> {
  let place = path;
  function Page() {
    const { search } = useLocation();
    return page({ search });
  }
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <I18nProvider i18n={i18nIn(language)} timeZone="UTC">
        <MemoryRouter initialEntries={[path]}>
          <LinkProvider link={RoutedLink}>
            <Page />
            <Where
              onPath={(now) => {
                place = now;
              }}
            />
          </LinkProvider>
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  await rest(stage);
  return { path: () => place };
}

/** The modal that stands open, as the store has it. */
export function openModalOf(stage: StoreStage) {
  const { modals } = stage.store.getState();
  return modals.at === 'open' ? modals.modal : undefined;
}

/** The title of the page, as the app's own part would set it. */
export function Title({ words }: { readonly words: string | undefined }) {
  return <p data-testid="title">{words}</p>;
}
