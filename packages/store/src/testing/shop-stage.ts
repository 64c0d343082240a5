import type { AnalyticsEventName } from '@antenna/analytics';
import type { HttpRequest } from '@antenna/kernel';
import type { OpenModal } from '@antenna/navigation';
import { channelEndpoints } from '../data/endpoints/channels.ts';
import { cardEndpoints } from '../data/endpoints/cards.ts';
import { packetEndpoints } from '../data/endpoints/packets.ts';
import { navigated } from '../shell/navigation.ts';
import { installPayments, paymentEndpoints } from '../payments/index.ts';
import type { LateState } from '../root-reducer.ts';
import type { StorePorts } from '../services.ts';
import { storeStage, watchedStore, type StoreStage } from './store-stage.ts';

type Json = Readonly<Record<string, unknown>>;
type Answer = { readonly status?: number; readonly json?: unknown };

export interface ShopGiven {
  /** Path of the first page; by default the packet's. */
  readonly landing?: string;
  readonly viewer?: 'user' | 'guest' | 'none';
  readonly role?: 'adult' | 'child';
  readonly user?: Json;
  /** Decimal text. */
  readonly balance?: string;
  readonly isPaymentAllowed?: boolean;
  readonly packet?: Json;
  readonly subscriptions?: readonly Json[];
  readonly cards?: readonly Json[];
  /** Words of the pay forms that are open. */
  readonly forms?: readonly string[];
  readonly system?: Json;
  readonly provider?: Json;
  readonly capabilities?: Json;
  /** What is known of transaction `t1` when the page starts: it may ask before a test can say. */
  readonly transaction?: Answer;
  readonly storage?: ReturnType<typeof watchedStore>;
  readonly ports?: Partial<Omit<StorePorts, 'storage'>>;
}

export interface ShopStage extends StoreStage {
  /** The dialog in view, or the one that is about to come. */
  dialog(): OpenModal | undefined;
  /** Lines that are shown. */
  lines(): readonly string[];
  /** Bodies of the calls `METHOD /path` in their order. */
  bodies(call: string): readonly Json[];
  requests(call: string): readonly HttpRequest[];
  part(): LateState;
  readonly reported: readonly (readonly [AnalyticsEventName, unknown])[];
  /** Another balance from now on. */
  hold(balance: string): void;
}

const NOW = 1_795_284_000_000;
const PERIOD = { days: 30, months: 0, years: 0 };
const PACKET = {
  id: 15,
  name: 'Everyday',
  price: '299.00',
  is_base: true,
  period_human: PERIOD,
  trial_period_human: {},
  benefits: [],
  agreement: null,
  purchases: [],
};

/** A store on a scripted platform that sells one packet: a wallet, cards, ways to pay. Signed in, at /packets/15, unless asked otherwise. */
export async function shopStage(given: ShopGiven = {}): Promise<ShopStage> {
  const { viewer = 'user', role = 'adult', forms = ['card'], cards = [], subscriptions = [] } = given;
  const token = { accessToken: 'token-9', setAt: NOW, expiresAt: NOW + 43_200_000, profile: { id: 'profile-1', role } };
  const storage =
    given.storage ??
    watchedStore(viewer === 'none' ? {} : { session: JSON.stringify({ viewer, deviceId: 'device-1', ...token }) });
  const reported: (readonly [AnalyticsEventName, unknown])[] = [];
  const stage = storeStage({
    storage,
    analytics: { track: (name, data) => void reported.push([name, data]) },
    ...given.ports,
  });
  let balance = given.balance ?? '500.00';
  const { server } = stage;
  const on = (call: string, answer: (request: HttpRequest) => Answer) => server.on(call, answer);
  on('GET /v2/users/self/network', () => ({
    json: {
      provider: {
        id: 1,
        name: 'Antenna',
        currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT', ISO_CODE: 'KZT' },
        is_allow_additional_packets_without_base: false,
        ...given.provider,
      },
      country: 'KZ',
      remote: '',
      is_guest_allowed: true,
      capabilities: given.capabilities ?? {},
    },
  }));
  on('GET /v2/users/self', () => ({
    json: {
      id: 7,
      username: 'anna',
      phone: '77001234567',
      is_guest: viewer !== 'user',
      parental_status: 'notset',
      ...given.user,
    },
  }));
  on('GET /v2/users/self/devices/device', () => ({ json: { id: 'device-1', parental_settings: null } }));
  on('GET /v2/packets/15', () => ({ json: { ...PACKET, ...given.packet } }));
  on('GET /v2/packets', () => ({ json: [{ ...PACKET, id: 1, name: 'Base' }] }));
  on('GET /v2/packets/1', () => ({ json: { ...PACKET, id: 1, name: 'Base' } }));
  on('GET /v2/users/self/subscriptions/current', () => ({ json: subscriptions }));
  on('GET /v2/users/self/subscriptions/futures', () => ({ json: [] }));
  on('GET /v2/users/self/accounts', () => ({
    json: [{ id: 3, balance, amount: balance, is_payment_allowed: given.isPaymentAllowed ?? true }],
  }));
  on('GET /v2/users/self/balance', () => ({ json: { balance, amount: balance } }));
  const { transaction } = given;
  if (transaction) on('GET /v2/users/self/transactions/t1', () => transaction);
  on('GET /v2/users/self/cards', () => ({ json: cards }));
  on('GET /v2/users/self/accounts/3/payforms', () => ({
    json: forms.map((shortname) => ({
      id: shortname,
      title: shortname,
      how_to_use: 'How',
      how_to_use_packet: 'How',
      payforms: [{ shortname, params: { paysystem_shortname: 'bank' } }],
      ...given.system,
    })),
  }));
  on('GET /v2/channels/channel_list', () => ({ json: [] }));
  on('GET /v2/users/self/channel_list', () => ({ json: [] }));
  on('POST /v2/users/self/subscriptions', () => ({ status: 201, json: { id: 's1', packet: PACKET } }));
  on('POST /v2/otps', () => ({ json: { resend_after: 60 } }));
  stage.store.start();
  stage.store.dispatch(navigated({ pathname: given.landing ?? '/packets/15', search: '', hash: '' }));
  await stage.settle();
  installPayments(stage.store);
  const named = (call: string) =>
    server.requests.filter(
      ({ method, url }) => `${method} ${url.replace(/^https?:\/\/[^/]+/, '').split('?')[0]}` === call,
    );
  return {
    ...stage,
    reported,
    hold: (other) => void (balance = other),
    part: () => stage.store.getState() as unknown as LateState,
    lines: () => stage.store.getState().alerts.map(({ key, text }) => key ?? text ?? ''),
    requests: named,
    bodies: (call) => named(call).map(({ body }) => JSON.parse(body ?? '{}') as Json),
    dialog: () => {
      const { modals } = stage.store.getState();
      return modals.at === 'open' ? modals.modal : modals.at === 'swapping' ? modals.next : undefined;
    },
  };
}

/** Somebody looks at channels, packets, cards and the wallet. */
export function lookAtAll({ store }: Pick<StoreStage, 'store'>): void {
  void store.dispatch(channelEndpoints.channels.initiate());
  void store.dispatch(packetEndpoints.packetList.initiate());
  void store.dispatch(cardEndpoints.cards.initiate());
  void store.dispatch(paymentEndpoints.account.initiate());
}
