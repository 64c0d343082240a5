import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedKeys } from '../db/secret-keys.ts';
import { withFormerKeys } from '../domain/key-ring.ts';
import { createLicencePasses } from '../modules/licences/pass.ts';
import { takeCode } from '../modules/otps/one-time-codes.ts';
import { createPictureAddresses, NO_FACTS } from '../pictures/index.ts';
import { createRelay } from '../relay/index.ts';
import { newestCode } from '../testing/codes.ts';
import { ask, member } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { runSecretsCommand } from './cli.ts';

const [OLD, NEW] = ['a key for tests', 'another key for tests'];
/** What copies know at each step of a change. */
const BEFORE = { secretKey: OLD };
const ACCEPTING = { secretKey: OLD, formerKeys: [NEW] };
const CHANGED = { secretKey: NEW, formerKeys: [OLD] };
const AFTER = { secretKey: NEW };

describe('keys that are changed', () => {
  const grant = {
    url: 'https://live.example/a.m3u8',
    providerId: 1,
    channelId: 1,
    isArchive: false,
    source: 1,
    home: 'https://live.example',
    exp: 9_999_999_999,
  };
  const pass = { token: 't', subject: { kind: 'content', id: '1' }, exp: 9_999_999_999 } as const;
  const providers = { hasPictureProxy: () => true };

  it.each([
    ['a relayed stream', (keys: typeof CHANGED) => createRelay(keys).grants, grant],
    ['a redirected stream', (keys: typeof CHANGED) => createRelay(keys).redirects, grant],
    ['a licence', (keys: typeof CHANGED) => withFormerKeys(keys, createLicencePasses), pass],
  ])('open %s that any copy sealed, at every step, until the former key is retired', (_what, make, what) => {
    const steps = [BEFORE, ACCEPTING, CHANGED, AFTER].map((keys) => make(keys as typeof CHANGED));
    // Copies of two steps that follow one another run side by side.
    for (let step = 0; step < 3; step += 1)
      for (const [one, other] of [
        [step, step + 1],
        [step + 1, step],
      ] as const) {
        const sealed = steps[one]?.seal(what as never) ?? '';
        expect(steps[other]?.open(sealed, 0 as never), `${one} → ${other}`).toMatchObject({ exp: what.exp });
      }
    const former = steps[0]?.seal(what as never) ?? '';
    expect([steps[2]?.open(former, 0 as never) !== undefined, steps[3]?.open(former, 0 as never)]).toEqual([
      true,
      undefined,
    ]);
  });

  it('open addresses of pictures of both keys', () => {
    const of = (keys: typeof BEFORE) => createPictureAddresses({ keys, facts: NO_FACTS, providers });
    const sealed = of(BEFORE).of(1).addressOf('https://pictures.example/a.jpg').split('/').at(-1) ?? '';
    expect([of(CHANGED).open(sealed)?.providerId, of(AFTER).open(sealed)]).toEqual([1, undefined]);
  });
});

describe.each(ENGINES)('antenna secrets on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const run = async (action: string, env: Record<string, string> = {}) => {
    const said: string[] = [];
    const stream = { write: (text: string) => said.push(text) > 0 } as never;
    const where = { DATA_DIR: test.dataDir, ...(test.databaseUrl ? { DATABASE_URL: test.databaseUrl } : {}), ...env };
    return {
      code: await runSecretsCommand(action.split(' '), { stdout: stream, stderr: stream, env: where }),
      text: said.join(''),
    };
  };

  it.each(['secret_key', 'playout_keys'] as const)(
    'changes %s in two steps, and ends the former one later',
    async (name) => {
      const keys = () => storedKeys(test.services.db, name);
      const [first] = await keys();
      expect((await run('rotate')).text).toContain('Step 1 of 2');
      const [current, next] = await keys();
      // The new one is accepted before anything is made with it.
      expect([current, next]).toEqual([first, expect.stringMatching(/^[\w-]{43}$/)]);
      expect((await run('retire')).code).toBe(1);
      expect((await run('rotate')).text).toContain('Step 2 of 2');
      expect(await keys()).toEqual([next, first]);
      expect((await run('list')).text).toContain('1 former');
      // Copies that were not started anew still use it.
      expect(await run('retire')).toEqual({ code: 1, text: expect.stringMatching(/needed until \d{4}-/) });
      expect(await keys()).toEqual([next, first]);
      await test.services.db
        .updateTable('meta')
        .set({ value: String(Math.floor(Date.now() / 1_000) - 86_401) })
        .where('key', '=', 'secret_keys_used_at')
        .execute();
      expect((await run('retire')).code).toBe(0);
      expect(await keys()).toEqual([next]);
      expect(await run('retire')).toEqual({ code: 0, text: 'There are no former keys.\n' });
    },
  );

  it('ends a key that became known at once', async () => {
    await run('rotate');
    await run('rotate');
    expect((await run('rotate --now')).code).toBe(64);
    expect((await run('retire --now')).code).toBe(0);
    expect((await run('list')).text).toContain('secret: one in use, 0 former');
  });

  it('leaves SECRET_KEY to whom it belongs', async () => {
    const before = await storedKeys(test.services.db, 'secret_key');
    expect((await run('rotate', { SECRET_KEY: 'mine' })).text).toContain('new,old');
    expect(await storedKeys(test.services.db, 'secret_key')).toEqual(before);
    expect((await run('explode')).code).toBe(64);
  });

  it('a code that was sent before the change is good after it', async () => {
    const phone = (await (await member(test)).get('/v2/users/self')).body.phone as string;
    await ask(test, 'POST', '/v2/otps', { body: { phone } });
    const taken = (keys: typeof BEFORE, code: string) =>
      takeCode(
        { ...test.services, settings: { ...test.services.settings, ...keys } },
        { purpose: 'login', subject: phone },
        { code },
      );
    const code = newestCode(test, phone);
    expect(await taken(AFTER, code)).toBeUndefined();
    expect(await taken(CHANGED, code)).toMatchObject({ providerId: 1 });
  });
});
