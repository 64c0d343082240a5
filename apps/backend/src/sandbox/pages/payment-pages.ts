import { paymentWords } from '../../payments/status-description.ts';
import type { Failure } from '@antenna/payment-providers';
import { escapeHtml } from '@antenna/platform-server';
import { SAVED_ALWAYS, type SandboxPayment } from '../store.ts';
import { TEST_CARDS, type Script } from '../test-cards.ts';
import { fill, sum } from '../texts/index.ts';
import { frame, wordsFor, type Page, type PageParts } from './frame.ts';

/** What was wrong with a form that was sent. The number itself is never written back. */
export interface FormError {
  readonly number?: string;
  readonly expiry?: string;
  readonly cvc?: string;
  readonly code?: string;
}

const amountOf = ({ minor, currency }: SandboxPayment): string => escapeHtml(sum(minor, currency));

function facts(payment: SandboxPayment, language: string): string {
  const { say } = wordsFor(language);
  return `<p class="sum">${amountOf(payment)}</p><dl class="facts"><div><dt>${say('merchant')}</dt><dd>${escapeHtml(payment.merchant)}</dd></div><div><dt>${say('order')}</dt><dd>${escapeHtml(payment.description)}</dd></div></dl>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly trouble: string | undefined;
  readonly attributes: string;
}

/** A field that says what is wrong with it to eye and ear. */
function field({ name, label, trouble, attributes }: Field): string {
  const said = trouble === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(trouble)}</p>`;
  return `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes} required${trouble === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`}>${said}</div>`;
}

/** /sandbox/pay/{token} */
export function payPage(parts: PageParts, payment: SandboxPayment, trouble: FormError = {}): Page {
  const { words, say } = wordsFor(parts.language);
  const amount = sum(payment.minor, payment.currency);
  const first = trouble.number ? 'number' : trouble.expiry ? 'expiry' : trouble.cvc ? 'cvc' : 'number';
  const focus = (name: string) => (name === first ? ' autofocus' : '');
  // Not the browser's own store of cards: a real one has nothing to look for here.
  const fields = `${field({ name: 'number', label: say('cardNumber'), trouble: trouble.number, attributes: `inputmode="numeric" autocomplete="off" maxlength="24" placeholder="4242 4242 4242 4242"${focus('number')}` })}<div class="pair">${field({ name: 'expiry', label: say('expiry'), trouble: trouble.expiry, attributes: `inputmode="numeric" autocomplete="off" maxlength="7" placeholder="12/34"${focus('expiry')}` })}${field({ name: 'cvc', label: say('cvc'), trouble: trouble.cvc, attributes: `inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123"${focus('cvc')}` })}</div>`;
  const save =
    payment.save_card === SAVED_ALWAYS
      ? ''
      : `<label class="check"><input type="checkbox" name="save_card" value="1"${payment.save_card === 1 ? ' checked' : ''}>${say('saveCard')}</label>`;
  const form = `<form method="post" action="/sandbox/pay/${payment.token}">${fields}${save}<div class="actions"><button class="main">${escapeHtml(fill(words.pay, { amount }))}</button><button name="action" value="cancel" formnovalidate>${say('cancel')}</button></div></form>`;
  return frame(parts, {
    title: say('payment'),
    main: `<h1>${say('payment')}</h1>${facts(payment, parts.language)}${form}${testCards(parts.language)}`,
  });
}

/** /sandbox/code/{token}: the bank asks for its code. */
export function codePage(parts: PageParts, payment: SandboxPayment, trouble: FormError = {}): Page {
  const { say } = wordsFor(parts.language);
  const form = `<form method="post" action="/sandbox/code/${payment.token}"><div class="code">${field({ name: 'code', label: say('code'), trouble: trouble.code, attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="8" autofocus' })}</div><div class="actions"><button class="main">${say('confirm')}</button><button name="action" value="cancel" formnovalidate>${say('cancel')}</button></div></form>`;
  return frame(parts, {
    title: say('confirmTitle'),
    main: `<h1>${say('confirmTitle')}</h1><p class="lead">${say('confirmLead')}</p>${facts(payment, parts.language)}${form}`,
  });
}

/** /sandbox/qr/{token}: what a QR code leads to, the bank's app on a phone. */
export function appPage(parts: PageParts, payment: SandboxPayment): Page {
  const { say } = wordsFor(parts.language);
  const form = `<form method="post" action="/sandbox/qr/${payment.token}"><div class="actions"><button class="main" name="action" value="approve">${say('approve')}</button><button name="action" value="decline">${say('decline')}</button></div></form>`;
  return frame(parts, {
    title: say('appTitle'),
    main: `<h1>${say('appTitle')}</h1><p class="lead">${say('appLead')}</p>${facts(payment, parts.language)}${form}`,
  });
}

/** How a payment ended, or that it is still on its way; and the way back. */
export function resultPage(parts: PageParts, payment: SandboxPayment): Page {
  const { say } = wordsFor(parts.language);
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
      ? `<p class="lead">${escapeHtml(paymentWords(parts.language)[(payment.reason ?? 'processing_error') as Failure])}</p>`
      : '';
  const back =
    payment.return_url === null
      ? `<p class="lead">${say('mayClose')}</p>`
      : `<p><a class="button main" href="${escapeHtml(payment.return_url)}" target="_top">${say('back')}</a></p>`;
  return frame(parts, {
    title: say(title),
    main: `<span class="mark ${mark}"></span><h1>${say(title)}</h1>${why}${facts(payment, parts.language)}${back}`,
  });
}

export function unknownPage(parts: PageParts): Page {
  const { say } = wordsFor(parts.language);
  return frame(parts, {
    title: say('unknownTitle'),
    main: `<h1>${say('unknownTitle')}</h1><p class="lead">${say('unknownLead')}</p>`,
  });
}

/** Every number that is taken, with what it does. */
function testCards(language: string): string {
  const { say } = wordsFor(language);
  const rows = Object.entries(TEST_CARDS).map(
    ([number, script]) =>
      `<li><b>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</b><span>${escapeHtml(outcome(script, language))}</span></li>`,
  );
  return `<details><summary>${say('testCards')}</summary><ul class="cards">${rows.join('')}</ul></details>`;
}

function outcome(
  { outcome: end, asksCode, linked, after, callbacks, refundAfter, troubles }: Script,
  language: string,
): string {
  const { words } = wordsFor(language);
  if (end === 'never') return words.neverSettles;
  if (end !== 'complete') return paymentWords(language)[end];
  if (asksCode) return words.asksCode;
  if (linked) return words.failsLater;
  if (after !== undefined) return fill(words.settlesAfter, { seconds: after });
  if (refundAfter !== undefined) return fill(words.refundedAfter, { seconds: refundAfter });
  if (troubles !== undefined) return words.statusFails;
  if (callbacks === 2) return words.toldTwice;
  return callbacks === 0 ? words.notTold : words.succeeds;
}
