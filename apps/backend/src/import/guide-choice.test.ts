import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSeconds } from '@antenna/kernel';
import { writeGuideDecisions } from '../operator/repository/guide-decisions.ts';
import type { GuideDecision, GuideReport } from './index.ts';
import type { GuideRequest } from './run-import.ts';
import { createTestDatabase, testEngines, type TestDatabase } from './testing/databases.ts';
import { inProcessImports } from './testing/in-process-imports.ts';
import { HOUR, MIDNIGHT, stamp } from './testing/material.ts';

describe.each(testEngines)('several guides for one playlist, on %s', (engine) => {
  let database: TestDatabase;
  let provider = 0;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.drop());

  const write = (name: string, text: string): string => {
    const path = join(database.folder, name);
    writeFileSync(path, text);
    return path;
  };
  /** A guide of two days with one title, for channels of an id and a name each. */
  const guide = (
    name: string,
    channels: readonly (readonly [id: string, name: string])[],
    more: Partial<GuideRequest> = {},
    days = 2,
  ): Promise<GuideReport> => {
    const declared = channels.map(
      ([id, shown]) => `<channel id="${id}"><display-name>${shown}</display-name></channel>`,
    );
    const programmes = channels.flatMap(([id]) =>
      Array.from({ length: days * 4 }, (_, at) => {
        const start = MIDNIGHT + at * 6 * HOUR;
        return `<programme start="${stamp(start)}" stop="${stamp(start + 6 * HOUR)}" channel="${id}"><title>${name}</title></programme>`;
      }),
    );
    const source = write(`${name}-${provider}.xml`, `<tv>${declared.join('')}${programmes.join('')}</tv>`);
    return inProcessImports.importGuide({ db: database.address, providerId: provider, source, ...more });
  };
  const titles = async (tvgId: string): Promise<readonly string[]> => [
    ...new Set(
      (
        await database.rows<{ title: string }>(
          `select p.title from programmes p join channels c on c.id = p.channel_id where c.provider_id = ${provider} and c.tvg_id = '${tvgId}' order by p.start`,
        )
      ).map(({ title }) => (JSON.parse(title) as { und: string }).und),
    ),
  ];
  const decide = (file: Readonly<Record<string, GuideDecision>>): Promise<void> =>
    writeGuideDecisions(database.opened.db, { providerId: provider, file, now: toSeconds(Date.now()) });

  beforeEach(async () => {
    provider += 1;
    const entries = [
      ['TV3.ee', 'TV3'],
      ['TV3.lt', 'TV3'],
      ['Rock.it', 'Rock TV'],
    ].map(([id, name]) => `#EXTINF:-1 tvg-id="${id}",${name}\nhttps://stream.example/${id}.m3u8\n`);
    const source = write(`list-${provider}.m3u`, `#EXTM3U\n${entries.join('')}`);
    await inProcessImports.importPlaylist({ db: database.address, providerId: provider, source });
  });

  it('keeps a match by id when a later guide only guesses', async () => {
    await guide('Exact', [['TV3.ee', 'TV 3']]);
    const report = await guide('Guess', [['t3', 'TV3']], { country: 'ee' });
    expect(report).toMatchObject({
      status: 'done',
      programmes: 0,
      outranked: { count: 1, first: [{ channel: 'TV3', guide: 't3', keptBy: expect.stringContaining('Exact') }] },
      coverage: { channels: 3, withGuide: 1, elsewhere: 1 },
    });
    expect(await titles('TV3.ee')).toEqual(['Exact']);
  });

  it('replaces a guess by a match by id, also the programmes beyond its end', async () => {
    await guide('Guess', [['t3', 'TV3']], { country: 'ee' }, 5);
    expect(await titles('TV3.ee')).toEqual(['Guess']);
    await guide('Exact', [['TV3.ee', 'TV 3']]);
    expect(await titles('TV3.ee')).toEqual(['Exact']);
    await guide('Guess', [['t3', 'TV3']], { country: 'ee' }, 5);
    expect(await titles('TV3.ee')).toEqual(['Exact']);
  });

  it('prefers the guide with the lower number among those that know the channel by id', async () => {
    await guide('First', [['TV3.ee', 'TV3']], { priority: 1 });
    await guide('Second', [['TV3.ee', 'TV3']], { priority: 2 });
    expect(await titles('TV3.ee')).toEqual(['First']);
    await guide('Newer', [['TV3.ee', 'TV3']], { priority: 1 });
    expect(await titles('TV3.ee')).toEqual(['Newer']);
  });

  it('gives channels of one name in two countries the guide of their own', async () => {
    const report = await guide('Both', [
      ['3.ee', 'TV3'],
      ['3.lv', 'TV3'],
    ]);
    expect(report.coverage).toMatchObject({ withGuide: 1, byName: 1, otherCountry: 1 });
    expect([await titles('TV3.ee'), await titles('TV3.lt')]).toEqual([['Both'], []]);
  });

  it('only proposes an unsure match, uses it once confirmed, and removes it once refused', async () => {
    const unsure = () => guide('Unsure', [['rock', 'Rock']]);
    expect(await unsure()).toMatchObject({
      status: 'done',
      programmes: 0,
      coverage: { withGuide: 0, toReview: 1, without: 2 },
      proposed: { count: 1, first: [{ channel: 'Rock TV', guide: 'rock', by: 'id-stem', country: 'unknown' }] },
    });
    expect(await titles('Rock.it')).toEqual([]);
    await decide({ 'Rock.it': { guide: 'rock' } });
    expect(await unsure()).toMatchObject({ coverage: { withGuide: 1, confirmed: 1, toReview: 0 } });
    expect(await titles('Rock.it')).toEqual(['Unsure']);
    await decide({ 'Rock.it': { not: ['rock'] } });
    const left = await database.rows(
      `select 1 from programmes where provider_id = ${provider} and stop > ${Math.floor(Date.now() / 1000)}`,
    );
    expect(left).toEqual([]);
    await expect(unsure()).resolves.toMatchObject({ status: 'failed', failure: { kind: 'nothing-matched' } });
  });
});
