import { SECOND, type Answered, type Failure, type HttpResponse, type HttpError, type Millis } from '@antenna/kernel';
import { moment } from './read/fields/time.ts';
import { isRaw, money, number, present, text, texts, type Raw } from './read/fields/read-fields.ts';

/** Why no answer came at all. */
export function readHttpError(error: HttpError): Failure {
  return { kind: error.kind === 'network' ? 'offline' : error.kind };
}

/** An error answer in the product's words, by status and `error_code`. `now` (ms) is for a Retry-After that is a date. */
export function readFailure(response: HttpResponse, now: Millis): Failure {
  const raw = bodyOf(response);
  const inner = isRaw(raw['error']) ? raw['error'] : {};
  const code = text(raw['error_code']) ?? text(inner['code']) ?? '';
  const message = text(inner['message']) ?? text(raw['message']) ?? text(raw['detail']) ?? text(inner['detail']);
  const answered: Answered = { status: response.status, code, ...(message !== undefined && { message }) };
  return byCode(answered, raw) ?? byStatus(answered, raw, readRetryAfter(response, now));
}

/** Words that mean the same under any status. */
function byCode(answered: Answered, raw: Raw): Failure | undefined {
  switch (answered.code) {
    case 'authentication_failed':
      return { kind: 'unauthenticated', ...answered };
    case 'permission_denied':
      return { kind: 'permission-denied', ...answered };
    case 'forbidden_country':
      return {
        kind: 'forbidden-country',
        ...answered,
        ...present({ country: text(raw['country']), remote: text(raw['remote']) }),
      };
    case 'too_many_devices':
      return { kind: 'too-many-devices', ...answered };
    case 'pin_required':
      return { kind: 'pin-required', ...answered, ...present({ action: text(raw['action']) }) };
    case 'wrong_pin':
      return { kind: 'wrong-pin', ...answered, ...present({ triesLeft: number(raw['tries_left']) }) };
    case 'account_closed': {
      const restore = text(raw['restore']);
      if (restore === undefined) return undefined;
      return { kind: 'account-closed', ...answered, restore, ...present({ until: moment(raw['until']) }) };
    }
    case 'viewing_time':
      return { kind: 'viewing-time', ...answered, ...present({ until: moment(raw['until']) }) };
    case 'stream_limit':
      return { kind: 'stream-limit', ...answered };
    case 'stream_ended':
      return { kind: 'stream-ended', ...answered };
    case 'device_limit':
      return { kind: 'device-limit', ...answered };
    case 'already_held':
      return { kind: 'already-held', ...answered };
    case 'price_changed':
      return { kind: 'price-changed', ...answered, ...present({ amount: money(raw['amount']) }) };
    case 'base_required':
      return {
        kind: 'base-required',
        ...answered,
        packetIds: texts(raw['packet_ids']).map(Number).filter(Number.isSafeInteger),
      };
    case 'agreement_required':
      return { kind: 'agreement-required', ...answered };
    case 'no_funds':
      return { kind: 'no-funds', ...answered };
    case 'wrong_code':
      return { kind: 'wrong-code', ...answered, ...present({ attemptsLeft: number(raw['attempts_left']) }) };
    case 'renew_already_disabled':
      return { kind: 'renewal-already-off', ...answered };
    case 'lost_content':
      return { kind: 'lost', ...answered, content: raw['lost_content'] };
    default:
      return undefined;
  }
}

function byStatus(answered: Answered, raw: Raw, retryAfter: Millis | undefined): Failure {
  switch (answered.status) {
    case 400:
      return { kind: 'invalid', ...answered, fields: fieldsOf(raw['fields']) };
    case 401:
      return { kind: 'unauthenticated', ...answered };
    case 402:
      return {
        kind: 'needs-money',
        ...answered,
        ...present({ amount: money(raw['amount']), balance: money(raw['balance']), missing: money(raw['missing']) }),
      };
    case 403:
      return { kind: 'forbidden', ...answered };
    case 404:
      return raw['lost_content'] === undefined
        ? { kind: 'missing', ...answered }
        : { kind: 'lost', ...answered, content: raw['lost_content'] };
    case 409:
      return { kind: 'conflict', ...answered, ...present({ retryAfter }) };
    case 410:
      return { kind: 'gone', ...answered };
    case 422:
      return { kind: 'unprocessable', ...answered };
    case 429:
      return { kind: 'throttled', ...answered, ...present({ retryAfter }) };
    case 451:
      return {
        kind: 'barred',
        ...answered,
        ...present({ title: text(raw['title_message']), amount: money(raw['amount']) }),
      };
    default:
      return answered.status >= 400 && answered.status < 500
        ? { kind: 'invalid', ...answered, fields: {} }
        : { kind: 'server', ...answered };
  }
}

/** Milliseconds that the server asks to wait: seconds or an HTTP date; `undefined` when it asks nothing. */
export function readRetryAfter(response: HttpResponse, now: Millis): Millis | undefined {
  const header = response.headers['retry-after']?.trim() ?? '';
  if (/^\d{1,6}$/.test(header)) return Number(header) * SECOND;
  const at = httpDate(header);
  return at === undefined ? undefined : Math.max(0, at - now);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HTTP_DATE = /^\w{3}, (\d{2}) (\w{3}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;

function httpDate(header: string): Millis | undefined {
  const [, day, month = '', year, ...clock] = HTTP_DATE.exec(header) ?? [];
  const index = MONTHS.indexOf(month);
  if (day === undefined || index < 0) return undefined;
  return moment(`${year}-${String(index + 1).padStart(2, '0')}-${day}T${clock.join(':')}Z`);
}

function bodyOf(response: HttpResponse): Raw {
  try {
    const data: unknown = JSON.parse(response.body);
    return isRaw(data) ? data : {};
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, readonly string[]>> {
  return isRaw(value)
    ? Object.fromEntries(Object.entries(value).map(([name, problems]) => [name, texts(problems)]))
    : {};
}
