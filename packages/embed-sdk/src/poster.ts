import { Refusal } from './refusal.ts';
import { watchRemoval } from './watch-removal.ts';

/** Texts by language, which the build takes from packages/i18n (vite.config.ts). */
declare const CONSENT_TEXTS: Readonly<Record<string, { readonly play: string; readonly text: string }>>;

export interface PosterOptions {
  /** The partner's own picture. */
  readonly picture?: string | undefined;
  /** Whose player is loaded. */
  readonly host: string;
  readonly language?: string | undefined;
}

/** Draws a poster from this page alone, and resolves when the viewer presses it. */
export function pressPoster(box: HTMLElement, { picture, host, language }: PosterOptions): Promise<void> {
  const page = box.ownerDocument;
  const asked = (language ?? page.documentElement.lang ?? '').toLowerCase().split('-')[0] ?? '';
  const texts = CONSENT_TEXTS[asked] ?? CONSENT_TEXTS['en'];
  const button = page.createElement('button');
  button.type = 'button';
  // Properties, not a style attribute: a page's own policy allows them.
  Object.assign(button.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '100%',
    height: '100%',
    padding: '16px',
    border: '0',
    cursor: 'pointer',
    color: '#fff',
    background: '#06080d center / cover no-repeat',
    font: '16px/1.4 system-ui, sans-serif',
    textAlign: 'center',
  });
  if (picture !== undefined) button.style.backgroundImage = `url(${JSON.stringify(picture)})`;
  const line = (text: string, style: Partial<CSSStyleDeclaration>) => {
    const each = page.createElement('span');
    each.textContent = text;
    Object.assign(each.style, { display: 'table', margin: '0 auto', borderRadius: '8px', ...style });
    button.append(each);
  };
  line(`▶ ${texts?.play}`, { padding: '12px 24px', fontSize: '18px', color: '#06080d', background: '#fff' });
  line(texts?.text.replace('{{name}}', host) ?? '', {
    marginTop: '12px',
    padding: '4px 12px',
    background: 'rgba(6, 8, 13, 0.8)',
  });
  box.append(button);
  return new Promise((resolve, reject) => {
    const stop = watchRemoval(button, () => reject(new Refusal('gone')));
    button.onclick = () => {
      stop();
      button.remove();
      resolve();
    };
  });
}
