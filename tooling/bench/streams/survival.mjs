// bench:survival: a matrix of faults: permanent damage in TS and in fragmented MP4, temporary faults, missing files
// and live. Stock hls.js beside our player, each case with its own origin, alternating in one run: whether the
// picture moves at the end of 30 s, and how long it stood still. tooling/e2e/survival.spec.ts tests the same table.
// Corrupt cases vary from run to run: each is played three times, or `--times N`. One failure counts as failed; for
// stalls the median counts.
import { parseArgs } from 'node:util';
import { launch } from '../browser.mjs';
import { publish } from '../harness.mjs';
import { FAULT_CASES } from '../../survival/cases.ts';
import { startSurvival } from '../../survival/runner.ts';

/** Cases at once: more would lose frames on two cores. */
const AT_ONCE = 20;
/** Cases that only a message can solve do not continue on their own. */
const cases = FAULT_CASES.filter(({ expected }) => expected === 'plays');

const TIMES = Number(parseArgs({ options: { times: { type: 'string', default: '3' } }, strict: false }).values.times);

const survival = await startSurvival();
const browser = await launch('--autoplay-policy=no-user-gesture-required');

async function watch(some, side) {
  const page = await (await browser.newContext()).newPage();
  const outcomes = await survival.run(page, some, side);
  await page.context().close();
  return outcomes;
}

/** Combines several runs of one case. */
const combine = (times) => ({
  plays: times.every(({ plays }) => plays),
  stalled: times.map(({ stalled }) => stalled).toSorted((a, b) => a - b)[Math.floor(times.length / 2)],
});
const seconds = (ms) => (ms / 1_000).toFixed(1);
const cell = ({ plays, stalled }) => `${plays ? 'plays' : 'stops'} ${seconds(stalled).padStart(5)} s`;

try {
  const played = { bare: cases.map(() => []), ours: cases.map(() => []) };
  for (let time = 0; time < TIMES; time += 1) {
    for (let from = 0; from < cases.length; from += AT_ONCE) {
      const some = cases.slice(from, from + AT_ONCE);
      for (const side of ['bare', 'ours'])
        (await watch(some, side)).forEach((outcome, index) => played[side][from + index].push(outcome));
    }
  }
  const seen = { bare: played.bare.map(combine), ours: played.ours.map(combine) };
  const rows = cases.map((each, index) => [each.name, cell(seen.bare[index]), cell(seen.ours[index])]);
  const width = Math.max(...rows.map(([name]) => name.length));
  process.stdout.write(
    `\n${'case'.padEnd(width)}  bare hls.js    ours\n${rows.map(([name, bare, ours]) => `${name.padEnd(width)}  ${bare}  ${ours}`).join('\n')}\n`,
  );
  const failed = (side) => seen[side].filter(({ plays }) => !plays).length;
  const stalled = (side) => seen[side].reduce((sum, each) => sum + each.stalled, 0) / 1_000;
  // A ratio with an absolute limit: no case may fail, whatever hls.js does.
  const lost = { name: 'cases that do not play at 30 s', unit: '', baseline: failed('bare'), ours: failed('ours') };
  const still = {
    name: 'seconds without a moving picture, all cases',
    unit: 's',
    baseline: stalled('bare'),
    ours: stalled('ours'),
  };
  publish(
    'survival',
    [
      {
        ...lost,
        baselineP95: lost.baseline,
        oursP95: lost.ours,
        ratio: lost.ours / Math.max(1, lost.baseline),
        low: 0,
        high: 0,
        gate: 0,
        goal: 0,
        verdict: lost.ours === 0 ? 'goal' : 'missed',
        note: `of ${cases.length}, each played ${TIMES} times`,
      },
      {
        ...still,
        baselineP95: still.baseline,
        oursP95: still.ours,
        ratio: still.ours / still.baseline,
        low: 0,
        high: 0,
        gate: 0.5,
        goal: 0.25,
        verdict: still.ours <= still.baseline * 0.25 ? 'goal' : still.ours <= still.baseline * 0.5 ? 'gate' : 'missed',
      },
    ],
    {
      cases: Object.fromEntries(
        cases.map(({ name }, index) => [name, { bare: seen.bare[index], ours: seen.ours[index] }]),
      ),
    },
  );
} finally {
  await browser.close();
  survival.close();
}
