import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVersions } from '../db/versions.ts';
import { importDatabase } from '../import/index.ts';
import { guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { loadOperator } from './load.ts';

describe.each(ENGINES)('the operator folder on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let said: string[];
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
  });
  afterAll(() => test.close());

  const path = (name: string) => join(test.operatorDir, name);
  const edit = (name: string, change: (text: string) => string) => writeFileSync(path(name), change(readFileSync(path(name), 'utf8')));
  const load = async () => {
    said = [];
    await loadOperator({ database: test.database, operatorDir: test.operatorDir, dataDir: test.dataDir, clock: test.clock, importInto: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }), say: (line) => said.push(line) });
    await test.platform.poll();
  };
  const version = async () => (await readVersions(test.platform.db)).data_version;

  it('touches nothing when nothing changed', async () => {
    const before = await version();
    await load();
    expect(await version()).toBe(before);
    expect(said).toEqual([]);
  });

  it('brings in a changed file, and only that', async () => {
    edit('packets.json', (text) => text.replace('"990.00"', '"777.00"'));
    await load();
    expect((await viewer.get('/v2/packets/1')).body.price).toBe('777.00');
    edit('channels.json', (text) => text.replace('"Sever"', '"North"'));
    await load();
    expect((await viewer.get('/v2/channels/channel_list')).body[0].name).toBe('North');
  });

  it.each([
    ['packets.json', (text: string) => text.replace('"777.00"', '"cheap"'), /packets\.json: \/0\/price must match pattern/],
    ['channels.json', (text: string) => text.replace('"age":16', '"age":"sixteen"'), /channels\.json: \/film\/age must be/],
    ['catalogue.json', (text: string) => text.replace('"priority":2', '"priority":"x"'), /catalogue\.json: \/rowsets\/1\/priority must be integer/],
    ['categories.json', (text: string) => text.slice(0, -3), /categories\.json: is not JSON/],
    ['brand.json', (text: string) => text.replace('#c6ee4f', 'lime'), /brand\.json: \/brand\/color must match pattern/],
    ['news.json', (text: string) => text.replace('"slug":"item-1",', ''), /news\.json: \/0 must have required properties slug \(slug\)/],
  ])('says in one line what is wrong with %s, and keeps the old data', async (name, change, line) => {
    const before = readFileSync(path(name), 'utf8');
    const whole = async () => JSON.stringify([(await viewer.get('/v2/packets')).body, (await viewer.get('/v2/channels/channel_list')).body, (await viewer.get('/v2/rowsets')).body, (await viewer.get('/v2/news')).body]);
    const old = await whole();
    edit(name, change);
    await load();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(line);
    expect(said[0]).not.toContain('\n');
    expect(said[0]).toContain(path(name));
    expect(await whole()).toBe(old);
    writeFileSync(path(name), before);
    await load();
    expect(said).toEqual([]);
  });

  it('brings in a changed playlist: a channel keeps its id, a new one gets what channels.json says of it', async () => {
    const ids = async () => new Map((await viewer.get('/v2/channels/channel_list')).body.map((each: { slug: string; id: number }) => [each.slug, each.id]));
    const before = await ids();
    edit('playlist.m3u', (text) => `${text.replaceAll('tvg-chno="1"', 'tvg-chno="101"')}#EXTINF:-1 tvg-id="late" group-title="News",Late\nplayout://news\n`);
    edit('channels.json', (text) => text.replace(/^\{/, '{"late":{"slug":"late-one","age":6,"is_free":true},'));
    await load();
    const after = await ids();
    for (const [slug, id] of before) expect(after.get(slug)).toBe(id);
    expect(after.has('late-one')).toBe(true);
  });

  it('makes a guide from a plan, once a day', async () => {
    const plan = {
      zone: '+0000', day_starts: '00:00', teams: [], numbered: '#', channels: { kids: { shows: { a: { title: { ru: 'Сказка', en: 'Tale' }, desc: 'd', category: 'c', age: 0, minutes: 60, image: '/media/pictures/p.webp' } }, days: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 'a*60').join(' ')) } },
    };
    writeFileSync(path('guide-plan.json'), JSON.stringify(plan));
    await load();
    expect(said).toEqual([]);
    const kids = (await viewer.get('/v2/channels/channel_list')).body.find((each: { slug: string }) => each.slug === 'lis').id;
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
