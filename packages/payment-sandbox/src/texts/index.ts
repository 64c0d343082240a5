import { formatMoney, type MinorUnits } from '@antenna/kernel';
import { az } from './az.ts';
import { bg } from './bg.ts';
import { en } from './en.ts';
import { ka } from './ka.ts';
import { kk } from './kk.ts';
import { ky } from './ky.ts';
import { lv } from './lv.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { tg } from './tg.ts';
import { uz } from './uz.ts';
import type { SandboxTexts } from './sandbox-texts.ts';

export type { SandboxTexts } from './sandbox-texts.ts';

export const SANDBOX_TEXTS: Readonly<Record<string, SandboxTexts>> = { ru, en, bg, kk, tg, ky, uz, ka, lv, az, ro };

export function sandboxTexts(language: string): SandboxTexts {
  return SANDBOX_TEXTS[language] ?? en;
}

/** `{name}` in a text is replaced by its value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The sign of a currency code, or the code itself where it has none. */
function signOf(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  );
}

/** 149000 → `1 490 ₸`, as prices are written everywhere in the product: the currency after, thousands by space, no “.00”. */
export function formatAmount(minor: MinorUnits, currency: string): string {
  const [whole = '0', part = '00'] = formatMoney(minor).split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')}${part === '00' ? '' : `.${part}`}\u00a0${signOf(currency)}`;
}

export function smsText(
  payment: {
    readonly language: string;
    readonly minor: MinorUnits;
    readonly currency: string;
    readonly merchant: string;
  },
  code: string,
): string {
  return fill(sandboxTexts(payment.language).sms, {
    code,
    amount: formatAmount(payment.minor, payment.currency),
    merchant: payment.merchant,
  });
}
