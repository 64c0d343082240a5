import type { ReadContext } from '../endpoint.ts';
import type { Device, ParentalStatus, Token, User, UserProfile } from '../model/index.ts';
import { address } from './address.ts';
import { moment, seconds } from './time.ts';
import { child, flag, id, isRaw, list, number, numericId, object, present, text, Unreadable, type Raw } from './wire.ts';

export function readUser(data: unknown): User {
  const raw = object(data, 'user');
  const status = raw['parental_status'];
  return {
    id: numericId(raw['id'], 'user'),
    username: text(raw['username']) ?? '',
    firstName: text(raw['first_name']) ?? '',
    isGuest: flag(raw['is_guest']),
    deviceLimit: number(raw['device_limit']) ?? 0,
    parentalStatus: (['notset', 'set', 'ignore'] as const satisfies readonly ParentalStatus[]).find((known) => known === status) ?? 'notset',
    timezone: text(raw['timezone']) ?? '',
    ...present({ phone: text(raw['phone']), email: text(raw['email']), promoDays: number(raw['promo_days']) }),
  };
}

export function readToken(data: unknown, context: ReadContext): Token {
  const raw = object(data, 'token');
  const accessToken = text(raw['access_token']);
  if (accessToken === undefined || accessToken.length > 512) throw new Unreadable('token: none, or too long');
  return {
    accessToken,
    wasGuest: flag(raw['was_guest']),
    ...present({ expiresAt: endOf(raw['expired']), device: one(raw['device'], 'token.device', context, readDevice), profile: one(raw['profile'], 'token.profile', context, (each) => readProfile(each, context)) }),
  };
}

/** A small number is a length of life and no moment: it is passed over, and the 12 h of the spec hold (wire.md 4.4). */
function endOf(value: unknown): number | undefined {
  const plain = number(value);
  return plain !== undefined && plain < 1e9 ? undefined : moment(value);
}

function one<Item>(value: unknown, what: string, context: ReadContext, read: (raw: Raw) => Item): Item | undefined {
  return isRaw(value) ? list([value], what, context, read)[0] : undefined;
}

export function readDevice(raw: Raw): Device {
  return {
    id: id(raw['id'], 'device'),
    serial: text(raw['serial']) ?? '',
    deviceType: text(raw['device_type']) ?? '',
    vendor: text(raw['vendor']) ?? '',
    model: text(raw['model']) ?? '',
    osName: text(raw['os_name']) ?? '',
    osVersion: text(raw['os_version']) ?? '',
    applicationType: text(raw['application_type']) ?? '',
    isCurrent: flag(raw['is_current']),
    name: text(raw['name']) ?? '',
    ...present({ loginAt: seconds(raw['login_at']) }),
  };
}

/** An unknown role is an adult without extra rights. */
export function readProfile(raw: Raw, context: ReadContext): UserProfile {
  const inner = child(raw, 'profile');
  return {
    id: id(raw['id'], 'profile'),
    name: text(raw['name']) ?? text(inner['name']) ?? '',
    role: (text(raw['role']) ?? text(inner['role'])) === 'child' ? 'child' : 'adult',
    ...present({ icon: address(raw['icon'], context) ?? address(inner['icon'], context) }),
  };
}
