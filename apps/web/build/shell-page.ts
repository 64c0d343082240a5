import { fileURLToPath } from 'node:url';
import { shellSkeletonHtml, type ShellKind } from '@antenna/shell-ui/skeleton';
import { build, type Plugin } from 'vite';

const KINDS: readonly ShellKind[] = ['home', 'channels', 'channel', 'plain'];
const NAME = 'antenna-brand-name';

/** The bundle's style sheets, which only the bundle's own page needs: behind the shell, so that its first paint does not wait for them. */
const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * The pre-rendered shell of each kind of page, with the styles it needs inline; the inline script has already said which
 * one this address gets (`data-shell`), so the first paint is the page's own geometry and needs no bundle.
 */
export function shellPage(): Plugin {
  return {
    name: 'antenna-shell-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const shells = KINDS.map((kind) => `<div class="w-shell" data-kind="${kind}">${shellSkeletonHtml({ kind, brandName: NAME }).replaceAll(NAME, '')}</div>`).join('');
        const pick = `.w-shell{display:none}${KINDS.map((kind) => `[data-shell="${kind}"] .w-shell[data-kind="${kind}"]`).join(',')}{display:block}`;
        const css = await criticalCss();
        const sheets = html.match(SHEETS)?.join('') ?? '';
        return html.replaceAll(SHEETS, '').replace('</body>', () => `${sheets}\n  </body>`).replace('<!--antenna:critical-->', () => `<style>${css}${pick}</style>`).replace('<!--antenna:shell-->', () => `${shells}`);
      },
    },
  };
}

/** `critical.css` with its imports, minified; fonts keep the names the main build gives them. */
async function criticalCss(): Promise<string> {
  const entry = fileURLToPath(new URL('./critical.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, cssMinify: true, assetsInlineLimit: 0, copyPublicDir: false, rollupOptions: { input: entry, output: { assetFileNames: 'assets/[name]-[hash][extname]' } } },
  });
  const outputs = Array.isArray(result) ? result.flatMap((each) => each.output) : 'output' in result ? result.output : [];
  return outputs.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [])).join('');
}
