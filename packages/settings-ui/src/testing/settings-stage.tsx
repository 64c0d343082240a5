import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import type { SettingsSlots } from '../slots.ts';

export const NOW = 1_795_284_000_000;
const SESSION = { viewer: 'user', deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 3_600_000 };
const CHILD = { ...SESSION, profile: { id: 'p2', role: 'child' } };
export const USER = {
  id: 12,
  username: 'u12',
  phone: '77001234567',
  first_name: 'Aida',
  email: null,
  is_guest: false,
  device_limit: 5,
  parental_status: 'notset',
  accounts: [{ id: 34, amount: '1290.00', balance: '1290.00', is_payment_allowed: true }],
};
export const NETWORK = {
  provider: {
    id: 1,
    name: 'North',
    phone_mask: '+7 (###) ###-##-##',
    currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT', ISO_CODE: 'KZT' },
    landing: { support: { phone: '+7 700 000 00 00', email: 'help@tv.test', url: '' } },
  },
  country: 'KZ',
  remote: '192.0.2.7',
  is_guest_allowed: true,
  languages: {
    available: [
      { key: 'en', name: 'English', priority: 1, interface: true },
      { key: 'ru', name: 'Русский', priority: 1, interface: true },
    ],
    audio: [
      { key: 'ru', name: 'Русский', priority: 1 },
      { key: 'en', name: 'English', priority: 2 },
      { key: 'kk', name: 'Қазақша', priority: 3 },
    ],
    subtitle: [{ key: 'en', name: 'English', priority: 1 }],
  },
};
const DEVICES = [
  {
    id: 'd1',
    device_type: 'pc',
    vendor: 'Chrome',
    os_name: 'Linux',
    login_at: '2026-11-21T18:00:00Z',
    is_current: true,
  },
  { id: 'd2', device_type: 'tv', vendor: 'Vestel', model: 'X', login_at: '2026-11-20T18:00:00Z' },
];
const PACKETS = [
  { id: 1, name: 'Basic', short: 'News and films', price: '1490.00', channels_count: 40 },
  { id: 2, name: 'Open', price: '0', channels_count: 0 },
];

export const CARDS = [
  { id: 'c1', is_primary: true, number: '**** 4242' },
  { id: 'c2', is_primary: false, number: '**** 4444' },
];

export const SLOTS: SettingsSlots = {
  profileList: <p>tiles</p>,
  profiles: <p>manager</p>,
  parental: <p>toggles</p>,
  isWebview: false,
};

export interface Given {
  readonly user?: object;
  readonly network?: object;
  readonly guest?: boolean;
  readonly child?: boolean;
  /** Linked cards; deleted ones are gone. */
  readonly cards?: readonly { readonly id: string }[];
}

/** A store with a signed-in viewer (or a guest) and the platform's answers. For tests and stories; not started yet. */
export function settingsStage({
  user = {},
  network = {},
  guest = false,
  child = false,
  cards = [],
}: Given = {}): StoreStage {
  const stage = storeStage({
    storage: watchedStore(guest ? {} : { session: JSON.stringify(child ? CHILD : SESSION) }),
  });
  stage.server.on('GET /v2/users/self/network', { json: { ...NETWORK, ...network } });
  stage.server.on('GET /v2/users/self', { json: { ...USER, ...user, ...(guest && { is_guest: true }) } });
  stage.server.on('GET /v2/users/self/devices', { json: DEVICES });
  stage.server.on('GET /v2/packets', { json: PACKETS });
  let kept = cards;
  stage.server.on('GET /v2/users/self/cards', () => ({ json: kept }));
  for (const { id } of cards) {
    stage.server.on(`DELETE /v2/users/self/cards/${id}`, () => {
      kept = kept.filter((card) => card.id !== id);
      return { status: 204 };
    });
  }
  return stage;
}
