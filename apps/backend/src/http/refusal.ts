import { ERROR_STATUS } from '@antenna/api-contract';
import type { ApiError, ErrorCode } from '@antenna/api-contract';
import { errorText } from './error-texts.ts';

/** More of an ApiError than its code says. */
export interface RefusalExtra {
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly title_message?: string;
  readonly lost_content?: Readonly<Record<string, unknown>>;
  readonly country?: string;
  readonly remote?: string;
  /** Seconds; also sent as the Retry-After header. */
  readonly retry_after?: number;
  readonly action?: string;
  readonly tries_left?: number;
  readonly attempts_left?: number;
  readonly packet_ids?: readonly number[];
  readonly amount?: string;
  readonly balance?: string;
  readonly missing?: string;
  readonly until?: string;
  /** Of a licence: 8002, and why in the words of key servers. */
  readonly code?: number;
  readonly MESSAGE?: string;
  readonly ERROR?: string;
  /** Another HTTP status than the code's own (503 for a busy database). */
  readonly status?: number;
}

/** A call that is refused: thrown by services, answered as an ApiError. Never a bug, never logged as one. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly extra: RefusalExtra;

  constructor(code: ErrorCode, extra: RefusalExtra = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return this.extra.status ?? ERROR_STATUS[this.code];
  }
}

export function invalid(fields: Readonly<Record<string, readonly string[]>>): Refusal {
  return new Refusal('invalid', { fields });
}

/** The body of every failure: all the places that clients look at are filled. */
export function apiError(refusal: Refusal, language: string): ApiError {
  const { status: _status, detail = errorText(refusal.code, language), ...rest } = refusal.extra;
  return {
    status_code: refusal.status,
    error_code: refusal.code,
    detail,
    message: detail,
    error: { code: refusal.code, message: detail, detail },
    ...(rest as Partial<ApiError>),
  };
}
