import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase } from '../import/index.ts';
import { ask } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { writeTestOperator, type TestOperator } from '../testing/test-operator.ts';
import { loadOperators } from './load-operators.ts';

describe.each(ENGINES)('several operators of one folder on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { providerId: 5, shortname: 'first' } });
    mkdirSync(join(test.operatorDir, 'operators'));
  });
  afterAll(() => test.close());

  const put = (folder: string, operator: Partial<TestOperator>) =>
    renameSync(
      writeTestOperator({ now: toSeconds(test.clock.now()), ...operator }),
      join(test.operatorDir, 'operators', folder),
    );
  const load = async (): Promise<readonly string[]> => {
    const log: string[] = [];
    await loadOperators({
      database: test.database,
      operatorDir: test.operatorDir,
      dataDir: test.dataDir,
      clock: test.clock,
      importInto: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }),
      say: (line) => log.push(line),
    });
    await test.services.poll();
    return log;
  };
  const shortname = async (query = '') =>
    (await ask(test, 'GET', `/v2/users/self/network${query}`)).body.provider?.landing.shortname;

  it('are each there with their own packets, and a call that names none gets the first', async () => {
    put('b', { providerId: 7, shortname: 'second', currency: 'EUR', price: '9.90' });
    expect(await load()).toEqual([]);
    expect([await shortname(), await shortname('?provider=second'), await shortname('?provider=7')]).toEqual([
      'first',
      'second',
      'second',
    ]);
    expect((await ask(test, 'GET', '/v2/providers/second/packet/1')).body).toMatchObject({
      provider_id: 7,
      price: '9.90',
    });
    expect((await ask(test, 'GET', '/v2/providers/first/packet/1')).body).toMatchObject({ provider_id: 5 });
  });

  it('stop no others when one of them is broken, has another’s id or comes before the first', async () => {
    mkdirSync(join(test.operatorDir, 'operators/a'));
    writeFileSync(join(test.operatorDir, 'operators/a/brand.json'), '{');
    put('c', { providerId: 7, shortname: 'double' });
    put('d', { providerId: 2, shortname: 'early' });
    const log = await load();
    expect(log.map((line) => line.replace(test.operatorDir, ''))).toEqual([
      expect.stringMatching(/\/operators\/a\/brand\.json: is not JSON .+; this operator is left out\.$/),
      expect.stringMatching(
        /\/operators\/c\/brand\.json: \/provider\/id 7 is that of .+\/operators\/b; this operator is left out\.$/,
      ),
      expect.stringMatching(
        /\/operators\/d\/brand\.json: \/provider\/id 2 has to be greater than 5, that of the first operator; this operator is left out\.$/,
      ),
    ]);
    expect([
      await shortname(),
      await shortname('?provider=second'),
      await shortname('?provider=double'),
      await shortname('?provider=early'),
    ]).toEqual(['first', 'second', undefined, undefined]);
  });

  it('are none where there is no such folder', async () => {
    rmSync(join(test.operatorDir, 'operators'), { recursive: true });
    expect(await load()).toEqual([]);
  });

  it('name the folder’s own file when that one is broken and was never there', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'antenna-empty-'));
    await expect(
      loadOperators({
        database: test.database,
        operatorDir: empty,
        dataDir: test.dataDir,
        clock: test.clock,
        importInto: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }),
        say: () => {},
      }),
    ).rejects.toThrow('brand.json: is not there');
    rmSync(empty, { recursive: true });
  });
});
