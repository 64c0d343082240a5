import {
  ACCENT_CONTRAST,
  ACCENT_TEXT_CONTRAST,
  CHROMA_STEP,
  GREY_BELOW,
  LIGHTNESS_STEP,
  ON_SOLID_CONTRAST,
  OUTLINE_BELOW,
} from './limits.ts';
import { contrast, isInGamut, toHex, toOklch, type Hex } from './oklch.ts';

export type Theme = 'dark' | 'light';

/** The surfaces of a theme that brand colours are measured against. */
interface ThemeSurfaces {
  /** The surface on which contrast is worst. */
  readonly worst: Hex;
  /** Black and grey brands become this. */
  readonly grey: Hex;
  /** Direction in which lightness is stepped. */
  readonly towards: 1 | -1;
}

/** Ends of the neutral ramp that brand colours meet. */
export const NEUTRALS = {
  n0: '#06080d',
  n2: '#15181e',
  n6: '#71757c',
  n10: '#f4f7fb',
  white: '#ffffff',
  lightPage: '#f5f6f8',
} as const;

const SURFACES: Readonly<Record<Theme, ThemeSurfaces>> = {
  dark: { worst: NEUTRALS.n2, grey: NEUTRALS.n10, towards: 1 },
  light: { worst: NEUTRALS.lightPage, grey: NEUTRALS.n0, towards: -1 },
};

export interface BrandColours {
  /** Filled button, tag, counter, logo plate. */
  readonly solid: Hex;
  readonly onSolid: Hex;
  /** ≥ 3:1: progress, underline, toggles. */
  readonly accent: Hex;
  /** ≥ 4.5:1: links, selected labels. */
  readonly accentText: Hex;
  /** Inner outline of a fill with too little contrast to its surface. */
  readonly outline: Hex | 'transparent';
}

/** Accents of one brand colour in one theme: the hue is kept, lightness is stepped, chroma is lowered while out of gamut. */
export function brandColours(brand: Hex, theme: Theme): BrandColours {
  const { worst, grey } = SURFACES[theme];
  const solid = toOklch(brand).c < GREY_BELOW ? grey : brand;
  return {
    solid,
    onSolid: onSolid(solid),
    accent: accent(solid, theme, ACCENT_CONTRAST),
    accentText: accent(solid, theme, ACCENT_TEXT_CONTRAST),
    outline: contrast(solid, worst) < OUTLINE_BELOW ? NEUTRALS.n6 : 'transparent',
  };
}

/** White from 4.5:1 on, else whichever of white and n0 is higher. */
function onSolid(solid: Hex): Hex {
  const [white, black] = [contrast(solid, NEUTRALS.white), contrast(solid, NEUTRALS.n0)];
  return white >= ON_SOLID_CONTRAST || white >= black ? NEUTRALS.white : NEUTRALS.n0;
}

function accent(brand: Hex, theme: Theme, target: number): Hex {
  const { worst, towards } = SURFACES[theme];
  const { l, c, h } = toOklch(brand);
  let found = brand;
  for (let lightness = l; contrast(found, worst) < target && lightness > 0 && lightness < 1;) {
    lightness += towards * LIGHTNESS_STEP;
    found = inGamut(lightness, c, h);
  }
  return found;
}

function inGamut(l: number, brandChroma: number, h: number): Hex {
  let c = brandChroma;
  while (c > 0 && !isInGamut({ l, c, h })) c = Math.max(0, c - CHROMA_STEP);
  return toHex({ l, c, h });
}
