import { escapeHtml, inlineHashes } from '@antenna/platform-server';
import { COUNTRIES } from '../init/country.ts';
import { LANGUAGES } from '../init/languages.ts';
import { SETUP_TEXTS, type SetupTexts } from './texts.ts';

/** What the form holds, as typed. */
export interface SetupForm {
  readonly name: string;
  readonly playlist: string;
  /** Name of the file that was sent; '' for none. */
  readonly playlistFile: string;
  readonly guide: string;
  readonly guideFile: string;
  /** '' is the one that the playlist names. */
  readonly country: string;
  readonly color: string;
  readonly allowsHttp: boolean;
  readonly asksPin: boolean;
}

export interface Page {
  readonly html: string;
  readonly policy: string;
}

export interface FormPage {
  readonly language: string;
  readonly token: string;
  /** Where the files will be, as the operator may type it. */
  readonly folder: string;
  readonly form: SetupForm;
  /** Why the last attempt made nothing; in English where it is about a file. */
  readonly problem?: string;
  /** Fields that are empty and must not be. */
  readonly missing?: readonly (keyof SetupForm)[];
}

const STYLE = `
:root{color-scheme:dark light;--ground:#0d0f15;--card:#171a22;--line:#4a5060;--ink:#f4f7fb;--soft:#a9b1bf;--brand:#5b8cff;--on:#0b0d12;--bad:#ff9a8f}
@media (prefers-color-scheme:light){:root{--ground:#f4f5f8;--card:#fff;--line:#7b8394;--ink:#14171d;--soft:#525a69;--brand:#1f52cc;--on:#fff;--bad:#a91d0f}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 Onest,system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) 1.25rem 4rem}
h1{font-size:clamp(1.75rem,5vw,2.375rem);line-height:1.15;letter-spacing:-.02em;margin:0 0 .5rem;text-wrap:balance;overflow-wrap:anywhere}
p{margin:0}.lead,.hint{color:var(--soft)}.lead{margin-bottom:1.5rem;overflow-wrap:anywhere}.hint{font-size:.875rem}
form{display:grid;gap:1.25rem;background:var(--card);border-radius:16px;padding:clamp(1rem,4vw,1.75rem)}
.field{display:grid;gap:.35rem}label{font-weight:600}
input:not([type=checkbox]):not([type=color]),select{font:inherit;width:100%;min-height:48px;padding:0 .9rem;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:10px}
input[aria-invalid]{border-color:var(--bad)}input[type=file]{padding:.65rem .9rem!important}input[type=color]{width:5rem;height:48px;padding:4px;background:var(--ground);border:1px solid var(--line);border-radius:10px}
.row{display:grid;gap:1.25rem;grid-template-columns:1fr auto}@media (max-width:480px){.row{grid-template-columns:1fr}}.check{display:flex;gap:.75rem;align-items:center;min-height:44px}.check label{font-weight:400}.check input{width:22px;height:22px;flex:none}
button,.button{font:600 1rem/1 Onest,system-ui,sans-serif;min-height:52px;padding:0 1.5rem;border:0;border-radius:10px;background:var(--brand);color:var(--on);display:inline-flex;align-items:center;justify-content:center;text-decoration:none;cursor:pointer}
button[disabled]{opacity:.6}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.problem{border:1px solid var(--bad);border-radius:12px;padding:1rem;margin-bottom:1.25rem;overflow-wrap:anywhere}.problem b,.error{color:var(--bad)}
nav{display:flex;flex-wrap:wrap;gap:0 1rem;margin-top:1.5rem}nav a{color:var(--soft);min-height:44px;display:inline-flex;align-items:center}nav a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
`;

/** Says that the import runs: the answer comes when it has ended. */
const SENDING = `
document.querySelector('form').addEventListener('submit', (event) => {
  const button = event.target.querySelector('button');
  setTimeout(() => (button.disabled = true));
  const status = document.querySelector('[role=status]');
  status.textContent = status.dataset.text;
});`;

/** Opens the service as soon as it answers; where there is something to read, shows the way to it then. */
const OPENING = `
const link = document.querySelector('a[hidden]');
const open = () => (link ? (link.hidden = false) : location.replace('/'));
const ask = () => fetch('/readyz', { cache: 'no-store' }).then((answer) => answer.ok && open()).catch(() => {});
setInterval(ask, 500);`;

const FILES = { playlist: '.m3u,.m3u8,.txt,.gz', guide: '.xml,.xmltv,.gz' } as const;

const textsOf = (language: string): SetupTexts => SETUP_TEXTS[language] ?? (SETUP_TEXTS['en'] as SetupTexts);

