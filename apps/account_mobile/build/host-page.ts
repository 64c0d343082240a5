import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { builtAlone } from '@antenna/build';

/** Writes `host.html`: one file with its script inside, so that the app's own chunks do not depend on it. */
export function hostPage(folder: string): Plugin {
  return {
    name: 'antenna-host-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const html = await readFile(join(folder, 'host.html'), 'utf8');
      const script = await builtAlone(join(folder, 'main.ts'), 'baseline-widely-available');
      this.emitFile({
        type: 'asset',
        fileName: 'host.html',
        source: html.replace('<!--antenna:host-->', () => `<script>${script}</script>`),
      });
    },
  };
}
