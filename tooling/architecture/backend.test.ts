// Rules of apps/backend that no other tool checks. Each failing check says what to do.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../apps/backend/src', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      path && existsSync(join(root, path)) && !/\.test\.ts$|^(testing|scenarios|billing\/consistency)\//.test(path),
  );
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const REPOSITORY = /(^|[/-])repository\.ts$|\/repository\/|^db\/|^import\/storage\//;
const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|transaction)\(|\bsql[`<]/;

describe('the backend', () => {
  it('has SQL and transactions in repositories alone: move the query to the repository.ts of its folder', () => {
    const others = files.filter((path) => !REPOSITORY.test(path));
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter((path) => SQL.test(read(path)))).toEqual([]);
  });

  it('has a routes.ts in every module', () => {
    const modules = new Set(files.flatMap((path) => /^modules\/([^/]+)\//.exec(path)?.[1] ?? []));
    expect([...modules].filter((name) => !files.includes(`modules/${name}/routes.ts`))).toEqual([]);
  });

  it('has routes that read no database: call the service of the module', () => {
    const routes = files.filter((path) => /^modules\/.*routes\.ts$/.test(path));
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((path) => /import (?!type)[^;]*from '[^']*[/-]repository\.ts'/.test(read(path)))).toEqual([]);
  });

  it('has services that know neither HTTP nor languages: throw domainError, add the text to texts/', () => {
    const rules = files.filter((path) => /^(modules|domain)\//.test(path) && !/(^|\/)(routes|index)\.ts$/.test(path));
    expect(rules.length).toBeGreaterThan(100);
    const knowsHttp = /from '(fastify|[./]+\/http\/[^']+|[./]+\/routes\.ts)'/;
    expect(rules.filter((path) => knowsHttp.test(read(path)))).toEqual([]);
    // A comparison with one language, or a string of words in another script.
    const hasTexts = /language === '|['"`][^'"`\n]*\p{Script=Cyrillic}{2,}[^'"`\n]*['"`]/u;
    expect(rules.filter((path) => hasTexts.test(read(path)))).toEqual([]);
  });

  it('has no object that carries every service: only the composition sees them together', () => {
    const composition = new Set(['app.ts', 'modules/index.ts', 'services.ts', 'start.ts', 'jobs/run.ts']);
    const importers = files.filter((path) => /from '[./]+\/services\.ts'/.test(read(path)));
    expect(importers.filter((path) => !composition.has(path))).toEqual([]);
  });
});
