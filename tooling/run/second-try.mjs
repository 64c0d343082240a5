// A journey that failed among four browsers on two cores is tried once more, alone.

/** More than so many at once are no accident of a busy machine: nothing is tried again. */
export const MOST_TRIED_AGAIN = 8;

const named = (spec) => `${spec.file}:${spec.line}`;

/** What to ask Playwright for: the failed journeys, by file and line. Stories wait for nothing and are not tried again. */
export function toTryAgain(specs) {
  const failed = specs.filter((spec) => !spec.ok && spec.tests[0]?.projectName === 'e2e');
  return failed.length > MOST_TRIED_AGAIN ? [] : failed.map(named);
}

/** Takes a second run, alone, into account: `flaky` failed among others and passed alone, all else stays as it was. */
export function afterSecondTry(specs, again) {
  const passedAlone = new Set(
    again.filter((spec) => spec.ok && spec.tests.length > 0).map((spec) => `${named(spec)} ${spec.title}`),
  );
  const isFlaky = (spec) => !spec.ok && passedAlone.has(`${named(spec)} ${spec.title}`);
  return { flaky: specs.filter(isFlaky), failed: specs.filter((spec) => !spec.ok && !isFlaky(spec)) };
}
