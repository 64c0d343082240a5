/**
 * Runs inline, right behind the drawn shell: puts into it what the server knows and the build does not. The operator's name is
 * there with the first paint, his mark takes its place when it has come; and who is new here gets the start page's own hero,
 * in the boxes that React's (catalogue-ui/hero) will have, so that the largest paint waits for no bundle.
 */
interface Boot {
  readonly network?: { readonly provider?: { readonly name?: string; readonly brand?: { readonly name?: string; readonly logo?: string }; readonly landing?: { readonly logo?: string } } };
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

function brand({ network }: Boot): void {
  const provider = network?.provider;
  const logo = provider?.brand?.logo || provider?.landing?.logo;
  for (const place of document.querySelectorAll('.sk-shell .sh-logo')) {
    place.textContent = provider?.brand?.name || provider?.name || '';
    if (!logo) continue;
    const mark = new Image();
    mark.height = 32;
    mark.alt = '';
    mark.onload = () => place.replaceChildren(mark);
    mark.src = logo;
  }
}

function hero({ hero: known }: Boot): void {
  const place = document.querySelector('.sk-hero');
  if (!known || !place || document.documentElement.dataset['visit'] !== 'new') return;
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

try {
  const boot = JSON.parse(document.getElementById('antenna-boot')?.textContent ?? '{}') as Boot;
  brand(boot);
  hero(boot);
} catch {
  // The shell stands as it was built.
}
