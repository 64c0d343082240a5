import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelId, child, member } from '../../testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from '../../testing/test-app.ts';

const ends: (number | undefined)[] = [];
let test: TestApp;
beforeAll(async () => {
  const playout = fakePlayout();
  test = await createTestApp({
    engine: 'sqlite',
    playout: {
      ...playout,
      channelAddress: (requested) => {
        ends.push(requested.until);
        return playout.channelAddress(requested);
      },
    },
  });
});
afterAll(() => test.close());

it('ends a child’s live stream where a programme for older viewers begins, and nobody else’s [B-358]', async () => {
  const { db } = test.services;
  const id = await channelId(test, 'kids');
  const now = Math.floor(test.clock.now() / 1_000);
  const row = await db.selectFrom('programmes').selectAll().limit(1).executeTakeFirstOrThrow();
  await db.deleteFrom('programmes').where('channel_id', '=', id).execute();
  const shown = [
    { start: now - 600, stop: now + 120, age: 6 },
    { start: now + 120, stop: now + 240, age: 12 },
    { start: now + 240, stop: now + 300, age: null },
    { start: now + 300, stop: now + 3_600, age: 16 },
  ];
  await db
    .insertInto('programmes')
    .values(shown.map((each, index) => ({ ...row, id: 8_000_000 + index, channel_id: id, content_id: null, ...each })))
    .execute();
  const [kid, adult] = [await child(test), await member(test, [3])];
  const live = `/v2/channels/${id}/stream`;
  expect([(await kid.get(live)).status, (await adult.get(live)).status]).toEqual([200, 200]);
  expect(ends).toEqual([now + 300, undefined]);
  test.clock.advance(300_000);
  expect([(await kid.get(live)).status, (await adult.get(live)).status]).toEqual([403, 200]);
});
