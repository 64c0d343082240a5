/** Escapes a part of an address. Half a pair of a cut-off letter, at which the language's own function throws, becomes U+FFFD. */
export function escaped(value: string | number | boolean): string {
  return encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\ufffd'));
}

/** `{ a: 1, b: undefined }` → `?a=1`; nothing at all when no value is set. */
export function toQuery(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${escaped(key)}=${escaped(value)}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Reads `?a=1&b=2`, the first of equal keys; broken escapes stand as they are. Keys are own keys of a bare object. */
export function readQuery(search: string): Readonly<Partial<Record<string, string>>> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of search.replace(/^[?#]/, '').split('&')) {
    const [key = '', ...rest] = pair.split('=');
    const name = unescaped(key);
    if (name !== '' && !(name in values)) values[name] = unescaped(rest.join('='));
  }
  return values;
}

/** A moment to start at (`?ts=`): Unix seconds of this century, else nothing. */
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
