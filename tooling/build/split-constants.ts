import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const CONSTANT = /^export const (\w+)(?:: \w+)? =\s+('[^']*');$/gm;
const PART = '\0antenna-constant:';

/**
 * Splits a file of exported strings into one module per string. Bundlers never divide a module, so without this the
 * first page would contain every icon of every page.
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
