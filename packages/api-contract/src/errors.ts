import { Type, type Static } from 'typebox';
import { RunningStream } from './account/running-streams.ts';
import { Money } from './shapes.ts';

/** Every error code with its HTTP status. */
export const ERROR_STATUS = {
  invalid: 400,
  duplicate_email: 400,
  duplicate_phone: 400,
  duplicate_username: 400,
  invalid_phone: 400,
  invalid_code: 400,
  authorization_pending: 400,
  invalid_credentials: 400,
  device_limit: 400,
  reminder_limit: 400,
  follow_limit: 400,
  wrong_pin: 400,
  no_funds: 400,
  wrong_code: 400,
  renew_already_disabled: 400,
  promo_invalid: 400,
  promo_used: 400,
  promo_condition: 400,
  authentication_failed: 401,
  insufficient_funds: 402,
  permission_denied: 403,
  access_denied: 403,
  account_closed: 403,
  pin_required: 403,
  child_forbidden: 403,
  foreign_origin: 403,
  viewing_time: 403,
  stream_limit: 403,
  stream_ended: 403,
  forbidden_country: 403,
  too_many_devices: 403,
  guest_forbidden: 403,
  not_found: 404,
  lost_content: 404,
  method_not_allowed: 405,
  already_held: 409,
  price_changed: 409,
  conflict: 409,
  expired: 410,
  code_expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_email: 422,
  base_required: 422,
  agreement_required: 422,
  idempotency_mismatch: 422,
  throttled: 429,
  restricted: 451,
  server_error: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The shape of every error; clients may read any of its three forms. */
export const ApiError = Type.Object({
  status_code: Type.Integer(),
  error_code: Type.String(),
  detail: Type.String(),
  message: Type.String(),
  error: Type.Object({ code: Type.String(), message: Type.String(), detail: Type.Optional(Type.String()) }),
  fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  title_message: Type.Optional(Type.String()),
  amount: Type.Optional(Money),
  balance: Type.Optional(Money),
  missing: Type.Optional(Money),
  /** The withdrawn content, so that its page can still show it. */
  lost_content: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  country: Type.Optional(Type.String()),
  remote: Type.Optional(Type.String()),
  retry_after: Type.Optional(Type.Integer()),
  /** 403 pin_required: the action that the PIN unlocks. */
  action: Type.Optional(Type.String()),
  /** 400 wrong_pin: tries left before a PIN by SMS is required. */
  tries_left: Type.Optional(Type.Integer()),
  /** 400 wrong_code: tries left before the payment fails. */
  attempts_left: Type.Optional(Type.Integer()),
  /** 422 base_required: the base packets to choose from. */
  packet_ids: Type.Optional(Type.Array(Type.Integer())),
  /** 403 viewing_time: when viewing is allowed again; 403 account_closed: when the account is erased. */
  until: Type.Optional(Type.String()),
  /** 403 account_closed: POST /v2/auth/otp/restoring takes it as its token, within ten minutes. */
  restore: Type.Optional(Type.String()),
  /** 403 stream_limit: what plays already; one of them can be ended. */
  streams: Type.Optional(Type.Array(RunningStream)),
  /** Of a licence: 8002, and the reason as key servers write it. */
  code: Type.Optional(Type.Integer()),
  MESSAGE: Type.Optional(Type.String()),
  ERROR: Type.Optional(Type.String()),
});
export type ApiError = Static<typeof ApiError>;
