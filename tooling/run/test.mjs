// `npm test`: everything, on a fresh clone too. Stages print as they end; the last line is "N passed, N failed".
//   npm test                 all stages
//   npm test -- unit e2e     only these (format lint layers types unit build stories e2e)
// Format, lint, layers, types, unit tests and builds are turbo tasks: what has not changed comes from turbo's cache.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureFfmpeg, fastFolder, startPostgres } from './machine.mjs';
import { oldEngine } from './old-engine.mjs';
import { afterRetry, journeysToRetry, notRun } from './retry.mjs';
import { runTasks } from './turbo.mjs';
import { ensureDependencies, node, root, run, toolEnv } from './workspace.mjs';

/** Turbo tasks of each stage. */
const STAGES = {
  format: ['format:check'],
  lint: ['lint', 'commits', 'spelling', 'unused'],
  layers: ['layers'],
  types: ['typecheck'],
  unit: ['test', 'test:tooling'],
  build: ['build'],
};
const BROWSER_STAGES = ['stories', 'e2e'];

/** ms after the start by which the browser tests end, and those that are run again: whoever waits for the result gets one. */
const [BROWSER_ENDS, RETRY_ENDS] = [85 * 60_000, 88 * 60_000];

const say = (line) => process.stdout.write(`${line}\n`);
const started = Date.now();
const elapsed = () => `${String(Math.floor((Date.now() - started) / 1000)).padStart(4)} s`;
const selected = process.argv.slice(2);
const isSelected = (stage) => selected.length === 0 || selected.includes(stage);
const total = { passed: 0, failed: 0 };

/** Counts a stage's result and shows what failed. */
function report(stage, passed, failures) {
  total.passed += passed;
  total.failed += failures.length;
  say(
    `${elapsed()}  ${failures.length ? 'FAIL' : 'ok  '}  ${stage.padEnd(8)} ${passed} passed, ${failures.length} failed`,
  );
  for (const failure of failures) say(`\n--- ${stage}: ${failure.trim()}\n`);
}

/** Results of one package's unit tests: Vitest's JSON report, or the task's log if there is none. */
function unitResult({ directory, package: name, isOk, log }) {
  const file = join(directory, 'reports/unit.json');
  if (!existsSync(file)) return { passed: 0, failures: [`${name}\n${log}`] };
  const result = JSON.parse(readFileSync(file, 'utf8'));
  const failures = result.testResults.flatMap((suite) => {
    const broken = suite.assertionResults
      .filter((each) => each.status === 'failed')
      .map((each) => `${suite.name}\n${each.fullName}\n${each.failureMessages.join('\n')}`);
    // The error of a hook is only in the printed log.
    return broken.length === 0 && suite.status === 'failed'
      ? [`${suite.name}\n${suite.message || log.slice(-6000)}`]
      : broken;
  });
  if (failures.length === 0 && !isOk) failures.push(`${name}\n${log.slice(-6000)}`);
  return { passed: result.numPassedTests, failures };
}

/** Runs the turbo tasks of all selected stages in one graph, then reports them stage by stage. */
async function turboStages(env) {
  const stages = Object.keys(STAGES).filter(isSelected);
  const needsBuild = BROWSER_STAGES.some(isSelected) && !stages.includes('build');
  const names = [...stages.flatMap((stage) => STAGES[stage]), ...(needsBuild ? ['build'] : [])];
  if (names.length === 0) return;
  rmSync(join(root, 'reports'), { recursive: true, force: true });
  const { tasks, output } = await runTasks(names, { env });
  if (tasks.length === 0) return report('turbo', 0, [output]);
  for (const stage of needsBuild ? [...stages, 'build'] : stages) {
    const results = tasks
      .filter(({ task }) => STAGES[stage].includes(task))
      .map((task) =>
        stage === 'unit'
          ? unitResult(task)
          : { passed: task.isOk ? 1 : 0, failures: task.isOk ? [] : [`${task.package} ${task.task}\n${task.log}`] },
      );
    report(
      stage,
      results.reduce((sum, { passed }) => sum + passed, 0),
      results.flatMap(({ failures }) => failures),
    );
  }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const describeFailure = (spec) => {
  const errors = spec.tests.flatMap((each) => each.results.flatMap((one) => one.errors.map((error) => error.message)));
  return `${spec.file}:${spec.line} ${spec.title}\n${errors.join('\n').slice(0, 4000)}`;
};

/** Runs Playwright once, until `end` at most (ms after the start); answers its report, or its output if there is none. */
async function playwright(file, { args, env, end }) {
  const { output } = await run(
    node,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'tooling/e2e/playwright.config.ts',
      ...args,
      `--global-timeout=${Math.max(60_000, end - (Date.now() - started))}`,
      '--reporter=json',
    ],
    { env: toolEnv({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }) },
  );
  if (!existsSync(file)) return { specs: [], errors: [output] };
  const result = JSON.parse(readFileSync(file, 'utf8'));
  return { specs: result.suites.flatMap(specsOf), errors: result.errors.map((error) => error.message), output };
}

