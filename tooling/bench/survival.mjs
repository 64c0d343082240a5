// bench:survival: a matrix of faults: one damage for ever, in TS and in fragmented MP4, then what passes, what is gone and live.
// Bare hls.js as its makers deliver it beside our player, each case against an origin of its own, in turns and in the same run:
// whether the picture moves at the end of 30 s, and how long it stood. The same table is a test (tooling/e2e/survival.spec.ts).
// Corrupt cases come out differently from run to run: each is played three times, or `--times N`. Dead once is dead; of standing counts the middle one.
import { parseArgs } from 'node:util';
import { launch } from './browser.mjs';
import { publish } from './harness.mjs';
import { FAULT_CASES } from '../survival/cases.ts';
import { stageSurvival } from '../survival/stage.ts';

/** Cases at once: more would cost pictures on two cores. */
const AT_ONCE = 20;
/** Where only words help nobody plays on by itself. */
const cases = FAULT_CASES.filter(({ wanted }) => wanted === 'plays');

const TIMES = Number(parseArgs({ options: { times: { type: 'string', default: '3' } }, strict: false }).values.times);

const stage = await stageSurvival();
const browser = await launch('--autoplay-policy=no-user-gesture-required');

async function watch(some, side) {
  const page = await (await browser.newContext()).newPage();
  const outcomes = await stage.run(page, some, side);
  await page.context().close();
  return outcomes;
}

/** Several plays of one case as one. */
const together = (times) => ({
  plays: times.every(({ plays }) => plays),
  stood: times.map(({ stood }) => stood).toSorted((a, b) => a - b)[Math.floor(times.length / 2)],
});
const seconds = (ms) => (ms / 1_000).toFixed(1);
const word = ({ plays, stood }) => `${plays ? 'plays' : 'DEAD '} ${seconds(stood).padStart(5)} s`;

try {
  const played = { bare: cases.map(() => []), ours: cases.map(() => []) };
  for (let time = 0; time < TIMES; time += 1) {
    for (let from = 0; from < cases.length; from += AT_ONCE) {
      const some = cases.slice(from, from + AT_ONCE);
      for (const side of ['bare', 'ours'])
        (await watch(some, side)).forEach((outcome, index) => played[side][from + index].push(outcome));
    }
  }
  const seen = { bare: played.bare.map(together), ours: played.ours.map(together) };
  const rows = cases.map((each, index) => [each.name, word(seen.bare[index]), word(seen.ours[index])]);
  const width = Math.max(...rows.map(([name]) => name.length));
  process.stdout.write(
    `\n${'case'.padEnd(width)}  bare hls.js    ours\n${rows.map(([name, bare, ours]) => `${name.padEnd(width)}  ${bare}  ${ours}`).join('\n')}\n`,
  );
  const dead = (side) => seen[side].filter(({ plays }) => !plays).length;
  const stood = (side) => seen[side].reduce((sum, each) => sum + each.stood, 0) / 1_000;
  // A ratio with a floor: nobody may be dead, whatever hls.js does.
  const lost = { name: 'cases that do not play at 30 s', unit: '', baseline: dead('bare'), ours: dead('ours') };
  const still = {
    name: 'seconds of standing picture, all cases',
    unit: 's',
    baseline: stood('bare'),
    ours: stood('ours'),
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
  stage.close();
}
