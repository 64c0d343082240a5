import type { Kysely } from 'kysely';
import type { Tables } from './schema/index.ts';

/** The service's database, or a transaction of it. */
export type Database = Kysely<Tables>;
