// Rules of the packages behind the backend. Each failing check says what to do.
import { expect, it } from 'vitest';
import { read, sources } from './workspace.ts';

/** Rules about money: their SQL stands in repositories; the rules of payments have none at all. */
const MONEY = /^packages\/(billing|payments|payment-providers|payment-sandbox)\/src\//;
const rules = sources.filter(
  (path) => MONEY.test(path) && !/\.test\.ts$|\/testing\/|\/repository\/|\/repository\.ts$/.test(path),
);

it('SQL of the money packages is in repositories alone: move the query to repository/', () => {
  expect(rules.length).toBeGreaterThan(40);
  const hasSql = /\.(selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\(|\bsql[`<]|db\.transaction\(/;
  expect(rules.filter((path) => hasSql.test(read(path)))).toEqual([]);
});

it('the rules of payments know neither database nor HTTP: use a port of ports.ts', () => {
  const payments = rules.filter((path) => path.startsWith('packages/payments/'));
  const knows = /from '(@antenna\/database|kysely|fastify|node:http[^']*)'/;
  expect(payments.filter((path) => knows.test(read(path)))).toEqual([]);
});
