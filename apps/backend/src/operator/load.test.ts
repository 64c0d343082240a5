import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVersions } from '../db/versions.ts';
import { importDatabase } from '../import/index.ts';
import { inProcessImports } from '../import/testing/in-process-imports.ts';
import { ask, guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { loadOperator } from './load.ts';

describe.each(ENGINES)('the operator folder on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let log: string[];
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
  });
  afterAll(() => test.close());

  const path = (name: string) => join(test.operatorDir, name);
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(path(name), change(readFileSync(path(name), 'utf8')));
  const load = async () => {
    log = [];
    await loadOperator({
      database: test.database,
      operatorDir: test.operatorDir,
      dataDir: test.dataDir,
      clock: test.clock,
      importInto: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }),
      say: (line) => log.push(line),
    });
    await test.services.poll();
  };
  const version = async () => (await readVersions(test.services.db)).data_version;

  it('touches nothing when nothing changed', async () => {
    const before = await version();
    await load();
    expect(await version()).toBe(before);
    expect(log).toEqual([]);
  });

  it('brings in a changed file, and only that', async () => {
    edit('packets.json', (text) => text.replace('"990.00"', '"777.00"'));
    await load();
    expect((await viewer.get('/v2/packets/1')).body.price).toBe('777.00');
    edit('channels.json', (text) => text.replace('"Sever"', '"North"'));
    await load();
    expect((await viewer.get('/v2/channels/channel_list')).body[0].name).toBe('North');
  });

  it('makes the ready accounts of a demo operator, gives them their passwords back, and makes none for any other', async () => {
    const write = (accounts: object) => writeFileSync(path('accounts.json'), JSON.stringify(accounts));
    const login = (name: string, password: string) =>
      ask(test, 'POST', '/v2/auth/login', { body: { login: name, password } });
    write([
      {
        login: 'demo',
        password: 'demo',
        phone: '77009990000',
        first_name: 'Demo',
        device_limit: 50,
        packets: [1],
        profiles: [{ name: 'Kids', role: 'child' }],
      },
    ]);
    await load();
    const { body } = await login('demo', 'demo');
    const get = async (route: string) => (await ask(test, 'GET', route, { token: body.access_token })).body;
    expect(await get('/v2/users/self')).toMatchObject({
      username: 'demo',
      phone: '77009990000',
      first_name: 'Demo',
      device_limit: 50,
      is_guest: false,
      is_validated: true,
    });
    expect(
      (await get('/v2/users/self/profiles')).map((each: { name: string; role: string }) => [each.name, each.role]),
    ).toEqual([
      ['Demo', 'adult'],
      ['Kids', 'child'],
    ]);
    write([
      { login: 'demo', password: 'other' },
      { login: 'more', password: 'more' },
    ]);
    await load();
    expect([
      (await login('demo', 'demo')).status,
      (await login('demo', 'other')).status,
      (await login('more', 'more')).status,
    ]).toEqual([400, 200, 200]);
    write([{ login: 'too-long', password: 'demo' }]);
    await load();
    expect(log[0]).toMatch(/accounts\.json: \/0\/login must not have more than 7 characters/);
    const brand = readFileSync(path('brand.json'), 'utf8');
    edit('brand.json', (text) => text.replace('"demo":true', '"demo":false'));
    write([{ login: 'late', password: 'late' }]);
    await load();
    expect((await login('late', 'late')).status).toBe(400);
    writeFileSync(path('brand.json'), brand);
    rmSync(path('accounts.json'));
    await load();
  });

  it.each([
    [
      'packets.json',
      (text: string) => text.replace('"777.00"', '"cheap"'),
      /packets\.json: \/0\/price must match pattern/,
    ],
    [
      'channels.json',
      (text: string) => text.replace('"age":16', '"age":"sixteen"'),
      /channels\.json: \/film\/age must be/,
    ],
    [
      'catalogue.json',
      (text: string) => text.replace('"priority":2', '"priority":"x"'),
      /catalogue\.json: \/rowsets\/1\/priority must be integer/,
    ],
    ['categories.json', (text: string) => text.slice(0, -3), /categories\.json: is not JSON/],
    ['brand.json', (text: string) => text.replace('#c6ee4f', 'lime'), /brand\.json: \/brand\/color must match pattern/],
    [
      'brand.json',
      (text: string) => text.replace('"demo":', '"catchup":{"time_zone":"Europe/Moskau"},"demo":'),
      /brand\.json: \/catchup\/time_zone is no time zone/,
    ],
    [
      'channels.json',
      (text: string) => text.replace('"age":16', '"age":16,"catchup":{"time_zone":"Moscow"}'),
      /channels\.json: \/film\/catchup\/time_zone is no time zone/,
    ],
    [
      'channels.json',
      (text: string) => text.replace('"age":16', '"age":16,"catchup":{"mode":"warp"}'),
      /channels\.json: \/film\/catchup/,
    ],
    [
      'news.json',
      (text: string) => text.replace('"slug":"item-1",', ''),
      /news\.json: \/0 must have required properties slug \(slug\)/,
    ],
  ])('says in one line what is wrong with %s, and keeps the old data', async (name, change, line) => {
    const before = readFileSync(path(name), 'utf8');
    const whole = async () =>
      JSON.stringify([
        (await viewer.get('/v2/packets')).body,
        (await viewer.get('/v2/channels/channel_list')).body,
        (await viewer.get('/v2/rowsets')).body,
        (await viewer.get('/v2/news')).body,
      ]);
    const old = await whole();
    edit(name, change);
    await load();
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(line);
    expect(log[0]).not.toContain('\n');
    expect(log[0]).toContain(path(name));
    expect(await whole()).toBe(old);
    writeFileSync(path(name), before);
    await load();
    expect(log).toEqual([]);
  });

  it('brings in a changed playlist: a channel keeps its id, a new one gets what channels.json says of it', async () => {
    const ids = async () =>
      new Map(
        (await viewer.get('/v2/channels/channel_list')).body.map((each: { slug: string; id: number }) => [
          each.slug,
          each.id,
        ]),
      );
    const before = await ids();
    edit(
      'playlist.m3u',
      (text) =>
        `${text.replaceAll('tvg-chno="1"', 'tvg-chno="101"')}#EXTINF:-1 tvg-id="late" group-title="News",Late\nplayout://news\n`,
    );
    edit('channels.json', (text) => text.replace(/^\{/, '{"late":{"slug":"late-one","age":6,"is_free":true},'));
    await load();
    const after = await ids();
    for (const [slug, id] of before) expect(after.get(slug)).toBe(id);
    expect(after.has('late-one')).toBe(true);
  });

  it('gives a channel that a command imports what channels.json says of it at once: the folder did not change', async () => {
    edit('channels.json', (text) => text.replace(/^\{/, '{"imported":{"slug":"by-command","age":6,"is_free":true},'));
    await load();
    const source = join(test.dataDir, 'more.m3u');
    const list = readFileSync(path('playlist.m3u'), 'utf8');
    writeFileSync(source, `${list}#EXTINF:-1 tvg-id="imported" group-title="News",Imported\nplayout://news\n`);
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    expect((await inProcessImports.importPlaylist({ db, providerId: 1, source })).status).toBe('done');
    await test.services.poll();
    const listed = (await viewer.get('/v2/channels/channel_list')).body;
    const imported = listed.find((each: { slug: string }) => each.slug === 'by-command');
    expect(imported).toMatchObject({ age: 6, is_free: true });
  });

  it('keeps the channels when a changed playlist would switch off more than a third of them, and says how to confirm', async () => {
    const list = readFileSync(path('playlist.m3u'), 'utf8');
    const before = (await viewer.get('/v2/channels/channel_list')).body;
    edit('playlist.m3u', (text) => text.split('\n').slice(0, 5).join('\n'));
    await load();
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/playlist\.m3u: .*switches off \d+ of \d+ channels.*--yes/);
    expect((await viewer.get('/v2/channels/channel_list')).body).toHaveLength(before.length);
    writeFileSync(path('playlist.m3u'), list);
    await load();
    expect(log).toEqual([]);
  });

  it('makes a guide from a plan, once a day', async () => {
    const plan = {
      zone: '+0000',
      day_starts: '00:00',
      teams: [],
      numbered: '#',
      channels: {
        kids: {
          shows: {
            a: {
              title: { ru: 'Сказка', en: 'Tale' },
              desc: 'd',
              category: 'c',
              age: 0,
              minutes: 60,
              image: '/media/pictures/p.webp',
            },
          },
          days: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 'a*60').join(' ')),
        },
      },
    };
    writeFileSync(path('guide-plan.json'), JSON.stringify(plan));
    await load();
    expect(log).toEqual([]);
    const kids = (await viewer.get('/v2/channels/channel_list')).body.find(
      (each: { slug: string }) => each.slug === 'lis',
    ).id;
    const { body } = await viewer.get(`/v2/channels/${kids}/content_schedule`);
    expect(body[0].content.title).toBe('Tale');
    expect(body.at(-1).timestamp * 1_000 - test.clock.now()).toBeGreaterThan(6.5 * DAY);
    const before = await version();
    await load();
    expect(await version()).toBe(before);
    test.clock.advance(DAY);
    await load();
    expect(Number(await version())).toBeGreaterThan(Number(before));
  });
});
