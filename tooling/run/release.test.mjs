import { expect, it } from 'vitest';
import { readChangeset, releaseSection } from './release.mjs';

it('reads a changeset and writes new and fixed things into a section', () => {
  const added = readChangeset("---\n'@antenna/web': minor\n---\n\nA guide\nof all channels.\n");
  const fixed = readChangeset("---\n'@antenna/web': patch\n---\n\nThe picture comes back.\n");
  expect(added).toEqual({ isMinor: true, text: 'A guide of all channels.' });
  expect(releaseSection('0.2.0', '2026-12-01', [fixed, added])).toBe(
    '## 0.2.0 (2026-12-01)\n\n### New\n\n- A guide of all channels.\n\n### Fixed\n\n- The picture comes back.',
  );
});
