// Builds the stories for the test run, unless nothing they are made of has changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { node, root, run, toolEnv } from './workspace.mjs';

const out = join(root, 'apps/stories/dist');
const stamp = join(out, '.stamp');
const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'packages', 'apps/stories', 'pnpm-lock.yaml'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const hash = createHash('sha256');
for (const file of listed.sort()) hash.update(file).update(readFileSync(join(root, file)));
const now = hash.digest('hex');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) process.exit(0);

const storybook = createRequire(join(root, 'apps/stories/package.json'))
  .resolve('storybook/package.json')
  .replace(/package\.json$/, 'dist/bin/dispatcher.js');
const { code, output } = await run(
  node,
  [storybook, 'build', '-c', join(root, 'apps/stories/.storybook'), '-o', out, '--quiet', '--disable-telemetry'],
  { cwd: join(root, 'apps/stories'), env: toolEnv({ NODE_ENV: 'production' }) },
);
if (code !== 0) {
  process.stdout.write(output);
  process.exit(1);
}
writeFileSync(stamp, now);
