import { fileURLToPath } from 'node:url';
import { contractCalls, ApiError, type ContractCall } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCard } from './modules/cards/repository.ts';
import { openApi } from './shell/openapi.ts';
import { byPhone, newestCode } from './testing/codes.ts';
import { smsCode, typeCard } from './testing/paying.ts';
import { ask, guest, member, type Answered, type Person } from './testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from './testing/test-app.ts';
import { ENGINES } from './testing/test-database.ts';
import { topUp } from './testing/test-sales.ts';

const DEMO = fileURLToPath(new URL('../demo', import.meta.url));
/** Of the demo's encrypted film. */
const DEMO_KEY = '4ad3a1c2084a9dd21e3b0be21e03e33b';
const playout = { ...fakePlayout(), has: () => true };

/** The same schema, in which no field beyond the declared ones may stand. */
function closed(schema: TSchema): TSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.type === 'object' && value.properties ? { ...value, additionalProperties: false } : value,
  );
}

const shapes = new Map<ContractCall, Validator>();

function expectShape(call: ContractCall, { body }: Answered): void {
  if (!call.answer) return expect(body).toBeUndefined();
  const shape = shapes.get(call) ?? Compile(closed(call.answer));
  shapes.set(call, shape);
  const isRight = shape.Check(body);
  expect(isRight, isRight ? call.name : `${call.name}: ${JSON.stringify([...shape.Errors(body)].slice(0, 3))}`).toBe(
    true,
  );
}

const call = (name: string): ContractCall => {
  const found = contractCalls.find((each) => each.name === name);
  if (!found) throw new Error(`the contract has no ${name}`);
  return found;
};

