import { decodeHTMLStrict } from 'entities';

/**
 * Named and numeric entities to text: XMLTV and M3U files hold HTML's although XML does not know most. Twice, because
 * guides made from web pages escape what was escaped: `&amp;quot;`.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const once = decodeHTMLStrict(text);
  return once.includes('&') ? decodeHTMLStrict(once) : once;
}
