import type * as Api from '@antenna/api-contract';
import { MINUTE, SECOND } from '@antenna/kernel';
import type { CodeRequestDetails, CodeSignIn, Handover } from '../model/index.ts';
import { flag, id, number, object, present, text } from './fields/read-fields.ts';
import type { Unchecked } from './fields/untrusted.ts';

/** As RFC 8628 has them where the answer names none. */
const INTERVAL = 5 * SECOND;
const LIFE = 10 * MINUTE;

const lasting = (seconds: number | undefined, otherwise: number): number =>
  seconds === undefined || seconds <= 0 ? otherwise : seconds * SECOND;

export function readCodeSignIn(data: Unchecked<Api.CodeSignIn>): CodeSignIn {
  const raw = object(data, 'auth/code');
  const page = text(raw.verification_uri) ?? '';
  return {
    deviceCode: id(raw.device_code, 'device_code'),
    userCode: id(raw.user_code, 'user_code'),
    page,
    pageWithCode: text(raw.verification_uri_complete) ?? page,
    life: lasting(number(raw.expires_in), LIFE),
    interval: lasting(number(raw.interval), INTERVAL),
  };
}

export function readCodeRequest(data: Unchecked<Api.CodeRequestDetails>): CodeRequestDetails {
  const raw = object(data, 'auth/code/{user_code}');
  return {
    manufacturer: text(raw.manufacturer) ?? '',
    model: text(raw.model) ?? '',
    os: text(raw.os) ?? '',
    isSameNetwork: flag(raw.is_same_network),
    age: (number(raw.age) ?? 0) * SECOND,
    ...present({ place: text(raw.place) }),
  };
}

export function readHandover(data: Unchecked<Api.Handover>): Handover {
  const raw = object(data, 'handover');
  return { code: id(raw.code, 'code'), life: lasting(number(raw.expires_in), MINUTE) };
}
