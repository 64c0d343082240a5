import { brandStyle, DEFAULT_LOOK } from '@antenna/partners';
import { escapeHtml, inlineHashes } from '@antenna/platform-server';
import type { Failure } from '@antenna/payment-providers';
import { sandboxTexts, type SandboxTexts } from '../texts/index.ts';
import { STYLE } from './style.ts';

export interface Page {
  readonly html: string;
  readonly policy: string;
}

/** What of an operator's brand.json these pages use. */
export interface SandboxBrand {
  readonly brand?: { readonly color?: string; readonly radius?: number };
}

/** Why a payment failed, in a language. */
export type FailureText = (failure: Failure, language: string) => string;

/** What every page is made with. */
export interface PageContext {
  readonly language: string;
  readonly brand: SandboxBrand;
  readonly failureText: FailureText;
  /** Who may show it in a frame (payments.sandbox.frame_ancestors); empty: no one. */
  readonly ancestors: readonly string[];
  /** Where its forms may redirect besides this server: the shop that the payer is sent back to. */
  readonly returnUrl?: string | undefined;
}

export interface Translation {
  readonly texts: SandboxTexts;
  /** A text, escaped for HTML. */
  t(key: keyof SandboxTexts): string;
}

export function translationFor(language: string): Translation {
  const texts = sandboxTexts(language);
  return { texts, t: (key) => escapeHtml(texts[key]) };
}

/** One page of the sandbox: the product's look in the viewer's light or dark theme, a strip that says it is a test, no script. */
export function frame(
  { language, brand, ancestors, returnUrl }: PageContext,
  { title, main, isWide = false }: { readonly title: string; readonly main: string; readonly isWide?: boolean },
): Page {
  const { t } = translationFor(language);
  const { color = DEFAULT_LOOK.color, radius = DEFAULT_LOOK.radius } = brand.brand ?? {};
  // The system's setting decides: the page has no script that could read another.
  const brandRules = brandStyle({ color, radius })
    .replace('[data-theme=light]{', '@media (prefers-color-scheme:light){:root{')
    .replace(/$/, '}');
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><title>${title} · ${t('sandbox')}</title><style>${brandRules}</style><style>${STYLE}</style></head><body><header class="strip">${t('banner')}</header><main${isWide ? ' class="wide"' : ''}>${main}</main></body></html>`;
  const { styles } = inlineHashes(html);
  const policy = [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    `form-action 'self'${returnUrl === undefined ? '' : ` ${sourceOf(returnUrl)}`}`,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
  return { html, policy };
}

/** An address as a source of a content security policy: its origin, or the scheme of an app. */
function sourceOf(address: string): string {
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.origin : url.protocol;
}
