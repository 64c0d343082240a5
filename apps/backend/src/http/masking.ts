import { withoutCards } from '@antenna/payment-providers';

const SECRETS =
  /((?:access_token|token|pass|code|pincode|password|phone|identifier|login|username|email|search)(?:=|%3[dD]|"\s*:\s*"|\\"\s*:\s*\\"))[^&\s"'\\#]+/g;
const HEADER_FORM = /\b(Token|Bearer)\s+[\w.~+/=-]{8,}/g;
/** Keys of encrypted films, as licences and an operator's file write them. */
const KEYS = /((?:"k"|\\"k\\")\s*:\s*\\?")[\w-]{16,64}/g;
/** Who knows the address of a payment's page could end it. */
const PAY_TOKEN = /(\/sandbox\/(?:pay|code|qr|s|console\/payments|api\/(?:payments|cards))\/)[\w-]+/g;
const PLAY_TOKEN = /(\/play\/(?:relay\/)?)(?!relay\/)[^/\s"']+/g;

/** A text for the log: tokens of every kind, one-time codes, PINs, passwords, phones and card numbers are not in it. */
export function masked(text: string): string {
  return withoutCards(text)
    .replaceAll(SECRETS, '$1***')
    .replaceAll(HEADER_FORM, '$1 ***')
    .replaceAll(KEYS, '$1***')
    .replaceAll(PLAY_TOKEN, '$1***')
    .replaceAll(PAY_TOKEN, '$1***');
}
