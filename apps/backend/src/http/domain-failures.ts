import type { DomainFailure } from '@antenna/billing';
import { formatMoney } from '@antenna/kernel';
import { needsMoney } from './money.ts';
import { invalid, Refusal } from './refusal.ts';

/** The one place where failures of the rules get their error codes and statuses. */
export function refusalOfFailure(failure: DomainFailure): Refusal {
  switch (failure.kind) {
    case 'invalid':
      return invalid(failure.fields);
    case 'missing':
      return new Refusal('not_found');
    case 'permission-denied':
      return new Refusal('permission_denied', failure.message ? { detail: failure.message } : {});
    case 'restricted':
      return new Refusal('restricted', failure.message ? { detail: failure.message } : {});
    case 'refused-by-billing':
      return new Refusal('insufficient_funds', {
        amount: failure.price,
        ...(failure.message === '' ? {} : { detail: failure.message }),
      });
    case 'needs-money':
      return needsMoney(failure.amount, failure);
    case 'already-held':
      return new Refusal('already_held');
    case 'price-changed':
      return new Refusal('price_changed', { amount: formatMoney(failure.amount) });
    case 'renewal-already-off':
      return new Refusal('renew_already_disabled');
    case 'idempotency-mismatch':
      return new Refusal('idempotency_mismatch');
    case 'in-progress':
      return new Refusal('conflict', { retry_after: failure.retryAfter });
    case 'too-often':
      return new Refusal('throttled', { retry_after: failure.retryAfter });
    case 'no-answer':
      return new Refusal('server_error', {
        status: 504,
        ...(failure.retryAfter === undefined ? {} : { retry_after: failure.retryAfter }),
      });
  }
}
