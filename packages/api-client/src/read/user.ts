import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type {
  Account,
  Device,
  ParentalDialogue,
  ParentalSettings,
  ParentalStatus,
  Token,
  User,
} from '../model/index.ts';
import { readProfile } from './profile.ts';
import { address } from './fields/address.ts';
import { readOwnProvider } from './own-provider.ts';
import { moment, seconds } from './fields/time.ts';
import type { Fields, Unchecked } from './fields/untrusted.ts';
import {
  fields,
  flag,
  id,
  list,
  number,
  numericId,
  object,
  optional,
  present,
  text,
  units,
  Unreadable,
} from './fields/read-fields.ts';

export function readUser(data: Unchecked<Api.User | { promo_days: number }>, context: ReadContext): User {
  const raw = object(data, 'user');
  const status = raw.parental_status;
  return {
    id: numericId(raw.id, 'user'),
    username: text(raw.username) ?? '',
    firstName: text(raw.first_name) ?? '',
    isGuest: flag(raw.is_guest),
    mayConfirmEmail: flag(raw.may_confirm_email),
    hasPassword: flag(raw.has_password),
    mayDeleteSelf: flag(raw.is_self_deletion_allowed),
    deletionGraceDays: number(raw.deletion_grace_days) ?? 0,
    deviceLimit: number(raw.device_limit) ?? 0,
    parentalStatus:
      (['notset', 'set', 'ignore'] as const satisfies readonly ParentalStatus[]).find((known) => known === status) ??
      'notset',
    timezone: text(raw.timezone) ?? '',
    ...present({ phone: text(raw.phone), email: text(raw.email), promoDays: number(raw.promo_days) }),
    ...present({
      provider: readOwnProvider(raw.provider, context),
      account: list(raw.accounts, { what: 'user.accounts', context, read: readAccount })[0],
      parentalCode: text(raw.parental_code),
      parentalDialogue: readDialogue(raw.parental_dialogue, context),
    }),
  };
}

export function readAccount(raw: Fields<Api.Account>): Account {
  const [balance, amount] = [units(raw.balance), units(raw.amount)];
  return {
    id: numericId(raw.id, 'account'),
    balance: balance ?? amount ?? 0,
    amount: amount ?? balance ?? 0,
    isPaymentAllowed: flag(raw.is_payment_allowed),
  };
}

/** Without a title, a message or a button there is nothing to show. */
function readDialogue(
  value: Unchecked<Api.ParentalDialogue> | null | undefined,
  context: ReadContext,
): ParentalDialogue | undefined {
  const raw = fields(value);
  if (!raw) return undefined;
  const buttons = list(raw.buttons, {
    what: 'parental_dialogue.buttons',
    context,
    read: (each) => ({
      label: id(each.label, 'button'),
      action: text(each.action) ?? '',
      isPrimary: flag(each.is_primary),
    }),
  });
  const [title, message] = [text(raw.title) ?? '', text(raw.message) ?? ''];
  return title === '' && message === '' && buttons.length === 0
    ? undefined
    : { title, message, buttons, ...present({ icon: address(raw.icon, context) }) };
}

/** Flags that are missing are off. */
export function readParentalSettings(raw: Fields<Api.ParentalSettings>): ParentalSettings {
  return {
    duration: number(raw.duration) ?? 0,
    pay: flag(raw.pay),
    profile: flag(raw.profile),
    program: flag(raw.program),
    vod: flag(raw.vod),
    channel: flag(raw.channel),
    settings: flag(raw.settings),
  };
}

export function readToken(data: Unchecked<Api.Token>, context: ReadContext): Token {
  const raw = object(data, 'token');
  const accessToken = text(raw.access_token);
  if (accessToken === undefined || accessToken.length > 512) throw new Unreadable('token: none, or too long');
  return {
    accessToken,
    wasGuest: flag(raw.was_guest),
    ...present({
      expiresAt: endOf(raw.expired),
      device: optional(raw.device, { what: 'token.device', context, read: readDevice }),
      profile: optional(raw.profile, { what: 'token.profile', context, read: (each) => readProfile(each, context) }),
    }),
  };
}

/** A small number is a length of life and no moment: it is passed over, and the 12 h of the spec hold. */
function endOf(value: unknown): number | undefined {
  const plain = number(value);
  return plain !== undefined && plain < 1e9 ? undefined : moment(value);
}

export function readDevice(raw: Fields<Api.Device>): Device {
  const parental = fields(raw.parental_settings);
  return {
    id: id(raw.id, 'device'),
    serial: text(raw.serial) ?? '',
    deviceType: text(raw.device_type) ?? '',
    vendor: text(raw.vendor) ?? '',
    model: text(raw.model) ?? '',
    osName: text(raw.os_name) ?? '',
    osVersion: text(raw.os_version) ?? '',
    applicationType: text(raw.application_type) ?? '',
    isCurrent: flag(raw.is_current),
    name: text(raw.name) ?? '',
    ...present({
      loginAt: seconds(raw.login_at),
      parentalSettings: parental && readParentalSettings(parental),
    }),
  };
}
