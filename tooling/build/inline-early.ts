import { build, type Plugin } from 'vite';

/**
 * Puts a tiny script, built on its own, straight into the page where `<!--antenna:early-->` stands: it runs before any
 * bundle arrives. Keep it small: it is parsed before the first paint.
 */
export function inlineEarly(entry: string): Plugin {
  return {
    name: 'antenna-early',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const result = await build({
          configFile: false,
          logLevel: 'error',
          build: { write: false, target: 'baseline-widely-available', minify: true, lib: { entry, formats: ['iife'], name: 'early' }, copyPublicDir: false },
        });
        const [bundle] = Array.isArray(result) ? result : [result];
        const code = bundle && 'output' in bundle ? bundle.output[0].code.trim().replaceAll('</script', '<\\/script') : '';
        return html.replace('<!--antenna:early-->', () => `<script>${code}</script>`);
      },
    },
  };
}
