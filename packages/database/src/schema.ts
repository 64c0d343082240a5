import type { Generated } from 'kysely';

/** Every table. JSON columns are TEXT, flags are 0 or 1, times are Unix seconds. Written by: 0002 the import, the rest src. */
export interface Tables {
  meta: { key: string; value: string };
  providers: { id: number; shortname: string; name: string; data: string };
  channels: ChannelsTable;
  categories: {
    id: number;
    provider_id: number;
    slug: string;
    name: string;
    groups: string;
    tags: string;
    position: number;
  };
  programmes: ProgrammesTable;
  imports: {
    id: string;
    provider_id: number;
    kind: string;
    source: string;
    started_at: number;
    finished_at: number | null;
    status: string;
    report: string;
  };
  users: UsersTable;
  profiles: {
    id: string;
    user_id: number;
    name: string;
    role: string;
    icon_avatar_id: number | null;
    created_at: number;
    viewing_from: string | null;
    viewing_to: string | null;
    daily_minutes: number | null;
  };
  messages: {
    id: string;
    user_id: number;
    source: string | null;
    data: string;
    created_at: number;
    removed_at: number | null;
  };
  cards: CardsTable;
  payments: PaymentsTable;
  pay_events: { gateway: string; event_id: string; payment_id: string; received_at: number };
  sandbox_payments: SandboxPaymentsTable;
  sandbox_callbacks: {
    event_id: string;
    token: string;
    body: string;
    tries: number;
    next_at: number | null;
    answered: number | null;
    created_at: number;
  };
  sandbox_messages: { id: string; phone: string; text: string; at: number };
  sandbox_cards: { token: string; script: string; last4: string };
  sandbox_limits: { payer: string; minor: number };
  accounts: {
    id: number;
    provider_id: number;
    balance_minor: Generated<number>;
    debt_minor: Generated<number>;
    is_payment_allowed: Generated<number>;
  };
  journals: { id: Generated<number>; kind: string; ref: string; idem: string; at: number };
  postings: { journal_id: number; ledger: string; minor: number };
  idempotency_keys: {
    hash: string;
    body_hash: string;
    answer: string | null;
    created_at: number;
    running_until: number | null;
  };
  parental_grants: { device_id: string; action: string; until: number };
  devices: DevicesTable;
  device_removals: { user_id: number; removed_at: number };
  tokens: {
    hash: string;
    user_id: number;
    device_id: string | null;
    created_at: number;
    expires_at: number;
    replaces_device_id: string | null;
  };
  pin_tries: { user_id: number; tries: number; since: number; locks: Generated<number> };
  one_time_codes: OneTimeCodesTable;
  code_sendings: { purpose: string; subject: string; sent_at: number };
  auto_sign_ins: { user_id: number; signed_in_at: number; remote: string; facts: string };
  ad_ids: { id: Generated<number>; user_id: number; identifier: string; vendor: string };
  holdings: HoldingsTable;
  holding_pauses: { id: string; holding_id: string; reason: string; start_at: number; end_at: number | null };
  trial_uses: { provider_id: number; packet_id: number; owner: string; used_at: number };
  agreement_acceptances: { user_id: number; agreement_id: number; version: string; accepted_at: number };
  favorites: {
    id: Generated<number>;
    user_id: number;
    profile_id: string;
    kind: string;
    object_id: string;
    created_at: number;
    priority: number;
  };
  reminders: RemindersTable;
  stats: StatsTable;
  histories: {
    user_id: number;
    profile_id: string;
    content_id: string;
    parent_id: string | null;
    seconds: number;
    duration: number;
    updated_at: number;
  };
  programme_histories: {
    user_id: number;
    profile_id: string;
    channel_id: number;
    start: number;
    seconds: number;
    duration: number;
    updated_at: number;
  };
  packets: { provider_id: number; id: number; is_base: number; position: number; data: string };
  packet_channels: { provider_id: number; packet_id: number; tvg_id: string };
  contents: ContentsTable;
  content_links: { provider_id: number; kind: string; target: string; content_id: string };
  entries: { provider_id: number; kind: string; id: string; slug: string; position: number; data: string };
  survey_answers: { user_id: number; survey_id: number; answer_ids: string; user_text: string; answered_at: number };
  promo_uses: { provider_id: number; promo_id: number; user_id: number; key: string; used_at: number };
  promo_keys: { provider_id: number; key: string; used: number; ended_at: number | null };
  operator_tokens: {
    id: string;
    provider_id: number;
    name: string;
    hash: string;
    is_staff: Generated<number>;
    created_at: number;
    used_at: number | null;
    revoked_at: number | null;
  };
  noted_devices: NotedDevicesTable;
  tags: { id: Generated<number>; provider_id: number; shortname: string; name: string; description: string };
  user_tags: { user_id: number; tag_id: number };
  source_accounts: { user_id: number; id: string; amount: number; updated_at: number };
  personal_packets: { user_id: number; packet_id: number; name: string; description: string; price: number };
  billing_log: {
    id: string;
    provider_id: number;
    user_id: number | null;
    callback: string;
    address: string;
    asked: string;
    status: number | null;
    answered: string;
    took_ms: number;
    at: number;
  };
  billing_requests: { user_id: number; action: string; request_id: string; at: number };
  billing_balances: { user_id: number; amount: number; asked_at: number };
  contract_payments: {
    user_id: number;
    address_id: number;
    demand: string;
    payment_id: string | null;
    paid_at: number | null;
  };
  title_licences: TitleLicencesTable;
  offers: OffersTable;
  search_words: {
    provider_id: number;
    kind: string;
    object_id: string;
    label: string;
    folded: string;
    age: number;
    position: number;
  };
}

