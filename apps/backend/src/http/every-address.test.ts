import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperatorToken } from '../operator-access/tokens.ts';
import { everyRead } from '../testing/every-read.ts';
import { guest, member, type Person } from '../testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from '../testing/test-app.ts';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));

const page = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');

/** Status and code of each refusal that docs/api.md names. */
function documentedRefusals(): ReadonlySet<string> {
  const table = page.slice(page.indexOf('### 1.3 Errors'), page.indexOf('### 1.4'));
  return new Set(
    [...table.matchAll(/^\| ([\d, ]+?) *\| ([\w, ]+?) *\|/gm)].flatMap(([, statuses = '', codes = '']) =>
      statuses.split(', ').flatMap((status) => codes.split(', ').map((code) => `${status} ${code}`)),
    ),
  );
}

function* textsOf(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) {
      yield [`a key of ${path}`, key];
      yield* textsOf(each, `${path}.${Array.isArray(value) ? '[]' : key}`);
    }
}

describe('every read of the contract, over the demo operator', () => {
  let test: TestApp;
  let holder: Person;
  beforeAll(async () => {
    test = await createTestApp({
      engine: 'sqlite',
      operatorDir: DEMO,
      playout: { ...fakePlayout(), has: () => true },
      settings: { publicOrigins: ['https://tv.example'], rateLimits: false },
    });
    holder = await member(test, [101, 102, 103, 104, 105, 106]);
  }, 60_000);
  afterAll(() => test.close());

  const headersOf: Readonly<Record<string, () => Promise<string>>> = {
    guest: async () => `Token ${(await guest(test)).token}`,
    subscriber: async () => `Token ${holder.token}`,
    operator: async () => `Bearer ${(await createOperatorToken(test.services, { providerId: 1, name: 'crm' })).token}`,
  };

  it.each(Object.keys(headersOf))(
    'has whole addresses and documented refusals alone for the %s',
    async (who) => {
      const authorization = (await headersOf[who]?.()) ?? '';
      const refusals = documentedRefusals();
      const relative = new Set<string>();
      const reads = await everyRead(test, { knows: holder, headers: { authorization } });
      for (const { call, path, answer } of reads) {
        if (answer.status >= 400) expect([...refusals], path).toContain(`${answer.status} ${answer.body.error_code}`);
        for (const [place, text] of textsOf(answer.body, call.name))
          if (/^(?:\.{0,2}\/)(?!\/)\S+$/.test(text)) relative.add(`${place}: ${text}`);
      }
      expect([...relative]).toEqual([]);
      expect(reads.filter(({ answer }) => answer.status === 200).length).toBeGreaterThan(50);
    },
    60_000,
  );
});
