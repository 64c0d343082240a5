import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { REST, shellSkeletonHtml } from '@antenna/shell-ui/skeleton';
import { build, type Plugin } from 'vite';
import { plain, pruneCss } from './prune-css.ts';
import { SHELL_KINDS } from './shell-kinds.ts';

const NAME = 'antenna-brand-name';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The bundle's script and style sheets, which only the bundle's own page needs: behind the shell, whose first paint waits for nothing. */
const BUNDLE = /\s*<(?:link rel="(?:stylesheet|modulepreload)"[^>]*>|script type="module"[^>]*><\/script>)/g;

/**
 * The pre-rendered shell of each kind of page, with the styles it needs inline. The server leaves only that one of an address
 * in the page (`antenna:for`); where nobody does, the inline script says which is shown (`data-shell`). So the first paint is
 * the page's own geometry and needs no bundle.
 *
 * Of each shell the first frame has what stands before `antenna:rest`, with as few styles as that needs. All styles stand behind
 * those as `antenna:later`, from where the server takes them to the rest.
 */
export function shellPage(): Plugin {
  return {
    name: 'antenna-shell-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const kinds = SHELL_KINDS.map(({ kind, paths }) => ({
          kind,
          paths,
          shell: shellSkeletonHtml({ kind, brandName: NAME }).replaceAll(NAME, '<!--antenna:name-->'),
        }));
        const shells = kinds
          .map(
            ({ kind, paths, shell }) =>
              `<!--antenna:for ${paths.source}--><div class="w-shell" data-kind="${kind}">${shell}</div><!--antenna:end-->`,
          )
          .join('');
        const pick = `.w-shell{display:none}${kinds.map(({ kind }) => `[data-shell="${kind}"] .w-shell[data-kind="${kind}"]`).join(',')}{display:block}`;
        const critical = await criticalCss();
        // Who has a look of his own gets `look.ts` with the first frame, and so what it names.
        const first = pruneCss(
          plain(critical),
          new Set([
            ...kinds.flatMap(({ shell }) => wordsIn(shell.slice(0, shell.indexOf(REST)))),
            ...(await wordsOf('../src/look.ts')),
          ]),
        );
        const all = pruneCss(
          critical,
          new Set([...wordsIn(shells), ...(await wordsOf('../src/shell-dress.ts', '../src/look.ts'))]),
        );
        const bundle = html.match(BUNDLE)?.join('') ?? '';
        return html
          .replaceAll(BUNDLE, '')
          .replace('<!--antenna:home-->', () => `${bundle}\n    <!--antenna:home-->`)
          .replace('<!--antenna:critical-->', () => `<style>${first}</style>`)
          .replace('<!--antenna:styles-->', () => `<style>${all}${pick}</style>`)
          .replace('<!--antenna:shell-->', () => shells);
      },
    },
  };
}

/** Tags, classes and ids of markup. */
const wordsIn = (markup: string): string[] => [
  'html',
  'body',
  'root',
  ...(markup.replaceAll(/ d="[^"]*"/g, '').match(/[a-z][\w-]*/g) ?? []),
];

/** What the inline scripts put into the shell and on the page. */
async function wordsOf(...scripts: readonly string[]): Promise<string[]> {
  const sources = await Promise.all(scripts.map((path) => readFile(here(path), 'utf8')));
  return sources.flatMap((source) =>
    [...source.matchAll(/'([^'\n]*)'/g)].flatMap(([, text = '']) => text.split(/[\s.]+/)),
  );
}

/** `critical.css` with its imports, minified. */
async function criticalCss(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      cssMinify: true,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      rollupOptions: { input: here('./critical.ts'), output: { assetFileNames: 'assets/[name]-[hash][extname]' } },
    },
  });
  const outputs = Array.isArray(result)
    ? result.flatMap((each) => each.output)
    : 'output' in result
      ? result.output
      : [];
  return outputs
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
    .join('');
}
