export {
  APPLICATION_NAME,
  connectPostgres,
  connectSqlite,
  openPostgres,
  openSqlite,
  type OpenDatabase,
} from './open.ts';
export { sqliteCode } from './sqlite-dialect.ts';
export { isSchemaNewer, newerMigrations, schemaDifference } from '../migrate.ts';
