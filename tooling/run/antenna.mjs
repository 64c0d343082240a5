// `npm run antenna -- …`: the backend's command line, also in a fresh clone.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, node, root, toolEnv } from './workspace.mjs';

try {
  await ensureDependencies((line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'apps/backend/bin/antenna.mjs'), ...process.argv.slice(2)],
  { cwd: root, env: toolEnv(), stdio: 'inherit' },
);
// The terminal sends Ctrl-C to both; other signals come to this process alone and are passed on.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
