// Types of every package and app, each under its own runtime's tsconfig (that is wall 3), plus all tests.
// Prints one line a project that fails; exit code 1 if any does.
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { node, root, run } from '../run/workspace.mjs';

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

export const projects = () => [
  ...['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/tsconfig.json`).filter((path) => existsSync(join(root, path)))),
  'tooling/build/tsconfig.json',
  'tooling/tsconfig/tests.json',
];

/** Checks all projects, two at a time on two cores; answers the failures. `isPatient`: with what other work leaves of the processor. */
export async function typecheck({ isPatient = false } = {}) {
  const failures = [];
  const queue = projects();
  const total = queue.length;
  const worker = async () => {
    for (let project = queue.shift(); project; project = queue.shift()) {
      const { code, output } = await run(node, [tsc, '-p', project], { isPatient });
      if (code !== 0) failures.push({ project, output });
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return { total, failures };
}

if (process.argv[1] === import.meta.filename) {
  const { total, failures } = await typecheck();
  for (const { project, output } of failures) process.stdout.write(`${project}\n${output}\n`);
  process.stdout.write(`${total - failures.length} of ${total} projects type-check\n`);
  process.exit(failures.length > 0 ? 1 : 0);
}
