// Runs a failed journey again, alone: it failed beside another one, perhaps for want of processor time.

/** With more failures than this nothing is run again: they are not caused by load. */
export const MAX_RETRIED = 16;

const named = (spec) => `${spec.file}:${spec.line}`;

const isNotRun = (spec) =>
  spec.tests.every(({ results }) => results.every(({ status }) => status === 'skipped' || status === 'interrupted'));

/** Tests that were not run: too many others had failed, what they share did not start, or the time was up. Playwright itself reports them as `ok`. */
export const notRun = (specs) => specs.filter(isNotRun);

/**
 * Arguments for Playwright: the journeys that failed or were not run, by file and line. Stories do not wait for anything and are
 * not run again.
 */
export function journeysToRetry(specs) {
  const missing = specs.filter((spec) => (!spec.ok || isNotRun(spec)) && spec.tests[0]?.projectName === 'e2e');
  return missing.length > MAX_RETRIED ? [] : missing.map(named);
}

/** Merges the results of a second run: `flaky` failed or was not run at first and passed alone; the rest stays as it was. */
export function afterRetry(specs, again) {
  const passedAlone = new Set(
    again.filter((spec) => spec.ok && !isNotRun(spec)).map((spec) => `${named(spec)} ${spec.title}`),
  );
  const isFlaky = (spec) => (!spec.ok || isNotRun(spec)) && passedAlone.has(`${named(spec)} ${spec.title}`);
  return { flaky: specs.filter(isFlaky), failed: specs.filter((spec) => !spec.ok && !isFlaky(spec)) };
}
