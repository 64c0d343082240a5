const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};
const BREAKS = /^\/(?:p|div|li|h[1-6])\b|^br\b/iu;
const SILENT = /^(script|style|title)\b/iu;

/** The text of HTML as paragraphs; it is never rendered as HTML. One pass, linear time. */
export function plainText(html: string): readonly string[] {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (open < 0 || close < 0) {
      parts.push(html.slice(at));
      break;
    }
    parts.push(html.slice(at, open));
    const tag = html.slice(open + 1, Math.min(close, open + 12));
    if (BREAKS.test(tag)) parts.push('\n');
    const silent = SILENT.exec(tag)?.[1];
    const end = silent ? html.toLowerCase().indexOf(`</${silent.toLowerCase()}`, close) : -1;
    at = silent ? (end < 0 ? html.length : end) : close + 1;
  }
  return parts
    .join('')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/giu, (whole, name: string) => entity(name) ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isInteger(code) && code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
