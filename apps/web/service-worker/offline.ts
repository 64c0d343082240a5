import { FALLBACK_LANGUAGE, LANGUAGES, toLanguage, type Language } from '@antenna/i18n';
import './offline.css';

const texts = import.meta.glob<Readonly<Record<string, string>>>('../../../packages/i18n/locales/*/offline.json', {
  eager: true,
  import: 'default',
});

const kept = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The language chosen in the app, else the browser's. */
function languageOf(): Language {
  const wanted = [kept('language') ?? '', ...navigator.languages].map(toLanguage);
  return wanted.find((language) => language !== undefined) ?? FALLBACK_LANGUAGE;
}

function textsOf(language: Language): Readonly<Record<string, string>> {
  return texts[`../../../packages/i18n/locales/${language}/offline.json`] ?? {};
}

/** The operator's phone, where there is one: calls need no internet. */
function phoneOf(): string | undefined {
  const data: unknown = JSON.parse(document.getElementById('antenna-boot')?.textContent ?? '{}');
  const { network } = data as {
    readonly network?: {
      readonly provider?: { readonly landing?: { readonly support?: { readonly phone?: string } } };
    };
  };
  return network?.provider?.landing?.support?.phone || undefined;
}

function element<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`offline.html has no #${id}`);
  return found as Kind;
}

/** ms between two questions whether the service answers; they become rarer. */
const [ASK_FIRST, ASK_MOST] = [3_000, 30_000];

const root = document.documentElement;
const language = languageOf();
const own = textsOf(LANGUAGES.includes(language) ? language : FALLBACK_LANGUAGE);
const theme = kept('theme');
root.lang = language;
root.dataset['theme'] =
  theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches) ? 'light' : 'dark';
for (const each of document.querySelectorAll<HTMLElement>('[data-text]'))
  each.textContent = own[each.dataset['text'] ?? ''] ?? '';
document.title = `${own['offline.title'] ?? ''} · ${document.title}`;

const phone = phoneOf();
if (phone !== undefined) {
  element('call').hidden = false;
  const link = element<HTMLAnchorElement>('phone');
  link.href = `tel:${phone.replace(/[^+\d]/g, '')}`;
  link.textContent = phone;
}

element('retry').addEventListener('click', () => location.reload());
const back = element('back');
back.hidden = history.length < 2;
back.addEventListener('click', () => history.back());
// The address is that of the page that was wanted. It opens with the connection, and as soon as the service answers: a
// browser that reaches some network says nothing.
addEventListener('online', () => location.reload());
async function ask(wait: number): Promise<void> {
  await new Promise((passed) => setTimeout(passed, wait));
  const answer = await fetch('/robots.txt', { cache: 'no-store', credentials: 'omit' }).catch(() => undefined);
  if (answer?.ok) location.reload();
  else await ask(Math.min(wait * 1.5, ASK_MOST));
}
void ask(ASK_FIRST);
