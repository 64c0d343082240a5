import { parseMoney, type MinorUnits } from '@antenna/kernel';
import type { PaymentMethod } from '@antenna/payment-providers';
import { MAX_AMOUNT, MIN_AMOUNT } from './limits.ts';
import type { PayformWord, PaymentsFile, PaySystemFile } from './payments-file.ts';

/** A payform with its pay system, as the operator's file has them. */
export interface PayForm {
  readonly system: PaySystemFile;
  readonly word: PayformWord;
  readonly min: MinorUnits;
  readonly max: MinorUnits;
  /** Set where the pay system takes one sum only. */
  readonly fixed: MinorUnits | undefined;
}

/** How each payform is paid; `info` only shows instructions. */
export const METHOD_OF: Readonly<Record<PayformWord, PaymentMethod | undefined>> = {
  card: 'page',
  phone_sms: 'phone',
  qrcode: 'qr',
  qrcode_png: 'qr',
  info: undefined,
  ext_app: 'app',
  provider_account: 'account',
};
const OFFER_ONLY: ReadonlySet<PayformWord> = new Set(['ext_app', 'provider_account']);
/** Names of the payforms in offers. */
const OFFER_WORD: Readonly<Record<PayformWord, string>> = {
  card: 'short_url',
  phone_sms: 'phone',
  qrcode: 'qrcode',
  qrcode_png: 'qrcode_png',
  info: 'info',
  ext_app: 'ext_app',
  provider_account: 'provider_account',
};

/** Every pay form of an operator; a pay system whose adapter is not there is left out. */
export function payForms(
  brand: { readonly payments?: PaymentsFile },
  isThere: (gateway: string) => boolean,
): readonly PayForm[] {
  return (brand.payments?.paysystems ?? [])
    .filter(({ gateway }) => gateway === undefined || isThere(gateway))
    .flatMap((system) =>
      system.payforms
        .filter(({ shortname }) => shortname === 'info' || system.gateway !== undefined)
        .map((form) => ({
          system,
          word: form.shortname,
          min: parseMoney(form.min ?? '') ?? MIN_AMOUNT,
          max: parseMoney(form.max ?? '') ?? MAX_AMOUNT,
          fixed: form.fixed_amount === undefined ? undefined : parseMoney(form.fixed_amount),
        })),
    );
}

/** Whether a form is offered for a purchase alone, never for a refill. */
export const isOfferOnly = ({ word }: PayForm): boolean => OFFER_ONLY.has(word);

/** One method of paying for an offer. `word`: its name in offers (short_url, linkedcard, phone …). */
export interface OfferMethod {
  readonly form: PayForm;
  readonly word: string;
}

/** Ways to pay for an offer: a card page is `short_url`, and `linkedcard` before it for a viewer with a card there. */
export function offerMethods(forms: readonly PayForm[], gatewaysOfCards: ReadonlySet<string>): readonly OfferMethod[] {
  return forms.flatMap((form) => [
    ...(form.word === 'card' && form.system.gateway !== undefined && gatewaysOfCards.has(form.system.gateway)
      ? [{ form, word: 'linkedcard' }]
      : []),
    { form, word: OFFER_WORD[form.word] },
  ]);
}

/** The form that a call names by its payform, its pay system or both, among those that are paid in one of `methods`. */
export function findForm(
  forms: readonly PayForm[],
  named: { readonly shortname: string; readonly paysystem?: string | undefined },
  methods: readonly PaymentMethod[],
): PayForm | undefined {
  const fitting = forms.filter((form) => {
    const method = METHOD_OF[form.word];
    return (
      method !== undefined &&
      methods.includes(method) &&
      (named.paysystem === undefined || form.system.id === named.paysystem)
    );
  });
  return (
    fitting.find(({ word, system }) => word === named.shortname || system.id === named.shortname) ??
    fitting.find(
      ({ word }) => OFFER_WORD[word] === named.shortname || (named.shortname === 'linkedcard' && word === 'card'),
    )
  );
}
