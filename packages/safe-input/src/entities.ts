import { decodeHTMLStrict } from 'entities';

/**
 * Decodes named and numeric entities: XMLTV and M3U files contain HTML's, although XML does not define most. Once:
 * `&amp;amp;` is the text `&amp;`.
 */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}
