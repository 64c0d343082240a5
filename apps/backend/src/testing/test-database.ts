export { createTestDatabase, ENGINES, type TestDatabase } from '@antenna/database/testing';
