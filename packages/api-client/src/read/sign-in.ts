import type * as Api from '@antenna/api-contract';
import { SECOND } from '@antenna/kernel';
import type { ReadContext } from '../endpoint.ts';
import type {
  BlockData,
  City,
  CodeExists,
  MessageStatus,
  SendMethod,
  SentCode,
  ServiceAddress,
  TokenWithAddresses,
} from '../model/index.ts';
import { readToken } from './user.ts';
import type { Unchecked } from './fields/untrusted.ts';
import {
  child,
  fields,
  flag,
  id,
  list,
  listAnswer,
  money,
  number,
  numericId,
  object,
  present,
  text,
} from './fields/read-fields.ts';

/** A platform that tells nothing has still sent the code. */
export function readSentCode(data: Unchecked<Api.Otp> | null | undefined): SentCode {
  const raw = child(data);
  const seconds = number(raw.resend_after);
  return {
    length: number(raw.length),
    resendAfter: seconds === undefined ? undefined : seconds * SECOND,
    sendMethod: text(raw.send_method) ?? '',
    message: text(raw.message),
  };
}

export function readSendMethods(
  data: Unchecked<readonly Api.SendMethod[]>,
  context: ReadContext,
): readonly SendMethod[] {
  return listAnswer(data, {
    what: 'send_methods',
    context,
    read: (raw) => ({
      id: id(raw.id, 'send_method'),
      title: text(raw.title) ?? '',
      description: text(raw.description) ?? '',
      isMessenger: flag(raw.is_messenger),
    }),
  });
}

const STATUSES: readonly MessageStatus[] = ['none', 'sent', 'delivered', 'failed'];

export function readCodeExists(data: Unchecked<Api.OtpExist>): CodeExists {
  const raw = object(data, 'otp/exist');
  return {
    exists: flag(raw.exist),
    status: STATUSES.find((known) => known === raw.status) ?? 'none',
    sendMethod: text(raw.send_method),
  };
}

export function readCities(data: Unchecked<readonly Api.MwCity[]>, context: ReadContext): readonly City[] {
  return listAnswer(data, {
    what: 'cities',
    context,
    read: (raw) => ({
      id: numericId(raw.id, 'city'),
      name: text(raw.name) ?? '',
    }),
  });
}

interface Addresses {
  readonly addresses: readonly Api.MwAddress[];
}

/** `{addresses}`, or the list itself. */
export function readAddresses(data: Unchecked<Addresses>, context: ReadContext): readonly ServiceAddress[] {
  return list(fields(data)?.addresses ?? (data as unknown as Unchecked<Addresses['addresses']>), {
    what: 'addresses',
    context,
    read: (each) => ({
      id: numericId(each.id, 'address'),
      cityId: numericId(each.city_id, 'address.city_id'),
      title: text(each.title) ?? '',
    }),
  });
}

export function readTokenWithAddresses(
  data: Unchecked<Api.Token & Addresses>,
  context: ReadContext,
): TokenWithAddresses {
  return { token: readToken(data, context), addresses: readAddresses(data, context) };
}

export function readBlockData(data: Unchecked<Api.BlockData>): BlockData {
  const raw = object(data, 'status_block');
  return {
    status: number(raw.status) ?? 0,
    balance: money(raw.balance) ?? '',
    username: text(raw.username) ?? '',
    amount: money(raw.amount) ?? '',
    message: text(raw.message_detail) ?? '',
    ...present({ qrCodeUrl: text(raw.qrcode_ur) }),
  };
}
