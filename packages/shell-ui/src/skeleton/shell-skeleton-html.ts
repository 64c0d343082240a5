import { iconGlobe, iconMagnifyingGlass } from '@antenna/ui-kit/glyphs';

/** What the page will be: home with a hero, a grid of channels, a player with its schedule, or just a page. */
export type ShellKind = 'home' | 'channels' | 'channel' | 'plain';

export interface ShellSkeletonOptions {
  readonly kind: ShellKind;
  readonly brandName: string;
  /** Address of the operator's mark. */
  readonly logo?: string | undefined;
  /** Titles of the menu, when they are known this early. */
  readonly menu?: readonly string[] | undefined;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const times = (count: number, html: string) => html.repeat(count);
const icon = (path: string) =>
  `<span class="k-icon-button"><svg class="k-icon" viewBox="0 0 256 256"><path d="${path}"/></svg></span>`;

const CARDS = {
  live: '<span class="k-card k-card--wide k-card--aside"><span class="k-card-picture"></span><span class="k-card-aside sk"></span><span class="k-card-text"><i class="sk sk-a"></i><i class="sk sk-b"></i></span></span>',
  poster:
    '<span class="k-card k-card--poster"><span class="k-card-picture"></span><span class="k-card-text"><i class="sk sk-a"></i><i class="sk sk-b"></i></span></span>',
} as const;

const shelf = (card: keyof typeof CARDS) =>
  `<section class="k-shelf" data-card="${card}"><header class="k-shelf-head"><span class="k-h2 sk-title"><i class="sk"></i></span></header><div class="k-shelf-track">${times(card === 'live' ? 7 : 9, `<span class="k-shelf-item">${CARDS[card]}</span>`)}</div></section>`;

/** Here ends what the first frame shows, with the element of this id; the rest is drawn behind it and moves nothing. */
export const REST = '<!--antenna:rest-->';
const LAST = 'id="shell-first"';

const BODIES: Readonly<Record<ShellKind, string>> = {
  home: `<div class="sk-hero" data-theme="dark" ${LAST}><i class="sk sk-word"></i><i class="sk sk-lead"></i><i class="sk sk-button"></i></div>${REST}${shelf('live')}${shelf('poster')}`,
  channels: `<div class="sk-page"><i class="sk sk-word"></i><div class="sk-chips" ${LAST}>${times(5, '<i class="sk"></i>')}</div>${REST}<div class="sk-grid">${times(12, CARDS.live)}</div></div>`,
  channel: `<div class="sk-channel"><div class="sk-player" ${LAST}></div>${REST}<div class="sk-side">${times(8, '<i class="sk"></i>')}</div></div>`,
  plain: `<div class="sk-page" ${LAST}><i class="sk sk-word"></i></div>${REST}${shelf('poster')}${shelf('poster')}`,
};

function header({ kind, brandName, logo, menu = [] }: ShellSkeletonOptions): string {
  const mark = logo ? `<img src="${escape(logo)}" alt="" height="32">` : `<span>${escape(brandName)}</span>`;
  const items = menu.map((title) => `<li><a>${escape(title)}</a></li>`).join('');
  const clear = kind === 'home' ? ' sh-header--clear" data-theme="dark' : '';
  return `<header class="sh-header${clear}"><a class="sh-logo" href="/">${mark}</a><nav class="sh-menu"><ul>${items}</ul></nav><div class="sh-header-right">${icon(iconMagnifyingGlass)}${icon(iconGlobe)}</div></header>`;
}

/**
 * The shell before any script: the same boxes as the real header, hero and shelves, drawn with `critical.css`. Put it
 * inside the root element; React's first render takes its place. Readers hear nothing of it.
 */
export function shellSkeletonHtml(options: ShellSkeletonOptions): string {
  const below = options.kind === 'home' ? '' : ' sh-main--below';
  return `<div class="sk-shell" aria-hidden="true" inert>${header(options)}<div class="sh-bar sk-bar"></div><div class="sh-frame"><div class="sh-main${below}">${BODIES[options.kind]}</div></div></div>`;
}
