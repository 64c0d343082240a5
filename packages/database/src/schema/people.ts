import type { Generated } from 'kysely';

/** Users, their devices and how they sign in. */
export interface PeopleTables {
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
    /** Playback settings that differ from the defaults, as JSON. */
    playback: Generated<string>;
  };
  devices: DevicesTable;
  /** Hashes of secrets that were replaced: one of them used again is a copy. */
  old_device_secrets: { hash: string; device_id: string; replaced_at: number };
  device_removals: { user_id: number; removed_at: number };
  tokens: {
    hash: string;
    user_id: number;
    device_id: string | null;
    created_at: number;
    expires_at: number;
    replaces_device_id: string | null;
    /** The device that was registered with this token. */
    registered_device_id: Generated<string | null>;
    /** An operator's system got it for the user. */
    is_operators: Generated<number>;
    /** Of the session that was handed over: the device that is registered with this token gets it. */
    profile_id: Generated<string | null>;
  };
  /** Addresses and devices (keyed hashes) from which a user has signed in. */
  sign_in_addresses: { user_id: number; address: string; seen_at: number };
  pin_tries: { user_id: number; tries: number; since: number; locks: Generated<number> };
  /** Whom codes are for: `sent_at` of the newest message, wrong codes in a row. */
  code_holders: { purpose: string; subject: string; sent_at: number; failures: Generated<number> };
  live_codes: LiveCodesTable;
  code_sign_ins: CodeSignInsTable;
  handovers: { code_hash: string; user_id: number; expires_at: number; profile_id: Generated<string | null> };
  /** `is_known`: asked for from an address or with a device where the user has signed in before; `network`: a keyed hash. */
  code_sendings: {
    purpose: string;
    subject: string;
    sent_at: number;
    is_known: Generated<number>;
    network: Generated<string>;
  };
  auto_sign_ins: { user_id: number; signed_in_at: number; remote: string; facts: string };
  parental_grants: { device_id: string; action: string; until: number };
  ad_ids: { id: Generated<number>; user_id: number; identifier: string; vendor: string };
  messages: {
    id: string;
    user_id: number;
    source: string | null;
    data: string;
    created_at: number;
    removed_at: number | null;
  };
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
  email_verified_at: Generated<number | null>;
  address_id: number | null;
  parental_settings: string | null;
  provider_uid: Generated<string | null>;
  comment: Generated<string | null>;
  is_provider_free: Generated<number>;
  archived_at: Generated<number | null>;
  /** When a closed account is erased; it can be restored until then. */
  erases_at: Generated<number | null>;
}

interface DevicesTable {
  id: string;
  secret_hash: string;
  /** The secret before, when it was replaced, and by what: `rotation` or `registration`. */
  previous_secret_hash: Generated<string | null>;
  replaced_at: Generated<number | null>;
  replaced_by: Generated<string | null>;
  /** When the present secret first renewed a token. */
  secret_used_at: Generated<number | null>;
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

/** One code for each browser or address that asked for one. */
interface LiveCodesTable {
  purpose: string;
  subject: string;
  asked_from: string;
  provider_id: number;
  user_id: number | null;
  code_hash: string;
  send_method: string;
  status: string;
  sent_at: number;
  expires_at: number;
  tries_left: number;
  /** Guesses left to browsers and addresses that did not ask for the code. */
  tries_elsewhere: number;
  used_at: number | null;
}

/** Sign-ins that another device approves. */
interface CodeSignInsTable {
  device_code_hash: string;
  user_code_hash: string;
  provider_id: number;
  manufacturer: string;
  model: string;
  serial: string;
  os: string;
  country: string;
  asked_from: string;
  /** `pending`, `approved` or `denied` */
  state: string;
  user_id: number | null;
  created_at: number;
  expires_at: number;
  polled_at: number | null;
}
