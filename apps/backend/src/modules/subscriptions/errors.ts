import type { BuyOutcome, ChangeOutcome, DomainError } from '@antenna/billing';
import { domainError, invalid, type AppFailure } from '../../domain/domain-error.ts';

/** The error that a purchase ended in. */
export function purchaseError(
  outcome: Exclude<BuyOutcome, { readonly kind: 'bought' }>,
  remote?: string,
): DomainError<AppFailure> {
  switch (outcome.kind) {
    case 'needs-money':
      return domainError('needs-money', outcome);
    case 'already-held':
      return domainError('already-held');
    case 'base-required':
      return domainError('base-required', { packetIds: outcome.packetIds });
    case 'agreement-required':
      return domainError('agreement-required');
    case 'price-changed':
      return domainError('price-changed', { amount: outcome.amount });
    case 'forbidden-country':
      return domainError('forbidden-country', { country: outcome.country, remote });
    case 'not-sold':
      return domainError('missing');
    case 'payment-not-allowed':
      return domainError('permission-denied');
    case 'base-paused':
      return domainError('conflict');
  }
}

/** The error that a change of a subscription ended in. */
export function subscriptionError(outcome: Exclude<ChangeOutcome, { readonly kind: 'done' }>): DomainError<AppFailure> {
  switch (outcome.kind) {
    case 'unknown':
      return domainError('missing');
    case 'not-possible':
      return invalid({ id: ['not_now'] });
    case 'already-off':
      return domainError('renewal-already-off');
    case 'needs-money':
      return domainError('needs-money', outcome);
    case 'locked': {
      const { status, title, message } = outcome.lock;
      return domainError('locked', { isRestricted: status === 451, title, message });
    }
  }
}
