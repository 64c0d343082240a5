import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { firstProfileName } from './first-name.ts';

const PROFILES = '/v2/users/self/profiles';
const ACTIVE = '/v2/users/self/profile';

describe.each(ENGINES)('profiles on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const make = (person: Person, body: object) => person.send('POST', PROFILES, body);

  it('comes with one adult profile with a picture, in the shape of the wire [A-212]', async () => {
    const person = await member(test);
    const { body } = await person.get(PROFILES);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: 'Me',
        icon: expect.stringMatching(/^\/media\/pictures\/avatars\/\w+\.webp$/),
        background: '',
        role: 'adult',
        icon_avatar_id: null,
        profile: { id: 1, role: 'adult', name: 'adult', icon: body[0].icon, background: '', description: '' },
        viewing_limits: { viewing_from: null, viewing_to: null, daily_minutes: null },
        playback: { quality_limit: null, data_saver: false, autoplay_next: true, previews: true },
      },
    ]);
  });

  it('the first one says "me" in the language that is spoken, and has the first name where there is one', async () => {
    const named = async (language: string) => {
      const username = randomUUID();
      const password = randomUUID().replaceAll('-', '');
      await ask(test, 'POST', '/v2/users', { language, body: { username, password, is_guest: true } });
      const { id } = await test.services.db
        .selectFrom('users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return (
        await test.services.db.selectFrom('profiles').select('name').where('user_id', '=', id).executeTakeFirstOrThrow()
      ).name;
    };
    const names: Record<string, string> = {};
    for (const language of ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro', 'de'])
      names[language] = await named(language);
    expect(names).toEqual({
      ru: 'Я',
      en: 'Me',
      bg: 'Аз',
      kk: 'Мен',
      tg: 'Ман',
      ky: 'Мен',
      uz: 'Men',
      ka: 'მე',
      lv: 'Es',
      az: 'Mən',
      ro: 'Eu',
      de: 'Me',
    });
    expect([firstProfileName(' Aida ', 'ru'), firstProfileName('  ', 'ru'), firstProfileName(undefined, '')]).toEqual([
      'Aida',
      'Я',
      'Me',
    ]);
  });

  it('creates and lists, the first one first [A-436]', async () => {
    const person = await member(test);
    const made = await make(person, {
      name: '  Аида ',
      role: 'child',
      icon_avatar_id: 2,
      viewing_limits: { viewing_to: '21:00', daily_minutes: 90 },
      id: randomUUID(),
      user_id: 1,
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Аида',
        role: 'child',
        icon_avatar_id: 2,
        icon: '/media/pictures/avatars/owl.webp',
        profile: { id: 2, role: 'child' },
        viewing_limits: { viewing_from: null, viewing_to: '21:00', daily_minutes: 90 },
      },
    });
    expect((await person.get(PROFILES)).body.map((each: { name: string }) => each.name)).toEqual(['Me', 'Аида']);
  });

  it('needs a name [A-366] [A-414]', async () => {
    const person = await member(test);
    for (const name of [undefined, '', '   ', 5, null])
      expect(await person.send('POST', PROFILES, { name, role: 'child' })).toMatchObject({
        status: 400,
        body: { error_code: 'invalid', fields: { name: expect.anything() } },
      });
    const [first] = (await person.get(PROFILES)).body;
    expect((await person.send('PATCH', `${PROFILES}/${first.id}`, { name: ' ' })).status).toBe(400);
  });

  it('has five at most, even when two are made at once [A-367] [A-414]', async () => {
    const person = await member(test);
    for (const name of ['2', '3', '4']) expect((await make(person, { name })).status).toBe(201);
    const both = await Promise.all(['5', '6'].map((name) => person.send('POST', PROFILES, { name })));
    expect(both.map((each) => each.status).sort()).toEqual([201, 400]);
    // In the order in which they were made, though all in one second.
    expect((await person.get(PROFILES)).body.map((each: { name: string }) => each.name).slice(0, 4)).toEqual([
      'Me',
      '2',
      '3',
      '4',
    ]);
    expect((await person.get(PROFILES)).body).toHaveLength(5);
  });

  it('knows two roles and no third [A-368] [A-414]', async () => {
    const person = await member(test);
    for (const role of ['parent', 'admin', '', 7])
      expect(await person.send('POST', PROFILES, { name: 'x', role })).toMatchObject({
        status: 400,
        body: { error_code: 'invalid', fields: { role: expect.anything() } },
      });
    expect((await person.send('POST', PROFILES, { name: 'x' })).body.role).toBe('adult');
  });

  it('refuses hours, minutes and avatars that are none', async () => {
    const person = await member(test);
    for (const wrong of [
      { viewing_limits: { viewing_from: '24:00' } },
      { viewing_limits: { daily_minutes: -1 } },
      { viewing_limits: { daily_minutes: 1.5 } },
      { icon_avatar_id: 99 },
    ]) {
      expect((await person.send('POST', PROFILES, { name: 'x', role: 'child', ...wrong })).status).toBe(400);
    }
  });

  it('switches the device and keeps it there, by either spelling [A-437, A-438]', async () => {
    const person = await member(test);
    const kid = (await make(person, { name: 'Kid', role: 'child' })).body;
    expect((await person.get(ACTIVE)).body).toMatchObject({ name: 'Me', viewing_left_minutes: null });
    expect(await person.send('POST', ACTIVE, { id: kid.id })).toMatchObject({
      status: 200,
      body: { id: kid.id, role: 'child' },
    });
    expect((await person.get(ACTIVE)).body.id).toBe(kid.id);
    expect((await person.get('/v2/users/self/devices/device')).body.profile.id).toBe(kid.id);
    // The next token of the device says so too.
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: person.deviceId } })).body.profile.id).toBe(
      kid.id,
    );
    const [first] = (await person.get(PROFILES)).body;
    expect((await person.send('POST', ACTIVE, { profile_id: first.id })).body.role).toBe('adult');
    expect((await person.send('POST', ACTIVE, {})).status).toBe(400);
    for (const id of [randomUUID(), 'x', (await (await member(test)).get(PROFILES)).body[0].id])
      expect((await person.send('POST', ACTIVE, { id })).status).toBe(404);
  });

  it('edits and deletes, and takes what the profile owned along [A-439]', async () => {
    const person = await member(test);
    const kid = (await make(person, { name: 'Kid', role: 'child' })).body;
    expect(
      (
        await person.send('PATCH', `${PROFILES}/${kid.id}`, {
          name: 'Аян',
          icon_avatar_id: 7,
          role: 'child',
          created_at: 1,
          user_id: 1,
        })
      ).body,
    ).toMatchObject({ name: 'Аян', icon_avatar_id: 7, role: 'child' });
    expect((await person.send('PATCH', `${PROFILES}/${kid.id}`, { icon_avatar_id: null })).body).toMatchObject({
      icon_avatar_id: null,
      icon: kid.icon,
    });
    await person.send('POST', ACTIVE, { id: kid.id });
    await person.send('POST', '/v2/users/self/favorites', { content_id: '1003' });
    const [first] = (await person.get(PROFILES)).body;
    await person.send('POST', ACTIVE, { id: first.id });
    expect((await person.send('DELETE', `${PROFILES}/${kid.id}`)).status).toBe(204);
    expect((await person.send('DELETE', `${PROFILES}/${kid.id}`)).status).toBe(404);
    expect(
      await test.services.db.selectFrom('favorites').select('id').where('profile_id', '=', kid.id).execute(),
    ).toEqual([]);
  });

  it('keeps the active profile, and the only adult [A-369] [A-414]', async () => {
    const person = await member(test);
    const other = (await make(person, { name: 'Other' })).body;
    const [first] = (await person.get(PROFILES)).body;
    expect(await person.send('DELETE', `${PROFILES}/${first.id}`)).toMatchObject({
      status: 400,
      body: { error_code: 'invalid', fields: { profile: ['This is the active profile.'] } },
    });
    expect((await person.send('DELETE', `${PROFILES}/${other.id}`)).status).toBe(204);
    expect((await person.send('PATCH', `${PROFILES}/${first.id}`, { role: 'child' })).status).toBe(400);
  });

  it('gives a guest the one that was made with the account and no more', async () => {
    const person = await guest(test);
    expect((await person.get(PROFILES)).body).toHaveLength(1);
    expect(await person.send('POST', PROFILES, { name: 'x' })).toMatchObject({
      status: 403,
      body: { error_code: 'guest_forbidden' },
    });
  });

  it('offers avatars under headings in the viewer’s language [A-440]', async () => {
    const person = await member(test);
    expect((await person.get('/v2/profiles/avatar_categories', 'ru')).body).toEqual([
      {
        title: 'Звери',
        avatars: [
          { id: 1, src: '/media/pictures/avatars/fox.webp' },
          { id: 2, src: '/media/pictures/avatars/owl.webp' },
        ],
      },
      { title: 'Space', avatars: [{ id: 7, src: '/media/pictures/avatars/moon.webp' }] },
    ]);
  });

  it('keeps favourites, history and "continue watching" of one profile from the others', async () => {
    const person = await member(test);
    const kid = (await make(person, { name: 'Kid', role: 'child' })).body;
    const [first] = (await person.get(PROFILES)).body;
    const watch = async () => {
      const { stat } = (await person.get('/v2/libraries/1/contents/1003/stream')).body;
      test.clock.advance(120_000);
      await person.send('PATCH', `/v2/users/self/stat/${stat.id}`, { duration: 120, position: 600 });
    };
    const news = await channelId(test, 'news');
    await person.send('POST', '/v2/users/self/favorites', { channel_id: news });
    await person.send('POST', '/v2/users/self/favorites', { content_id: '1003' });
    await watch();
    const seen = async () => ({
      favourites: (await person.get('/v2/users/self/favorites')).body.length,
      channel: (await person.get('/v2/users/self/channel_list')).body.filter(
        (each: { is_favored: boolean }) => each.is_favored,
      ).length,
      row: (await person.get('/v2/rows/continue-13')).body.histories.length,
      seconds: (await person.get('/v2/users/self/content_metadata/1003')).body.history?.seconds,
      typed: (await person.get('/v2/search/suggest')).body?.length,
    });
    const adult = await seen();
    expect(adult).toMatchObject({ favourites: 2, channel: 1, row: 1, seconds: 600 });
    await person.send('POST', ACTIVE, { id: kid.id });
    expect(await seen()).toMatchObject({ favourites: 0, channel: 0, row: 0, seconds: undefined });
    // The same favourite again is the child's own; the adult's cannot be removed from here.
    expect((await person.send('POST', '/v2/users/self/favorites', { content_id: '1003' })).status).toBe(201);
    await person.send('POST', ACTIVE, { id: first.id });
    expect(await seen()).toEqual(adult);
  });

  it('takes a role that it does not know for an adult without more rights [A-394]', async () => {
    const person = await member(test);
    await test.services.db
      .updateTable('profiles')
      .set({ role: 'superuser' })
      .where('user_id', '=', person.userId)
      .execute();
    await test.services.sessions.forget();
    expect((await person.get(ACTIVE)).body).toMatchObject({ role: 'adult', profile: { id: 1, role: 'adult' } });
    expect(await person.get(`/v2/channels/${await channelId(test, 'film')}/stream`)).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied' },
    });
    const holder = await member(test, [1, 2, 3]);
    const adults = `/v2/channels/${await channelId(test, 'adult')}/stream`;
    const play = async (role: string) => {
      await test.services.db.updateTable('profiles').set({ role }).where('user_id', '=', holder.userId).execute();
      await test.services.sessions.forget();
      return (await holder.get(adults)).status;
    };
    expect([await play('superuser'), await play('child')]).toEqual([200, 403]);
  });

  it('shows a child what is for twelve at most, in lists and at the stream, and nothing of unknown age [A-383, A-393, A-414]', async () => {
    const [grown, kid] = [await member(test, [1, 2, 3]), await child(test)];
    const list = (await grown.get('/v2/channels/channel_list')).body as { id: number; slug: string }[];
    const idOf = (slug: string) => list.find((each) => each.slug === slug)?.id;
    const names = async (person: Person) =>
      (await person.get('/v2/channels/channel_list')).body.map((each: { slug: string }) => each.slug);
    expect(await names(grown)).toEqual(expect.arrayContaining(['nochka', 'kino', 'bez-vozrasta', 'vzroslee', 'lis']));
    for (const slug of ['nochka', 'kino', 'bez-vozrasta', 'vzroslee']) expect(await names(kid)).not.toContain(slug);
    expect(await names(kid)).toContain('lis');
    const titles = (await kid.get('/v2/rows/films-14')).body.contents.map((each: { id: string }) => each.id);
    expect(titles).toContain('1003');
    for (const id of ['1002', '1004']) expect(titles).not.toContain(id);
    const categories = (await kid.get('/v2/channels/category_list')).body;
    expect(categories.find((each: { id: number }) => each.id === 5).channels).toEqual([idOf('lis')]);
    for (const slug of ['kino', 'nochka', 'bez-vozrasta', 'vzroslee'])
      expect(await kid.get(`/v2/channels/${idOf(slug)}/stream`)).toMatchObject({
        status: 403,
        body: { error_code: 'permission_denied' },
      });
    for (const id of ['1002', '1004'])
      expect(await kid.get(`/v2/libraries/1/contents/${id}/stream`)).toMatchObject({
        status: 403,
        body: { error_code: 'permission_denied' },
      });
    expect((await kid.get(`/v2/channels/${idOf('lis')}/stream`)).status).toBe(200);
    expect((await kid.get('/v2/libraries/1/contents/1003/stream')).status).toBe(200);
  });
});
