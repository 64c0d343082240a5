/** The moment of a token: the start of the archive, its end, or now. */
export type TokenMoment = 'start' | 'end' | 'now';

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** `{utc}`, `${end:Y-m-d}`, `{lutc}`: Unix seconds, or in a format of the letters Y m d H M S. */
  | { readonly kind: 'moment'; readonly of: TokenMoment; readonly format?: string }
  /** `{duration:60}`, `${offset}`: a length in units of this many seconds. `offset` counts back from now. */
  | { readonly kind: 'length'; readonly of: 'duration' | 'offset'; readonly unit: number }
  | { readonly kind: 'catchup-id' };

const moments: Readonly<Record<string, TokenMoment>> = {
  utc: 'start',
  start: 'start',
  utcend: 'end',
  end: 'end',
  lutc: 'now',
  now: 'now',
  timestamp: 'now',
};

/**
 * `{name}`, `${name}`, `{name:format}`. Braces and dollar may be percent-encoded, after a relative address was
 * resolved. Playlists do not agree on which names take the dollar, so each name may have it.
 */
const token =
  /(?:\$|%24)?(?:\{|%7B)(utcend|utc|start|end|lutc|now|timestamp|duration|offset|catchup-id|[YmdHMS])(?::((?:(?!%7D)[^{}])*))?(?:\}|%7D)/gi;

/** Splits a template. Unknown or unwanted tokens stay text, with their braces. */
export function readTemplate(template: string, isWanted: (part: Part) => boolean = () => true): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of template.matchAll(token)) {
    const part = partOf(match[1] as string, match[2]);
    if (part === undefined || !isWanted(part)) continue;
    if (match.index > at) parts.push({ kind: 'text', text: template.slice(at, match.index) });
    parts.push(part);
    at = match.index + match[0].length;
  }
  if (at < template.length) parts.push({ kind: 'text', text: template.slice(at) });
  return parts;
}

function partOf(name: string, format: string | undefined): Part | undefined {
  // `{m}` is the month and `{M}` the minute: single letters are case-sensitive.
  if (name.length === 1)
    return format === undefined && /[YmdHMS]/.test(name) ? { kind: 'moment', of: 'start', format: name } : undefined;
  const word = name.toLowerCase();
  if (word === 'catchup-id') return format === undefined ? { kind: 'catchup-id' } : undefined;
  if (word === 'duration' || word === 'offset') {
    const unit = format === undefined ? 1 : /^\d{1,6}$/.test(format) ? Number(format) : 0;
    return unit === 0 ? undefined : { kind: 'length', of: word, unit };
  }
  const of = moments[word];
  if (of === undefined) return undefined;
  return format === undefined || format === ''
    ? { kind: 'moment', of }
    : { kind: 'moment', of, format: decoded(format) };
}

/** A URL parser may have encoded the format's spaces. */
function decoded(format: string): string {
  return format.replaceAll('%20', ' ');
}
