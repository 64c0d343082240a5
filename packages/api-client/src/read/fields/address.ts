import type { ReadContext } from '../../endpoint.ts';
import { text } from './read-fields.ts';

/**
 * An absolute address of a picture or stream: relative ones stand on the base url, `//host` and plain http of foreign
 * hosts are raised to https, but for the machine itself. Anything else (`javascript:`, blanks) is dropped.
 */
export function address(value: unknown, context: ReadContext): string | undefined {
  const given = text(value)?.trim();
  // A channel's letters as a picture, for clients that draw none: ours draw them with the name.
  if (given === undefined || /[\s\\]|^\/media\/tiles\//.test(given)) return undefined;
  if (given.startsWith('//')) return `https:${given}`;
  if (given.startsWith('/')) return `${context.baseUrl}${given}`;
  if (given.startsWith('https://') || given.startsWith('data:image/')) return given;
  if (!given.startsWith('http://')) return undefined;
  return /^http:\/\/(localhost|127\.|\[::1\])/.test(given) ||
    (context.baseUrl !== '' && given.startsWith(`${context.baseUrl}/`))
    ? given
    : given.replace('http:', 'https:');
}
