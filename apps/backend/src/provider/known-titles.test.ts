import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { importDatabase } from '../import/index.ts';
import { loadOperator } from '../operator/load.ts';
import { createServices } from '../services.ts';
import { ask, member, type Person } from '../testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

describe.each(ENGINES)('titles as last read on %s', (engine) => {
  let test: TestApp;
  let copy: TestApp;
  let closeCopy: () => Promise<void>;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    const services = createServices({
      database: test.database,
      clock: test.clock,
      random: test.services.random,
      playout: fakePlayout(),
      settings: test.services.settings,
    });
    const { server } = await createApp({ services, logLevel: 'silent' });
    await services.poll();
    copy = { ...test, services, call: (request) => server.inject(request) };
    closeCopy = () => server.close();
    viewer = await member(test);
  });
  afterAll(async () => {
    await closeCopy();
    await test.close();
  });

  const get = async (of: TestApp, path: string) => (await ask(of, 'GET', path, { token: viewer.token })).body;
  const shown = async (of: TestApp) => ({
    title: (await get(of, '/v2/contents/1001')).title,
    person: (await get(of, '/v2/contents/1001')).persons[0].name,
    byGenre: (await get(of, '/v2/rows/9000001')).contents.find(({ id }: { id: string }) => id === '1001')?.title,
  });
  const load = async (change: (text: string) => string) => {
    const file = join(test.operatorDir, 'catalogue.json');
    writeFileSync(file, change(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))));
    await loadOperator({
      database: test.database,
      operatorDir: test.operatorDir,
      dataDir: test.dataDir,
      clock: test.clock,
      importInto: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }),
      say: () => {},
    });
  };

  it('are renewed after an import, by another copy as well', async () => {
    const before = await shown(test);
    expect(await shown(copy)).toEqual(before);
    expect(before.byGenre).toBe(before.title);
    await load((text) => text.replaceAll(before.title, 'Renamed').replaceAll(before.person, 'Renamed too'));
    // Copies ask once a second (jobs/run.ts).
    await test.services.poll();
    await copy.services.poll();
    const after = { title: 'Renamed', person: 'Renamed too', byGenre: 'Renamed' };
    expect(await shown(test)).toEqual(after);
    expect(await shown(copy)).toEqual(after);
  });

  it('do not decide what is played: a title that was withdrawn is refused before the copy has asked', async () => {
    const { library_id: library } = await get(copy, '/v2/contents/1001');
    const play = () => ask(copy, 'GET', `/v2/libraries/${library}/contents/1001/stream`, { token: viewer.token });
    const { status: before } = await play();
    await load((text) => text.replace('"id":"1001"', '"id":"1001","is_lost":true'));
    expect([before, (await play()).status]).toEqual([200, 404]);
    expect((await get(copy, '/v2/contents/1001')).title).toBe('Renamed');
    await copy.services.poll();
    expect((await get(copy, '/v2/contents/1001')).lost_content.title).toBe('Renamed');
  });
});

describe('known titles', () => {
  it('reads each title once, and only those that it does not know', async () => {
    const test = await createTestApp({ engine: 'sqlite' });
    const { contents, shownContents, db } = test.services;
    expect(shownContents).not.toBe(contents);
    const ids = ['1002', 'none', '1001'];
    const first = await shownContents.many(1, ids);
    expect(first).toEqual(await contents.many(1, ids));
    expect(first.map(({ id }) => id)).toEqual(['1002', '1001']);
    await db.deleteFrom('contents').where('id', '=', '1001').execute();
    expect((await shownContents.many(1, ['1001', '1003'])).map(({ id }) => id)).toEqual(['1001', '1003']);
    test.services.refresh();
    expect((await shownContents.many(1, ['1001', '1003'])).map(({ id }) => id)).toEqual(['1003']);
    await test.close();
  });
});
