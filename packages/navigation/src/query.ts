/** `\p{Cs}` for engines below Chromium 64 (TVs); with the flag `u`, pairs do not match. */
const LONE_SURROGATE = /[\ud800-\udfff]/gu;

/** Escapes a part of an address. A lone surrogate, for which `encodeURIComponent` throws, becomes U+FFFD. */
export function escaped(value: string | number | boolean): string {
  return encodeURIComponent(String(value).replace(LONE_SURROGATE, '\ufffd'));
}

/** `{ a: 1, b: undefined }` → `?a=1`; an empty string when no value is set. */
export function toQuery(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${escaped(key)}=${escaped(value)}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Reads `?a=1&b=2`, the first of equal keys; broken escapes stay as they are. The object has no prototype. */
export function readQuery(search: string): Readonly<Partial<Record<string, string>>> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of search.replace(/^[?#]/, '').split('&')) {
    const [key = '', ...rest] = pair.split('=');
    const name = unescaped(key);
    if (name !== '' && !(name in values)) values[name] = unescaped(rest.join('='));
  }
  return values;
}

/** The start time in `?ts=`; Unix seconds of this century, else `undefined`. */
export function readTs(search: string): number | undefined {
  const text = readQuery(search)['ts'] ?? '';
  return /^\d{9,10}$/.test(text) ? Number(text) : undefined;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
