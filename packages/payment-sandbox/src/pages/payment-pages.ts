import { escapeHtml } from '@antenna/platform-server';
import type { SandboxPayment } from '../sandbox-payment.ts';
import { TEST_CARDS, type Scenario } from '../test-cards.ts';
import { fill, formatAmount } from '../texts/index.ts';
import { frame, translationFor, type Page, type PageContext } from './frame.ts';

/** What was wrong with a form that was sent. The number itself is never written back. */
export interface FormErrors {
  readonly number?: string;
  readonly expiry?: string;
  readonly cvc?: string;
  readonly code?: string;
}

const amountOf = ({ minor, currency }: SandboxPayment): string => escapeHtml(formatAmount(minor, currency));

function facts(payment: SandboxPayment, language: string): string {
  const { t } = translationFor(language);
  return `<p class="sum">${amountOf(payment)}</p><dl class="facts"><div><dt>${t('merchant')}</dt><dd>${escapeHtml(payment.merchant)}</dd></div><div><dt>${t('order')}</dt><dd>${escapeHtml(payment.description)}</dd></div></dl>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly attributes: string;
}

/** A field with its error, which assistive technology reads as its description. */
function field({ name, label, error, attributes }: Field): string {
  const message = error === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(error)}</p>`;
  return `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes} required${error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`}>${message}</div>`;
}

/** /sandbox/pay/{token} */
export function payPage(context: PageContext, payment: SandboxPayment, errors: FormErrors = {}): Page {
  const { texts, t } = translationFor(context.language);
  const amount = formatAmount(payment.minor, payment.currency);
  const first = errors.number ? 'number' : errors.expiry ? 'expiry' : errors.cvc ? 'cvc' : 'number';
  const focus = (name: string) => (name === first ? ' autofocus' : '');
  // The browser must not offer its stored cards: a real one has no place here.
  const fields = `${field({ name: 'number', label: t('cardNumber'), error: errors.number, attributes: `inputmode="numeric" autocomplete="off" maxlength="24" placeholder="4242 4242 4242 4242"${focus('number')}` })}<div class="pair">${field({ name: 'expiry', label: t('expiry'), error: errors.expiry, attributes: `inputmode="numeric" autocomplete="off" maxlength="7" placeholder="12/34"${focus('expiry')}` })}${field({ name: 'cvc', label: t('cvc'), error: errors.cvc, attributes: `inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123"${focus('cvc')}` })}</div>`;
  const save = payment.isLink
    ? ''
    : `<label class="check"><input type="checkbox" name="save_card" value="1"${payment.saveCard ? ' checked' : ''}>${t('saveCard')}</label>`;
  const form = `<form method="post" action="/sandbox/pay/${payment.token}">${fields}${save}<div class="actions"><button class="main">${escapeHtml(fill(texts.pay, { amount }))}</button><button name="action" value="cancel" formnovalidate>${t('cancel')}</button></div></form>`;
  return frame(context, {
    title: t('payment'),
    main: `<h1>${t('payment')}</h1>${facts(payment, context.language)}${form}${testCards(context)}`,
  });
}

/** /sandbox/code/{token}: the bank asks for its code. */
export function codePage(context: PageContext, payment: SandboxPayment, errors: FormErrors = {}): Page {
  const { t } = translationFor(context.language);
  const form = `<form method="post" action="/sandbox/code/${payment.token}"><div class="code">${field({ name: 'code', label: t('code'), error: errors.code, attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="8" autofocus' })}</div><div class="actions"><button class="main">${t('confirm')}</button><button name="action" value="cancel" formnovalidate>${t('cancel')}</button></div></form>`;
  return frame(context, {
    title: t('confirmTitle'),
    main: `<h1>${t('confirmTitle')}</h1><p class="lead">${t('confirmLead')}</p>${facts(payment, context.language)}${form}`,
  });
}

/** /sandbox/qr/{token}: what a QR code leads to, the bank's app on a phone. */
export function appPage(context: PageContext, payment: SandboxPayment): Page {
  const { t } = translationFor(context.language);
  const form = `<form method="post" action="/sandbox/qr/${payment.token}"><div class="actions"><button class="main" name="action" value="approve">${t('approve')}</button><button name="action" value="decline">${t('decline')}</button></div></form>`;
  return frame(context, {
    title: t('appTitle'),
    main: `<h1>${t('appTitle')}</h1><p class="lead">${t('appLead')}</p>${facts(payment, context.language)}${form}`,
  });
}

/** How a payment ended, or that it is still being processed; and the way back. */
export function resultPage(context: PageContext, payment: SandboxPayment): Page {
  const { t } = translationFor(context.language);
  const [title, mark] =
    payment.status === 'complete'
      ? (['received', 'ok'] as const)
      : payment.status === 'error'
        ? (['failed', 'bad'] as const)
        : payment.status === 'refunded'
          ? (['returned', ''] as const)
          : (['processing', ''] as const);
  const why =
    payment.status === 'error'
      ? `<p class="lead">${escapeHtml(context.failureText(payment.reason ?? 'processing_error', context.language))}</p>`
      : '';
  const back =
    payment.returnUrl === null
      ? `<p class="lead">${t('mayClose')}</p>`
      : `<p><a class="button main" href="${escapeHtml(payment.returnUrl)}" target="_top">${t('back')}</a></p>`;
  return frame(context, {
    title: t(title),
    main: `<span class="mark ${mark}"></span><h1>${t(title)}</h1>${why}${facts(payment, context.language)}${back}`,
  });
}

export function unknownPage(context: PageContext): Page {
  const { t } = translationFor(context.language);
  return frame(context, {
    title: t('unknownTitle'),
    main: `<h1>${t('unknownTitle')}</h1><p class="lead">${t('unknownLead')}</p>`,
  });
}

/** Every number that is accepted, with what it does. */
function testCards({ language, failureText }: PageContext): string {
  const { t } = translationFor(language);
  const rows = Object.entries(TEST_CARDS).map(
    ([number, scenario]) =>
      `<li><b>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</b><span>${escapeHtml(scenarioText(scenario, { language, failureText }))}</span></li>`,
  );
  return `<details><summary>${t('testCards')}</summary><ul class="cards">${rows.join('')}</ul></details>`;
}

function scenarioText(
  { outcome, asksCode, laterCharges, settlesAfter, callbacks, refundAfter, statusFailures }: Scenario,
  { language, failureText }: Pick<PageContext, 'language' | 'failureText'>,
): string {
  const { texts } = translationFor(language);
  if (outcome === 'never') return texts.neverSettles;
  if (outcome !== 'complete') return failureText(outcome, language);
  if (asksCode) return texts.asksCode;
  if (laterCharges) return texts.failsLater;
  if (settlesAfter !== undefined) return fill(texts.settlesAfter, { seconds: settlesAfter });
  if (refundAfter !== undefined) return fill(texts.refundedAfter, { seconds: refundAfter });
  if (statusFailures !== undefined) return texts.statusFails;
  if (callbacks === 2) return texts.callbackTwice;
  return callbacks === 0 ? texts.noCallback : texts.succeeds;
}
