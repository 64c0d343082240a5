/**
 * Puts into the drawn shell what the server knows and the build does not: the operator's mark, which takes the place of his
 * name; and for who is new here the start page's own hero, in the boxes that React's (catalogue-ui/hero) will have, so that
 * the largest paint waits for no bundle.
 */
export interface ShellBoot {
  readonly network?: { readonly provider?: { readonly name?: string; readonly brand?: { readonly name?: string; readonly logo?: string; readonly logo_light?: string | null }; readonly landing?: { readonly logo?: string } } };
  readonly hero?: Readonly<Record<'title' | 'caption' | 'description' | 'img' | 'img_mobile' | 'title_art', string | null | undefined>>;
}

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...inside: readonly (Node | string)[]): HTMLElementTagNameMap[Tag] {
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
  text.append(made('h2', 'ca-hero-title', known.title_art ? picture(known.title_art, 'ca-hero-art') : (known.title ?? '')));
  text.append(made('p', 'ca-facts sk-facts'));
  if (known.description) text.append(made('p', 'ca-hero-lead k-clamp-2', known.description));
  text.append(made('div', 'ca-hero-actions', made('i', 'sk sk-button')));
  const drawn = made('div', 'ca-hero', made('div', 'ca-hero-pictures', shown), made('div', 'ca-hero-scrim'), made('div', 'ca-hero-body', text));
  drawn.dataset['theme'] = 'dark';
  place.replaceWith(drawn);
}

/** With the hero, or the mark alone. A page that React has taken meanwhile has no such places any more. */
export function dressShell(boot: ShellBoot, hasHero: boolean): void {
  brand(boot);
  if (hasHero) hero(boot);
}
