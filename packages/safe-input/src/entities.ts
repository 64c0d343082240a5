import { decodeHTMLStrict } from 'entities';

/**
 * Decodes named and numeric entities: XMLTV and M3U files contain HTML's, although XML does not define most. Twice,
 * because guides made from web pages escape twice: `&amp;quot;`.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const once = decodeHTMLStrict(text);
  return once.includes('&') ? decodeHTMLStrict(once) : once;
}
