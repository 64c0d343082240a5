import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase } from '../../import/index.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadOperator } from '../load.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
});
afterAll(() => test.close());

/** The problems of these files, without the folder's name. */
const problemsOf = async (files: Readonly<Record<string, unknown>>) => {
  const { database, operatorDir, dataDir, clock } = test;
  const lines: string[] = [];
  for (const [name, file] of Object.entries(files))
    writeFileSync(join(operatorDir, name), typeof file === 'string' ? file : JSON.stringify(file));
  await loadOperator({
    database,
    operatorDir,
    dataDir,
    clock,
    importInto: importDatabase({ dataDir }),
    say: (line) => lines.push(line),
  });
  for (const name of Object.keys(files)) writeFileSync(join(operatorDir, name), '[]');
  return lines.map((line) => line.replace(/^.*\/([a-z]+\.json)/, '$1'));
};
const promo = (more: object) => ({
  'promokeys.json': [{ id: 1, keys: ['A'], title: 't', packets: [1], days: 7, ...more }],
});
const licence = (more: object) => ({
  'licences.json': [{ id: 1, title: 't', price: '1.00', content_id: '1002', ...more }],
});
const survey = (more: object) => ({
  'surveys.json': [{ id: 1, question: 'q', answers: [{ id: 1, text: 'a' }], ...more }],
});
const KEPT = '; what was loaded before stays.';

describe('broken files of what is sold and asked', () => {
  it.each([
    [promo({ packets: [] }), 'promokeys.json: /0 grants no packet'],
    [promo({ packets: [9] }), 'promokeys.json: /0 grants packet 9, which packets.json does not have'],
    [promo({ days: undefined }), 'promokeys.json: /0 has packets and no days'],
    [promo({ keys: ['AB', 'a-b'] }), 'promokeys.json: /0/keys/1 AB is there twice'],
    [promo({ valid_from: '2026-05-02', valid_until: '2026-05-01' }), 'promokeys.json: /0 ends before it begins'],
    [promo({ valid_from: '2026-13-02' }), 'promokeys.json: /0 valid_from 2026-13-02 is no day'],
    [{ 'promokeys.json': '{' }, 'promokeys.json: is not JSON (close brace expected at line 1, column 2)'],
    [licence({ library_id: 1 }), 'licences.json: /0 needs either a content_id or a library_id'],
    [licence({ content_id: '77' }), 'licences.json: /0 sells title 77, which catalogue.json does not have'],
    [
      licence({ content_id: undefined, library_id: 9 }),
      'licences.json: /0 sells library 9, which catalogue.json does not have',
    ],
    [
      survey({
        answers: [
          { id: 1, text: 'a' },
          { id: 1, text: 'b' },
        ],
      }),
      'surveys.json: /0/answers/1/id 1 is there twice',
    ],
    [
      survey({ answers: [] }),
      'surveys.json: /0 can be answered by nobody (no answers, and allow_user_answer is not true)',
    ],
  ])('%j', async (files, line) => {
    expect(await problemsOf(files)).toEqual([`${line}${KEPT}`]);
  });

  it('names the place of a wrong shape', async () => {
    expect((await problemsOf(promo({ keys: ['!'] })))[0]).toMatch(/^promokeys\.json: \/0\/keys\/0 must match pattern/);
    expect((await problemsOf(promo({ day: 7 })))[0]).toMatch(/^promokeys\.json: \/0\/day is not known here/);
    expect((await problemsOf(licence({ price: '1,00' })))[0]).toMatch(/^licences\.json: \/0\/price must match pattern/);
  });

  it('says nothing of right ones', async () => {
    expect(await problemsOf({ ...promo({}), ...licence({}), ...survey({}) })).toEqual([]);
  });
});
