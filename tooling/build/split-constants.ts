import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const CONSTANT = /^export const (\w+)(?:: \w+)? =\s+('[^']*');$/gm;
const PART = '\0antenna-constant:';

/**
 * A file of exported strings, taken as one module a string: a bundler never divides a module, so that the first page would
 * carry every glyph that any page draws. With this each goes where it is named.
 */
export function splitConstants(file: string): Plugin {
  const parts = new Map<string, string>();
  return {
    name: 'antenna-split-constants',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${PART}`) }, handler: (id) => id },
    load: {
      filter: { id: [new RegExp(`^${PART}`), file] },
      async handler(id) {
        if (id.startsWith(PART))
          return {
            code: `export const ${id.slice(PART.length)} = ${parts.get(id.slice(PART.length))};`,
            moduleSideEffects: false,
          };
        for (const [, name, value] of (await readFile(file, 'utf8')).matchAll(CONSTANT))
          parts.set(name ?? '', value ?? '');
        return {
          code: [...parts.keys()]
            .map((name) => `export { ${name} } from '${PART.replace('\0', '\\0')}${name}';`)
            .join('\n'),
          moduleSideEffects: false,
        };
      },
    },
  };
}
