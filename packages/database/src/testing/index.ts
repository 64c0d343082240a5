export { migrations } from '../migrations/index.ts';
export { createTestDatabase, ENGINES, type TestDatabase } from './test-database.ts';
export { openTestDatabase } from './open-test-database.ts';
