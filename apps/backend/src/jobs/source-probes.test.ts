import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importDatabase, importPlaylist } from '../import/index.ts';
import { sourceKey } from '../provider/channel-sources.ts';
import { startOperatorOrigin, type OperatorOrigin } from '../testing/operator-origin.ts';
import { channelId } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { brandFile } from '../testing/test-operator.ts';
import { createSourceProbes } from './source-probes.ts';

describe('addresses that players reported', () => {
  let test: TestApp;
  let origin: OperatorOrigin;
  let closed: OperatorOrigin;
  const urls = { alive: '', dead: '', closed: '' };
  const now = () => toSeconds(test.clock.now());
  const demoted = async () =>
    (await test.services.db.selectFrom('source_health').select(['source', 'demotions', 'demoted_until']).execute()).map(
      (row) => ({ ...row, demoted_until: Number(row.demoted_until) - now() }),
    );
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
    await test.services.db
      .updateTable('providers')
      .set({ data: JSON.stringify({ ...brandFile({ now: now() }), relay: { allow_private: true } }) })
      .execute();
    test.services.refresh();
    [origin, closed] = [await startOperatorOrigin(), await startOperatorOrigin({ isOpen: false })];
    urls.alive = `${origin.url}/live/a/index.m3u8`;
    urls.dead = `${origin.url}/nothing.m3u8`;
    urls.closed = `${closed.url}/live/a/index.m3u8`;
    const source = join(test.dataDir, 'list.m3u');
    const entries = Object.values(urls).map((url) => `#EXTINF:-1 tvg-id="many",Many\n${url}\n`);
    writeFileSync(source, `#EXTM3U\n${entries.join('')}`);
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    expect(await importPlaylist({ db, providerId: 1, source, isConfirmed: true })).toMatchObject({ status: 'done' });
  });
  beforeEach(async () => {
    const { db } = test.services;
    await db.deleteFrom('source_health').execute();
    const channel_id = await channelId(test, 'many');
    for (const url of Object.values(urls))
      await db
        .insertInto('source_health')
        .values({ channel_id, source: sourceKey(url), demotions: 1, demoted_until: now() + 300, failed_at: now() })
        .execute();
  });
  afterAll(async () => {
    await test.close();
    await origin.close();
    await closed.close();
  });

  it('returns to its former order a minute later when it plays; a dead address, or one that a browser may not read, stays last', async () => {
    await createSourceProbes(test.services)();
    const left = (await demoted()).map(({ source }) => source);
    expect(left.toSorted()).toEqual([sourceKey(urls.dead), sourceKey(urls.closed)].toSorted());
  });

  it('stays last for longer when it is still dead as its time ends, and is not asked every minute', async () => {
    const turn = createSourceProbes(test.services);
    await turn();
    const before = origin.requests.length;
    test.clock.advance(MINUTE);
    await turn();
    expect(origin.requests.length).toBe(before);
    test.clock.advance(3 * MINUTE);
    await turn();
    for (const { demotions, demoted_until } of await demoted()) {
      expect(demotions).toBe(2);
      expect(demoted_until).toBe(600);
    }
  });
});
