import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { runPushCommand } from './cli.ts';

const SEND = ['send', '--title', 'Tonight', '--to', 'everyone'];

describe.each(ENGINES)('antenna push on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const run = async (...args: string[]) => {
    const [said, refused]: [string[], string[]] = [[], []];
    const streamTo = (texts: string[]) => ({ write: (text: string) => texts.push(text) > 0 }) as never;
    const env = { DATA_DIR: test.dataDir, ...(test.databaseUrl ? { DATABASE_URL: test.databaseUrl } : {}) };
    const code = await runPushCommand(args, { stdout: streamTo(said), stderr: streamTo(refused), env });
    return [code, said.join(''), refused.join('')];
  };
  const sends = () => test.services.db.selectFrom('push_sends').select('id').execute();

  it.each([
    [['--at', 'tomorrow'], /^--at tomorrow is no time like 2026-12-31T20:00:00Z\.$/m],
    [['--life', 'abc'], /--life must be integer/],
    [['--open', 'nonsense'], /^--open nonsense leads nowhere: channel:kub,/m],
    [['--open', 'content:'], /^--open content: leads nowhere/m],
    [['--to', 'tag'], /^Nobody is "tag"\.$/m],
  ])('says which option is wrong, and sends nothing: %j', async (options, message) => {
    expect(await run(...SEND, ...options)).toEqual([64, '', expect.stringMatching(message)]);
    expect(await sends()).toEqual([]);
  });

  it('says that its time is over', async () => {
    expect(await run(...SEND, '--at', '2020-01-01')).toEqual([
      1,
      '',
      expect.stringMatching(/^The push is over before/),
    ]);
    expect(await sends()).toEqual([]);
  });

  it('counts in a dry run, and sends otherwise', async () => {
    expect(await run(...SEND, '--open', 'channel:kub', '--dry-run')).toEqual([
      0,
      '0 browsers would get it. Nothing was sent.\n',
      '',
    ]);
    expect(await sends()).toEqual([]);
    expect((await run(...SEND, '--open', 'https://news.example/1'))[0]).toBe(0);
    expect(await sends()).toHaveLength(1);
    expect((await run('list'))[1]).toMatch(/ {2}sending {2}0 of 0 delivered, 0 waiting, 0 failed, 0 gone {2}Tonight$/m);
  });
});
