/** A viewer's text in an operator's file: one text, or one per language. */
export type Text = string | { readonly [language: string]: string };

/** The text in `language`, else in English, Russian, or whatever there is. `und` is what a guide says without naming a language. */
export function localise(text: Text | null | undefined, language: string): string {
  if (text === null || text === undefined) return '';
  if (typeof text === 'string') return text;
  return text[language] ?? text['und'] ?? text['en'] ?? text['ru'] ?? Object.values(text)[0] ?? '';
}

/** All its texts, for searching. */
export function everyText(text: Text | null | undefined): readonly string[] {
  if (text === null || text === undefined) return [];
  return typeof text === 'string' ? [text] : Object.values(text);
}
