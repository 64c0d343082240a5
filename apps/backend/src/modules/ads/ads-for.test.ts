import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const roll = (name: string) => [{ ad: `/media/ads/${name}.xml`, step: 1, aliases: [] }];
const ADS = [
  { for: { channels: ['news'] }, pre_roll: roll('channel'), max_advertising: 1, can_disable: true, free_packets: [2] },
  {
    for: { contents: ['2001'] },
    pre_roll: roll('series'),
    middle_roll: roll('middle'),
    middle_roll_points: [{ position: 600_000, urls: [] }],
    post_roll: roll('after'),
    post_pause_roll: roll('pause'),
  },
  { for: { genres: [2] }, pre_roll: roll('genre'), for_children: true },
  { for: { categories: [5] }, pre_roll: roll('category') },
  { for: { channels: ['noarch'] }, vmap: 'https://ads.example/vmap?zone=1' },
  { pre_roll: roll('all') },
];

describe.each(ENGINES)('ads around what is watched on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { files: { 'ads.json': ADS } } });
  });
  afterAll(() => test.close());

  const ofChannel = async (person: Person, tvgId: string, query = '') =>
    (await person.get(`/v2/channels/${await channelId(test, tvgId)}/stream?type=hls${query}`)).body.ad;
  const ofContent = async (person: Person, id: string) =>
    (await person.get(`/v2/libraries/1/contents/${id}/stream`)).body.ad;
  const tag = (ad: { pre_roll: { ad: string }[] } | null) => ad?.pre_roll[0]?.ad;

  it('come from the nearest rule: the title or channel itself, its kind, then the one for all', async () => {
    const person = await guest(test);
    expect(await ofChannel(person, 'news')).toEqual({
      pre_roll: roll('channel'),
      middle_roll: [],
      post_roll: [],
      post_pause_roll: [],
      middle_roll_points: [],
      max_advertising: 1,
      can_disable: true,
    });
    expect(await ofContent(person, '200111')).toEqual({
      pre_roll: roll('series'),
      middle_roll: roll('middle'),
      middle_roll_points: [{ position: 600_000, urls: [] }],
      post_roll: roll('after'),
      post_pause_roll: roll('pause'),
    });
    expect(await ofChannel(person, 'noarch')).toEqual({
      pre_roll: [],
      middle_roll: [],
      post_roll: [],
      post_pause_roll: [],
      middle_roll_points: [],
      vmap: 'https://ads.example/vmap?zone=1',
    });
    expect(tag(await ofContent(person, '1003'))).toBe('/media/ads/genre.xml');
    expect(tag(await ofContent(person, '1001'))).toBe('/media/ads/all.xml');
  });

  it('are not for who has bought them off, nor part of a preview', async () => {
    expect(await ofChannel(await member(test, [1]), 'news')).toMatchObject({ can_disable: true });
    expect(await ofChannel(await member(test, [2]), 'news')).toBeNull();
    expect(await ofChannel(await guest(test), 'news', '&preview=1')).toBeNull();
  });

  it('are shown to children only where the operator says so', async () => {
    const person = await child(test);
    expect(tag(await ofContent(person, '1003'))).toBe('/media/ads/genre.xml');
    expect((await person.get(`/v2/channels/${await channelId(test, 'kids')}/stream?type=hls`)).body.ad).toBeNull();
  });
});
