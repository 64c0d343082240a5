import { formatMoney, type MinorUnits } from '@antenna/kernel';
import type { ErrorCode } from '@antenna/api-contract';
import { iso } from '@antenna/time-zones';
import type { AppFailure, PromoProblem } from '../domain/domain-error.ts';
import type { FieldProblem, ProblemFields } from '../domain/field-problem.ts';
import { textsIn } from '../texts/index.ts';
import { localise } from '../texts/localised.ts';
import { runningStream } from '../modules/streams/wire.ts';
import { HttpError, type HttpErrorFields } from './http-error.ts';

/** The one place where failures of the rules get their error codes, statuses and texts. */
export function httpErrorOfFailure(failure: AppFailure, language: string): HttpError {
  return new HttpError(codeOf(failure), fieldsOf(failure, language));
}

const CODES: Readonly<Record<Exclude<AppFailure['kind'], 'locked' | 'promo'>, ErrorCode>> = {
  'access-denied': 'access_denied',
  'account-closed': 'account_closed',
  'agreement-required': 'agreement_required',
  'already-held': 'already_held',
  'authorization-pending': 'authorization_pending',
  'base-required': 'base_required',
  'child-forbidden': 'child_forbidden',
  'code-expired': 'code_expired',
  'code-not-sent': 'server_error',
  conflict: 'conflict',
  'device-limit': 'device_limit',
  'duplicate-email': 'duplicate_email',
  'duplicate-phone': 'duplicate_phone',
  'duplicate-username': 'duplicate_username',
  expired: 'expired',
  'fixed-amount': 'restricted',
  'forbidden-country': 'forbidden_country',
  'guest-forbidden': 'guest_forbidden',
  'idempotency-mismatch': 'idempotency_mismatch',
  'in-progress': 'conflict',
  invalid: 'invalid',
  'invalid-code': 'invalid_code',
  'invalid-credentials': 'invalid_credentials',
  'invalid-email': 'invalid_email',
  'lost-content': 'lost_content',
  missing: 'not_found',
  'needs-money': 'insufficient_funds',
  'no-answer': 'server_error',
  'no-funds': 'no_funds',
  'permission-denied': 'permission_denied',
  'pin-required': 'pin_required',
  'price-changed': 'price_changed',
  'refused-by-billing': 'insufficient_funds',
  'reminder-limit': 'reminder_limit',
  'follow-limit': 'follow_limit',
  'renewal-already-off': 'renew_already_disabled',
  restricted: 'restricted',
  'stream-ended': 'stream_ended',
  'stream-limit': 'stream_limit',
  'too-many-devices': 'too_many_devices',
  'too-often': 'throttled',
  unauthenticated: 'authentication_failed',
  unavailable: 'server_error',
  'unknown-phone': 'invalid_phone',
  'viewing-time': 'viewing_time',
  'watching-denied': 'permission_denied',
  'wrong-code': 'wrong_code',
  'wrong-pin': 'wrong_pin',
};

const PROMO_CODES: Readonly<Record<PromoProblem, ErrorCode>> = {
  unknown: 'not_found',
  used: 'promo_used',
  over: 'promo_invalid',
  early: 'promo_invalid',
  card: 'promo_condition',
  held: 'already_held',
};

function codeOf(failure: AppFailure): ErrorCode {
  if (failure.kind === 'promo') return PROMO_CODES[failure.problem];
  if (failure.kind === 'locked') return failure.isRestricted ? 'restricted' : 'renew_already_disabled';
  return CODES[failure.kind];
}

function fieldsOf(failure: AppFailure, language: string): HttpErrorFields {
  switch (failure.kind) {
    case 'invalid':
    case 'invalid-email':
      return { fields: problemTexts(failure.fields, language) };
    case 'permission-denied':
    case 'restricted':
      return detail(failure.message);
    case 'refused-by-billing':
      return { amount: failure.price, ...detail(failure.message) };
    case 'watching-denied':
      return detail(textsIn(language).denials[failure.reason]);
    case 'needs-money':
    case 'no-funds':
      return sums(failure);
    case 'price-changed':
    case 'fixed-amount':
      return { amount: formatMoney(failure.amount) };
    case 'in-progress':
    case 'too-often':
      return { retry_after: failure.retryAfter };
    case 'no-answer':
      return { status: 504, ...(failure.retryAfter === undefined ? {} : { retry_after: failure.retryAfter }) };
    case 'code-not-sent':
      return { status: 503, retry_after: failure.retryAfter, ...detail(textsIn(language).codeNotSent) };
    case 'unavailable':
      return { status: 503, retry_after: failure.retryAfter };
    case 'base-required':
      return { packet_ids: failure.packetIds };
    case 'forbidden-country': {
      const { country, remote } = failure;
      return remote === undefined ? { country } : { country, remote };
    }
    case 'locked': {
      const { title, message } = failure;
      return {
        detail: localise(message, language),
        ...(title === undefined ? {} : { title_message: localise(title, language) }),
      };
    }
    case 'lost-content':
      return { lost_content: failure.content };
    case 'pin-required':
      return { action: failure.action };
    case 'wrong-pin':
      return failure.triesLeft === undefined ? {} : { tries_left: failure.triesLeft };
    case 'wrong-code':
      return { attempts_left: failure.attemptsLeft };
    case 'account-closed':
      return { until: iso(failure.erasesAt), restore: failure.restore };
    case 'viewing-time':
      return { until: iso(failure.until), retry_after: failure.retryAfter };
    case 'stream-limit':
      return { streams: failure.streams.map((stream) => runningStream(stream, language)) };
    case 'promo': {
      const { problem, conditions } = failure;
      return { detail: textsIn(language).promo[problem], ...(conditions ? { fields: { conditions } } : {}) };
    }
    default:
      return {};
  }
}

function problemTexts(fields: ProblemFields, language: string): Record<string, readonly string[]> {
  const { problems } = textsIn(language);
  const textOf = (problem: FieldProblem): string => {
    if (typeof problem === 'string') return problems[problem];
    if ('message' in problem) return problem.message;
    return problems[problem.problem].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      String(problem.values[name] ?? whole),
    );
  };
  return Object.fromEntries(Object.entries(fields).map(([name, wrong]) => [name, wrong.map(textOf)]));
}

const detail = (message: string | undefined): HttpErrorFields => (message ? { detail: message } : {});

/** What it costs, what is there and what is missing. */
function sums({
  amount,
  balance,
  missing,
}: {
  readonly amount?: MinorUnits;
  readonly balance?: MinorUnits;
  readonly missing?: MinorUnits;
}): HttpErrorFields {
  return {
    ...(amount === undefined ? {} : { amount: formatMoney(amount) }),
    ...(balance === undefined ? {} : { balance: formatMoney(balance) }),
    ...(missing === undefined ? {} : { missing: formatMoney(missing) }),
  };
}