interface TitleLicencesTable {
  id: string;
  user_id: number;
  licence_id: number;
  content_id: string | null;
  library_id: number | null;
  amount: number;
  purchased_at: number;
  end_at: number | null;
  used_at: number | null;
  returned_at: number | null;
}

interface OffersTable {
  id: string;
  user_id: number;
  provider_id: number;
  subject: string;
  purchases: string;
  payment_id: string | null;
  paid_purchase: string | null;
  paid_minor: number | null;
  paid_at: number | null;
  created_at: number;
  expires_at: number;
}

interface ChannelsTable {
  id: number;
  provider_id: number;
  tvg_id: string;
  slug: string;
  name: string;
  num: number | null;
  logo: string | null;
  url: string;
  sources: string;
  groups: string;
  catchup: string | null;
  attributes: string;
  extra: string;
  is_radio: number;
  position: number;
  is_active: number;
}

interface ProgrammesTable {
  id: number;
  provider_id: number;
  channel_id: number;
  start: number;
  stop: number;
  title: string;
  subtitle: string | null;
  description: string | null;
  category: string | null;
  age: number | null;
  season: number | null;
  episode: number | null;
  image: string | null;
  content_id: string | null;
  catchup_id: string | null;
  is_live_only: Generated<number>;
  persons: string | null;
  ratings: string | null;
  year: number | null;
}

interface UsersTable {
  id: Generated<number>;
  provider_id: number;
  username: string;
  password: string | null;
  phone: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  timezone: string;
  is_guest: number;
  device_limit: number;
  parental_status: string;
  settings: string;
  refer_id: string | null;
  app_version: string;
  is_active: number;
  date_joined: number;
  last_login: number | null;
  pincode_hash: string | null;
  phone_verified_at: number | null;
  address_id: number | null;
  parental_settings: string | null;
  provider_uid: Generated<string | null>;
  comment: Generated<string | null>;
  is_provider_free: Generated<number>;
  archived_at: Generated<number | null>;
}