/**
 * All browser tests in one run: stories use the processor and journeys mostly wait, so together they keep the cores
 * busy. A failed journey is run again alone: it is flaky if it passes then, and failed otherwise.
 */
async function browserStages(stages, scratch, env) {
  const {
    specs,
    errors,
    output = '',
  } = await playwright(join(scratch, 'browser.json'), {
    args: stages.flatMap((stage) => ['--project', stage]),
    env,
    end: BROWSER_ENDS,
  });
  const places = journeysToRetry(specs);
  const alone =
    places.length === 0
      ? { specs: [] }
      : await playwright(join(scratch, 'alone.json'), {
          args: [...places.map((place) => `tooling/e2e/${place}`), '--project', 'e2e', '--workers', '1'],
          env,
          end: RETRY_ENDS,
        });
  const { flaky, failed } = afterRetry(specs, alone.specs);
  for (const stage of stages) {
    const isOwn = (spec) => spec.tests[0]?.projectName === stage;
    const own = specs.filter(isOwn);
    const broken = failed
      .filter(isOwn)
      .map((spec) => alone.specs.find((each) => each.title === spec.title && each.file === spec.file) ?? spec);
    const missed = notRun(own).filter((spec) => !flaky.includes(spec));
    const missing = [
      ...(own.length === 0 ? [`no test of ${stage} was run\n${output.slice(-4000)}`] : []),
      ...missed.map((spec) => `${spec.file}:${spec.line} ${spec.title}\nwas not run`),
    ];
    report(stage, own.length - broken.length - missed.length, [...missing, ...broken.map(describeFailure)]);
    for (const spec of flaky.filter(isOwn))
      say(`flaky: ${describeFailure(spec)}\n(failed among others, passed alone)\n`);
  }
  if (errors.length > 0) report('browser', 0, errors);
}

const scratch = mkdtempSync(join(tmpdir(), 'antenna-test-'));
const quick = mkdtempSync(join(fastFolder(), 'antenna-unit-'));
let postgres = { stop: () => {} };
try {
  await ensureDependencies(say);
  const browser = BROWSER_STAGES.filter(isSelected);
  const chromium = browser.length > 0 ? await ensureChromium(say) : '';
  if (browser.length > 0) await ensureFfmpeg(say);
  const old = browser.includes('e2e') ? await oldEngine(say) : {};
  if (old.reason) say(`The TV app was not run in an old engine: ${old.reason}.`);
  if (isSelected('unit') || isSelected('e2e')) postgres = await startPostgres(say);
  say(`${elapsed()}  ready`);
  const env = { TEST_DATABASE_URL: postgres.url ?? '', CHROMIUM_PATH: chromium, OLD_ENGINE_PATH: old.path ?? '' };
  await turboStages(
    toolEnv({
      ...env,
      TEST_WITH_POSTGRES: postgres.url ? '1' : '',
      // Compiled libraries are cached for all processes.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.compiled'),
      TMPDIR: quick,
    }),
  );
  if (browser.length > 0) await browserStages(browser, scratch, env);
} catch (error) {
  report('setup', 0, [error.stack ?? String(error)]);
} finally {
  postgres.stop();
  for (const folder of [scratch, quick]) rmSync(folder, { recursive: true, force: true });
}
say(`${elapsed()}  done`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
