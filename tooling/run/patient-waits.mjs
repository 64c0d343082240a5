// What a test waits for may take 10 s instead of 1 s: on a machine that runs others beside it a second is not enough,
// and a wait ends as soon as what it waits for is there.
import { vi } from 'vitest';

const LONGEST = 10_000;

if (!vi.waitFor.isPatient) {
  const waitFor = vi.waitFor;
  vi.waitFor = Object.assign((run, options = LONGEST) => waitFor(run, options), { isPatient: true });
}

if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: LONGEST });
}
