// Readable JSON with small diffs: an object or list is on one line if it fits in 160 characters, a text with its
// languages if it fits in 800.
export function json(value, indent = '') {
  const flat = JSON.stringify(value);
  if (
    flat.length + indent.length <= (typeof value?.ru === 'string' ? 800 : 160) ||
    value === null ||
    typeof value !== 'object'
  )
    return spaced(value) + (indent ? '' : '\n');
  const deeper = indent + '  ';
  const body = Array.isArray(value)
    ? value.map((v) => deeper + json(v, deeper))
    : Object.entries(value)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]) => `${deeper}${JSON.stringify(k)}: ${json(v, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${body.join(',\n')}\n${indent}${close}${indent ? '' : '\n'}`;
}
function spaced(v) {
  if (Array.isArray(v)) return `[${v.map(spaced).join(', ')}]`;
  if (v && typeof v === 'object') {
    const e = Object.entries(v).filter(([, x]) => x !== undefined);
    return e.length ? `{ ${e.map(([k, x]) => `${JSON.stringify(k)}: ${spaced(x)}`).join(', ')} }` : '{}';
  }
  return JSON.stringify(v);
}
