import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

const ROW = /^\|.*\| `([^`]+\.(?:test|spec)\.tsx?)` "(.+)" \|$/;

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

it.each([
  ['Attacks', 40],
  ['Threats', 22],
  ['Faults', 29],
  ['ASVS 5.0, level 2', 14],
] as const)('every row of docs/security.md, %s, names a test that is there', (section, least) => {
  const part = text.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  const [, , ...rows] = part.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThanOrEqual(least);
  const missing = rows.filter((row) => {
    const [, path = '', title = ''] = ROW.exec(row.replaceAll(/ +\|/g, ' |')) ?? [];
    return path === '' || !existsSync(join(root, path)) || !readFileSync(join(root, path), 'utf8').includes(title);
  });
  expect(missing, 'name the test by its file and its title').toEqual([]);
});
