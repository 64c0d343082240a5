import { build, type BuildEnvironmentOptions, type Plugin } from 'vite';

type Target = Exclude<BuildEnvironmentOptions['target'], undefined>;

/**
 * Inlines small scripts, each built on its own, into the page at `<!--antenna:NAME-->`: they run before any bundle
 * arrives. Keep them small: they are parsed before the first paint. They are for the same engines as the app's build.
 */
export function inlineScripts(entries: Readonly<Record<string, string>>): Plugin {
  let target: Target = 'baseline-widely-available';
  return {
    name: 'antenna-inline-scripts',
    configResolved(config) {
      target = config.build.target ?? target;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        let page = html;
        for (const [name, entry] of Object.entries(entries)) {
          const code = await builtAlone(entry, target);
          page = page.replace(`<!--antenna:${name}-->`, () => `<script>${code}</script>`);
        }
        return page;
      },
    },
  };
}

export const inlineEarly = (entry: string): Plugin => inlineScripts({ early: entry });

/** A script and all that it imports, as one text for a page. */
export async function builtAlone(entry: string, target: Target): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      minify: true,
      lib: { entry, formats: ['iife'], name: 'early' },
      copyPublicDir: false,
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  return bundle && 'output' in bundle ? bundle.output[0].code.trim().replaceAll('</script', '<\\/script') : '';
}
