// cspell:disable -- names of channels and groups in other languages
import { describe, expect, it, afterEach } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts';
import { channelId, child, guest, member, type Person } from '../testing/people.ts';
import { isAdultGroup } from './adult-groups.ts';

const PLAYLIST = `#EXTM3U
#EXTINF:-1 tvg-id="one.fr" group-title="France",Canal Un
https://tv.example/1.m3u8
#EXTINF:-1 tvg-id="two.fr" group-title="France",Canal Deux
https://tv.example/2.m3u8
#EXTINF:-1 tvg-id="night.fr" group-title="Adultes;France",Nuit
https://tv.example/3.m3u8
#EXTINF:-1 tvg-id="coded.fr" group-title="France" parent-code="1234",Sous clef
https://tv.example/4.m3u8
#EXTINF:-1 tvg-id="late.fr" group-title="Tard",Tard
https://tv.example/5.m3u8
#EXTINF:-1 tvg-id="toons.fr" group-title="XXX",Dessins
https://tv.example/6.m3u8
`;
const FILES = {
  'playlist.m3u': PLAYLIST,
  'channels.json': { 'two.fr': { age: 6 }, 'toons.fr': { age: 0 } },
  'categories.json': [{ id: 10, slug: 'late', name: 'Late', groups: ['Tard'], tags: { is_adult: true } }],
  'packets.json': [],
};

describe('the age of a channel', () => {
  let test: TestApp;
  afterEach(() => test.close());
  const start = async (operator: TestAppOptions['operator'] = {}) => {
    test = await createTestApp({ engine: 'sqlite', operator: { files: FILES, ...operator } });
    return guest(test);
  };
  type Aged = { slug: string; age: number; age_is_assumed?: boolean };
  const ages = async (viewer: Person) => {
    const { body } = await viewer.get('/v2/channels/channel_list');
    return Object.fromEntries(body.map(({ slug, ...each }: Aged) => [slug, [each.age, each.age_is_assumed === true]]));
  };

  it('is 16 and assumed without a rating, and 18 for what the playlist or a category calls adult', async () => {
    expect(await ages(await start())).toEqual({
      'canal-un': [16, true],
      'canal-deux': [6, false],
      nuit: [18, false],
      'sous-clef': [18, false],
      tard: [18, false],
      dessins: [0, false],
    });
  });

  it('plays an unrated channel for a guest and for a household with a PIN, and hides it from a child everywhere', async () => {
    const viewer = await start();
    const play = async (person: Person, tvgId: string) =>
      (await person.get(`/v2/channels/${await channelId(test, tvgId)}/stream`)).status;
    expect(await play(viewer, 'one.fr')).toBe(200);
    const adult = await member(test, []);
    // A new PIN guards what is for adults; zapping stays free.
    const parental_settings = {
      duration: 0,
      settings: true,
      pay: true,
      profile: true,
      channel: false,
      program: false,
      vod: false,
    };
    await adult.send('PATCH', '/v2/users/self', { pincode: '1234' });
    await test.services.db
      .updateTable('users')
      .set({ parental_settings: JSON.stringify(parental_settings) })
      .where('id', '=', adult.userId)
      .execute();
    expect([await play(adult, 'one.fr'), await play(adult, 'night.fr')]).toEqual([200, 403]);
    const kid = await child(test);
    expect(Object.keys(await ages(kid))).toEqual(['canal-deux', 'dessins']);
    expect(await play(kid, 'one.fr')).toBe(403);
    const found = (await kid.get('/v2/search/autocomplete?q=Canal')).body;
    expect(JSON.stringify(found)).not.toContain('Canal Un');
  });

  it('is what the operator chooses for unrated channels: 18 is adult; 12, which children could see, is refused', async () => {
    expect(await ages(await start({ brand: { unrated_age: 18 } }))).toMatchObject({ 'canal-un': [18, true] });
    await test.close();
    await expect(start({ brand: { unrated_age: 12 } })).rejects.toThrow(/unrated_age/);
    await start();
  });

  it('is 18 for the channels on the operator’s list of adult ones, for the server as well [B-564] [B-565]', async () => {
    await start();
    const listed = await channelId(test, 'two.fr');
    await test.close();
    const viewer = await start({ network: { capabilities: { channels: { adultFallbackIds: [listed] } } } });
    expect(await ages(viewer)).toMatchObject({ 'canal-deux': [18, false], 'canal-un': [16, true] });
    expect(Object.keys(await ages(await child(test)))).toEqual(['dessins']);
  });
});

describe('isAdultGroup', () => {
  it.each(
    `XXX; Adult; Adults 18+; ADULTE; For Adults; 18+; +18; Films 18 +; Для взрослых; Взрослые; Эротика; Adultos; Erwachsene;
    Erotik; Dla dorosłych; Yetişkin; Дорослих; 成人; للكبار; Porn HD; Érotique; Pieaugušajiem; Böyüklər üçün; VOD | XXX`.split(
      /;\s+/,
    ),
  )('knows %s', (name) => expect(isAdultGroup(name)).toBe(true));

  it.each(
    `Young Adult; Adult Contemporary; Adult Swim; News; Kids; Canal 18; 180+; 2018; TV18; Essex; Sport 18; Взросление; Pornic; Extra;
    Top 18 hits`.split(/;\s+/),
  )('leaves %s alone', (name) => expect(isAdultGroup(name)).toBe(false));
});
