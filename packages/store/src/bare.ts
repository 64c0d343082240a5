// What of the store needs no Redux, for an app that has no room for it (apps/embed): `@antenna/store/bare`
export { withEarlyAnswers } from './early.ts';
export { clearSessionStorage, STORAGE_KEYS } from './storage-keys.ts';
export { tokenSource } from './token-source.ts';
