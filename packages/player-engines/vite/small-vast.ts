import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

const NOTHING = '\0antenna:no-xmldom';

/** What this needs of Rollup's plugin interface. */
interface BuildPlugin {
  readonly name: string;
  readonly apply: 'build';
  readonly enforce: 'pre';
  resolveId(id: string): string | undefined;
  load(id: string): { readonly code: string; readonly moduleSideEffects: boolean } | undefined;
}

/**
 * The VAST parser alone, from the library's sources: its fetching, its tracking, and the XML reader that it brings for places
 * without one (28 kB of 38) stay out; browsers read XML by themselves.
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
