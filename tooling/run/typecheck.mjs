// `npm run typecheck`: all packages and apps, and the tests. Packages with the same options are one program: each of them alone
// would check the sources of all packages that it uses again, which takes five times as long.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, root, run } from './workspace.mjs';

const folder = join(root, 'node_modules/.cache/types');
const fromFolder = (...path) => relative(folder, join(root, ...path));

/** The options of each program, with the files of its packages; the last one checks the tests. */
function programs() {
  const tests = JSON.parse(readFileSync(join(root, 'tooling/tsconfig/tests.json'), 'utf8'));
  const groups = new Map();
  for (const parent of ['packages', 'apps', 'tooling'])
    for (const name of readdirSync(join(root, parent))) {
      const file = join(root, parent, name, 'tsconfig.json');
      if (!existsSync(file)) continue;
      const { include, exclude = [], ...options } = JSON.parse(readFileSync(file, 'utf8'));
      const key = JSON.stringify(options);
      const group = groups.get(key) ?? {
        ...options,
        extends: fromFolder(parent, name, options.extends),
        include: [],
        exclude: [],
      };
      groups.set(key, group);
      group.include.push(...include.map((path) => fromFolder(parent, name, path)));
      group.exclude.push(...exclude.map((path) => fromFolder(parent, name, path)));
    }
  const include = tests.include.map((path) => fromFolder('tooling/tsconfig', path));
  return [...groups.values(), { extends: fromFolder('tooling/tsconfig/tests.json'), include }];
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
