import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('a preview of what is not bought, on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  /** When each stream that was handed out has to end. */
  const ends: (number | undefined)[] = [];
  beforeAll(async () => {
    const playout = fakePlayout();
    test = await createTestApp({
      engine,
      playout: {
        ...playout,
        channelAddress: (expected) => {
          ends.push(expected.until);
          return playout.channelAddress(expected);
        },
      },
    });
    viewer = await guest(test);
    const { db } = test.services;
    for (const tvgId of ['film', 'adult', 'soon']) {
      const { extra } = await db
        .selectFrom('channels')
        .select('extra')
        .where('tvg_id', '=', tvgId)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('channels')
        .set({ extra: JSON.stringify({ ...JSON.parse(extra), preview_seconds: 90 }) })
        .where('tvg_id', '=', tvgId)
        .execute();
    }
    test.services.refresh();
  });
  afterAll(() => test.close());

  const ask = async (tvgId: string, query: string, person = viewer) =>
    (await person.get(`/v2/channels/${await channelId(test, tvgId)}/stream?${query}`)).status;
  const now = () => Math.floor(test.clock.now() / 1_000);

  it('is handed out where the operator gives one, ends after its time, and is not recorded', async () => {
    expect(await ask('film', 'preview=1')).toBe(200);
    expect(ends.at(-1)).toBe(now() + 90);
    expect(
      await test.services.db.selectFrom('stats').select('id').where('user_id', '=', viewer.userId).execute(),
    ).toEqual([]);
  });

  it('is live only and a preview only: no archive, no whole stream', async () => {
    expect(await ask('film', '')).toBe(403);
    expect(await ask('film', `preview=1&ts=${now() - 3_600}`)).toBe(403);
    expect(await ask('film', 'preview=0&disable_stat=1')).toBe(403);
    expect(await ask('film', 'preview=1&type=config')).toBe(403);
  });

  it('is none of a channel for adults, and none where the operator gives none', async () => {
    expect(await ask('adult', 'preview=1')).toBe(403);
    expect(await ask('ultra', 'preview=1')).toBe(403);
  });

  it('does not shorten what was bought', async () => {
    expect(await ask('film', 'preview=1', await member(test, [1]))).toBe(200);
    expect(ends.at(-1)).toBeUndefined();
  });
});
