// The player in a real browser against origins that fail: every fault of tooling/survival, in TS and in fragmented MP4. All cases
// run at once in one page, because they mostly wait.
import { expect, test, type Page } from '@playwright/test';
import { AWAY_CASES, FAULT_CASES } from '../survival/cases.ts';
import { startSurvival } from '../survival/runner.ts';
import type { FaultCase } from '../survival/cases.ts';
import type { Outcome } from '../survival/page.ts';

/** The longest time without a picture or a message (invariant I6). */
const SILENT_STALL = 10_000;
/** A live channel's picture after its origin's return. */
const BACK_WITHIN = 5_000;
const STALLED = 'the picture stood still for';
/** Shown after ten seconds without a picture. */
const GAVE_UP = 'a message although playback could recover';

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
});

/** What is wrong with an outcome; empty if it is as expected. */
function problemsOf(
  { expected, maxStall }: FaultCase,
  { plays, hadMessage, stalled, longest, backAfter = Infinity }: Outcome,
): readonly string[] {
  if (expected === 'returns')
    return [
      ...(longest < SILENT_STALL ? [] : [`${Math.round(longest)} ms without picture or message`]),
      ...(plays && backAfter < BACK_WITHIN ? [] : [`${STALLED} ${Math.round(backAfter)} ms after the origin's return`]),
    ];
  const mayHaveMessage = expected !== 'plays' || maxStall > SILENT_STALL;
  return [
    ...(plays || expected === 'message' ? [] : ['no picture at the end']),
    ...(longest < SILENT_STALL ? [] : [`${Math.round(longest)} ms without picture or message`]),
    ...(hadMessage || expected === 'plays' ? [] : ['no message']),
    ...(hadMessage && !mayHaveMessage ? [GAVE_UP] : []),
    ...(expected !== 'plays' || stalled <= maxStall
      ? []
      : [`${STALLED} ${Math.round(stalled)} ms, ${maxStall} are allowed`]),
  ];
}

/** The cases with problems. */
function judge(
  cases: readonly FaultCase[],
  outcomes: readonly Outcome[],
): readonly { readonly each: FaultCase; readonly problems: readonly string[]; readonly line: string }[] {
  return cases.flatMap((each) => {
    const outcome = outcomes.find(({ name }) => name === each.name);
    const problems = outcome ? problemsOf(each, outcome) : ['not run'];
    return problems.length === 0
      ? []
      : [{ each, problems, line: `${each.name}: ${problems.join(', ')} (${outcome?.faults.join(' ')})` }];
  });
}

async function survive(page: Page, cases: readonly FaultCase[]): Promise<void> {
  const survival = await startSurvival();
  try {
    const outcomes = await survival.run(page, cases, 'ours');
    expect(outcomes).toHaveLength(cases.length);
    const found = judge(cases, outcomes);
    // All cases play at once, beside three other browsers: those that only took too long run again alone.
    const slow = found
      .filter(({ problems }) => problems.every((problem) => problem.startsWith(STALLED) || problem === GAVE_UP))
      .map(({ each }) => each);
    const again =
      slow.length === 0 ? [] : judge(slow, await survival.run(await page.context().newPage(), slow, 'ours'));
    expect([...found.filter(({ each }) => !slow.includes(each)), ...again].map(({ line }) => line)).toEqual([]);
  } finally {
    survival.close();
  }
}

test('every fault ends in a picture or in a message with an action within ten seconds', ({ page }) =>
  survive(page, FAULT_CASES));

test('a live channel that was away comes back within five seconds of its return, without a press', ({ page }) =>
  survive(page, AWAY_CASES));
