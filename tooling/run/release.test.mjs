import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readChangeset, releaseSection } from './release.mjs';
import { root } from './workspace.mjs';

it('reads a changeset and writes new and fixed things into a section', () => {
  const added = readChangeset("---\n'@antenna/web': minor\n---\n\nA guide\nof all channels.\n");
  const fixed = readChangeset("---\n'@antenna/web': patch\n---\n\nThe picture comes back.\n");
  expect(added).toEqual({ isMinor: true, text: 'A guide of all channels.' });
  expect(releaseSection('0.2.0', '2026-12-01', [fixed, added])).toBe(
    '## 0.2.0 (2026-12-01)\n\n### New\n\n- A guide of all channels.\n\n### Fixed\n\n- The picture comes back.',
  );
});

it('every release before the last has its data for the upgrade test', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const releases = [...text.matchAll(/^## (\d+\.\d+\.\d+) /gmu)].map(([, version]) => version);
  const data = (version) => join(root, `apps/backend/src/testing/releases/${version}.json`);
  expect(releases.length).toBeGreaterThan(0);
  // The data of the last one are made from its commit, and 0.1.0 has them.
  expect(releases.slice(1).filter((version) => !existsSync(data(version)))).toEqual([]);
  expect(existsSync(data('0.1.0'))).toBe(true);
});
