import type { BuildEnvironmentOptions, EnvironmentOptions, UserConfig } from 'vite';

/** Of one app. */
export interface RenderedApp {
  /** The module that renders on the server; built as `dist/server.mjs`. */
  readonly server: string;
  readonly client?: BuildEnvironmentOptions;
  /** Names of the browser's files, where they are not Vite's own. */
  readonly files?: {
    readonly chunkFileNames?: (chunk: { readonly isDynamicEntry: boolean }) => string;
    readonly assetFileNames?: (asset: { readonly names: string[] }) => string;
  };
  /** Further builds, after both. */
  readonly more?: Readonly<Record<string, EnvironmentOptions>>;
}

/** `vite build` of an app that a server renders: the browser's files, then the server's module beside them, then `more`. */
export function renderedApp({
  server,
  client,
  files,
  more = {},
}: RenderedApp): Pick<UserConfig, 'builder' | 'environments'> {
  return {
    builder: {
      async buildApp(builder) {
        for (const name of ['client', 'ssr', ...Object.keys(more)])
          if (builder.environments[name]) await builder.build(builder.environments[name]);
      },
    },
    environments: {
      client: {
        build: {
          outDir: 'dist',
          modulePreload: { polyfill: false },
          cssCodeSplit: true,
          assetsInlineLimit: 0,
          ...client,
          rolldownOptions: {
            output: {
              ...files,
              // All that the first page needs comes as one file: each further one would be another request before the app is there.
              // The icons of later pages are one file too: the first file names every later one.
              codeSplitting: {
                groups: [
                  { name: 'first', tags: ['$initial'] },
                  { name: 'icons', test: /antenna-constant/ },
                ],
              },
            },
          },
        },
      },
      ...more,
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          outDir: 'dist',
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'node24',
          minify: false,
          // Nobody downloads it.
          chunkSizeWarningLimit: 5_000,
          rolldownOptions: {
            input: server,
            output: { entryFileNames: 'server.mjs', chunkFileNames: 'server/[name]-[hash].mjs' },
          },
        },
      },
    },
  };
}

/** What the backend answers while Vite serves an app: for work on one screen against a running backend. */
export const devServer = (...paths: readonly string[]): NonNullable<UserConfig['server']> => ({
  proxy: Object.fromEntries(
    ['/v2', '/play', '/media', '/locales', '/demo', ...paths].map((path) => [
      path,
      process.env['ANTENNA_URL'] ?? 'http://localhost:8080',
    ]),
  ),
});
