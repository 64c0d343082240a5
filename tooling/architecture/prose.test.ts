// Links in Markdown lead somewhere, and comments cite nothing that a reader of this repository cannot open.
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { files, read, root } from './workspace.ts';

const markdown = files.filter((path) => path.endsWith('.md'));
/** Without code: examples may show any link. */
const proseOf = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');

/** Written by `npm run bench`. */
const GENERATED = ['docs/benchmarks.md'];

const isThere = (path: string) => GENERATED.includes(path) || existsSync(join(root, path));

it.each(markdown)('the relative links of %s resolve', (path) => {
  const targets = [...proseOf(read(path)).matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)]
    .map(([, target]) => decodeURI(target ?? '').split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/i.test(target));
  const broken = targets.filter((target) => !isThere(normalize(join(dirname(path), target))));
  expect(broken).toEqual([]);
});

/** Documents that once described the product; what holds of them is in docs/requirements, docs/api.md and docs/decisions. */
const OUTSIDE = [
  /(?<![\w/-])(?:wire|player|quality|payments|look|house|live-tv|catalogue|other-apps|architecture|decisions)\.md\b/,
  /\b(?:[Ss]pec|[Dd]ocument) [123](?: ?§|\b)/,
  /docs\/decisions\/\d/,
  /\b[Dd]ecision \d{4}\b/,
];
/** Workspaces that still cite some of them: the number of lines may only shrink. */
const STILL_CITING: Readonly<Record<string, number>> = {
  'apps/backend': 126,
  'apps/embed': 5,
  'apps/web': 3,
  'packages/analytics': 2,
  'packages/app-core': 2,
  'packages/billing': 13,
  'packages/catalogue-ui': 6,
  'packages/catchup': 6,
  'packages/i18n': 1,
  'packages/m3u': 2,
  'packages/navigation': 19,
  'packages/packets-payments': 47,
  'packages/packets-payments-ui': 12,
  'packages/parental': 20,
  'packages/player-core': 60,
  'packages/player-engines': 10,
  'packages/player-ui': 2,
  'packages/playout': 8,
  'packages/session': 21,
  'packages/session-ui': 3,
  'packages/settings-ui': 8,
  'packages/shell-ui': 14,
  'packages/store': 25,
  'packages/ui-kit': 1,
  'packages/xmltv': 3,
  'tooling/e2e': 1,
};

it('comments cite requirement ids or pages of this repository, nothing else', () => {
  const counts: Record<string, number> = {};
  const lines: string[] = [];
  for (const path of files.filter(
    (each) =>
      /^(packages|apps|tooling)\/.*\.(ts|tsx|mjs|css)$/.test(each) && !each.endsWith('architecture/prose.test.ts'),
  )) {
    const workspace = path.split('/').slice(0, 2).join('/');
    read(path)
      .split('\n')
      .forEach((line, index) => {
        if (!OUTSIDE.some((pattern) => pattern.test(line))) return;
        counts[workspace] = (counts[workspace] ?? 0) + 1;
        lines.push(`${path}:${index + 1}: ${line.trim()}`);
      });
  }
  const wrong = Object.entries(counts).filter(([workspace, count]) => count > (STILL_CITING[workspace] ?? 0));
  const told = lines.filter((line) => wrong.some(([workspace]) => line.startsWith(`${workspace}/`)));
  expect(wrong, told.slice(0, 20).join('\n')).toEqual([]);
});
