import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, guest } from '../../testing/people.ts';
import { packet as packetFile } from '../../testing/test-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { titlesOf } from './titles.ts';

const PACKETS = [
  packetFile(1, { price: '990.00', isBase: true, channels: ['film'], more: { libraries: [1] } }),
  packetFile(2, { price: '1990.00', isBase: true, channels: ['film', 'ultra'] }),
];

const video = (id: number) => ({ id, title: `Title ${id}`, img: `/${id}.webp`, images: [] });

it('the titles of a packet are taken from its libraries in turn, six at most', () => {
  const titles = new Map([
    [1, [1, 2, 3, 4, 5].map(video)],
    [2, [11, 12, 13].map(video)],
  ]);
  expect(titlesOf([1, 2, 3], titles).map(({ id }) => id)).toEqual([1, 11, 2, 12, 3, 13]);
  expect(titlesOf([2], titles).map(({ id }) => id)).toEqual([11, 12, 13]);
  expect(titlesOf([], titles)).toEqual([]);
});

describe.each(ENGINES)('on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { files: { 'packets.json': PACKETS } } });
  });
  afterAll(() => test.close());

  it('a packet brings its titles with a poster when they are asked for, none of them for adults', async () => {
    const person = await guest(test);
    const packets: readonly { videos?: readonly { id: number; title: string; img: string }[] }[] = (
      await person.get('/v2/packets?includes=videos')
    ).body;
    for (const { videos = [] } of packets)
      for (const title of videos)
        expect(title).toMatchObject({
          id: expect.any(Number),
          title: expect.any(String),
          img: expect.stringMatching(/^\//),
        });
    expect((await person.get('/v2/packets')).body.every((packet: object) => !('videos' in packet))).toBe(true);
  });

  it('a packet says how many titles its libraries have where its titles are asked for: none hidden, none for adults', async () => {
    const person = await guest(test);
    const packets = async (query: string) => (await person.get(`/v2/packets${query}`)).body as readonly object[];
    expect(await packets('?includes=videos')).toMatchObject([
      { id: 1, videos_count: 4 },
      { id: 2, videos_count: 0 },
    ]);
    for (const packet of await packets('')) expect(packet).not.toHaveProperty('videos_count');
  });

  it('an operator that lists ways to pay takes payments, unless the file says otherwise [C-095]', async () => {
    const { body } = await ask(test, 'GET', '/v2/users/self/network');
    const provider = await test.services.providers.find();
    expect(body.capabilities?.payments?.hasPaySystems ?? false).toBe(
      (provider?.brand.payments?.paysystems.length ?? 0) > 0,
    );
  });
});
