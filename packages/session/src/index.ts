// From nobody to a guest or a returning viewer
export { sessionFlow } from './session-flow.ts';
export type { Present, SessionEffect, SessionEvent, SessionState, Starting } from './session-state.ts';
export { derivedPassword, guestCredentials } from './guest.ts';
// What a browser keeps of it
export { readStoredSession, writeStoredSession, type StoredSession, type Viewer } from './stored-session.ts';
export { holdToken, needsRenewal, type HeldToken } from './token-life.ts';
// Numbers
export { PING_EVERY, TOKEN_CHECK_WINDOW, TOKEN_LIFE } from './limits.ts';
