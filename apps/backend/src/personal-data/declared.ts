import type { Tables } from '../db/schema.ts';

/** How rows belong to a user. */
export type Owner =
  | { readonly column: string }
  /** By a column that names a row of another table, which belongs to a user. */
  | { readonly column: string; readonly through: keyof Tables; readonly id: string }
  /** By a text in the column that names the user: `user:15`. */
  | { readonly column: string; readonly texts: readonly string[] };

export interface Declared {
  /** `pseudonymous`: by a number or a hash; `money`: what the law of bookkeeping keeps. */
  readonly kind: 'personal' | 'pseudonymous' | 'money' | 'none';
  /** How a user's rows are found. Absent where rows belong to no user, or where a keyed hash stands in place of the user. */
  readonly of?: Owner;
  /** What happens to a user's rows when the account is erased; nothing said: they stay. `users` itself is emptied. */
  readonly erased?: 'deleted' | Readonly<Record<string, string | null>>;
  /** Columns that open something, and are no use to whom they belong: not exported. */
  readonly secret?: readonly string[];
  /** For docs/personal-data.md. */
  readonly what: string;
  readonly kept: string;
}

const byUser = { column: 'user_id' } as const;
const account = 'until the account is erased';
const law = 'as bookkeeping requires; then by you';
const days90 = '90 days';
const days400 = '400 days';
const none = { kind: 'none', what: 'nobody', kept: '' } as const;
const own = (what: string, kept = account): Declared => ({
  kind: 'personal',
  of: byUser,
  erased: 'deleted',
  what,
  kept,
});
const books = (what: string): Declared => ({ kind: 'money', of: byUser, what, kept: law });
const hashed = (what: string, kept: string): Declared => ({ kind: 'pseudonymous', what, kept });

/**
 * Every table: whose data it holds, how they are found and what erasing an account does to them. Export and erasure are made of this; a new
 * table without an entry does not compile.
 */
