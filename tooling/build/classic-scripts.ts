import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const LOADER = readFileSync(fileURLToPath(new URL('classic-loader.js', import.meta.url)), 'utf8');
/** How Rolldown writes `import()` of another file in CommonJS, minified or not. */
const DYNAMIC = /Promise\.resolve\(\)\.then\(\(\)\s*=>\s*require\((["'`])\.\/([^"'`]+)\1\)\)/g;
/** Of addresses that only a framework's router has. Where engines lack `import()`, the whole script would not be read. */
const UNKNOWN = /(?<![\w$.])import\(/g;
const STATIC = /\brequire\((["'`])\.\/([^"'`]+)\1\)/g;

/** Vite's helper of `import()` names `import.meta`, which a classic script has not; the loader needs no address. */
const HARMLESS: ReadonlySet<string | undefined> = new Set(['EMPTY_IMPORT_META', 'MODULE_LEVEL_DIRECTIVE']);

/**
 * Builds the app as classic scripts: modules do not run on `file://` on TVs, and old engines lack `import()`. The page has one
 * script; what is imported later is another one. SystemJS would do the same with 38 KB (docs/decisions/tv-platforms.md).
 */
export function classicScripts(): Plugin {
  return {
    name: 'antenna-classic-scripts',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            format: 'cjs',
            exports: 'named',
            charset: 'ascii',
            // All that starts with the page is one file.
            codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
          },
          onwarn(warning, log) {
            if (!HARMLESS.has(warning.code)) log(warning);
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(/<script type="module" crossorigin/g, '<script defer')
          .replace(/<link rel="stylesheet" crossorigin/g, '<link rel="stylesheet"')
          // What the server puts into the head overrides the style sheet: flat selectors have its specificity.
          .replace(/( *<!--antenna:head-->\n)([\s\S]*?)(?=\s*<\/head>)/, '$2\n$1'),
    },
    // Names are hashes of the code before it is wrapped: another loader needs other names.
    augmentChunkHash: () => LOADER + wrapped.toString(),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const chunk of chunks) {
          const code = wrapped(basename(chunk.fileName), chunk.code);
          if (!chunk.isEntry) {
            chunk.code = code;
            continue;
          }
          const first = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
          if (first.length > 0) this.error(`the page's script has others: ${first.map(({ name }) => name).join(', ')}`);
          const loader = minifySync('loader.js', LOADER).code;
          chunk.code = `${loader}\n${code}\nantennaRun(${JSON.stringify(basename(chunk.fileName))});\n`;
        }
      },
    },
  };
}

function wrapped(name: string, code: string): string {
  const loads = code.replaceAll(DYNAMIC, (_call, _quote, target: string) => `antennaLoad(${JSON.stringify(target)})`);
  const readable = loads.replaceAll(UNKNOWN, 'antennaImport(');
  const needs = [...new Set([...loads.matchAll(STATIC)].map(([, , target = '']) => target))];
  return `antennaDefine(${JSON.stringify(name)},${JSON.stringify(needs)},function(require,exports){${readable}\n});`;
}
