import type { SentMessage } from '../delivery/outbox.ts';
import type { AccountFile } from '../operator/repository/accounts.ts';
import { iso } from '@antenna/time-zones';
import { escapeHtml, inlineHashes } from '@antenna/platform-server';
import { textsIn } from '../texts/index.ts';

/** Newest first; the digits to type stand large and are selected by one press. */
const STYLE = `
:root{color-scheme:dark light;--ground:#101214;--card:#1a1d20;--line:#2b3035;--ink:#f2f4f5;--soft:#a9b1b8;--brand:#c6ee4f;--on-brand:#14180a}
@media (prefers-color-scheme:light){:root{--ground:#f3f4f2;--card:#fff;--line:#dadeda;--ink:#16191b;--soft:#565e64;--brand:#4d6b00;--on-brand:#fff}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 Onest,system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) 1.25rem 4rem}
h1{font-size:clamp(1.75rem,5vw,2.375rem);line-height:1.1;letter-spacing:-.02em;margin:0 0 .5rem;text-wrap:balance}h2{font-size:.8125rem;font-weight:600;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:2.25rem 0 .75rem}
p{margin:0}.lead,.none,time{color:var(--soft)}.none{padding:2rem 1.25rem;border:1px dashed var(--line);border-radius:14px;text-align:center}
ol{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
li{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1rem 1.25rem}
li:first-child{border-color:var(--brand)}li header{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;font-size:.875rem;margin-bottom:.375rem}
li header b{font-size:1rem}li header i{font-style:normal;background:var(--line);border-radius:99px;padding:0 .6rem}time{margin-left:auto}
.code{display:block;font:600 clamp(2.25rem,9vw,3rem)/1.15 ui-monospace,SFMono-Regular,monospace;letter-spacing:.12em;color:var(--brand);user-select:all;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse}th{color:var(--soft);font-size:.875rem;font-weight:400;text-align:start}th,td{padding:.4rem .5rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td{color:var(--soft)}td.type{color:var(--ink);font:600 1rem/1.5 ui-monospace,monospace;user-select:all}
a{display:inline-flex;align-items:center;min-height:44px;margin-top:1.25rem;padding:0 1.25rem;border-radius:99px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

/** Asks for the list every two seconds while somebody looks, and changes the page only when the list has. */
const SCRIPT = `
let last = document.querySelector('#messages').innerHTML;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#messages').innerHTML;
  if (fresh !== last) document.querySelector('#messages').innerHTML = last = fresh;
}, 2000);`;

/** /demo/phone: what the demo operator sent, and a ready account. */
export function demoPhone(
  messages: readonly SentMessage[],
  accounts: readonly AccountFile[],
  language: string,
): { readonly html: string; readonly policy: string } {
  const texts = textsIn(language).demoPhone;
  const say = (word: keyof typeof texts) => escapeHtml(texts[word]);
  const list =
    messages.length === 0
      ? `<p class="none">${say('none')}</p>`
      : `<ol>${messages.map((message) => item(message)).join('')}</ol>`;
  const heads = (['login', 'password', 'packets', 'balance'] as const)
    .map((word) => `<th scope="col">${say(word)}</th>`)
    .join('');
  const ready =
    accounts.length === 0
      ? ''
      : `<h2 id="accounts">${say('account')}</h2><table aria-labelledby="accounts"><thead><tr>${heads}</tr></thead><tbody>${accounts.map((account) => row(account)).join('')}</tbody></table>`;
  const html = `<!doctype html><html lang="${language === 'ru' ? 'ru' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${say('title')}</title><style>${STYLE}</style><noscript><meta http-equiv="refresh" content="5"></noscript></head><body><main><h1>${say('title')}</h1><p class="lead">${say('lead')}</p><h2 id="sent">${say('messages')}</h2><section id="messages" aria-labelledby="sent" aria-live="polite">${list}</section>${ready}<a href="/">${say('back')}</a></main><script>${SCRIPT}</script></body></html>`;
  const { scripts, styles } = inlineHashes(html);
  return {
    html,
    policy: `default-src 'none'; style-src ${styles.join(' ')}; script-src ${scripts.join(' ')}; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
  };
}

/** An account with the packets that it starts with: `101, 103 (paused)`. */
function row({ login, password, holdings = [], balance }: AccountFile): string {
  const packets = holdings
    .map(({ packet, state, kind, renew }) =>
      [
        String(packet),
        ...(state !== undefined || kind !== undefined || renew === false
          ? [`(${state ?? kind ?? 'not renewed'})`]
          : []),
      ].join(' '),
    )
    .join(', ');
  return `<tr><td class="type">${escapeHtml(login)}</td><td class="type">${escapeHtml(password)}</td><td>${escapeHtml(packets)}</td><td>${escapeHtml(balance ?? '')}</td></tr>`;
}

function item({ to, text, at, method }: SentMessage): string {
  const code = /(?<!\d)\d{4,8}(?!\d)/.exec(text)?.[0];
  const large = code === undefined ? '' : `<strong class="code">${code}</strong>`;
  return `<li><header><b>${escapeHtml(to.includes('@') ? to : `+${to}`)}</b>${method === undefined ? '' : `<i>${escapeHtml(method)}</i>`}<time datetime="${iso(at)}">${iso(at).slice(11, 19)} UTC</time></header>${large}<p>${escapeHtml(text)}</p></li>`;
}
