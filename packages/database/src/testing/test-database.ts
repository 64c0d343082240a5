import { randomBytes } from 'node:crypto';
import type { Engine } from '../engine-of.ts';

export interface TestDatabase {
  /** Undefined for SQLite: its file lies in the data folder. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

const SERVER = process.env['TEST_DATABASE_URL'] || undefined;

/** The engines that the API suite runs on: PostgreSQL only where TEST_DATABASE_URL names one (npm test always does). */
export const ENGINES: readonly Engine[] = SERVER ? ['sqlite', 'postgres'] : ['sqlite'];

/** A database of its own on the test server. */
export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'sqlite' || !SERVER) return { url: undefined, drop: async () => {} };
  const name = `antenna_a_${process.pid}_${randomBytes(5).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

async function administer(command: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
