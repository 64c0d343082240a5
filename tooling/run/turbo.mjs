// Runs tasks of all packages with turbo, which caches what has not changed.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, root, run } from './workspace.mjs';

/**
 * Runs turbo tasks and resolves with `{ tasks, output }`: one `{ package, task, directory, isOk, log }` for each task
 * that has a script. Without `tasks` turbo itself failed, and `output` says why.
 */
export async function runTasks(names, { filters = [], env } = {}) {
  const concurrency = Math.max(2, Math.floor(availableParallelism() / 2));
  const { output } = await run(
    bin('turbo'),
    [
      'run',
      ...names,
      ...filters.map((filter) => `--filter=${filter}`),
      `--concurrency=${concurrency}`,
      '--continue',
      '--output-logs=errors-only',
      '--summarize',
      '--no-color',
    ],
    { ...(env && { env }) },
  );
  const file = /Summary:\s+(\S+\.json)/.exec(output)?.[1];
  if (!file || !existsSync(file)) return { tasks: [], output };
  const { tasks } = JSON.parse(readFileSync(file, 'utf8'));
  return { tasks: tasks.filter(({ command }) => command !== '<NONEXISTENT>').map(resultOf), output };
}

function resultOf({ package: name, task, directory, cache, execution }) {
  const isOk = execution?.exitCode === 0 || (execution === undefined && cache.status === 'HIT');
  const path = join(root, directory, `.turbo/turbo-${task.replaceAll(':', '$colon$')}.log`);
  const log = isOk || !existsSync(path) ? '' : readFileSync(path, 'utf8');
  return { package: name, task, directory: join(root, directory), isOk, log };
}

/** Builds the named apps if their sources have changed since the last build. Rejects with the output of what failed. */
export async function build(apps, say = () => {}) {
  say(`Building ${apps.join(', ')} where something changed …`);
  const { tasks, output } = await runTasks(['build'], { filters: apps.map((app) => `@antenna/${app}`) });
  const failed = tasks.filter(({ isOk }) => !isOk);
  if (tasks.length === 0) throw new Error(output);
  if (failed.length > 0) throw new Error(failed.map((each) => `${each.package} ${each.task}\n${each.log}`).join('\n'));
}
