import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColours, NEUTRALS } from './brand-colours.ts';
import { brandStyle, brandTokens } from './brand-style.ts';
import { contrast, toHex, toOklch } from './oklch.ts';

/** A brand's colour and the accents that the design makes of it, in both themes. */
const TABLE = [
  ['#c6ee4f', '#c6ee4f', '#c6ee4f', '#7a9700', '#627a06', 'n0'],
  ['#e30611', '#e30611', '#f9312b', '#e30611', '#e30611', 'white'],
  ['#0050ff', '#0050ff', '#3e7bfd', '#0050ff', '#0050ff', 'white'],
  ['#5b2bd9', '#6a43ee', '#816bff', '#5b2bd9', '#5b2bd9', 'white'],
  ['#ffcc00', '#ffcc00', '#ffcc00', '#ac890e', '#886d09', 'n0'],
  ['#00a651', '#00a651', '#00a651', '#06a250', '#08803e', 'n0'],
] as const;

const anyBrand = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((rgb) => `#${rgb.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
const channels = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

describe('accents of a brand', () => {
  it.each(TABLE)(
    'makes of %s the accents of the design table',
    (brand, darkAccent, darkText, lightAccent, lightText, on) => {
      const [dark, light] = [brandColours(brand, 'dark'), brandColours(brand, 'light')];
      expect([dark.accent, dark.accentText, light.accent, light.accentText]).toEqual([
        darkAccent,
        darkText,
        lightAccent,
        lightText,
      ]);
      expect(dark.onSolid).toBe(on === 'white' ? '#ffffff' : NEUTRALS.n0);
      expect([dark.solid, light.solid]).toEqual([brand, brand]);
    },
  );

  it('reaches 3:1 and 4.5:1 against the worst surface of both themes for every colour there is', () => {
    fc.assert(
      fc.property(anyBrand, (brand) => {
        const [dark, light] = [brandColours(brand, 'dark'), brandColours(brand, 'light')];
        expect(contrast(dark.accent, NEUTRALS.n2)).toBeGreaterThanOrEqual(3);
        expect(contrast(dark.accentText, NEUTRALS.n2)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light.accent, NEUTRALS.lightPage)).toBeGreaterThanOrEqual(3);
        expect(contrast(light.accentText, NEUTRALS.lightPage)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.solid, dark.onSolid)).toBeGreaterThanOrEqual(4.4);
      }),
      { numRuns: 2_000 },
    );
  });

  it('uses the ends of the ramp for a brand without colour', () => {
    for (const grey of ['#000000', '#111111', '#777777', '#ffffff']) {
      expect(brandColours(grey, 'dark')).toMatchObject({
        solid: NEUTRALS.n10,
        accent: NEUTRALS.n10,
        accentText: NEUTRALS.n10,
        onSolid: NEUTRALS.n0,
      });
      expect(brandColours(grey, 'light')).toMatchObject({
        solid: NEUTRALS.n0,
        accent: NEUTRALS.n0,
        accentText: NEUTRALS.n0,
        onSolid: '#ffffff',
      });
    }
  });

  it('outlines a fill that its surface would swallow, and no other', () => {
    expect(brandColours('#12203a', 'dark').outline).toBe(NEUTRALS.n6);
    expect(brandColours('#fff3b0', 'light').outline).toBe(NEUTRALS.n6);
    expect(brandColours('#e30611', 'dark').outline).toBe('transparent');
  });

  it('converts every sRGB colour to OKLCH and back, one step at most', () => {
    fc.assert(
      fc.property(anyBrand, (hex) =>
        channels(toHex(toOklch(hex))).every((byte, index) => Math.abs(byte - (channels(hex)[index] ?? 0)) <= 1),
      ),
    );
  });
});

describe('the style of a brand', () => {
  it('gives both themes as custom properties', () => {
    const style = brandStyle({ color: '#E30611', radius: 4 });
    expect(style).toContain(':root{--radius:4px;}');
    expect(style).toContain(
      ':root,[data-theme=dark]{--brand-solid:#e30611;--brand-on-solid:#ffffff;--brand-accent:#e30611;--brand-accent-text:#f9312b;--brand-outline:transparent}',
    );
    expect(style).toContain('[data-theme=light]{--brand-solid:#e30611;');
  });

  it('cuts a radius to 0–24 and takes the default for what is no colour', () => {
    expect(brandTokens({ color: 'red', radius: 99 })).toMatchObject({ radius: 24, dark: { solid: '#c6ee4f' } });
    expect(brandTokens({ color: '#0050ff', radius: -1 }).radius).toBe(0);
    expect(brandTokens({ color: '#0050ff', radius: Number.NaN }).radius).toBe(10);
  });

  it('lets no brand end the style element or add a rule', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (color, font) => {
        const style = brandStyle({ color, radius: 10, font: `${font}</style><script>"}{` });
        expect(style).not.toMatch(/[<>]/);
        expect(style.match(/\{/g)).toHaveLength(3);
      }),
    );
  });
});
