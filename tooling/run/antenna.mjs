// `npm run antenna -- …`: the backend's command line and `tv-pack`, also in a fresh clone.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, node, root, toolEnv } from './workspace.mjs';

try {
  await ensureDependencies((line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const words = process.argv.slice(2);
// The packages of the TV app need no backend.
const script =
  words[0] === 'tv-pack'
    ? [join(root, 'tooling/tv-pack/src/main.ts'), ...words.slice(1)]
    : [join(root, 'apps/backend/bin/antenna.mjs'), ...words];
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...script], {
  cwd: root,
  env: toolEnv(),
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to both; other signals come to this process alone and are passed on.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
