#!/usr/bin/env node
// `antenna serve`, `antenna init …`, `antenna import …`, `antenna check …`. Runs under any Node from 18 on: where that is not the Node this project is made for
// (24: it runs TypeScript as it is and has node:sqlite), it starts itself again with the one that is installed as a package.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const here = fileURLToPath(import.meta.url);
const words = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  const { serve } = await import('../src/cli.ts');
  await serve(words);
} else {
  const node = installedNode(dirname(here));
  if (node === undefined) {
    process.stderr.write(
      `Antenna needs Node ${NEEDED}; this is ${process.version}. Run \`npx pnpm install\` in the repository (it brings one), or install Node ${NEEDED}.\n`,
    );
    process.exitCode = 1;
  } else {
    const child = spawn(node, [here, ...words], { stdio: 'inherit' });
    // The terminal sends Ctrl-C to both; other signals come to this process alone and are passed on.
    process.on('SIGINT', () => undefined);
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    });
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
    });
  }
}

/** The package `node`, in the node_modules of this folder or of one above it. */
function installedNode(from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) return undefined;
  }
}
