// `npm run release`: turns the pending changesets into a section of CHANGELOG.md and raises the version of all
// packages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, node, root, run } from './workspace.mjs';

const folder = join(root, '.changeset');
const INTRODUCTION = `# Changelog

What operators and viewers notice, release by release.
`;

/** A changeset file as `{ isMinor, text }`. */
export function readChangeset(source) {
  const [, header = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  return { isMinor: /: (minor|major)$/m.test(header), text: text.trim().replaceAll(/\s*\n\s*/g, ' ') };
}

/** The changelog section of a release. */
export function releaseSection(version, date, changesets) {
  const list = (title, changes) =>
    changes.length === 0 ? [] : [`### ${title}`, changes.map(({ text }) => `- ${text}`).join('\n')];
  return [
    `## ${version} (${date})`,
    ...list(
      'New',
      changesets.filter(({ isMinor }) => isMinor),
    ),
    ...list(
      'Fixed',
      changesets.filter(({ isMinor }) => !isMinor),
    ),
  ].join('\n\n');
}

const versionNow = () => JSON.parse(readFileSync(join(root, 'apps/web/package.json'), 'utf8')).version;

async function release() {
  const changesets = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => readChangeset(readFileSync(join(folder, name), 'utf8')));
  if (changesets.length === 0) throw new Error('There are no changesets to release.');
  const { code, output } = await run(bin('changeset'), ['version']);
  if (code !== 0) throw new Error(output);
  const file = join(root, 'CHANGELOG.md');
  const former = existsSync(file) ? readFileSync(file, 'utf8').replace(INTRODUCTION, '').trim() : '';
  const section = releaseSection(versionNow(), new Date().toISOString().slice(0, 10), changesets);
  writeFileSync(file, `${[INTRODUCTION.trim(), section, former].filter(Boolean).join('\n\n')}\n`);
  await run(node, [
    join(root, 'node_modules/prettier/bin/prettier.cjs'),
    '--write',
    'CHANGELOG.md',
    '*/*/package.json',
  ]);
  process.stdout.write(
    `Released ${versionNow()}\nNext: make its data for the upgrade test, as apps/backend/src/testing/releases/README.md says.\n`,
  );
}

if (process.argv[1] === import.meta.filename) await release();
