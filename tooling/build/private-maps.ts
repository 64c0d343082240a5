import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Source maps in `maps/` beside the build, with the build's own paths: nothing that is served lies there, and no script names its map.
 * `antenna stack` and error services read them.
 */
export function privateMaps(): Plugin {
  let root = '.';
  let out = 'dist';
  const maps = () => join(root, 'maps');
  return {
    name: 'antenna-private-maps',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) => (name === 'client' ? { build: { sourcemap: 'hidden' } } : undefined),
    configResolved(config) {
      root = config.root;
      out = join(config.root, config.build.outDir);
    },
    buildStart() {
      rmSync(maps(), { recursive: true, force: true });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const path of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
          if (!path.endsWith('.map')) continue;
          mkdirSync(dirname(join(maps(), path)), { recursive: true });
          cpSync(join(out, path), join(maps(), path));
          rmSync(join(out, path));
        }
      },
    },
  };
}
