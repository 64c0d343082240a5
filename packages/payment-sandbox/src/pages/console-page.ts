import { formatMoney, type Millis } from '@antenna/kernel';
import { escapeHtml } from '@antenna/platform-server';
import { iso } from '@antenna/time-zones';
import { isFinal, type SandboxPayment, type SandboxStatus } from '../sandbox-payment.ts';
import type { PayerLimit, SandboxMessage } from '../ports.ts';
import { formatAmount, type SandboxTexts } from '../texts/index.ts';
import { frame, translationFor, type Page, type PageContext, type Translation } from './frame.ts';

const STATUS: Readonly<Record<SandboxStatus, keyof SandboxTexts>> = {
  open: 'statusOpen',
  code: 'statusCode',
  waiting: 'statusWaiting',
  complete: 'statusComplete',
  error: 'statusError',
  refunded: 'statusRefunded',
};

export interface ConsoleData {
  readonly now: Millis;
  readonly payments: readonly SandboxPayment[];
  readonly messages: readonly SandboxMessage[];
  readonly limits: readonly PayerLimit[];
}

/** Asks for the key of /sandbox/console. */
export function signInPage(context: PageContext, isWrong: boolean): Page {
  const { t } = translationFor(context.language);
  const error = isWrong ? `<p class="error" id="key-error">${t('wrongKey')}</p>` : '';
  const form = `<form method="post" action="/sandbox/console/enter"><div class="field"><label for="key">${t('consoleKey')}</label><input id="key" name="key" type="password" autocomplete="current-password" required autofocus${isWrong ? ' aria-invalid="true" aria-describedby="key-error"' : ''}>${error}</div><div class="actions"><button class="main">${t('signIn')}</button></div></form>`;
  return frame(context, { title: t('console'), main: `<h1>${t('console')}</h1>${form}` });
}

/** /sandbox/console: payments, messages, the clock and limits. */
export function consolePage(context: PageContext, data: ConsoleData): Page {
  const translation = translationFor(context.language);
  const { t } = translation;
  const head = `<div class="head"><h1>${t('console')}</h1><form method="post" action="/sandbox/console/leave"><button>${t('signOut')}</button></form></div>`;
  return frame(context, {
    title: t('console'),
    main:
      head +
      payments(translation, data.payments) +
      messages(translation, data.messages) +
      clock(translation, data.now) +
      limits(translation, data.limits),
    isWide: true,
  });
}

const empty = ({ t }: Translation): string => `<p class="lead">${t('nothing')}</p>`;
const scrolling = (label: string, table: string): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>`;
const when = (at: number): string => `<time datetime="${iso(at)}">${iso(at).slice(5, 19).replace('T', ' ')}</time>`;

function payments(translation: Translation, list: readonly SandboxPayment[]): string {
  const { t } = translation;
  const rows = list.map(
    (payment) =>
      `<tr><td>${when(payment.createdAt)}</td><td>${escapeHtml(payment.description)}</td><td>${escapeHtml(payment.method)}${payment.last4 === null ? '' : ` ${payment.last4}`}</td><td class="number">${escapeHtml(formatAmount(payment.minor, payment.currency))}</td><td>${t(STATUS[payment.status])}</td><td>${actions(translation, payment)}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">UTC</th><th scope="col">${t('order')}</th><th scope="col">${t('payment')}</th><th scope="col" class="number">Σ</th><td></td><td></td></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<section><h2>${t('payments')}</h2>${list.length === 0 ? empty(translation) : scrolling(t('payments'), table)}</section>`;
}

function actions({ t }: Translation, payment: SandboxPayment): string {
  const offered = isFinal(payment)
    ? [...(payment.status === 'complete' ? (['refund'] as const) : []), 'resend' as const]
    : (['settle', 'fail'] as const);
  return offered
    .map(
      (action) =>
        `<form method="post" action="/sandbox/console/payments/${payment.token}"><button name="action" value="${action}" aria-label="${t(action)}: ${escapeHtml(payment.description)}">${t(action)}</button></form>`,
    )
    .join('');
}

function messages(translation: Translation, list: ConsoleData['messages']): string {
  const { t } = translation;
  const rows = list.map(
    ({ phone, text, at }) =>
      `<tr><td>${when(at)}</td><td>+${escapeHtml(phone)}</td><td class="text">${escapeHtml(text)}</td></tr>`,
  );
  return `<section><h2>${t('messages')}</h2>${list.length === 0 ? empty(translation) : scrolling(t('messages'), `<table><tbody>${rows.join('')}</tbody></table>`)}</section>`;
}

function clock({ t }: Translation, now: Millis): string {
  const number = (name: 'days' | 'hours' | 'minutes', most: number) =>
    `<div class="field"><label for="${name}">${t(name)}</label><input id="${name}" name="${name}" type="number" min="0" max="${most}" value="0" required></div>`;
  return `<section><h2>${t('clock')}</h2><p class="lead">${t('clockLead')} <time datetime="${new Date(now).toISOString()}">${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p><form method="post" action="/sandbox/console/clock"><div class="row">${number('days', 400)}${number('hours', 10_000)}${number('minutes', 100_000)}<button class="main">${t('moveOn')}</button></div></form></section>`;
}

function limits(translation: Translation, list: ConsoleData['limits']): string {
  const { t } = translation;
  const rows = list.map(
    ({ payer, minor }) => `<tr><td>${escapeHtml(payer)}</td><td class="number">${formatMoney(minor)}</td></tr>`,
  );
  const table =
    list.length === 0
      ? ''
      : scrolling(
          t('limits'),
          `<table><thead><tr><th scope="col">${t('payer')}</th><th scope="col" class="number">${t('limit')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
        );
  return `<section><h2>${t('limits')}</h2><p class="lead">${t('limitsLead')}</p><form method="post" action="/sandbox/console/limits"><div class="row"><div class="field"><label for="payer">${t('payer')}</label><input id="payer" name="payer" maxlength="32" required></div><div class="field"><label for="limit">${t('limit')}</label><input id="limit" name="limit" inputmode="decimal" pattern="\\d{1,8}(\\.\\d{1,2})?" maxlength="11" required></div><button class="main">${t('set')}</button></div></form><p></p>${table}</section>`;
}
