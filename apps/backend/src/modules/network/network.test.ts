import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('the deployment on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      others: [{ providerId: 2, shortname: 'second', currency: 'EUR', price: '9.90' }],
    });
  });
  afterAll(() => test.close());

  it('answers the network without a token, for the operator that is named [A-214, A-417]', async () => {
    const { status, body } = await ask(test, 'GET', '/v2/users/self/network', { language: 'ru' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      provider: {
        id: 1,
        name: 'Проба',
        phone_mask: '+7 (###) ###-##-##',
        landing: { shortname: 'test', regform_btn_caption: 'Войти' },
        brand: { color: '#c6ee4f' },
      },
      country: 'KZ',
      remote: '127.0.0.1',
      is_guest_allowed: true,
      auto_auth: null,
      promo_days: 7,
      default: { login: { title: 'T', description: 'D' } },
      agreement: '/demo/agreement.html',
      privacy: '/demo/privacy.html',
      lk_link: { label: 'Account', url: 'https://lk.example' },
      phone_otp_length: 6,
    });
    for (const [language, name] of [
      ['ru', 'Казахстан'],
      ['en', 'Kazakhstan'],
      ['kk', 'Қазақстан'],
      ['ka', 'ყაზახეთი'],
      ['tg', 'Қазоқистон'],
    ] as const)
      expect((await ask(test, 'GET', '/v2/users/self/network', { language })).body.country_name).toBe(name);
    expect(Object.keys(body.languages)).toEqual(['available', 'audio', 'subtitle']);
    for (const asked of ['second', '2'])
      expect((await ask(test, 'GET', `/v2/users/self/network?provider=${asked}`)).body.provider).toMatchObject({
        id: 2,
        currency: { ASCII_NAME: 'EUR' },
        landing: { support: { email: 'help@second.example' } },
      });
    expect((await ask(test, 'GET', '/v2/users/self/network?provider=third')).status).toBe(404);
  });

  it('answers configuration and resources without a token [A-418, A-222]', async () => {
    const configuration = await ask(test, 'GET', '/v2/platform/configuration');
    expect(configuration).toMatchObject({
      status: 200,
      body: {
        min_search_chars: 1,
        bouncing_interval: 1_000,
        parental_duration: [{ duration: 30, name: '30 minutes' }],
        catchup_blackout_safe_area: 60,
        catchup_blackout_mattress_url: '/play/vod/mattress/m/index.m3u8',
      },
    });
    expect(await ask(test, 'GET', '/v2/platform/resources')).toMatchObject({
      status: 200,
      body: { locales_version: expect.stringMatching(/^[\da-f]{12}$/), links: {} },
    });
  });

  it('keeps two operators apart: lists, prices, contacts, users and favourites [C-001]', async () => {
    const [here, there] = [await guest(test), await guest(test, 'second')];
    const channels = async (person: typeof here) =>
      (await person.get('/v2/channels/channel_list')).body.map((each: { id: number }) => each.id);
    const [ours, theirs] = [await channels(here), await channels(there)];
    expect(ours).toHaveLength(theirs.length);
    expect(ours.filter((id: number) => theirs.includes(id))).toEqual([]);
    expect((await here.get(`/v2/channels/${theirs[0]}/stream`)).status).toBe(404);
    expect((await here.get(`/v2/channels/${theirs[0]}`)).status).toBe(404);
    expect([(await here.get('/v2/packets')).body[0].price, (await there.get('/v2/packets')).body[0].price]).toEqual([
      '990.00',
      '9.90',
    ]);
    const landing = async (person: typeof here) =>
      (await person.get('/v2/users/self')).body.provider.landing.support.email;
    expect([await landing(here), await landing(there)]).toEqual(['help@test.example', 'help@second.example']);
    const person = await member(test);
    expect((await person.send('POST', '/v2/users/self/favorites', { channel_id: theirs[0] })).status).toBe(404);
    expect((await there.get('/v2/users/self')).body.provider).toMatchObject({ id: 2, currency: { ASCII_NAME: 'EUR' } });
    const [programme] = (await there.get(`/v2/channels/${theirs[0]}/content_schedule?limit=1`)).body;
    expect((await here.get(`/v2/programs/${programme.program_id}`)).status).toBe(404);
  });

  it('answers news, newest first, and one item by id or slug [A-449, A-450, B-464]', async () => {
    const { body } = await ask(test, 'GET', '/v2/news', { language: 'ru' });
    expect(body.map((each: { id: number }) => each.id)).toEqual([1, 2, 3]);
    expect((await ask(test, 'GET', '/v2/news?offset=1&limit=1')).body.map((each: { id: number }) => each.id)).toEqual([
      2,
    ]);
    expect((await ask(test, 'GET', '/v2/news/2', { language: 'ru' })).body).toMatchObject({
      title: 'Новость 2',
      text: '<p>т</p>',
    });
    expect((await ask(test, 'GET', '/v2/news/item-3')).body.id).toBe(3);
    expect((await ask(test, 'GET', '/v2/news/99')).status).toBe(404);
  });

  it('answers countries, genres, seo masks and tests [A-451, B-468, B-475]', async () => {
    expect((await ask(test, 'GET', '/v2/countries', { language: 'ru' })).body).toEqual([
      { id: '2', name: 'Грузия' },
      { id: '1', name: 'Казахстан' },
    ]);
    expect((await ask(test, 'GET', '/v2/internal_genres')).body).toEqual([
      { id: '1', name: 'Drama' },
      { id: '2', name: 'Tale' },
    ]);
    expect((await ask(test, 'GET', '/v2/seo/masks')).body[0]).toEqual({
      page_type: 'channel',
      text_type: 'title',
      value: 'Watch {title} online, {provider}',
    });
    expect(await (await guest(test)).get('/v2/ab_tests/tests')).toMatchObject({ status: 200, body: [] });
  });

  it('lists packets: base ones, with their extras and channels when asked [C-265]', async () => {
    const person = await guest(test);
    const { body } = await person.get('/v2/packets?includes=channels,availables');
    expect(body.map((each: { id: number }) => each.id)).toEqual([1, 2]);
    expect(body[0]).toMatchObject({
      price: '990.00',
      old_price: null,
      is_base: true,
      base: true,
      period: 'P1M',
      channels_count: 1,
      channels: [{ slug: 'kino' }],
      available: [{ id: 3 }],
      is_trial: true,
      trial_amount: '0.00',
    });
    expect(body[0].availables).toEqual(body[0].available);
    expect((await person.get('/v2/packets?is_base=false')).body.map((each: { id: number }) => each.id)).toEqual([3]);
    expect((await person.get('/v2/packets/3')).body).toMatchObject({ id: 3, is_base: false });
    expect((await person.get('/v2/packets/3')).body).not.toHaveProperty('channels');
    expect((await person.get('/v2/packets/99')).status).toBe(404);
  });
});
