import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase } from '../import/index.ts';
import { stamp } from '../import/testing/material.ts';
import { inProcessImports } from '../import/testing/in-process-imports.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { runGuideCommand } from './cli.ts';

const NOW = Math.floor(Date.now() / 1000);

describe.each(ENGINES)('antenna guide review on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    // Without the operator's own guide, which has every channel by its id.
    await test.services.db.deleteFrom('guide_matches').execute();
    await importGuide();
  });
  afterAll(() => test.close());

  /** Four guesses: two with the very same name, one of them with two candidates, one but for the word TV. */
  const importGuide = () => {
    const names = { h1: 'Harbour', k1: 'Kino TV', v1: 'Vesper 4K', v2: 'Vesper 4K' };
    const channels = Object.entries(names).map(
      ([id, name]) => `<channel id="${id}"><display-name>${name}</display-name></channel>`,
    );
    const programmes = Object.keys(names).map(
      (id) =>
        `<programme start="${stamp(NOW)}" stop="${stamp(NOW + 86_400)}" channel="${id}"><title>Guess</title></programme>`,
    );
    const source = join(test.dataDir, 'guess.xml');
    writeFileSync(source, `<tv>${channels.join('')}${programmes.join('')}</tv>`);
    return inProcessImports.importGuide({
      db: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }),
      providerId: 1,
      source,
      country: 'fr',
    });
  };
  const run = async (words: readonly string[], typed?: readonly string[]) => {
    const stdout = new PassThrough();
    const stderr = new PassThrough();
    const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
    stdin.end((typed ?? []).map((line) => `${line}\n`).join(''));
    const env = { OPERATOR_DIR: test.operatorDir, DATA_DIR: test.dataDir, DATABASE_URL: test.databaseUrl };
    const streams = { stdout, stderr, stdin, env } as unknown as NodeJS.Process;
    const code = await runGuideCommand(['review', ...words], streams);
    stdout.end();
    stderr.end();
    const text = async (stream: PassThrough) => Buffer.concat(await stream.toArray()).toString();
    return { code, out: await text(stdout), err: await text(stderr) };
  };
  const decisions = () => JSON.parse(readFileSync(join(test.operatorDir, 'guide-matches.json'), 'utf8')) as object;
  const titlesAhead = async (tvgId: string) =>
    (
      await test.services.db
        .selectFrom('programmes')
        .innerJoin('channels', 'channels.id', 'programmes.channel_id')
        .select('programmes.title')
        .where('channels.tvg_id', '=', tvgId)
        .where('programmes.start', '=', NOW)
        .execute()
    ).map(({ title }) => title);

  it('lists what there is to review with its reason, also as JSON', async () => {
    const { code, out } = await run([]);
    expect(code).toBe(0);
    expect(out).toContain('Harbour (foreign, News)\n  1  0.80  h1 "Harbour": by name, country unknown (guess.xml)');
    expect(out).toContain('3 channels to review, 1 with one proposal of the very same name');
    const items = JSON.parse((await run(['--json'])).out) as { tvgId: string; proposals: object[] }[];
    expect(items.map(({ tvgId, proposals }) => [tvgId, proposals.length])).toEqual([
      ['foreign', 1],
      ['ultra', 2],
      ['film', 1],
    ]);
  });

  it('asks about each, keeps the answers, and the next import follows them', async () => {
    const { code, out } = await run([], ['', '7', '2', 'n']);
    expect(code).toBe(0);
    expect(out).toContain('"7" is none of these.');
    expect(out).toContain('1 confirmed, 1 refused');
    expect(decisions()).toEqual({ film: { not: ['k1'] }, ultra: { guide: 'v2' } });
    await importGuide();
    expect(await titlesAhead('ultra')).toEqual(['{"und":"Guess"}']);
    expect(await titlesAhead('film')).toEqual([]);
  });

  it('confirms all with the very same name in one action', async () => {
    expect((await run(['--accept-exact'])).out).toContain('1 confirmed, 0 refused');
    expect(decisions()).toMatchObject({ foreign: { guide: 'h1' } });
    expect((await run([])).out).toBe('There is nothing to review.\n');
  });

  it('says what is wrong with the command or the file', async () => {
    expect((await run(['--everything'])).code).toBe(64);
    writeFileSync(join(test.operatorDir, 'guide-matches.json'), '{"film": {"guide": 7}}');
    const broken = await run([]);
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('guide-matches.json: /film/guide must be string');
  });
});
