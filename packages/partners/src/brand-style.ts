import { brandColours, type BrandColours } from './brand-colours.ts';
import { RADIUS_DEFAULT, RADIUS_MOST } from './limits.ts';

/** The parts of a brand that become CSS; a `Brand` of api-client fits. */
export interface BrandLook {
  readonly color: string;
  readonly radius: number;
  readonly font?: string | undefined;
}

/** The product's own look, for a brand without usable values. */
export const DEFAULT_LOOK: BrandLook = { color: '#c6ee4f', radius: RADIUS_DEFAULT };

export interface BrandTokens {
  readonly dark: BrandColours;
  readonly light: BrandColours;
  /** px; ui-kit derives its radii from it. */
  readonly radius: number;
  readonly font: string | undefined;
}

/** Everything computed from a brand, once. An invalid colour becomes the default, a radius is limited to 0–24. */
export function brandTokens(brand: BrandLook): BrandTokens {
  const given = brand.color.toLowerCase();
  const color = /^#[0-9a-f]{6}$/.test(given) ? given : DEFAULT_LOOK.color;
  return {
    dark: brandColours(color, 'dark'),
    light: brandColours(color, 'light'),
    radius: Number.isFinite(brand.radius) ? Math.min(RADIUS_MOST, Math.max(0, brand.radius)) : RADIUS_DEFAULT,
    font: brand.font === undefined ? undefined : fontName(brand.font),
  };
}

/**
 * The brand as CSS custom properties, inlined before the first paint: dark for the root and for
 * `[data-theme=dark]` islands, light for `[data-theme=light]`.
 */
export function brandStyle(brand: BrandLook): string {
  const { dark, light, radius, font } = brandTokens(brand);
  const heading = font === undefined ? '' : `--font-heading:"${font}",var(--font);`;
  return `:root{--radius:${radius}px;${heading}}${rule(':root,[data-theme=dark]', dark)}${rule('[data-theme=light]', light)}`;
}

function rule(selector: string, colours: BrandColours): string {
  return `${selector}{--brand-solid:${colours.solid};--brand-on-solid:${colours.onSolid};--brand-accent:${colours.accent};--brand-accent-text:${colours.accentText};--brand-outline:${colours.outline}}`;
}

/** Only letters, digits, spaces and hyphens: a font name must not end the style element. */
function fontName(font: string): string | undefined {
  const name = font.replace(/[^\p{L}\p{N} -]/gu, '').trim();
  return name === '' ? undefined : name;
}
