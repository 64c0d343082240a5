import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase, type ImportReport } from '../import/index.ts';
import { inProcessImports } from '../import/testing/in-process-imports.ts';
import { guest } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { brandFile } from '../testing/test-operator.ts';
import { loadOperator } from './load.ts';

const stamp = (at: number) => `${new Date(at * 1_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;

describe.each(ENGINES)('sources.json on %s', (engine) => {
  let test: TestApp;
  let dir: string;
  let server: Server;
  let origin: string;
  let channels = ['Alpha', 'Beta'];
  let status = 200;
  const log: string[] = [];
  const reports: ImportReport[] = [];

  const playlist = () =>
    `#EXTM3U\n${channels.map((name) => `#EXTINF:-1 tvg-id="${name.toLowerCase()}",${name}\nhttps://tv.example/${name}.m3u8`).join('\n')}\n`;
  const guide = (title: string) => {
    const hour = Math.floor(Date.now() / HOUR) * 3_600;
    return `<tv>${['alpha', 'beta', 'gamma'].map((id) => `<programme start="${stamp(hour)}" stop="${stamp(hour + 7_200)}" channel="${id}"><title>${title}</title></programme>`).join('')}</tv>`;
  };
  const writeSources = (sources: string) => writeFileSync(join(dir, 'sources.json'), sources);
  const load = async () => {
    log.length = 0;
    reports.length = 0;
    await loadOperator({
      database: test.database,
      operatorDir: dir,
      dataDir: test.dataDir,
      clock: test.clock,
      importInto: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }),
      imports: inProcessImports,
      say: (line) => log.push(line),
      onReport: (report) => reports.push(report),
    });
    await test.services.poll();
  };
  const names = async () =>
    (await (await guest(test)).get('/v2/channels/channel_list')).body.map(({ name }: { name: string }) => name);
  const kinds = () => reports.map(({ kind }) => kind);

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.statusCode = status;
      response.end(request.url === '/list.m3u' ? playlist() : guide(request.url ?? ''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    dir = mkdtempSync(join(tmpdir(), 'antenna-sources-'));
    mkdirSync(join(dir, 'pictures'));
    writeFileSync(
      join(dir, 'brand.json'),
      `// Who you are\n${JSON.stringify(brandFile({ now: toSeconds(Date.now()) }))}`,
    );
    writeFileSync(join(dir, 'second.xml'), guide('second'));
    writeSources(`{
      // Both addresses are on this machine.
      "playlist": { "from": "${origin}/list.m3u", "refresh_hours": 6, "allow_http": true, "allow_private": true },
      "guides": [
        { "from": "${origin}/first.xml", "refresh_hours": 24, "allow_http": true, "allow_private": true, "priority": 1 },
        { "from": "second.xml", "priority": 2, "time_zone": "Europe/Riga" },
      ],
    }`);
    test = await createTestApp({ engine, operatorDir: dir });
  });
  afterAll(async () => {
    await test.close();
    server.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('brings in the playlist and the guides, the first by priority has the last word', async () => {
    expect(test.operatorLog).toEqual([]);
    expect(await names()).toEqual(['Alpha', 'Beta']);
    const [alpha] = (await (await guest(test)).get('/v2/channels/channel_list?includes=current_schedules')).body;
    expect(alpha.current_schedule.content.title).toBe('/first.xml');
  });

  it('reads an address again when its time has come, not before', async () => {
    channels = ['Alpha', 'Beta', 'Gamma'];
    test.clock.advance(5 * HOUR);
    await load();
    expect(kinds()).toEqual([]);
    test.clock.advance(HOUR);
    await load();
    // Channels came: the guides may know them.
    expect(kinds()).toEqual(['playlist', 'guide', 'guide']);
    expect(await names()).toEqual(['Alpha', 'Beta', 'Gamma']);
    test.clock.advance(6 * HOUR);
    await load();
    expect(kinds()).toEqual(['playlist']);
  });

  it('reads a file again when it changes', async () => {
    writeFileSync(join(dir, 'second.xml'), guide('a later second guide'));
    await load();
    expect(kinds()).toEqual(['guide']);
  });

  it('keeps what it has while an address fails, and tries again after ten minutes', async () => {
    status = 503;
    test.clock.advance(6 * HOUR);
    await load();
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/sources\.json: 127\.0\.0\.1:\d+: the import ended as "failed"/);
    expect(await names()).toEqual(['Alpha', 'Beta', 'Gamma']);
    status = 200;
    await load();
    expect(kinds()).toEqual([]);
    test.clock.advance(10 * MINUTE);
    await load();
    expect(kinds()).toEqual(['playlist']);
    expect(log).toEqual([]);
  });

  it.each([
    ['{ "playlist": { "url": "x" } }', /sources\.json: \/playlist/],
    ['{ "guides": [{ "from": "second.xml", "time_zone": "Moon/Sea" }] }', /\/guides\/0\/time_zone is no time zone/],
    ['{ "playlist": { "from": "nowhere.m3u" } }', /there is no file nowhere\.m3u/],
    ['{ "playlist": }', /is not JSON \(value expected at line 1, column 15\)/],
  ])('says what is wrong with %s', async (text, expected) => {
    const before = readFileSync(join(dir, 'sources.json'), 'utf8');
    writeSources(text);
    await load();
    expect(log.join('\n')).toMatch(expected);
    expect(await names()).toEqual(['Alpha', 'Beta', 'Gamma']);
    writeSources(before);
  });
});
