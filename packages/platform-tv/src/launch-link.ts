import { readDeepLink, type DeepLink } from '@antenna/navigation';

/** Launch data come from other apps: nothing longer than this is a link. */
const LONGEST = 4096;
/** Tizen puts JSON into JSON. */
const DEEPEST = 4;
/** Where sets put what the operator's link was: LG's search, Samsung's tiles. */
const WRAPPERS = ['contentTarget', 'values', 'query', 'url'] as const;

/** Reads launch data: an object, JSON, a query, or an address with one. `undefined` when it is no link we know. */
export function launchLink(data: unknown, depth = 0): DeepLink | undefined {
  if (depth > DEEPEST) return undefined;
  if (typeof data === 'string') return linkInText(data, depth);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const values = data as Readonly<Record<string, unknown>>;
  const direct = readDeepLink(values);
  if (direct) return direct;
  for (const name of WRAPPERS) {
    const found = Object.hasOwn(values, name) ? launchLink(values[name], depth + 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

function linkInText(text: string, depth: number): DeepLink | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return undefined;
  if (!/^[[{"]/.test(trimmed)) return readDeepLink(trimmed.slice(trimmed.indexOf('?') + 1));
  try {
    return launchLink(JSON.parse(trimmed), depth + 1);
  } catch {
    return undefined;
  }
}