/** The form, with what is wrong in it. */
export function formPage({ language, token, folder, form, problem, missing = [] }: FormPage): Page {
  const texts = textsOf(language);
  const say = (word: keyof SetupTexts) => escapeHtml(texts[word]);
  const file = (key: 'playlist' | 'guide') => {
    const sent = form[`${key}File`];
    const hint =
      sent === ''
        ? ''
        : `<p class="hint" id="${key}File-hint">${escapeHtml(texts.uploaded).replace('{file}', () => `<b>${escapeHtml(sent)}</b>`)}</p>`;
    return `<label class="hint" for="${key}File">${say('orFile')}</label><input type="file" id="${key}File" name="${key}File" aria-label="${say(key)}: ${say('orFile')}" accept="${FILES[key]}"${sent === '' ? '' : ` aria-describedby="${key}File-hint"`}>${hint}`;
  };
  const field = (
    key: 'name' | 'playlist' | 'guide',
    { hint, isRequired }: { readonly hint?: keyof SetupTexts; readonly isRequired?: boolean },
  ) => {
    const isMissing = missing.includes(key);
    const about = [...(isMissing ? [`${key}-error`] : []), ...(hint ? [`${key}-hint`] : [])];
    return `<div class="field"><label for="${key}">${say(key)}</label>${hint ? `<p class="hint" id="${key}-hint">${say(hint)}</p>` : ''}<input id="${key}" name="${key}" value="${escapeHtml(form[key])}"${isRequired ? ' required' : ''}${isMissing ? ' aria-invalid="true" autofocus' : ''}${about.length > 0 ? ` aria-describedby="${about.join(' ')}"` : ''} autocomplete="off" spellcheck="false" maxlength="2000">${key === 'name' ? '' : file(key)}${isMissing ? `<p class="error" id="${key}-error">${say('required')}</p>` : ''}</div>`;
  };
  const check = (key: 'allowsHttp' | 'asksPin', word: keyof SetupTexts) =>
    `<div class="check"><input type="checkbox" id="${key}" name="${key}" value="1"${form[key] ? ' checked' : ''}><label for="${key}">${say(word)}</label></div>`;
  const alert =
    problem === undefined
      ? ''
      : `<div class="problem" role="alert"><b>${say('failed')}</b><p lang="en">${escapeHtml(problem)}</p></div>`;
  const lead = escapeHtml(texts.lead).replace('{folder}', () => `<code>${escapeHtml(folder)}</code>`);
  return page(
    language,
    texts.title,
    `<h1>${say('title')}</h1><p class="lead">${lead}</p>${alert}<form method="post" enctype="multipart/form-data" action="/setup?lang=${language}" novalidate><input type="hidden" name="token" value="${escapeHtml(token)}">${field('name', { isRequired: true })}${field('playlist', { hint: 'playlistHint', isRequired: true })}${field('guide', { hint: 'guideHint' })}<div class="row"><div class="field"><label for="country">${say('country')}</label><select id="country" name="country"${missing.includes('country') ? ' aria-invalid="true" aria-describedby="country-error" autofocus' : ''}><option value="">${say('asPlaylist')}</option>${countries(language, form.country)}</select>${missing.includes('country') ? `<p class="error" id="country-error">${say('required')}</p>` : ''}</div><div class="field"><label for="color">${say('colour')}</label><input type="color" id="color" name="color" value="${escapeHtml(form.color)}"></div></div>${check('allowsHttp', 'allowHttp')}${check('asksPin', 'pin')}<button>${say('submit')}</button><p role="status" data-text="${say('importing')}"></p></form><nav aria-label="${say('language')}">${LANGUAGES.map(([key, name]) => `<a href="/setup?token=${encodeURIComponent(token)}&amp;lang=${key}" lang="${key}"${key === language ? ' aria-current="true"' : ''}>${name}</a>`).join('')}</nav><script>${SENDING}</script>`,
  );
}

export interface ReadyPage {
  readonly name: string;
  readonly channels: number;
  /** Why guides were not imported, in English; with what names them. */
  readonly failures: readonly { readonly source: string; readonly reason: string }[];
  /** Where the guides are named. */
  readonly file: string;
}

/** Shown when the service was made: leads to it as soon as it answers. What was not imported stands there until it was read. */
export function readyPage(language: string, { name, channels, failures, file }: ReadyPage): Page {
  const texts = textsOf(language);
  const title = texts.ready.replace('{name}', () => name);
  const failed = `<div class="problem" role="alert"><b>${escapeHtml(texts.guideFailed.replace('{count}', () => channels.toLocaleString(language)))}</b>${failures.map(({ source, reason }) => `<p lang="en">${escapeHtml(source)}: ${escapeHtml(reason)}</p>`).join('')}<p>${escapeHtml(texts.guideFailedLead).replace('{file}', () => `<code>${escapeHtml(file)}</code>`)}</p></div>`;
  return page(
    language,
    title,
    `<h1>${escapeHtml(title)}</h1>${failures.length === 0 ? `<p class="lead" role="status">${escapeHtml(texts.readyLead)}</p>` : failed}<a class="button" href="/"${failures.length === 0 ? '' : ' hidden'}>${escapeHtml(texts.open)}</a><script>${OPENING}</script>`,
  );
}

/** Shown without the token of the terminal. */
export function expiredPage(language: string): Page {
  const texts = textsOf(language);
  return page(
    language,
    texts.title,
    `<h1>${escapeHtml(texts.title)}</h1><p class="lead">${escapeHtml(texts.expired)}</p>`,
  );
}

function page(language: string, title: string, body: string): Page {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
  const { scripts, styles } = inlineHashes(html);
  return {
    html,
    policy: `default-src 'none'; style-src ${styles.join(' ')}; script-src ${scripts.join(' ') || "'none'"}; connect-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  };
}

/** Countries of the world by their names in the language. */
function countries(language: string, chosen: string): string {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
  return COUNTRIES.map((code) => [code, names.of(code) ?? code] as const)
    .toSorted((a, b) => a[1].localeCompare(b[1], language))
    .map(([code, name]) => `<option value="${code}"${code === chosen ? ' selected' : ''}>${escapeHtml(name)}</option>`)
    .join('');
}
