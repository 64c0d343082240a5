import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperatorToken } from './operator-access/tokens.ts';
import { ICONS } from './provider/icon-address.ts';
import { ask, channelId, member, type Person } from './testing/people.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { PACKET, salesOperator } from './testing/test-sales.ts';

/** What clients of other makers read, in the shapes that docs/api.md gives. */
describe('shapes of answers', () => {
  let test: TestApp;
  let token: string;
  let person: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', operator: salesOperator({}) });
    token = (await createOperatorToken(test.services, { providerId: 1, name: 'crm' })).token;
    person = await member(test);
  });
  afterAll(() => test.close());
  const asOperator = async (path: string, method = 'GET', body?: object) =>
    (await ask(test, method, path, { body, headers: { authorization: `Bearer ${token}` } })).body;

  it('has both sides of a channel in the operator’s list', async () => {
    const channels = await asOperator('/v2/channels');
    expect(channels.length).toBeGreaterThan(0);
    for (const list of [
      channels,
      await asOperator('/v2/free_list'),
      [(await person.get(`/v2/channels/${await channelId(test, 'news')}`)).body],
    ])
      for (const channel of list)
        expect(channel).toMatchObject({
          ar: '16:9',
          favorite: null,
          hd: expect.any(Boolean),
          is_favored: false,
          is_hidden: expect.any(Boolean),
          is_purchased: expect.any(Boolean),
          real_archived_days: expect.any(Number),
        });
    expect(new Set((await asOperator('/v2/free_list')).map((each: { is_free: boolean }) => each.is_free))).toEqual(
      new Set([true]),
    );
  });

  it('has what is on in both models of a programme', async () => {
    const id = await channelId(test, 'news');
    const of = async (path: string, whole: boolean) =>
      whole ? (await asOperator(path)).find((each: { id: number }) => each.id === id) : (await person.get(path)).body;
    for (const channel of [await of(`/v2/channels/${id}`, false), await of('/v2/channels?search=', true)])
      expect(channel.current_schedule).toMatchObject({
        content: { title: expect.stringMatching(/./) },
        program: { id: expect.any(Number), title: channel.current_schedule.content.title },
        histories: [],
        history: null,
      });
    const { current_schedule: schedule } = await of(`/v2/channels/${id}`, false);
    expect(schedule).toHaveProperty('episode');
    expect(schedule).toHaveProperty('img');
  });

  it('has numbers where ids are numbers', async () => {
    const [account] = (await person.get('/v2/users/self/accounts')).body;
    expect(account.id).toBe(person.userId);
    const path = `/v2/users/${person.userId}/provider`;
    expect(await asOperator(`${path}/account`, 'POST', { id: '32240', amount: '1.00' })).toMatchObject({ id: 32240 });
    await asOperator(`${path}/account`, 'POST', { id: '0042-A', amount: '1.00' });
    const ids = [32240, '0042-A'];
    const idsOf = (list: { id: unknown }[]) => list.map(({ id }) => id).toSorted();
    expect(idsOf(await asOperator(`${path}/accounts`))).toEqual(ids.toSorted());
    expect(idsOf((await asOperator(`/v2/users/${person.userId}`)).sources)).toEqual(ids.toSorted());
  });

  it('names the user of a device', async () => {
    const user = { id: person.userId, username: person.username, first_name: '', last_name: '', provider_uid: null };
    const [own] = (await person.get('/v2/users/self/devices')).body;
    expect(own.user).toEqual(user);
    expect((await person.get(`/v2/users/self/devices/${own.id}`)).body.user).toEqual(user);
    expect((await asOperator(`/v2/users/${person.userId}/devices/${own.id}`)).user).toEqual(user);
    expect((await asOperator('/v2/devices')).map((each: { user: object }) => each.user)).toEqual([user]);
  });

  it('has addresses of pictures where pictures stand, and they are served', async () => {
    const packet = (await person.get(`/v2/packets/${PACKET.monthly}`)).body;
    const categories = (await person.get('/v2/channels/category_list')).body as {
      scaled_icon: Record<string, unknown>;
    }[];
    const icons = [
      ...packet.benefits.map(({ icon }: { icon: string }) => icon),
      ...categories.flatMap(({ scaled_icon: icon }) =>
        Object.values(icon).filter((value) => typeof value === 'string'),
      ),
    ];
    expect(categories.length).toBeGreaterThan(0);
    for (const icon of new Set(icons)) {
      expect(icon).toMatch(/^\/media\/icons\/[\w-]+\.svg$/);
    }
    const absolute = await test.app.server.inject({
      url: `/v2/packets/${PACKET.monthly}?access_token=${person.token}`,
      headers: { host: 'tv.test' },
    });
    for (const { icon } of absolute.json().benefits) expect(icon).toMatch(/^http:\/\/tv\.test\/media\/icons\//);
    const files = readdirSync(new URL('../icons', import.meta.url)).map((name) => name.replace(/\.svg$/, ''));
    expect(files.toSorted()).toEqual([...ICONS].toSorted());
  });

  it('gives every packet the slug of a row that can be opened', async () => {
    for (const packet of (await person.get('/v2/packets?includes=availables')).body) {
      expect(packet.row_slug).toMatch(/^[-\w]+$/);
      expect(await person.get(`/v2/rows/${packet.row_slug}`)).toMatchObject({
        status: 200,
        body: { slug: packet.row_slug, title: packet.name },
      });
    }
    expect((await person.get('/v2/rows/packet-8999999')).status).toBe(404);
  });

  it('has one object, or null, as stream_types', async () => {
    const all = [
      ...(await person.get('/v2/channels/channel_list')).body,
      ...(await person.get('/v2/users/self/channel_list')).body,
    ];
    for (const { stream_types: types } of all) expect(Array.isArray(types)).toBe(false);
  });
});
