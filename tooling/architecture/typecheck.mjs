// Types of every package and app under its own runtime's tsconfig (that is wall 3), plus all tests. Those of one runtime are one
// program: what one takes from another is read and checked once (docs/decisions/1492).
// Prints one line a project that fails; exit code 1 if any does.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { node, root, run } from '../run/workspace.mjs';

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const TESTS = 'tooling/tsconfig/tests.json';
/** What a project may say of itself; one that says more is a program of its own. */
const KNOWN = ['extends', 'include', 'exclude'];

export const projects = () => [
  ...['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}/tsconfig.json`)
      .filter((path) => existsSync(join(root, path))),
  ),
  'tooling/build/tsconfig.json',
  TESTS,
];

/** Programs to check, the largest first: a tsconfig each, and the projects that are in it. */
export function programs(folder = join(root, 'node_modules', '.types')) {
  const groups = new Map();
  for (const project of projects()) {
    const own = JSON.parse(readFileSync(join(root, project), 'utf8'));
    const isPlain = project !== TESTS && Object.keys(own).every((key) => KNOWN.includes(key));
    const key = isPlain ? `${join(dirname(project), own.extends)} ${(own.exclude ?? []).join(' ')}` : project;
    groups.set(key, [...(groups.get(key) ?? []), { project, own }]);
  }
  mkdirSync(folder, { recursive: true });
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((members, index) => {
      const names = members.map(({ project }) => project);
      if (members.length === 1) return { config: join(root, names[0]), projects: names };
      const config = join(folder, `${index}.json`);
      const from = (project, path) => relative(folder, join(root, dirname(project), path));
      const paths = (key) => members.flatMap(({ project, own }) => (own[key] ?? []).map((path) => from(project, path)));
      writeFileSync(
        config,
        JSON.stringify({
          extends: from(members[0].project, members[0].own.extends),
          include: paths('include'),
          exclude: paths('exclude'),
        }),
      );
      return { config, projects: names };
    });
}

/** Checks all projects, two programs at a time on two cores; answers the failures. `isPatient`: with what other work leaves of the processor. */
export async function typecheck({ isPatient = false } = {}) {
  const failures = [];
  const queue = programs();
  const total = projects().length;
  const worker = async () => {
    for (let program = queue.shift(); program; program = queue.shift()) {
      const { code, output } = await run(node, [tsc, '-p', program.config, '--pretty', 'false'], { isPatient });
      if (code === 0) continue;
      const guilty = program.projects.filter((project) =>
        output.split('\n').some((line) => line.startsWith(`${dirname(project)}/`)),
      );
      for (const project of guilty.length > 0 ? guilty : program.projects.slice(0, 1))
        failures.push({ project, output });
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
