import { ERROR_STATUS } from '@antenna/api-contract';
import type { ApiError, ErrorCode, RunningStream } from '@antenna/api-contract';
import { textsIn } from '../texts/index.ts';

/** Fields of an ApiError beside its code. */
export interface HttpErrorFields {
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
  readonly restore?: string;
  readonly streams?: readonly RunningStream[];
  /** Of a licence: 8002, and why in the words of key servers. */
  readonly code?: number;
  readonly MESSAGE?: string;
  readonly ERROR?: string;
  /** Another HTTP status than the code's own (503 for a busy database). */
  readonly status?: number;
}

/** An answer of the API that is an error. Services throw a DomainError instead (`domain-failures.ts` maps it to one of these). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly fields: HttpErrorFields;

  constructor(code: ErrorCode, fields: HttpErrorFields = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return this.fields.status ?? ERROR_STATUS[this.code];
  }
}

/** The body of an error: all the places that clients look at are filled. */
export function apiError(error: HttpError, language: string): ApiError {
  const { status: _status, detail = textsIn(language).errors[error.code], ...rest } = error.fields;
  return {
    status_code: error.status,
    error_code: error.code,
    detail,
    message: detail,
    error: { code: error.code, message: detail, detail },
    ...(rest as Partial<ApiError>),
  };
}
