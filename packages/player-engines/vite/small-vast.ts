import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

const NOTHING = '\0antenna:no-xmldom';

/** The part of Rollup's plugin interface that is used here. */
interface BuildPlugin {
  readonly name: string;
  readonly apply: 'build';
  readonly enforce: 'pre';
  resolveId(id: string): string | undefined;
  load(id: string): { readonly code: string; readonly moduleSideEffects: boolean } | undefined;
}

/**
 * The VAST parser alone, from the library's sources: without its fetching, its tracking, and its XML reader for environments
 * without one (28 of 38 kB), because browsers read XML.
 */
export function smallVast(): BuildPlugin {
  const main = createRequire(import.meta.url).resolve('@dailymotion/vast-client');
  const root = main.slice(0, main.lastIndexOf(`${sep}dist${sep}`));
  return {
    name: 'antenna:small-vast',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (id === '@dailymotion/vast-client') return join(root, 'src', 'parser', 'vast_parser.js');
      return id === '@xmldom/xmldom' ? NOTHING : undefined;
    },
    load: (id) => (id === NOTHING ? { code: 'export default undefined;', moduleSideEffects: false } : undefined),
  };
}