describe.each(ENGINES)('the contract over the demo operator on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let holder: Person;
  const checked = new Set<string>();
  beforeAll(async () => {
    test = await createTestApp({ engine, operatorDir: DEMO, playout });
    viewer = await guest(test);
    holder = await member(test, [101, 102, 103, 104, 105, 106]);
  }, 60_000);
  afterAll(() => test.close());

  /** Asks as both and holds the answers against the contract. */
  const check = async (name: string, path: string, persons: readonly Person[] = [viewer, holder]) => {
    checked.add(name);
    for (const person of persons) {
      for (const language of ['ru', 'en', 'ka']) {
        const answer = await person.get(path, language);
        expect(answer.status, `${path} ${JSON.stringify(answer.body).slice(0, 200)}`).toBe(200);
        expectShape(call(name), answer);
      }
    }
    return (await (persons[0] ?? viewer).get(path, 'ru')).body;
  };

  it('offers languages of the interface, of sound and of subtitles [A-215]', async () => {
    const { languages } = (await viewer.get('/v2/users/self/network')).body as { languages: Record<string, unknown[]> };
    expect(Object.keys(languages).toSorted()).toEqual(['audio', 'available', 'subtitle']);
    expect(languages['available']).toHaveLength(11);
    for (const group of Object.values(languages)) {
      expect(group.length).toBeGreaterThan(0);
      for (const language of group)
        expect(language).toEqual({
          key: expect.stringMatching(/^[a-z]{2,3}$/),
          name: expect.stringMatching(/./),
          priority: expect.any(Number),
          interface: expect.any(Boolean),
        });
    }
  });

  it('has codes of every kind: free, paid later with card and confirmation, for a single use, over; and knows one that is none [A-415]', async () => {
    const [first, second] = [await member(test), await member(test)];
    const code = (person: Person, key: string, ignored: readonly string[] = []) =>
      person.send('POST', '/v2/users/self/promokeys/check', { key, ignore_conditions: ignored });
    expect((await code(first, 'ANTENNA7')).body).toMatchObject({
      is_paid: false,
      is_need_confirm: false,
      conditions: [],
      packet_ids: [104],
      days: 7,
    });
    expect(await code(first, 'START30')).toMatchObject({
      status: 400,
      body: { error_code: 'promo_condition', fields: { conditions: ['user_must_have_credit_card'] } },
    });
    expect((await code(first, 'START30', ['user_must_have_credit_card'])).body).toMatchObject({
      is_paid: true,
      amount: '1.00',
      needed_refund: true,
      is_need_confirm: true,
    });
    expect((await code(first, 'KIDS-C3')).body).toMatchObject({ is_paid: false, is_need_confirm: true });
    expect((await first.send('POST', '/v2/users/self/promokeys', { key: 'KIDS-C3' })).status).toBe(201);
    expect(await code(second, 'KIDS-C3')).toMatchObject({ status: 400, body: { error_code: 'promo_used' } });
    expect(await code(second, 'SPRING26')).toMatchObject({ status: 400, body: { error_code: 'promo_invalid' } });
    expect((await code(second, 'NO-SUCH-CODE')).status).toBe(404);
  });

  it('carries every kind of channel that an app must cope with [B-622]', async () => {
    const listed = (await viewer.get('/v2/channels/channel_list')).body as {
      id: number;
      name: string;
      age: number;
      tags: string[];
      is_free: boolean;
      stream_types: { type: string } | null;
    }[];
    const own = new Map(
      (
        (await viewer.get('/v2/users/self/channel_list')).body as {
          id: number;
          is_available: boolean;
          is_purchased: boolean;
          is_hidden: boolean;
          min_price?: string;
        }[]
      ).map((each) => [each.id, each]),
    );
    const all = listed.map((each) => ({ ...each, ...own.get(each.id) }));
    const kinds: Record<string, (each: (typeof all)[number]) => boolean> = {
      unavailable: (each) => each.is_available === false,
      adult: (each) => each.tags.includes('is_adult'),
      'unpurchased with packets': (each) => each.is_purchased === false && each.min_price !== undefined,
      'unpurchased without packets': (each) => each.is_purchased === false && each.min_price === undefined,
      vitrina: (each) => each.stream_types?.type === 'vitrina',
      'in 4K by name': (each) => /4k/iu.test(each.name),
      free: (each) => each.is_free,
      hidden: (each) => each.is_hidden === true,
      'for 13 and older': (each) => each.age >= 13,
    };
    for (const [kind, is] of Object.entries(kinds)) expect(all.some(is), kind).toBe(true);
  });

  it('has a route for every call and a call for every route [A-407, B-621]', async () => {
    expect([...test.app.served].sort()).toEqual(contractCalls.map((each) => each.name).sort());
    for (const each of contractCalls)
      expect(
        test.app.server.hasRoute({ method: each.method, url: each.path.replaceAll(/\{(\w+)\}/g, ':$1') }),
        each.path,
      ).toBe(true);
    const routes = test.app.server.printRoutes({ commonPrefix: false });
    const inApi = [...routes.matchAll(/(\/v2\/\S*)/g)].length;
    expect(inApi).toBeGreaterThan(0);
  });

  it('answers the lists of channels', async () => {
    const categories = await check('channels.categories', '/v2/channels/category_list?channels_version=2');
    expect(categories.find((each: { id: number }) => each.id === 2).channels.length).toBeGreaterThanOrEqual(24);
    expect(await check('channels.categoriesAlias', '/v2/channels/categories?channels_version=2')).toEqual(categories);
    const channels = await check('channels.list', '/v2/channels/channel_list?includes=current_schedules');
    const own = await check('channels.userList', '/v2/users/self/channel_list');
    expect(await check('channels.userListAlias', '/v2/users/self/channels')).toEqual(own);
    await check('channels.freeList', '/v2/channels/free_list');
    for (const { id } of channels) {
      await check('channels.read', `/v2/channels/${id}`, [holder]);
      await check('channels.contentSchedule', `/v2/channels/${id}/content_schedule`, [viewer]);
      await check(
        'guide.tile',
        `/v2/channels/guide?ids=${id}&start=${toSeconds(test.clock.now()) - 3_600}&end=${toSeconds(test.clock.now()) + 3_600}`,
        [viewer],
      );
    }
    const [{ id }] = channels;
    await check('channels.schedule', `/v2/channels/${id}/schedule`);
    await check('channels.stream', `/v2/channels/${id}/stream`);
    await check('channels.stream', `/v2/channels/${id}/stream?ts=${toSeconds(test.clock.now()) - 3_600}`);
    const vitrina = channels.find((each: { stream_types: object | null }) => each.stream_types !== null);
    await check('channels.stream', `/v2/channels/${vitrina.id}/stream?type=config`);
    await check('channels.config', `/v2/channels/${vitrina.id}/config`);
    const paid = channels.find((each: { is_free: boolean }) => !each.is_free);
    await check('channels.packets', `/v2/channels/${paid.id}/packets`);
    await check('channels.quickSales', `/v2/channels/${paid.id}/quick_sales_packets?havePurchases=1`);
    await check('channels.packetsShort', `/v2/channels/${paid.id}/purchasepacket_short`);
    const [, programme] = await check('channels.contentSchedule', `/v2/channels/${id}/content_schedule?limit=5`);
    await check('programs.read', `/v2/programs/${programme.program_id}`);
    await check('programs.schedule', `/v2/programs/${programme.program_id}/schedule`);
  }, 60_000);

  it('covers seven days of guide each way on every channel that has one', async () => {
    const channels = (await viewer.get('/v2/channels/channel_list?includes=current_schedules')).body;
    const withGuide = channels.filter((each: { current_schedule?: object }) => each.current_schedule);
    expect(withGuide.length).toBeGreaterThanOrEqual(24);
    const now = toSeconds(test.clock.now());
    for (const { id, archived_days: days } of withGuide) {
      const { body } = await viewer.get(`/v2/channels/${id}/content_schedule?start=${now - 7 * 86_400}`);
      expect(body.at(-1).timestamp).toBeGreaterThan(now + 6.5 * 86_400);
      if (days >= 7) expect(body[0].timestamp).toBeLessThan(now - 6.5 * 86_400);
    }
  });

  it('answers rows, titles and people', async () => {
    const pages = await check('rows.rowsets', '/v2/rowsets?type=web');
    for (const { slug } of pages) {
      const page = await check('rows.rowset', `/v2/rowsets/${slug}`);
      for (const row of page.rows) await check('rows.row', `/v2/rows/${row.slug}`, [viewer]);
    }
    await check('rows.rowset', '/v2/rowsets/search?q=%D0%BF%D0%B5%D1%80');
    checked.add('search.found');
    const opened = await viewer.send('POST', '/v2/search/found', { text: 'пер', type: 'content', id: '1001' });
    expect(opened.status).toBe(201);
    expectShape(call('search.found'), opened);
    await check('search.suggest', '/v2/search/suggest?q=%D0%BF%D0%B5%D1%80');
    const titles = (await viewer.get('/v2/rows/9000001?limit=100&content_type=movie,series,program')).body.contents;
    expect(titles.length).toBeGreaterThan(10);
    for (const { id, content_type: type } of titles) {
      const title = await check('contents.read', `/v2/contents/${id}`);
      await check('contents.meta', `/v2/users/self/content_metadata/${id}`);
      if (type === 'series') await check('contents.episodes', `/v2/contents/${id}/episodes`);
      for (const trailer of title.trailers)
        await check('contents.trailer', `/v2/trailers/${trailer.id}/stream`, [viewer]);
      for (const { id: person } of title.persons.slice(0, 1)) {
        await check('persons.read', `/v2/persons/${person}`, [viewer]);
        await check('rows.filmography', `/v2/rows/filmography?person_id=${person}`, [viewer]);
      }
      if (type === 'movie' && title.is_available)
        await check('contents.stream', `/v2/libraries/${title.library_id}/contents/${id}/stream`, [holder]);
    }
    const [{ id }] = titles;
    await check('contents.sources', `/v2/contents/${id}/sources`);
    await check('contents.similar', `/v2/contents/${id}/similar`);
    await check('contents.next', `/v2/contents/${id}/next`);
    await check('contents.quickSales', `/v2/contents/${id}/quick_sales_packets`);
    await check('contents.packetsShort', `/v2/contents/${id}/purchasepacket_short`);
    await check('contents.libraries', '/v2/libraries');
  }, 60_000);

  it('answers everything else that reads', async () => {
    for (const [name, path] of [
      ['network.read', '/v2/users/self/network'],
      ['network.configuration', '/v2/platform/configuration'],
      ['network.resources', '/v2/platform/resources'],
      ['network.providerInfo', '/v2/providers/antenna/info'],
      ['users.self', '/v2/users/self'],
      ['devices.list', '/v2/users/self/devices'],
      ['devices.current', '/v2/users/self/devices/device'],
      ['devices.read', `/v2/users/self/devices/${viewer.deviceId}`],
      ['packets.list', '/v2/packets?includes=channels,availables'],
      ['packets.read', '/v2/packets/101?includes=channels'],
      ['favorites.list', '/v2/users/self/favorites'],
      ['news.list', '/v2/news'],
      ['news.read', '/v2/news/1'],
      ['lists.countries', '/v2/countries'],
      ['lists.genres', '/v2/internal_genres'],
      ['lists.seoMasks', '/v2/seo/masks'],
      ['lists.abTests', '/v2/ab_tests/tests'],
      ['pushes.key', '/v2/platform/push_key'],
    ] as const)
      await check(name, path, [viewer]);
  });

  it('answers what writes in its shape', async () => {
    const send = async (name: string, path: string, body?: object) => {
      checked.add(name);
      const answer = await ask(test, call(name).method, path, { token: holder.token, body });
      expect(
        [call(name).status ?? 200, call(name).alternateStatus ?? 0],
        `${name} ${JSON.stringify(answer.body)}`,
      ).toContain(answer.status);
      expectShape(call(name), answer);
      return answer.body;
    };
    for (const name of ['users.patchSelf', 'users.putSelf', 'users.postSelf'])
      await send(name, '/v2/users/self', { first_name: 'A', settings: { x: { y: 1 } } });
    await send('users.patch', `/v2/users/${holder.userId}`, { last_name: 'B' });
    await send('users.create', '/v2/users', {
      username: 'shape',
      password: '12345678901234567890123456789012',
      is_guest: true,
    });
    await send('auth.login', '/v2/auth/login', { login: holder.username, password: holder.password });
    const device = await send('devices.create', '/v2/users/self/devices', { device_type: 'tv' });
    await send('devices.patch', `/v2/users/self/devices/${device.id}`, {
      parental_settings: { pay: true },
      notification: { notification_type: 'web', token: 't' },
    });
    await send('auth.device', '/v2/auth/device', { device_id: device.id });
    const { channels } = await test.services.providers.get(1);
    const playable = channels.find(
      (each) => each.isFree && each.isAvailable && each.playoutKey && (each.age ?? 18) < 16,
    );
    await holder.get(`/v2/channels/${playable?.id}/stream`);
    const [running] = await check('runningStreams.list', '/v2/users/self/streams', [holder]);
    await send('runningStreams.end', `/v2/users/self/streams/${running.id}`);
    await send('devices.remove', `/v2/users/self/devices/${device.id}`);
    const subscription = await send('pushes.subscribe', '/v2/users/self/push_subscriptions', {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    });
    await send('pushes.unsubscribe', `/v2/users/self/push_subscriptions/${subscription.id}`);
    const [letter] = await check('messages.list', '/v2/users/self/messages', [holder, viewer]);
    await send('messages.remove', `/v2/users/self/messages/${letter.id}`);
    await addCard(test.services.db, { userId: holder.userId, last4: '4242', now: 0 });
    const [card] = await check('cards.list', '/v2/users/self/cards', [holder, viewer]);
    await send('cards.remove', `/v2/users/self/cards/${card.id}`);
    await check('profiles.list', '/v2/users/self/profiles', [holder, viewer]);
    await check('profiles.active', '/v2/users/self/profile', [holder, viewer]);
    await check('profiles.avatarCategories', '/v2/profiles/avatar_categories', [holder, viewer]);
    const kid = await send('profiles.create', '/v2/users/self/profiles', {
      name: 'Kid',
      role: 'child',
      viewing_limits: { daily_minutes: 600 },
    });
    await send('profiles.patch', `/v2/users/self/profiles/${kid.id}`, { name: 'Child' });
    const [grown] = (await holder.get('/v2/users/self/profiles')).body;
    await send('profiles.choose', '/v2/users/self/profile', { profile_id: kid.id });
    await send('profiles.choose', '/v2/users/self/profile', { profile_id: grown.id });
    await send('profiles.playback', '/v2/users/self/profile/playback', { data_saver: true });
    await send('profiles.remove', `/v2/users/self/profiles/${kid.id}`);
    await holder.send('PATCH', '/v2/users/self', { pincode: '4821' });
    await send('parental.check', '/v2/users/self/parental_code/check', { pincode: '4821', action: 'vod' });
    await holder.send('PATCH', '/v2/users/self', { parental_status: 'notset', current_pincode: '4821' });
    const favorite = await send('favorites.add', '/v2/users/self/favorites', { content_id: '1001' });
    await check('favorites.list', '/v2/users/self/favorites', [holder]);
    await send('favorites.order', '/v2/users/self/favorites/order', { channel_ids: [1] });
    const coming = (
      await holder.get(`/v2/channels/1/content_schedule?start=${toSeconds(test.clock.now()) + 3_600}`)
    ).body.at(-1);
    const reminder = await send('reminders.add', '/v2/users/self/reminders', { schedule_id: coming.id });
    await check('reminders.list', '/v2/users/self/reminders', [holder, viewer]);
    await send('reminders.remove', `/v2/users/self/reminders/${reminder.id}`);
    const follow = await send('follows.add', '/v2/users/self/follows', { schedule_id: coming.id });
    await check('follows.list', '/v2/users/self/follows', [holder, viewer]);
    await send('follows.remove', `/v2/users/self/follows/${follow.id}`);
    const rating = await send('ratings.add', '/v2/users/self/ratings', { content_id: '1001', rating: 8 });
    await send('ratings.remove', `/v2/users/self/ratings/${rating.id}`);
    await send('favorites.remove', `/v2/users/self/favorites/${favorite.id}`);
    const { stat } = (await holder.get('/v2/libraries/1/contents/1008/stream')).body;
    await send('lists.stat', `/v2/users/self/stat/${stat.id}`, { duration: 60 });
    await send('history.watched', '/v2/users/self/history/watched', { content_id: '1008' });
    await send('history.remove', '/v2/users/self/history/removed', { content_id: '1008' });
    await check('rows.row', '/v2/rows/continue-103', [holder]);
    const { drm } = await check('contents.stream', '/v2/libraries/1/contents/1021/stream', [holder, viewer]);
    await send('licences.clearkey', drm.laClearkey, { kids: [Buffer.from(DEMO_KEY, 'hex').toString('base64url')] });
    await send('users.changePassword', '/v2/users/self/password', {
      current_password: holder.password,
      password: 'n3wOne',
    });
    await send('users.endSessions', '/v2/users/self/sessions');
  });

  it('answers the calls of signing in in their shape', async () => {
    const send = async (name: string, path: string, body: object, token?: string) => {
      checked.add(name);
      const answer = await ask(test, call(name).method, path, { token, body });
      expect(
        [call(name).status ?? 200, call(name).alternateStatus ?? 0],
        `${name} ${JSON.stringify(answer.body)}`,
      ).toContain(answer.status);
      expectShape(call(name), answer);
      return answer.body;
    };
    const { phone } = await byPhone(test);
    await send('otps.send', '/v2/otps', { phone, can_display_message: true });
    await check('otps.exist', `/v2/otp/exist?phone=${phone}`, [viewer]);
    await check('otps.sendMethods', `/v2/otp/send_methods?phone=${phone}`, [viewer]);
    const { access_token: token } = await send('otps.verify', '/v2/auth/otp', {
      phone,
      token: newestCode(test, phone),
    });
    test.clock.advance(60_000);
    await send('otps.send', '/v2/otps', { phone });
    await send('otps.verifyBy', '/v2/auth/otp/antenna', { identifier: phone, token: newestCode(test, phone) });
    await send('users.patchSelf', '/v2/users/self', { pincode: '1234' }, token);
    await send('users.sendParentalCode', '/v2/users/self/parental_code/send', {}, token);
    const begun = await send('codeSignIn.start', '/v2/auth/code', { model: 'QE55' });
    checked.add('codeSignIn.read');
    expectShape(call('codeSignIn.read'), await ask(test, 'GET', `/v2/auth/code/${begun.user_code}`, { token }));
    await send('codeSignIn.answer', `/v2/auth/code/${begun.user_code}`, { approve: true }, token);
    await send('codeSignIn.token', '/v2/auth/code/token', { device_code: begun.device_code });
    await send('ads.add', '/v2/ads/ad_ids', { identifier: 'a', vendor: 'b' }, token);
    await send('ads.add', '/v2/ads/ad_ids', { identifier: 'a', vendor: 'b' }, token);
    checked.add('ads.list');
    expectShape(call('ads.list'), await ask(test, 'GET', '/v2/ads/ad_ids', { token }));

    await send('mw.send', '/v2/mw/otps', { phone: '77000000001', provider_id: 1 });
    const subscriber = await send('mw.verify', '/v2/mw/auth/otp', {
      phone: '77000000001',
      code: newestCode(test, '77000000001'),
      provider_id: 1,
    });
    await send('mw.setCity', '/v2/mw/set_city', { city_id: 2 }, subscriber.access_token);
    await send(
      'mw.setAddress',
      '/v2/mw/set_address',
      { address_id: subscriber.addresses[0].id },
      subscriber.access_token,
    );
    for (const [name, path] of [
      ['mw.cities', '/v2/mw/cities'],
      ['mw.statusBlock', '/v2/mw/status_block'],
    ] as const) {
      checked.add(name);
      expectShape(call(name), await ask(test, 'GET', path, { token: subscriber.access_token }));
    }

    const { data } = await test.services.db
      .selectFrom('providers')
      .select('data')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await test.services.db
      .updateTable('providers')
      .set({ data: JSON.stringify({ ...JSON.parse(data), auto_sign_in: { networks: ['127.0.0.0/8'] } }) })
      .where('id', '=', 1)
      .execute();
    test.services.refresh();
    await send('auth.auto', '/v2/auth/auto/antenna', { serial: 's', model: 'm', manufacturer: 'v', os: 'o' });
    const leaver = await member(test);
    await send('leaving.handover', '/v2/users/self/handover', {}, leaver.token);
    await check('leaving.personalData', '/v2/users/self/personal_data', [leaver]);
    await send('leaving.sendDeletionCode', '/v2/users/self/deletion_code/send', {}, leaver.token);
    await leaver.send('PATCH', '/v2/users/self', { email: 'leaver@tv.test' });
    await send('email.sendCode', '/v2/users/self/email/code', {}, leaver.token);
    await send(
      'email.confirm',
      '/v2/users/self/email/confirm',
      { code: newestCode(test, 'leaver@tv.test') },
      leaver.token,
    );
    const { phone: own } = (await leaver.get('/v2/users/self')).body;
    await send('leaving.deleteSelf', '/v2/users/self', { code: newestCode(test, own) }, leaver.token);
  });

  it('answers offers, promo codes and surveys in their shape', async () => {
    const buyer = await member(test);
    const send = async (name: string, path: string, body: object) => {
      checked.add(name);
      const answer = await ask(test, call(name).method, path, { token: buyer.token, body });
      expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(call(name).status ?? 200);
      expectShape(call(name), answer);
      return answer.body;
    };
    await check('surveys.read', '/v2/survey/questions/1', [buyer]);
    await send('surveys.answer', '/v2/survey/questions/1/answers', { answer_ids: [1] });
    await send('promokeys.check', '/v2/users/self/promokeys/check', {
      key: 'START30',
      ignore_conditions: ['user_must_have_credit_card'],
    });
    await send('promokeys.apply', '/v2/users/self/promokeys', { key: 'KIDS-A1' });
    await check('promokeys.info', '/v2/promokeys/1/info', [buyer]);
    for (const subject of [{ packet_id: 101 }, { content_id: '1001' }]) {
      const offer = await send('offers.create', '/v2/users/self/purchases_offer', { source: 'web300', ...subject });
      expect(
        [offer.purchases.length, offer.paysystems.length].every((count) => count > 0),
        JSON.stringify(subject),
      ).toBe(true);
      const [way] = offer.paysystems.filter(
        (each: { payform_shortname: string }) => each.payform_shortname === 'short_url',
      );
      await send('offers.pay', '/v2/users/self/transaction', {
        offer_id: offer.offer_id,
        purchase_id: offer.purchases.at(-1).id,
        payform_shortname: way.payform_shortname,
        paysystem_id: way.id,
      });
      await check('offers.read', `/v2/users/self/purchases_offer/${offer.id}`, [buyer]);
    }
  });

  it('answers packets, subscriptions and purchases in their shape', async () => {
    const buyer = await member(test);
    await topUp(test, buyer, 5_000_000);
    const send = async (name: string, path: string, body?: object) => {
      checked.add(name);
      const answer = await ask(test, call(name).method, path, { token: buyer.token, body });
      expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(call(name).status ?? 200);
      expectShape(call(name), answer);
      return answer.body;
    };
    const read = async (persons: readonly Person[]) => {
      for (const [name, path] of [
        ['packets.list', '/v2/packets?includes=channels,libraries,availables,purchases'],
        ['packets.flat', '/v2/packets/flat'],
        ['packets.purchasable', '/v2/purchasepackets?includes=libraries'],
        ['packets.read', '/v2/packets/107?includes=channels,libraries'],
        ['packets.periods', '/v2/packets/109/purchaseperiods'],
        ['packets.purchases', '/v2/packets/110/purchases'],
        ['packets.ofProvider', '/v2/providers/antenna/packet/109?includes=channels,libraries'],
        ['subscriptions.list', '/v2/users/self/subscriptions?types=all&includes=packet.channels'],
        ['subscriptions.current', '/v2/users/self/subscriptions/current'],
        ['subscriptions.futures', '/v2/users/self/subscriptions/futures'],
        ['subscriptions.futuresAlias', '/v2/users/self/futures'],
      ] as const)
        await check(name, path, persons);
    };
    for (const [name, path] of [
      ['accounts.list', '/v2/users/self/accounts'],
      ['accounts.balance', '/v2/users/self/balance'],
      ['accounts.accountsBalance', '/v2/users/self/accounts/balance'],
    ] as const)
      await check(name, path, [viewer, buyer]);
    await read([viewer, buyer]);
    await send('packets.acceptAgreement', '/v2/users/self/agreements', { agreement_id: 1, version: '2026-11' });
    const home = await send('purchases.create', '/v2/users/self/purchases', { purchase_id: '109.P30D' });
    await send('purchases.change', '/v2/users/self/purchases', { purchase_id: '109.P90D' });
    await send('subscriptions.create', '/v2/users/self/subscriptions', [{ packet_id: 110 }, { packet_id: 104 }]);
    const next = await send('subscriptions.create', '/v2/users/self/subscriptions', { packet_id: 107 });
    await read([buyer]);
    await send('subscriptions.cancelFuture', `/v2/users/self/subscriptions/futures/${next.id}`);
    await send('subscriptions.disable', `/v2/users/self/subscriptions/${home.id}`);
    await send('subscriptions.renew', `/v2/users/self/subscriptions/${home.id}`);
    await send('purchases.cancel', `/v2/users/self/purchases/${home.id}`);
  });

  it('answers ways to pay, payments and linked cards in their shape', async () => {
    const payer = await member(test);
    const own = `/v2/users/self/accounts/${payer.userId}/payforms`;
    const send = async (name: string, path: string, body: object) => {
      checked.add(name);
      const answer = await ask(test, call(name).method, path, { token: payer.token, body });
      expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(call(name).status ?? 200);
      expectShape(call(name), answer);
      return answer.body;
    };
    await check('payforms.list', own, [payer]);
    const linking = await send('cards.link', '/v2/users/self/cards', {
      paysystem_shortname: 'bank-card',
      account_id: payer.userId,
      amount: '1.00',
      needed_refund: true,
    });
    await typeCard(test, {
      transactionId: linking.transaction_id,
      number: '4242424242424242',
      more: { save_card: '1' },
    });
    for (const [name, path, body] of [
      ['payforms.shortUrl', 'short_url', { payform_shortname: 'card', amount: '299.00', return_url: '/packets' }],
      ['payforms.linkedCard', 'linkedcard', { payform_shortname: 'card', amount: '299.00' }],
      ['payforms.qrCode', 'qrcode_make_transaction', { payform_shortname: 'qrcode', amount: '299.00' }],
    ] as const)
      await check(
        'transactions.read',
        `/v2/users/self/transactions/${(await send(name, `${own}/${path}`, body)).transaction_id}`,
        [payer],
      );
    const { transaction_id } = await send('payforms.phone', `${own}/phone`, {
      payform_shortname: 'phone_sms',
      amount: '299.00',
      phone: '77010000022',
    });
    await send('payforms.confirmBySms', `${own}/confirm_by_sms`, {
      transaction_id,
      code: (await smsCode(test, '77010000022')) ?? '',
    });
    await check('transactions.read', `/v2/users/self/transactions/${transaction_id}`, [payer]);
  });

  it('has checked every call of the contract [B-496]', () => {
    expect([...checked].sort()).toEqual(
      contractCalls
        .filter(({ auth }) => auth !== 'operator')
        .map((each) => each.name)
        .sort(),
    );
  });

  it('answers a bare success and a failure that fills every place [A-405, A-406, A-407]', async () => {
    expect(Array.isArray((await viewer.get('/v2/channels/category_list')).body)).toBe(true);
    for (const each of contractCalls.filter(({ auth }) => auth !== 'none')) {
      const { status, body } = await ask(
        test,
        each.method,
        each.path.replaceAll(/\{\w+\}/g, '1'),
        each.body ? { body: {} } : {},
      );
      expect(status, each.name).toBe(401);
      expect([...Compile(closed(ApiError)).Errors(body)]).toEqual([]);
      expect(body).toMatchObject({
        status_code: 401,
        error_code: 'authentication_failed',
        detail: 'Please sign in again.',
        message: 'Please sign in again.',
        error: { code: 'authentication_failed', message: 'Please sign in again.' },
      });
    }
    for (const path of ['/v2', '/v2/', '/v2/nothing', '/v2/users/self/wallets', '/v2/channels/1/stream/more']) {
      expect(await viewer.get(path), path).toMatchObject({
        status: 404,
        body: { error_code: 'not_found', status_code: 404 },
      });
    }
    expect(await viewer.send('DELETE', '/v2/news')).toMatchObject({
      status: 405,
      body: { error_code: 'method_not_allowed' },
      headers: { allow: 'GET' },
    });
  });
});

describe('OpenAPI', () => {
  it('describes every call with its parameters, answers and refusals', () => {
    const { paths, openapi } = openApi() as {
      paths: Record<
        string,
        Record<string, { operationId: string; responses: object; parameters: { name: string; in: string }[] }>
      >;
      openapi: string;
    };
    expect(openapi).toBe('3.1.0');
    for (const each of contractCalls) {
      const operation = paths[each.path]?.[each.method.toLowerCase()];
      expect(operation?.operationId).toBe(each.name);
      expect(operation?.responses).toHaveProperty(String(each.status ?? 200));
      if (each.auth !== 'none') expect(operation?.responses).toHaveProperty('401');
      for (const [, name] of each.path.matchAll(/\{(\w+)\}/g))
        expect(operation?.parameters).toContainEqual(expect.objectContaining({ name, in: 'path' }));
    }
  });
});
