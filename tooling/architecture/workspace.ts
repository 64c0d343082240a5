// The files of this repository, for the architecture tests.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Tracked files, and new files that git does not ignore. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));

export const sources = files.filter(
  (path) => /^(packages|apps|tooling)\/.*\.(ts|tsx|mjs)$/.test(path) && !path.includes('/demo-media/'),
);
