import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColours, NEUTRALS, type Theme } from './brand-colours.ts';
import { brandTokens, DEFAULT_LOOK } from './brand-style.ts';
import { contrast, toOklch } from './oklch.ts';

const THEMES: readonly Theme[] = ['dark', 'light'];
const hue = (hex: string) => toOklch(hex).h;
const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

describe('the accent of a brand', () => {
  it.each(['#e30611', '#0050ff', '#00a651', '#5b2bd9'])('keeps the hue of %s within a few degrees', (brand) => {
    for (const theme of THEMES) {
      const { accent, accentText } = brandColours(brand, theme);
      expect(apart(hue(accent), hue(brand))).toBeLessThan(6);
      expect(apart(hue(accentText), hue(brand))).toBeLessThan(6);
    }
  });

  it('is the brand itself where the brand already has the contrast', () => {
    expect(brandColours('#c6ee4f', 'dark').accent).toBe('#c6ee4f');
    expect(brandColours('#0b3d91', 'light').accentText).toBe('#0b3d91');
  });

  it('gets lighter on dark surfaces and darker on light ones', () => {
    const dark = '#12203a';
    const light = '#fff3b0';
    expect(toOklch(brandColours(dark, 'dark').accent).l).toBeGreaterThan(toOklch(dark).l);
    expect(toOklch(brandColours(light, 'light').accent).l).toBeLessThan(toOklch(light).l);
  });

  it('of text is never weaker than that of lines', () => {
    const brand = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
      .map((rgb) => `#${rgb.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
    fc.assert(
      fc.property(brand, fc.constantFrom(...THEMES), (given, theme) => {
        const surface = theme === 'dark' ? NEUTRALS.n2 : NEUTRALS.lightPage;
        const { accent, accentText } = brandColours(given, theme);
        expect(contrast(accentText, surface)).toBeGreaterThanOrEqual(contrast(accent, surface) - 1e-9);
      }),
    );
  });
});

describe('text on a filled button', () => {
  it('is white on dark brands and nearly black on light ones', () => {
    expect(brandColours('#0050ff', 'dark').onSolid).toBe(NEUTRALS.white);
    expect(brandColours('#ffcc00', 'dark').onSolid).toBe(NEUTRALS.n0);
  });

  it('is the same in both themes: the fill is', () => {
    for (const brand of ['#e30611', '#ffcc00', '#c6ee4f'])
      expect(brandColours(brand, 'dark').onSolid).toBe(brandColours(brand, 'light').onSolid);
  });
});

describe('the tokens of a brand', () => {
  it('take a colour in either case and refuse every other form', () => {
    expect(brandTokens({ color: '#E30611', radius: 4 }).dark.solid).toBe('#e30611');
    for (const color of ['#e30', 'e30611', '#e3061', '#e306111', 'rgb(1,2,3)', ''])
      expect(brandTokens({ color, radius: 4 }).dark).toEqual(brandTokens(DEFAULT_LOOK).dark);
  });

  it('keep a radius within its bounds', () => {
    const radius = (given: number) => brandTokens({ color: '#e30611', radius: given }).radius;
    expect([radius(0), radius(24), radius(25), radius(-3), radius(Number.POSITIVE_INFINITY)]).toEqual([
      0, 24, 24, 0, 10,
    ]);
  });

  it('keep letters of any script in the name of a font and drop the rest', () => {
    const font = (name: string) => brandTokens({ color: '#e30611', radius: 4, font: name }).font;
    expect([font('PT Sans-2'), font('Шрифт'), font('"};x{'), font('  ')]).toEqual([
      'PT Sans-2',
      'Шрифт',
      'x',
      undefined,
    ]);
  });
});
