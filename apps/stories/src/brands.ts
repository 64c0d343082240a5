import { brandStyle } from '@antenna/partners';

const brand = (title: string, color: string, radius: number) => ({
  title,
  style: brandStyle({ color, radius }),
});

/** Operators with different looks: bright, red, dark blue, black, yellow; from square to round. */
export const BRANDS: Readonly<Record<string, { readonly title: string; readonly style: string }>> = {
  antenna: brand('Antenna, lime, 10', '#c6ee4f', 10),
  red: brand('Red, 4', '#e30611', 4),
  cobalt: brand('Cobalt, 18', '#0050ff', 18),
  violet: brand('Violet, 0', '#5b2bd9', 0),
  yellow: brand('Yellow, 24', '#ffcc00', 24),
  ink: brand('Black plate, 10', '#111111', 10),
};