export const DECLARED: { readonly [Name in keyof Tables]: Declared } = {
  users: {
    kind: 'personal',
    of: { column: 'id' },
    secret: ['password', 'pincode_hash'],
    what: 'name, phone, e-mail, settings',
    kept: account,
  },
  profiles: own('profiles of the household'),
  devices: { ...own('devices'), secret: ['secret_hash', 'previous_secret_hash'] },
  old_device_secrets: {
    kind: 'pseudonymous',
    of: { column: 'device_id', through: 'devices', id: 'id' },
    erased: 'deleted',
    secret: ['hash'],
    what: 'replaced secrets of devices, as hashes',
    kept: days90,
  },
  device_removals: own('when devices were removed'),
  tokens: { ...own('sessions', 'until they end'), secret: ['hash'] },
  sign_in_addresses: { ...own('addresses of sign-ins, as keyed hashes', days90), kind: 'pseudonymous' },
  pin_tries: own('wrong PINs'),
  code_holders: {
    kind: 'personal',
    what: 'whom one-time codes were sent to',
    kept: '1 day; wrong codes in a row until a right one',
  },
  live_codes: { ...own('one-time codes', '1 day'), secret: ['code_hash'] },
  code_sign_ins: { ...own('sign-ins of TVs', '1 day'), secret: ['device_code_hash', 'user_code_hash'] },
  handovers: { ...own('sessions handed to another program', 'a minute'), secret: ['code_hash'] },
  code_sendings: { kind: 'personal', what: 'when codes were sent', kept: '1 day' },
  auto_sign_ins: own('sign-ins by the network', days90),
  parental_grants: {
    kind: 'personal',
    of: { column: 'device_id', through: 'devices', id: 'id' },
    erased: 'deleted',
    what: 'PINs entered',
    kept: 'until they end',
  },
  ad_ids: own('advertising ids of devices'),
  messages: own('messages'),
  favorites: own('favourites'),
  content_ratings: own('ratings'),
  follows: own('followed series and programmes'),
  reminders: own('reminders', 'a week after the programme'),
  source_health: none,
  source_kinds: none,
  source_failures: hashed('devices for which an address failed', '1 day'),
  stats: own('viewings', days90),
  stream_clients: hashed('clients of a stream, as hashes', '1 hour'),
  histories: own('places in titles', days400),
  programme_histories: own('places in programmes', days400),
  search_openings: {
    kind: 'personal',
    of: { column: 'profile_id', through: 'profiles', id: 'id' },
    erased: 'deleted',
    what: 'what was opened from a search',
    kept: '7 days',
  },
  push_subscriptions: { ...own('browsers and apps that take pushes'), secret: ['p256dh', 'auth'] },
  push_sends: hashed('pushes that you sent, and to how many', '90 days'),
  push_retries: {
    kind: 'pseudonymous',
    of: { column: 'subscription_id', through: 'push_subscriptions', id: 'id' },
    erased: 'deleted',
    what: 'pushes that are tried again',
    kept: 'until they are delivered or given up',
  },
  meta: none,
  providers: none,
  imports: none,
  guide_matches: none,
  guide_decisions: none,
  operator_tokens: none,
  budgets: hashed('attempts, by keyed hashes', 'until their time is over'),
  audit_log: {
    kind: 'pseudonymous',
    of: { column: 'subject', texts: ['user:'] },
    what: 'what was done to an account',
    kept: days400,
  },
  noted_devices: {
    kind: 'pseudonymous',
    what: 'devices that you hand out, by serial number',
    kept: 'until you remove them',
  },
  tags: none,
  user_tags: own('your tags'),
  source_accounts: own('balances of your billing'),
  personal_packets: own('packets made for one user'),
  billing_log: {
    kind: 'personal',
    of: byUser,
    erased: { asked: '', answered: '' },
    what: 'calls to your billing',
    kept: '30 days',
  },
  billing_requests: own('requests to your billing'),
  billing_balances: own('balances asked for at your billing'),
  accounts: { ...books('wallets'), of: { column: 'id' } },
  journals: {
    kind: 'money',
    of: { column: 'id', through: 'postings', id: 'journal_id' },
    what: 'the journal',
    kept: law,
  },
  postings: {
    kind: 'money',
    of: { column: 'ledger', texts: ['wallet:', 'debt:'] },
    what: 'the journal',
    kept: law,
  },
  idempotency_keys: hashed('answers of payments, by hashes', '1 day'),
  holdings: books('subscriptions'),
  holding_pauses: {
    kind: 'money',
    of: { column: 'holding_id', through: 'holdings', id: 'id' },
    what: 'pauses of subscriptions',
    kept: law,
  },
  trial_uses: hashed('used trials, so that nobody has two', 'for good'),
  agreement_acceptances: books('consents: what was accepted, in which version, when'),
  title_licences: books('titles that were bought'),
  offers: { ...books('offers'), kept: 'a day after their end' },
  promo_uses: books('promo codes used'),
  promo_keys: none,
  survey_answers: own('answers to surveys'),
  cards: { ...own('cards: last digits'), secret: ['token'] },
  payments: {
    ...books('payments'),
    erased: { phone: null, card_id: null },
    secret: ['full_url', 'qr'],
  },
  pay_events: {
    kind: 'money',
    of: { column: 'payment_id', through: 'payments', id: 'id' },
    what: 'what pay systems told',
    kept: '30 days',
  },
  contract_payments: books('payments of contracts'),
  sandbox_payments: hashed('the sandbox: no money', 'as the sandbox needs it'),
  sandbox_callbacks: hashed('the sandbox: no money', 'as the sandbox needs it'),
  sandbox_messages: hashed('the sandbox: no money', 'as the sandbox needs it'),
  sandbox_cards: none,
  sandbox_limits: none,
  channels: none,
  categories: none,
  programmes: none,
  packets: none,
  packet_channels: none,
  contents: none,
  content_links: none,
  entries: none,
  search_documents: none,
};

/** Of one user's rows. */
export interface OwnedTable extends Declared {
  readonly name: keyof Tables;
  readonly of: Owner;
}

/** Tables with rows that belong to users; what rows of other tables are found by comes after those. */
export const OWNED: readonly OwnedTable[] = (Object.entries(DECLARED) as [keyof Tables, Declared][])
  .flatMap(([name, declared]) => (declared.of ? [{ ...declared, name, of: declared.of }] : []))
  .toSorted((left, right) => Number('through' in right.of) - Number('through' in left.of));
