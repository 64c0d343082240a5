/** The content of a directive line: attributes in order, and the text after the comma. */
export interface AttributeLine {
  readonly pairs: readonly (readonly [name: string, value: string])[];
  /** The text after the comma that ends the attributes; `undefined` without a comma. */
  readonly rest: string | undefined;
}

const LONGEST_NAME = 64;

/**
 * Reads `a="1" b='2' c=3,rest` from left to right, in linear time. Tolerates quotes and `=` inside values, values
 * without quotes (even with spaces), an unclosed quote, and names in any case.
 */
export function readAttributes(line: string, from = 0): AttributeLine {
  const pairs: [string, string][] = [];
  let at = from;
  for (;;) {
    at = skipBlanks(line, at);
    if (at >= line.length) return { pairs, rest: undefined };
    if (line[at] === ',') return { pairs, rest: line.slice(at + 1) };
    const valueAt = valueStart(line, at);
    if (valueAt === -1) {
      // A word that is not an attribute: skipped up to the next space or comma.
      at = wordEnd(line, at);
      continue;
    }
    const name = line.slice(at, line.indexOf('=', at)).trim().toLowerCase();
    const quote = line[valueAt];
    const [value, end] =
      quote === '"' || quote === "'" ? quotedValue(line, valueAt + 1, quote) : bareValue(line, valueAt);
    pairs.push([name, value.trim()]);
    at = end;
  }
}

/** The first value of each name. */
export function firstValues(pairs: AttributeLine['pairs']): Record<string, string> {
  const record: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of pairs) record[name] ??= value;
  return { ...record };
}

/** The start of the value of the attribute at `at`, or -1 if there is no attribute. */
export function valueStart(line: string, at: number): number {
  let end = at;
  while (end < line.length && end - at < LONGEST_NAME && isNameCode(line.charCodeAt(end))) end += 1;
  if (end === at) return -1;
  let equals = end;
  while (equals - end < 4 && isBlankCode(line.charCodeAt(equals))) equals += 1;
  if (line[equals] !== '=') return -1;
  let value = equals + 1;
  while (value - equals < 4 && isBlankCode(line.charCodeAt(value))) value += 1;
  return value;
}

/**
 * A quote closes its value only before the end, a comma, or another attribute: quotes inside a value belong to it. A
 * quote right after `name=` opens that name's value: then this value was never closed.
 */
function quotedValue(line: string, from: number, quote: string): readonly [string, number] {
  let candidate = line.indexOf(quote, from);
  while (candidate !== -1) {
    const opened = openedAttribute(line, from, candidate);
    if (opened !== -1) return [line.slice(from, opened).replace(/,\s*$/, ''), opened];
    if (mayFollowValue(line, candidate + 1)) return [line.slice(from, candidate), candidate + 1];
    candidate = line.indexOf(quote, candidate + 1);
  }
  // Unclosed: the value ends before the next attribute, else before the last comma, else at the end of the line.
  const next = nextAttribute(line, from);
  if (next !== -1) return [line.slice(from, next), next];
  const comma = line.lastIndexOf(',');
  return comma >= from ? [line.slice(from, comma), comma] : [line.slice(from), line.length];
}

function bareValue(line: string, from: number): readonly [string, number] {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === ',') return [line.slice(from, at), at];
    if (isBlankCode(line.charCodeAt(at)) && valueStart(line, at + 1) !== -1) return [line.slice(from, at), at];
  }
  return [line.slice(from), line.length];
}

/** The start of the attribute whose value this quote opens (`… group-title="`), or -1. */
function openedAttribute(line: string, from: number, quoteAt: number): number {
  if (line[quoteAt - 1] !== '=') return -1;
  let start = quoteAt - 1;
  while (start > from && quoteAt - start < LONGEST_NAME && isNameCode(line.charCodeAt(start - 1))) start -= 1;
  if (start === quoteAt - 1 || start <= from) return -1;
  return isBlankCode(line.charCodeAt(start - 1)) || line[start - 1] === ',' ? start : -1;
}

function mayFollowValue(line: string, at: number): boolean {
  const next = skipBlanks(line, at);
  return next >= line.length || line[next] === ',' || valueStart(line, next) !== -1;
}

function nextAttribute(line: string, from: number): number {
  for (let at = from; at < line.length; at += 1) {
    if (isBlankCode(line.charCodeAt(at)) && valueStart(line, at + 1) !== -1) return at;
  }
  return -1;
}

function skipBlanks(line: string, from: number): number {
  let at = from;
  while (at < line.length && isBlankCode(line.charCodeAt(at))) at += 1;
  return at;
}

function wordEnd(line: string, from: number): number {
  let at = from + 1;
  while (at < line.length && line[at] !== ',' && !isBlankCode(line.charCodeAt(at))) at += 1;
  return at;
}

function isBlankCode(code: number): boolean {
  return code === 32 || code === 9 || code === 160;
}

function isNameCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 95 ||
    code === 46 ||
    code === 58
  );
}
