// `npm test`: everything, on a fresh clone too. Stages print as they end; the last line is "N passed, N failed".
//   npm test                 all of it
//   npm test -- unit e2e     only these stages (format types lint walls unit cover build stories e2e)
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typecheck } from '../architecture/typecheck.mjs';
import { ensureChromium, ensureFfmpeg, quickFolder, startPostgres } from './machine.mjs';
import { afterSecondTry, toTryAgain } from './second-try.mjs';
import { bin, ensureBuilds, ensureDependencies, node, root, run, toolEnv } from './workspace.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const started = Date.now();
const at = () => `${String(Math.floor((Date.now() - started) / 1000)).padStart(4)} s`;
const wanted = process.argv.slice(2);
const wants = (stage) => wanted.length === 0 || wanted.includes(stage);
const total = { passed: 0, failed: 0 };

/** Counts a stage's result and shows what failed. */
function report(stage, passed, failures) {
  total.passed += passed;
  total.failed += failures.length;
  say(`${at()}  ${failures.length ? 'FAIL' : 'ok  '}  ${stage.padEnd(8)} ${passed} passed, ${failures.length} failed`);
  for (const failure of failures) say(`\n--- ${stage}: ${failure.trim()}\n`);
}

const command = async (stage, file, args) => {
  const { code, output } = await run(file, args);
  report(stage, code === 0 ? 1 : 0, code === 0 ? [] : [output]);
};

async function format() {
  const cache = join(root, 'node_modules/.cache/prettier');
  const args = ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', cache];
  const { code, output } = await run(bin('prettier'), args, { isPatient: true });
  report('format', code === 0 ? 1 : 0, code === 0 ? [] : [`${output}\nRemedy: npm run format`]);
}

async function types() {
  const { total: projects, failures } = await typecheck({ isPatient: true });
  report(
    'types',
    projects - failures.length,
    failures.map(({ project, output }) => `${project}\n${output}`),
  );
}

/** Reads a JSON report of Vitest; a run that wrote none failed as a whole. */
async function unit(scratch, env) {
  const file = join(scratch, 'unit.json');
  // Libraries are compiled once, not once a process.
  const compiled = join(root, 'node_modules', '.compiled');
  const quick = mkdtempSync(join(quickFolder(), 'antenna-unit-'));
  const { output } = await run(
    node,
    [
      '--no-memory-protection-keys',
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      '--reporter=default',
      `--outputFile.json=${file}`,
    ],
    { env: toolEnv({ ...env, NODE_COMPILE_CACHE: compiled, TMPDIR: quick }) },
  );
  rmSync(quick, { recursive: true, force: true });
  if (!existsSync(file)) return report('unit', 0, [output]);
  const result = JSON.parse(readFileSync(file, 'utf8'));
  const failures = result.testResults.flatMap((suite) => {
    const broken = suite.assertionResults
      .filter((each) => each.status === 'failed')
      .map((each) => `${suite.name}\n${each.fullName}\n${each.failureMessages.join('\n')}`);
    // What a hook inside a group threw stands only in the printed report.
    return broken.length === 0 && suite.status === 'failed'
      ? [`${suite.name}\n${suite.message || output.slice(-6000)}`]
      : broken;
  });
  if (failures.length === 0 && !result.success) failures.push(output);
  report('unit', result.numPassedTests, failures);
}

const ends = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(ends)];

const FAILED = (spec) =>
  `${spec.file}:${spec.line} ${spec.title}\n${spec.tests
    .flatMap((each) => each.results.flatMap((one) => one.errors.map((error) => error.message)))
    .join('\n')
    .slice(0, 4000)}`;

/** One run of Playwright; its report, or what it printed when it wrote none. */
async function playwright(file, args, env) {
  const { output } = await run(
    node,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'tooling/e2e/playwright.config.ts',
      ...args,
      '--reporter=json',
    ],
    {
      env: toolEnv({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    },
  );
  if (!existsSync(file)) return { specs: [], errors: [output] };
  const result = JSON.parse(readFileSync(file, 'utf8'));
  return { specs: result.suites.flatMap(ends), errors: result.errors.map((error) => error.message), output };
}

/**
 * Browser tests, all stages in one run: stories are work and journeys are mostly waiting, so together they keep the cores busy.
 * A journey that failed there is tried once more, alone, and named aloud: failed is what fails alone as well.
 */
async function browser(stages, scratch, env) {
  const {
    specs,
    errors,
    output = '',
  } = await playwright(
    join(scratch, 'browser.json'),
    stages.flatMap((stage) => ['--project', stage]),
    env,
  );
  const places = toTryAgain(specs);
  const alone =
    places.length === 0
      ? { specs: [], errors: [] }
      : await playwright(
          join(scratch, 'alone.json'),
          [...places.map((place) => `tooling/e2e/${place}`), '--project', 'e2e', '--workers', '1'],
          env,
        );
  const { flaky, failed } = afterSecondTry(specs, alone.specs);
  for (const stage of stages) {
    const isOwn = (spec) => spec.tests[0]?.projectName === stage;
    const own = specs.filter(isOwn);
    const broken = failed.filter(isOwn);
    report(stage, own.length - broken.length, [
      ...(own.length === 0 ? [`no test of ${stage} was run\n${output.slice(-4000)}`] : []),
      ...broken.map((spec) =>
        FAILED(alone.specs.find((each) => each.title === spec.title && each.file === spec.file) ?? spec),
      ),
    ]);
    for (const spec of flaky.filter(isOwn)) say(`flaky: ${FAILED(spec)}\n(failed among others, passed alone)\n`);
  }
  if (errors.length > 0) report('browser', 0, errors);
}

const scratch = mkdtempSync(join(tmpdir(), 'antenna-test-'));
let postgres = { stop: () => {} };
try {
  await ensureDependencies(say);
  const needsBrowser = wants('stories') || wants('e2e');
  const chromium = needsBrowser ? await ensureChromium(say) : '';
  if (needsBrowser) await ensureFfmpeg(say);
  if (wants('unit') || wants('e2e')) postgres = await startPostgres(say);
  say(`${at()}  ready`);
  const env = { TEST_DATABASE_URL: postgres.url ?? '', CHROMIUM_PATH: chromium };

  if (wants('lint')) await command('lint', bin('oxlint'), ['packages', 'apps', 'tooling']);
  if (wants('walls')) await command('walls', bin('turbo'), ['boundaries', '--no-color']);
  // Unit tests wait at times (for a database, for a process to end); formatting and types are checked meanwhile.
  await Promise.all([
    ...(wants('unit') ? [unit(scratch, env)] : []),
    ...(wants('format') ? [format()] : []),
    ...(wants('types') ? [types()] : []),
  ]);
  if (wants('cover'))
    await command('cover', node, [
      '--no-memory-protection-keys',
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      'packages/player-core',
      '--coverage',
    ]);
  if (wants('build') || wants('e2e')) {
    try {
      await ensureBuilds(() => {});
      report('build', 3, []);
    } catch (error) {
      report('build', 0, [error.message]);
    }
  }
  const stages = wants('e2e') ? ['e2e'] : [];
  if (wants('stories')) {
    const built = await run(node, [join(root, 'tooling/run/build-stories.mjs')]);
    if (built.code === 0) stages.push('stories');
    else report('stories', 0, [built.output]);
  }
  if (stages.length > 0) await browser(stages, scratch, env);
} catch (error) {
  report('setup', 0, [error.stack ?? String(error)]);
} finally {
  postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}
say(`${at()}  done`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
