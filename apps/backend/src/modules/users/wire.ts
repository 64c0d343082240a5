import type { User } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { MoneyAccount } from '@antenna/billing';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { iso, zoneOffset } from '@antenna/time-zones';
import { account } from '../accounts/wire.ts';
import { wireProvider } from '../network/wire.ts';
import { graceDays, isDeletionAllowed } from './deletion-rule.ts';
import { localise } from '../../texts/localised.ts';

export type UserRow = Selectable<Tables['users']>;

export function user(
  row: UserRow,
  {
    wallet,
    provider,
    language,
    now,
  }: {
    readonly wallet: MoneyAccount;
    readonly provider: ProviderData;
    readonly language: string;
    readonly now: Seconds;
  },
): User {
  return {
    id: row.id,
    username: row.username,
    phone: row.phone,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    timezone: row.timezone,
    timezone_utcoffset: zoneOffset(row.timezone, now),
    provider: wireProvider(provider, language),
    provider_uid: row.provider_uid,
    is_guest: row.is_guest === 1,
    device_limit: row.device_limit,
    parental_status: row.parental_status as User['parental_status'],
    parental_code: null,
    parental_dialogue: row.parental_status === 'notset' ? parentalDialogue(provider, language) : null,
    date_joined: iso(row.date_joined),
    last_login: row.last_login === null ? null : iso(row.last_login),
    refer_id: row.refer_id,
    app_version: row.app_version,
    accounts: [account(wallet, row.is_guest === 1)],
    subscriptions: [],
    sources: [],
    settings: JSON.parse(row.settings) as { [key: string]: unknown },
    tags: [],
    comment: '',
    smartpay_id: null,
    is_active: row.is_active === 1,
    is_validated: row.phone_verified_at !== null,
    is_email_confirmed: row.email_verified_at !== null,
    may_confirm_email: false,
    is_testuser: false,
    is_provider_free: row.is_provider_free === 1,
    is_geofree: false,
    is_self_deletion_allowed: row.is_guest !== 1 && isDeletionAllowed(provider),
    deletion_grace_days: graceDays(provider),
    deletion_at: row.erases_at === null ? null : iso(row.erases_at),
    has_password: row.password !== null,
    unaccepted_agreement_ids: [],
  };
}

/** What a user without a decision about a PIN is asked, in the operator's words. */
function parentalDialogue(
  { brand: { parental_dialogue: own } }: ProviderData,
  language: string,
): User['parental_dialogue'] {
  if (!own) return null;
  return {
    icon: own.icon ?? null,
    title: localise(own.title, language),
    message: localise(own.message, language),
    buttons: own.buttons.map(({ label, action, is_primary }) => ({
      label: localise(label, language),
      action,
      is_primary: is_primary ?? false,
    })),
  };
}
