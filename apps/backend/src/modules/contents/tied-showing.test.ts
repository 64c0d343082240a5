import { afterAll, describe, expect, it } from 'vitest';
import { channelId, guest } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

/** The film of the guide's channel, in the catalogue in one way or another. */
const film = (more: object) => ({
  contents: [{ id: '1001', slug: 't-1001', title: 'The Pass', content_type: 'movie', age: 12, free: true, ...more }],
});

describe.each(ENGINES)('the showing that a title is tied to, on %s', (engine) => {
  let test: TestApp | undefined;
  afterAll(() => test?.close());

  const meta = async (more: object) => {
    await test?.close();
    test = await createTestApp({ engine, operator: { files: { 'catalogue.json': film(more) } } });
    const { body } = await (await guest(test)).get('/v2/users/self/content_metadata/1001');
    return { using: body.stream_using, now: test.clock.now() / 1_000, channel: await channelId(test, 'film') };
  };

  it('is the next one, for a title without a stream, and for an announcement [B-317]', async () => {
    for (const more of [{}, { is_announcement: true }]) {
      const { using, now, channel } = await meta(more);
      expect(using).toMatchObject({ library_id: null, content_schedule: { channel_id: channel, content_id: '1001' } });
      expect(using.content_schedule.timestamp).toBeGreaterThan(now);
      expect(using.content_schedule.timestamp).toBeLessThanOrEqual(now + 7_200);
    }
  }, 60_000);

  it('is the newest of the archive once nothing comes any more', async () => {
    await meta({});
    const { services, clock } = test!;
    const now = Math.floor(clock.now() / 1_000);
    await services.db.deleteFrom('programmes').where('start', '>', now).execute();
    const { body } = await (await guest(test!)).get('/v2/users/self/content_metadata/1001');
    const { timestamp } = body.stream_using.content_schedule;
    expect(timestamp).toBeLessThanOrEqual(now);
    expect(timestamp).toBeGreaterThan(now - 7_200);
  }, 60_000);

  it('is none for what plays of its own, or was withdrawn', async () => {
    expect((await meta({ clips: ['a'] })).using.content_schedule).toBeNull();
    expect((await meta({ is_lost: true })).using.content_schedule).toBeNull();
  }, 60_000);
});