interface HoldingsTable {
  id: string;
  user_id: number;
  provider_id: number;
  packet_id: number;
  status: string;
  kind: string;
  start_at: number;
  end_at: number | null;
  next_pay_at: number | null;
  renew: number;
  purchase_type: string;
  amount: number;
  period: string;
  next_purchase: Generated<string | null>;
  parent_id: Generated<string | null>;
  successor_id: Generated<string | null>;
  renewed_before: Generated<number>;
  anchor_day: Generated<number | null>;
  attempts: Generated<number>;
  next_try_at: Generated<number | null>;
  charging_since: Generated<number | null>;
  paused_at: Generated<number | null>;
  paused_reason: Generated<string | null>;
  allow_delete_paused: Generated<number>;
  message: Generated<string | null>;
  charged: Generated<number>;
  created_at: number;
  ended_at: Generated<number | null>;
}

interface OneTimeCodesTable {
  purpose: string;
  subject: string;
  provider_id: number;
  user_id: number | null;
  code_hash: string;
  send_method: string;
  status: string;
  asked_from: string;
  sent_at: number;
  expires_at: number;
  tries_left: number;
  failures: Generated<number>;
  used_at: number | null;
}

/** Devices that an operator hands out, before anybody signs in on them. */
interface NotedDevicesTable {
  id: string;
  provider_id: number;
  serial: string;
  interface_mac: string | null;
  device_type: string;
  vendor: string;
  model: string;
  version: string;
  os_name: string;
  os_version: string;
  application_type: string;
  name: string;
  locale: string | null;
  timezone: string | null;
  created_at: number;
}

interface DevicesTable {
  id: string;
  secret_hash: string;
  user_id: number;
  profile_id: string | null;
  serial: string;
  device_type: string;
  vendor: string;
  model: string;
  version: string;
  os_name: string;
  os_version: string;
  application_type: string;
  name: string;
  locale: string | null;
  timezone: string | null;
  settings: string | null;
  parental_settings: string | null;
  notification: string | null;
  created_at: number;
  login_at: number | null;
}

interface RemindersTable {
  id: string;
  user_id: number;
  profile_id: string;
  channel_id: number;
  start: number;
  stop: number;
  title: string;
  season: number | null;
  episode: number | null;
  asked_start: number;
  created_at: number;
}

interface StatsTable {
  id: string;
  user_id: number;
  device_id: string | null;
  kind: string;
  object_id: string;
  started_at: number;
  position: number;
  duration: number;
  is_history: number;
  profile_id: string | null;
  given: Generated<number>;
}

interface ContentsTable {
  provider_id: number;
  id: string;
  slug: string;
  parent_id: string | null;
  content_type: string;
  season: number | null;
  series: number | null;
  year: number;
  age: number;
  rating: number;
  position: number;
  is_hidden: number;
  data: string;
}

interface CardsTable {
  id: string;
  user_id: number;
  last4: string;
  is_primary: number;
  created_at: number;
  gateway: string | null;
  paysystem: string | null;
  token: string | null;
}

interface PaymentsTable {
  id: string;
  user_id: number;
  provider_id: number;
  account_id: string;
  gateway: string;
  paysystem: string;
  way: string;
  minor: number;
  currency: string;
  status: string;
  reason: string | null;
  reference: string | null;
  full_url: string | null;
  qr: string | null;
  intent: string;
  outcome: string | null;
  save_card: number;
  card_id: string | null;
  phone: string | null;
  code_sent_at: number | null;
  idem: string | null;
  refund_state: string | null;
  created_at: number;
  asked_at: number | null;
  settled_at: number | null;
  subject: Generated<string | null>;
  superseded_by: Generated<string | null>;
}

interface SandboxPaymentsTable {
  token: string;
  short: string;
  order_key: string;
  way: string;
  minor: number;
  currency: string;
  merchant: string;
  description: string;
  language: string;
  payer: string;
  return_url: string | null;
  save_card: number;
  phone: string | null;
  status: string;
  reason: string | null;
  script: string | null;
  last4: string | null;
  card_token: string | null;
  attempts_left: number;
  code: string | null;
  code_sent_at: number | null;
  due_at: number | null;
  refund_at: number | null;
  refunded: number;
  troubles: number;
  created_at: number;
}
