import { build, type Plugin } from 'vite';

/**
 * Inlines small scripts, each built on its own, into the page at `<!--antenna:NAME-->`: they run before any bundle
 * arrives. Keep them small: they are parsed before the first paint.
 */
export function inlineScripts(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'antenna-inline-scripts',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        let page = html;
        for (const [name, entry] of Object.entries(entries)) {
          const code = await builtAlone(entry);
          page = page.replace(`<!--antenna:${name}-->`, () => `<script>${code}</script>`);
        }
        return page;
      },
    },
  };
}

export const inlineEarly = (entry: string): Plugin => inlineScripts({ early: entry });

async function builtAlone(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      minify: true,
      lib: { entry, formats: ['iife'], name: 'early' },
      copyPublicDir: false,
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  return bundle && 'output' in bundle ? bundle.output[0].code.trim().replaceAll('</script', '<\\/script') : '';
}
