export { openPostgres, openSqlite, type OpenDatabase } from './open.ts';
export { sqliteCode } from './sqlite-dialect.ts';
export { isSchemaNewer, newerMigrations } from '../migrate.ts';
