import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties at a viewport width, with media queries applied in order. */
function at(width: number): Record<string, number> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found: Record<string, number> = {};
  const take = (block: string) => {
    for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+):\s*(-?[\d.]+)(?:px)?\s*;/g))
      found[name] = Number(value);
  };
  for (const [, block = ''] of plain.split('@media')[0]?.matchAll(/:where\(:root\) \{([^}]*)\}/g) ?? []) take(block);
  for (const [, from, block = ''] of plain.matchAll(/@media \(min-width: (\d+)px\) \{\s*:where\(:root\) \{([^}]*)\}/g))
    if (width >= Number(from)) take(block);
  return found;
}

const KINDS = ['live', 'wide', 'poster', 'tile'] as const;
const card = (width: number, kind: (typeof KINDS)[number]) => {
  const is = at(width);
  const [n = 0, f = 0, gap = 0, gutter = 0] = [is[`${kind}-n`], is[`${kind}-f`], is['gap'], is['gutter']];
  return { width: (width - gutter - n * gap) / (n + f), cut: f };
};
const WIDTHS = Array.from({ length: 226 }, (_, index) => 350 + index * 10);

describe('the grid', () => {
  it.each(KINDS)('cuts the last %s card at 25 to 60 % at every width, with a scrollbar of 15 px or without', (kind) => {
    for (const width of WIDTHS) {
      const { width: card_, cut } = card(width, kind);
      expect(cut, `${width}`).toBeLessThanOrEqual(0.6);
      expect(cut - (width >= 1024 ? 15 / card_ : 0), `${width}`).toBeGreaterThanOrEqual(0.25);
    }
  });

  it('keeps cards near the design’s sizes', () => {
    expect([390, 1024, 1280, 1600].map((width) => Math.round(card(width, 'live').width))).toEqual([266, 285, 270, 321]);
    expect([390, 1024, 1280, 1600].map((width) => Math.round(card(width, 'poster').width))).toEqual([
      143, 144, 175, 194,
    ]);
    for (const width of WIDTHS) expect(card(width, 'live').width, `${width}`).toBeGreaterThan(180);
    for (const width of WIDTHS) expect(card(width, 'poster').width, `${width}`).toBeLessThan(240);
  });

  it('has the design’s gutters and hero heights', () => {
    expect([390, 768, 1280, 1600, 1920].map((width) => at(width)['gutter'])).toEqual([16, 32, 48, 64, 64]);
    expect([390, 768, 1280, 1600].map((width) => at(width)['hero'])).toEqual([510, 480, 560, 640]);
  });
});
