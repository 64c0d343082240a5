// What of the store needs no Redux, for an app that has no room for it (apps/embed): `@antenna/store/bare`
export {
  failSession,
  providerIn,
  sessionEffects,
  type SessionHandlers,
  type SessionServices,
  type SessionTools,
} from './session/session-effects.ts';
export { startSession, type BrowserLock, type SessionStart } from './session/start-session.ts';
export { withEarlyAnswers } from './shell/early-answers.ts';
export { clearSessionStorage, STORAGE_KEYS } from './shell/storage-keys.ts';
export { tokenSource } from './session/token-source.ts';
