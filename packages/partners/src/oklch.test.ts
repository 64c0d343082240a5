import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, isInGamut, toHex, toOklch } from './oklch.ts';

const hex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((rgb) => `#${rgb.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);

describe('OKLCH', () => {
  // Reference values of CSS Color 4, rounded to three digits.
  it.each([
    ['#ffffff', 1, 0, undefined],
    ['#000000', 0, 0, undefined],
    ['#ff0000', 0.628, 0.258, 29.2],
    ['#00ff00', 0.866, 0.295, 142.5],
    ['#0000ff', 0.452, 0.313, 264.1],
  ])('of %s has lightness %d and chroma %d', (colour, l, c, h) => {
    const found = toOklch(colour);
    expect(found.l).toBeCloseTo(l, 3);
    expect(found.c).toBeCloseTo(c, 3);
    if (h !== undefined) expect(found.h).toBeCloseTo(h, 0);
  });

  it('has no colour in greys', () => {
    for (const grey of ['#111111', '#808080', '#eeeeee']) expect(toOklch(grey).c).toBeLessThan(0.001);
  });

  it('is lighter the lighter the grey', () => {
    const lightness = ['#000000', '#333333', '#666666', '#999999', '#cccccc', '#ffffff'].map((each) => toOklch(each).l);
    expect(lightness).toEqual([...lightness].sort((a, b) => a - b));
  });
});

describe('the gamut of sRGB', () => {
  it('holds every colour that has a hex form', () => {
    fc.assert(fc.property(hex, (colour) => isInGamut(toOklch(colour))));
  });

  it('ends where chroma grows too strong for the lightness', () => {
    expect(isInGamut({ l: 0.5, c: 0.05, h: 145 })).toBe(true);
    expect(isInGamut({ l: 0.5, c: 0.35, h: 145 })).toBe(false);
    expect(isInGamut({ l: 0.99, c: 0.2, h: 30 })).toBe(false);
  });

  it('is met by cutting channels: a hex form is always six digits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (l, c, h) => /^#[0-9a-f]{6}$/.test(toHex({ l, c, h })),
      ),
    );
  });
});

describe('contrast', () => {
  it('is 21 between black and white and 1 between equal colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#c6ee4f', '#c6ee4f')).toBe(1);
  });

  it('is that of WCAG for known pairs', () => {
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
  });

  it('does not depend on the order of the two', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a));
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
        expect(contrast(a, b)).toBeLessThanOrEqual(21.0001);
      }),
    );
  });
});
