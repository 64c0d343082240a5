export {
  APPLICATION_NAME,
  connectPostgres,
  connectSqlite,
  openPostgres,
  openSqlite,
  type OpenDatabase,
  type QueryListener,
} from './open.ts';
export { hostsOf, writingServer } from './servers.ts';
export { sqliteCode } from './sqlite-dialect.ts';
export { isSchemaNewer, newerMigrations, schemaDifference } from '../migrate.ts';
