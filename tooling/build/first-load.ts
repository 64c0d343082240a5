import type { Plugin } from 'vite';

/** Lists the packages in a first visit's scripts: bytes (before minifying) by package, for the test of the budget. */
export type FirstLoad = Readonly<Record<string, number>>;

const OWNER = /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)|\/((?:packages|apps)\/[^/]+)\//;

/** Writes `.vite/first-load.json` into the build: the packages of all modules that the entry imports statically. */
export function firstLoad(): Plugin {
  return {
    name: 'antenna-first-load',
    apply: 'build',
    // A server bundle is not downloaded.
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const owners = new Map<string, number>();
      const seen = new Set<string>();
      const visit = (file: string): void => {
        const chunk = bundle[file];
        if (seen.has(file) || chunk?.type !== 'chunk') return;
        seen.add(file);
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const [, vendor, own] = OWNER.exec(id) ?? [];
          if (renderedLength > 0)
            owners.set(vendor ?? own ?? 'build', (owners.get(vendor ?? own ?? 'build') ?? 0) + renderedLength);
        }
        chunk.imports.forEach(visit);
      };
      for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(file);
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-load.json',
        source: `${JSON.stringify(Object.fromEntries([...owners].sort(([, a], [, b]) => b - a)), null, 2)}\n`,
      });
    },
  };
}
