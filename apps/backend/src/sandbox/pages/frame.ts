import { brandStyle, DEFAULT_LOOK } from '@antenna/partners';
import type { BrandFile } from '../../provider/brand-file.ts';
import { escapeHtml, inlineHashes } from '@antenna/platform-server';
import { sandboxWords, type SandboxWords } from '../texts/index.ts';
import { STYLE } from './style.ts';

export interface Page {
  readonly html: string;
  readonly policy: string;
}

/** What every page is made with. */
export interface PageParts {
  readonly language: string;
  readonly brand: BrandFile | undefined;
  /** Who may show it in a frame (payments.sandbox.frame_ancestors); empty: no one. */
  readonly ancestors: readonly string[];
  /** Where its forms may lead besides this server: the shop that the viewer is sent back to. */
  readonly leadsTo?: string | undefined;
}

export interface Words {
  readonly words: SandboxWords;
  /** A word, ready to stand in HTML. */
  say(word: keyof SandboxWords): string;
}

export function wordsFor(language: string): Words {
  const words = sandboxWords(language);
  return { words, say: (word) => escapeHtml(words[word]) };
}

/** One page of the sandbox: the product's look by the viewer's own light or dark, a strip that says it is a test, no script. */
export function frame(
  { language, brand, ancestors, leadsTo }: PageParts,
  { title, main, isWide = false }: { readonly title: string; readonly main: string; readonly isWide?: boolean },
): Page {
  const { say } = wordsFor(language);
  const { color = DEFAULT_LOOK.color, radius = DEFAULT_LOOK.radius } = brand?.brand ?? {};
  // The viewer's own setting decides: the page has no script that could read another.
  const brandRules = brandStyle({ color, radius })
    .replace('[data-theme=light]{', '@media (prefers-color-scheme:light){:root{')
    .replace(/$/, '}');
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><title>${title} · ${say('sandbox')}</title><style>${brandRules}</style><style>${STYLE}</style></head><body><header class="strip">${say('banner')}</header><main${isWide ? ' class="wide"' : ''}>${main}</main></body></html>`;
  const { styles } = inlineHashes(html);
  const policy = [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    `form-action 'self'${leadsTo === undefined ? '' : ` ${sourceOf(leadsTo)}`}`,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
  return { html, policy };
}

/** An address as a policy names it: its origin, or the scheme of an app. */
function sourceOf(address: string): string {
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.origin : url.protocol;
}
