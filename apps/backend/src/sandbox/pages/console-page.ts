import { formatMoney, type Millis } from '@antenna/kernel';
import { escapeHtml } from '@antenna/platform-server';
import { iso } from '@antenna/time-zones';
import { isOver, type SandboxPayment, type SandboxStatus } from '../store.ts';
import { sum, type SandboxWords } from '../texts/index.ts';
import { frame, wordsFor, type Page, type PageParts, type Words } from './frame.ts';

const STATUS: Readonly<Record<SandboxStatus, keyof SandboxWords>> = {
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
  readonly messages: readonly { readonly phone: string; readonly text: string; readonly at: number }[];
  readonly limits: readonly { readonly payer: string; readonly minor: number }[];
}

/** The door of /sandbox/console. */
export function consoleDoor(parts: PageParts, isWrong: boolean): Page {
  const { say } = wordsFor(parts.language);
  const trouble = isWrong ? `<p class="error" id="key-error">${say('wrongKey')}</p>` : '';
  const form = `<form method="post" action="/sandbox/console/enter"><div class="field"><label for="key">${say('consoleKey')}</label><input id="key" name="key" type="password" autocomplete="current-password" required autofocus${isWrong ? ' aria-invalid="true" aria-describedby="key-error"' : ''}>${trouble}</div><div class="actions"><button class="main">${say('signIn')}</button></div></form>`;
  return frame(parts, { title: say('console'), main: `<h1>${say('console')}</h1>${form}` });
}

/** /sandbox/console: everything that a test needs a hand in. */
export function consolePage(parts: PageParts, data: ConsoleData): Page {
  const own = wordsFor(parts.language);
  const { say } = own;
  const head = `<div class="head"><h1>${say('console')}</h1><form method="post" action="/sandbox/console/leave"><button>${say('signOut')}</button></form></div>`;
  return frame(parts, {
    title: say('console'),
    main:
      head +
      payments(own, data.payments) +
      messages(own, data.messages) +
      clock(own, data.now) +
      limits(own, data.limits),
    isWide: true,
  });
}

const empty = ({ say }: Words): string => `<p class="lead">${say('nothing')}</p>`;
const scrolling = (label: string, table: string): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>`;
const when = (at: number): string => `<time datetime="${iso(at)}">${iso(at).slice(5, 19).replace('T', ' ')}</time>`;

function payments(own: Words, list: readonly SandboxPayment[]): string {
  const { say } = own;
  const rows = list.map(
    (payment) =>
      `<tr><td>${when(payment.created_at)}</td><td>${escapeHtml(payment.description)}</td><td>${escapeHtml(payment.way)}${payment.last4 === null ? '' : ` ${payment.last4}`}</td><td class="number">${escapeHtml(sum(payment.minor, payment.currency))}</td><td>${say(STATUS[payment.status])}</td><td>${actions(own, payment)}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">UTC</th><th scope="col">${say('order')}</th><th scope="col">${say('payment')}</th><th scope="col" class="number">Σ</th><td></td><td></td></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<section><h2>${say('payments')}</h2>${list.length === 0 ? empty(own) : scrolling(say('payments'), table)}</section>`;
}

function actions({ say }: Words, payment: SandboxPayment): string {
  const offered = isOver(payment)
    ? [...(payment.status === 'complete' ? (['refund'] as const) : []), 'resend' as const]
    : (['settle', 'fail'] as const);
  return offered
    .map(
      (action) =>
        `<form method="post" action="/sandbox/console/payments/${payment.token}"><button name="action" value="${action}" aria-label="${say(action)}: ${escapeHtml(payment.description)}">${say(action)}</button></form>`,
    )
    .join('');
}

function messages(own: Words, list: ConsoleData['messages']): string {
  const { say } = own;
  const rows = list.map(
    ({ phone, text, at }) =>
      `<tr><td>${when(at)}</td><td>+${escapeHtml(phone)}</td><td class="text">${escapeHtml(text)}</td></tr>`,
  );
  return `<section><h2>${say('messages')}</h2>${list.length === 0 ? empty(own) : scrolling(say('messages'), `<table><tbody>${rows.join('')}</tbody></table>`)}</section>`;
}

function clock({ say }: Words, now: Millis): string {
  const number = (name: 'days' | 'hours' | 'minutes', most: number) =>
    `<div class="field"><label for="${name}">${say(name)}</label><input id="${name}" name="${name}" type="number" min="0" max="${most}" value="0" required></div>`;
  return `<section><h2>${say('clock')}</h2><p class="lead">${say('clockLead')} <time datetime="${new Date(now).toISOString()}">${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p><form method="post" action="/sandbox/console/clock"><div class="row">${number('days', 400)}${number('hours', 10_000)}${number('minutes', 100_000)}<button class="main">${say('moveOn')}</button></div></form></section>`;
}

function limits(own: Words, list: ConsoleData['limits']): string {
  const { say } = own;
  const rows = list.map(
    ({ payer, minor }) => `<tr><td>${escapeHtml(payer)}</td><td class="number">${formatMoney(minor)}</td></tr>`,
  );
  const table =
    list.length === 0
      ? ''
      : scrolling(
          say('limits'),
          `<table><thead><tr><th scope="col">${say('payer')}</th><th scope="col" class="number">${say('limit')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
        );
  return `<section><h2>${say('limits')}</h2><p class="lead">${say('limitsLead')}</p><form method="post" action="/sandbox/console/limits"><div class="row"><div class="field"><label for="payer">${say('payer')}</label><input id="payer" name="payer" maxlength="32" required></div><div class="field"><label for="limit">${say('limit')}</label><input id="limit" name="limit" inputmode="decimal" pattern="\\d{1,8}(\\.\\d{1,2})?" maxlength="11" required></div><button class="main">${say('set')}</button></div></form><p></p>${table}</section>`;
}
