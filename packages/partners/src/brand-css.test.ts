import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandStyle, brandTokens, DEFAULT_LOOK } from './brand-style.ts';

/** The rules of a style text by selector. */
function rulesOf(style: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    [...style.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
      selector,
      new Map(
        body
          .split(';')
          .filter((each) => each !== '')
          .map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]),
      ),
    ]),
  );
}

const PROPERTIES = [
  '--brand-solid',
  '--brand-on-solid',
  '--brand-accent',
  '--brand-accent-text',
  '--brand-outline',
] as const;

describe('the style of a brand', () => {
  const rules = rulesOf(brandStyle({ color: '#0050ff', radius: 12, font: 'Rubik' }));
  const tokens = brandTokens({ color: '#0050ff', radius: 12, font: 'Rubik' });

  it('has one rule for the page and one for each theme', () => {
    expect([...rules.keys()]).toEqual([':root', ':root,[data-theme=dark]', '[data-theme=light]']);
  });

  it('sets the same properties in both themes: none shines through from the other', () => {
    for (const selector of [':root,[data-theme=dark]', '[data-theme=light]'])
      expect([...(rules.get(selector)?.keys() ?? [])]).toEqual([...PROPERTIES]);
  });

  it('writes what the tokens say', () => {
    expect(rules.get('[data-theme=light]')?.get('--brand-accent')).toBe(tokens.light.accent);
    expect(rules.get(':root,[data-theme=dark]')?.get('--brand-on-solid')).toBe(tokens.dark.onSolid);
    expect(rules.get(':root')?.get('--radius')).toBe('12px');
  });

  it('puts the operator’s font before the product’s own', () =>
    expect(rules.get(':root')?.get('--font-heading')).toBe('"Rubik",var(--font)'));

  it('names no font where none is given, or nothing is left of its name', () => {
    for (const font of [undefined, '', '<>'])
      expect(
        rulesOf(brandStyle({ color: '#0050ff', radius: 0, font }))
          .get(':root')
          ?.has('--font-heading'),
      ).toBe(false);
  });

  it('of any input has three rules with values that CSS reads', () => {
    const brand = fc.record({
      color: fc.string(),
      radius: fc.double(),
      font: fc.option(fc.string(), { nil: undefined }),
    });
    fc.assert(
      fc.property(brand, (given) => {
        const found = rulesOf(brandStyle(given));
        expect(found.size).toBe(3);
        expect(found.get(':root')?.get('--radius')).toMatch(/^\d+(?:\.\d+)?(?:e-\d+)?px$/);
        for (const name of PROPERTIES)
          expect(found.get('[data-theme=light]')?.get(name)).toMatch(/^(?:#[0-9a-f]{6}|transparent)$/);
      }),
    );
  });

  it('of the default look is that of a brand that says nothing usable', () =>
    expect(brandStyle({ color: 'none', radius: Number.NaN })).toBe(brandStyle(DEFAULT_LOOK)));
});
