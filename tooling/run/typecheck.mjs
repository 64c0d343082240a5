// `npm run typecheck`: all packages and apps, and the tests. What has the same options is one program: each package alone
// would check the sources of all packages that it uses again, which takes five times as long.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bin, root, run } from './workspace.mjs';

const folder = join(root, 'node_modules/.cache/types');
const fromFolder = (...path) => relative(folder, join(root, ...path));

/** The configurations of all packages and apps, and that of the tests. */
const configurations = ['packages', 'apps', 'tooling']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name, 'tsconfig.json')))
  .filter((file) => existsSync(join(root, file)))
  .concat('tooling/tsconfig/tests.json');

/** The options of each program, with the files of all configurations that have these options. */
function programs() {
  const groups = new Map();
  for (const file of configurations) {
    const { include, exclude = [], ...options } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const own = (path) => fromFolder(dirname(file), path);
    const shared = { ...options, extends: own(options.extends) };
    const key = JSON.stringify(shared);
    const group = groups.get(key) ?? { ...shared, include: [], exclude: [] };
    groups.set(key, group);
    group.include.push(...include.map(own));
    group.exclude.push(...exclude.map(own));
  }
  return [...groups.values()];
}

mkdirSync(folder, { recursive: true });
let hasFailed = false;
for (const [index, options] of programs().entries()) {
  const file = join(folder, `${index}.json`);
  const compilerOptions = { ...options.compilerOptions, incremental: true, tsBuildInfoFile: `${index}.tsbuildinfo` };
  writeFileSync(file, JSON.stringify({ ...options, compilerOptions }, null, 2));
  const { code, output } = await run(bin('tsc'), ['-p', file]);
  if (code === 0) continue;
  hasFailed = true;
  process.stdout.write(output);
}
process.exit(hasFailed ? 1 : 0);
