// bench:away: live channels whose origin is away for 5, 30 and 300 s, played at the same time in one page. The baselines
// are the promises: words within 10 s, the picture back by itself within 5 s of the origin's return.
import { LONG_AWAY_CASES } from '../../survival/cases.ts';
import { startSurvival } from '../../survival/runner.ts';
import { launch } from '../browser.mjs';
import { figure, publish } from '../harness.mjs';

const WORDS_MS = 10_000;
const BACK_MS = 5_000;
const survival = await startSurvival();
const browser = await launch('--autoplay-policy=no-user-gesture-required');
try {
  const outcomes = await survival.run(await browser.newPage(), LONG_AWAY_CASES, 'ours');
  publish(
    'away',
    outcomes.flatMap(({ name, longest, plays, backAfter = Infinity }) => [
      figure({
        name: `${name}: without picture and words / 10 s`,
        unit: 'ms',
        baseline: [WORDS_MS],
        ours: [longest],
        gate: 1,
        goal: 0.75,
      }),
      figure({
        name: `${name}: back after its return / 5 s`,
        unit: 'ms',
        baseline: [BACK_MS],
        ours: [plays ? backAfter : Infinity],
        gate: 1,
        goal: 0.5,
      }),
    ]),
  );
} finally {
  await browser.close();
  survival.close();
}
