// Runs a failed journey again, alone: it failed beside another one, perhaps for want of processor time.

/** With more failures than this nothing is run again: they are not caused by load. */
export const MAX_RETRIED = 16;

const named = (spec) => `${spec.file}:${spec.line}`;

/**
 * Arguments for Playwright: the failed journeys, by file and line. Stories do not wait for anything and are not run
 * again.
 */
export function journeysToRetry(specs) {
  const failed = specs.filter((spec) => !spec.ok && spec.tests[0]?.projectName === 'e2e');
  return failed.length > MAX_RETRIED ? [] : failed.map(named);
}

/** Tests that were not run: too many others had failed, or the time was up. Playwright itself reports them as `ok`. */
export const notRun = (specs) =>
  specs.filter((spec) =>
    spec.tests.every(({ results }) => results.every(({ status }) => status === 'skipped' || status === 'interrupted')),
  );

/** Merges the results of a second run: `flaky` failed at first and passed alone; the rest stays as it was. */
export function afterRetry(specs, again) {
  const passedAlone = new Set(
    again.filter((spec) => spec.ok && spec.tests.length > 0).map((spec) => `${named(spec)} ${spec.title}`),
  );
  const isFlaky = (spec) => !spec.ok && passedAlone.has(`${named(spec)} ${spec.title}`);
  return { flaky: specs.filter(isFlaky), failed: specs.filter((spec) => !spec.ok && !isFlaky(spec)) };
}
