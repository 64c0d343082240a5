import { localise } from '../../http/language.ts';
import type { BuyOutcome, ChangeOutcome } from '@antenna/billing';
import { needsMoney } from '../../http/money.ts';
import { Refusal } from '../../http/refusal.ts';
import { formatMoney } from '@antenna/kernel';

/** The refusal that a purchase ended in. */
export function buyRefusal(outcome: Exclude<BuyOutcome, { readonly kind: 'bought' }>, remote?: string): Refusal {
  switch (outcome.kind) {
    case 'needs-money':
      return needsMoney(outcome.amount, outcome);
    case 'already-held':
      return new Refusal('already_held');
    case 'base-required':
      return new Refusal('base_required', { packet_ids: outcome.packetIds });
    case 'agreement-required':
      return new Refusal('agreement_required');
    case 'price-changed':
      return new Refusal('price_changed', { amount: formatMoney(outcome.amount) });
    case 'forbidden-country':
      return new Refusal('forbidden_country', {
        country: outcome.country,
        ...(remote === undefined ? {} : { remote }),
      });
    case 'not-sold':
      return new Refusal('not_found');
    case 'payment-not-allowed':
      return new Refusal('permission_denied');
    case 'base-paused':
      return new Refusal('conflict');
  }
}

/** The refusal that a change of a subscription ended in; a contract's lock speaks in the operator's words. */
export function changeRefusal(outcome: Exclude<ChangeOutcome, { readonly kind: 'done' }>, language: string): Refusal {
  switch (outcome.kind) {
    case 'unknown':
      return new Refusal('not_found');
    case 'not-possible':
      return new Refusal('invalid', { fields: { id: ['cannot be changed so now'] } });
    case 'already-off':
      return new Refusal('renew_already_disabled');
    case 'needs-money':
      return needsMoney(outcome.amount, outcome);
    case 'locked': {
      const { status, title, message } = outcome.lock;
      const words = {
        detail: localise(message, language),
        ...(title === undefined ? {} : { title_message: localise(title, language) }),
      };
      return new Refusal(status === 451 ? 'restricted' : 'renew_already_disabled', words);
    }
  }
}
