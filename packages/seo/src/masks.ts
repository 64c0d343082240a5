/** SEO texts are cut at this many characters (B-612). */
export const SEO_TEXT_LENGTH = 70;

/** One mask of `/v2/seo/masks` (B-239). */
export interface SeoMask {
  readonly page_type: string;
  readonly text_type: string;
  readonly value: string;
}

export type TextType = 'title' | 'description' | 'keywords' | 'h1';
export type MaskValues = Readonly<Record<string, string | number | undefined>>;

/** Fills the `{name}` places of a mask; a place without a value disappears with the brackets around it (B-239, B-240). */
export function filled(mask: string, values: MaskValues): string {
  return mask
    .replace(/\{(\w+)\}/gu, (_whole, name: string) => (Object.hasOwn(values, name) ? String(values[name] ?? '') : ''))
    .replace(/\(\s*\)|\[\s*\]|«\s*»|“\s*”/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.:;!?])/gu, '')
    .replace(/^[\s,.:;–—-]+|[\s,:;–—-]+$/gu, '');
}

/** At most `length` characters, cut at the end of a word where there is one. */
export function smartTrim(text: string, length = SEO_TEXT_LENGTH): string {
  const whole = text.trim();
  if (whole.length <= length) return whole;
  const head = whole.slice(0, length);
  const space = head.lastIndexOf(' ');
  // Half of a surrogate pair is no character.
  return (space > 0 ? head.slice(0, space) : head.replace(/[\uD800-\uDBFF]$/u, '')).replace(/[\s,.:;–—-]+$/u, '');
}

/** Different names joined by commas, as many whole ones as fit into `length` characters. */
export function firstNames(names: readonly string[], length = SEO_TEXT_LENGTH): string {
  const [first = '', ...others] = new Set(names.filter((name) => name !== ''));
  let text = first;
  for (const name of others) {
    if (`${text}, ${name}`.length > length) break;
    text += `, ${name}`;
  }
  return text;
}

/** The text of a page by its mask; undefined without one. The places of a description are trimmed, not their sentence. */
export function masked(
  masks: readonly SeoMask[],
  { page, text, values }: { readonly page: string; readonly text: TextType; readonly values: MaskValues },
): string | undefined {
  const mask = masks.find((each) => each.page_type === page && each.text_type === text)?.value;
  if (mask === undefined) return undefined;
  if (text === 'title' || text === 'h1') return smartTrim(filled(mask, values)) || undefined;
  const short = Object.entries(values).map(([name, value]) => [name, smartTrim(String(value ?? ''))] as const);
  return filled(mask, Object.fromEntries(short)) || undefined;
}

/** A text without markup, on one line; 'null' and 'none' are no text, as on the page itself (B-401). */
export function plain(html: string | undefined): string {
  const text = (html ?? '')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return /^(?:null|none|undefined)$/iu.test(text) ? '' : text;
}
