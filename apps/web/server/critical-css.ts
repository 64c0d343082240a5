import Beasties from 'beasties';
import { LRUCache } from 'lru-cache';

/** The fonts of the first paint: system fonts with the metrics of those that come later. */
const FALLBACK_FONTS = /@font-face\s*\{[^}]*Fallback[^}]*\}/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/;

/** Markup, and the attributes of its `html` element. */
interface Piece {
  readonly attributes: string;
  readonly markup: string;
}

/** The rules of a style sheet that a piece of markup needs. */
export type CriticalStyles = (piece: Piece) => Promise<string>;

const CLASSES = /class="([^"]*)"/g;
const MOST = 100;

/** Works once for each set of classes: other pages with the same ones get the same rules. */
export function createCriticalStyles(css: string): CriticalStyles {
  const known = new LRUCache<string, Promise<string>>({ max: MOST });
  return (piece) => {
    const names = [...piece.markup.matchAll(CLASSES)].flatMap(([, classes = '']) => classes.split(' '));
    const key = [piece.attributes, ...[...new Set(names)].sort()].join(' ');
    const styles = known.get(key) ?? criticalCss(css, piece);
    known.set(key, styles);
    return styles;
  };
}

async function criticalCss(css: string, { attributes, markup }: Piece): Promise<string> {
  const beasties = new Beasties({
    reduceInlineStyles: true,
    keyframes: 'none',
    fonts: false,
    compress: false,
    logLevel: 'silent',
    // Design tokens: nothing in the markup matches `:where(:root…)` for beasties.
    allowRules: [/:where\(/, /^:root/],
  });
  const html = await beasties.process(
    `<!doctype html><html ${attributes}><head><style>${css}</style></head><body><div id="root">${markup}</div></body></html>`,
  );
  const rules = STYLE.exec(html)?.[1];
  return rules === undefined ? css : [...(css.match(FALLBACK_FONTS) ?? []), rules].join('');
}
