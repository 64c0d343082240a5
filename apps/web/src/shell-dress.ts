import { titleAddress, watchAddress } from '@antenna/navigation';
import { iconInfo, iconPlayFill } from '@antenna/ui-kit/glyphs';
import { handOver } from './shell-hand-over.ts';

/**
 * Puts into the drawn shell what the server knows and the build does not: the operator's mark, which takes the place of his
 * name; and for guests the start page's own hero, in the boxes that React's (catalogue-ui/hero) will have, so that
 * the largest paint waits for no bundle, and with its buttons: links, which lead where React's do.
 */
export interface ShellBoot {
  readonly network?: {
    readonly provider?: {
      readonly name?: string;
      readonly brand?: { readonly name?: string; readonly logo?: string; readonly logo_light?: string | null };
      readonly landing?: { readonly logo?: string };
    };
  };
  readonly hero?: ShellHero;
}

interface ShellHero extends Readonly<
  Partial<Record<'title' | 'caption' | 'description' | 'img' | 'img_mobile' | 'title_art', string | null>>
> {
  /** What its buttons lead to, and what they say. */
  readonly content?: {
    readonly id: string;
    readonly slug?: string;
    readonly content_type?: string;
    readonly is_announcement?: boolean;
  };
  readonly watch?: string;
  readonly more?: string;
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...inside);
  return element;
}

function picture(src: string, className: string): HTMLImageElement {
  const image = made('img', className);
  image.alt = '';
  image.decoding = 'sync';
  image.fetchPriority = 'high';
  image.src = src;
  return image;
}

function brand({ network }: ShellBoot): void {
  const provider = network?.provider;
  const logo = provider?.brand?.logo || provider?.landing?.logo;
  for (const place of document.querySelectorAll('.sk-shell .sh-logo')) {
    // The server has put the name there; a page that came without it gets it here.
    if (!place.textContent) place.textContent = provider?.brand?.name || provider?.name || '';
    // A header over a hero is dark in the light theme too.
    const isLight = place.closest<HTMLElement>('[data-theme]')?.dataset['theme'] === 'light';
    const src = (isLight ? provider?.brand?.logo_light : undefined) || logo;
    if (!src) continue;
    const mark = new Image();
    mark.height = 32;
    mark.alt = '';
    mark.onload = () => place.replaceChildren(mark);
    mark.src = src;
  }
}

function hero({ hero: known }: ShellBoot): void {
  const place = document.querySelector('.sk-hero');
  if (!known || !place) return;
  const isPhone = matchMedia('(max-width: 480px)').matches;
  const image = picture((isPhone ? known.img_mobile : undefined) || known.img || '', '');
  image.dataset['shown'] = 'true';
  image.style.objectPosition = isPhone ? 'top' : '50% 30%';
  const shown = made('div', 'ca-hero-picture', made('span', 'k-picture', image));
  shown.dataset['shown'] = 'true';
  const text = made('div', 'ca-hero-text');
  text.dataset['first'] = 'true';
  if (known.caption) text.append(made('p', 'ca-hero-kick', known.caption));
  const title = known.title ?? '';
  const art = known.title_art ? picture(known.title_art, 'ca-hero-art') : undefined;
  if (art) art.alt = title;
  text.append(made('h2', 'ca-hero-title', art ?? title));
  text.append(made('p', 'ca-facts sk-facts'));
  if (known.description) text.append(made('p', 'ca-hero-lead k-clamp-2', known.description));
  const buttons = actions(known);
  text.append(made('div', 'ca-hero-actions', ...buttons));
  const drawn = made(
    'div',
    'ca-hero',
    made('div', 'ca-hero-pictures', shown),
    made('div', 'ca-hero-scrim'),
    made('div', 'ca-hero-body', text),
  );
  drawn.dataset['theme'] = 'dark';
  place.replaceWith(drawn);
  if (buttons.every((button) => button.tagName !== 'A')) return;
  text.dataset['usable'] = '';
  useAlone(drawn);
  handOver(text);
}

/** The hero's buttons as React draws them. What a series or a coming title begins with is React's to say: its room is held. */
function actions({ content, watch, more }: ShellHero): readonly HTMLElement[] {
  const room = made('i', 'sk sk-button');
  if (!content || !watch || !more) return [room];
  const about = button('k-button k-button--quiet', iconInfo, titleAddress(content), more);
  return content.is_announcement || content.content_type === 'series'
    ? [room, about]
    : [button('k-button k-button--play', iconPlayFill, watchAddress(content.id), watch), about];
}

function button(className: string, glyph: string, to: string, words: string): HTMLAnchorElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('class', 'k-icon k-icon--button');
  icon.setAttribute('viewBox', '0 0 256 256');
  icon.setAttribute('aria-hidden', 'true');
  icon.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  icon.firstElementChild?.setAttribute('d', glyph);
  const link = made('a', className, icon, made('span', 'k-button-label', words));
  link.href = to;
  return link;
}

/** Of the shell this alone can be pointed at, reached by Tab and read. */
function useAlone(part: Element): void {
  const shell = part.closest('.sk-shell');
  if (!shell) return;
  for (let at: Element | null = part; at && at !== shell; at = at.parentElement) {
    for (const other of at.parentElement?.children ?? []) if (other !== at) other.setAttribute('inert', '');
  }
  for (const name of ['inert', 'aria-hidden']) shell.removeAttribute(name);
}

/** With the hero, or the mark alone. A page that React has taken meanwhile has no such places any more. */
export function dressShell(boot: ShellBoot, hasHero: boolean): void {
  brand(boot);
  if (hasHero) hero(boot);
}
