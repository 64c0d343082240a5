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
it('comments cite requirement ids or pages of this repository, nothing else', () => {
  const lines = files
    .filter((path) => /^(packages|apps|tooling)\/.*\.(ts|tsx|mjs|css)$/.test(path) && !path.endsWith('prose.test.ts'))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .map((line, index) => ({ line, where: `${path}:${index + 1}: ${line.trim()}` })),
    )
    .filter(({ line }) => OUTSIDE.some((pattern) => pattern.test(line)));
  expect(lines.map(({ where }) => where)).toEqual([]);
});
