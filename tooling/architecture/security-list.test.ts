import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

const ROW = /^\|.*\| `([^`]+\.(?:test|spec)\.tsx?)` "(.+)" \|$/;

it('every attack of docs/security.md names a test that is there', () => {
  const table = /## Attacks\n\n([\s\S]*?)\n\n## /.exec(readFileSync(join(root, 'docs/security.md'), 'utf8'))?.[1] ?? '';
  const [, , ...rows] = table.split('\n');
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.filter((row) => {
    const [, path = '', title = ''] = ROW.exec(row.replaceAll(/ +\|/g, ' |')) ?? [];
    return path === '' || !existsSync(join(root, path)) || !readFileSync(join(root, path), 'utf8').includes(title);
  });
  expect(missing, 'name the test by its file and its title').toEqual([]);
});
