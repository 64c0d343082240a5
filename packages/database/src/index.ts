export type { Database } from './database.ts';
export type { Tables } from './schema/index.ts';
export { isPostgres, type Engine } from './engine-of.ts';
export { readyQuery } from './ready-query.ts';
export { remembered, rememberedAt } from './remembered.ts';
export { isForLater, writeLater } from './write-later.ts';
