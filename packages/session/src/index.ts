// From nobody to a guest or a returning viewer
export { sessionFlow } from './session-flow.ts';
export type { Present, SessionEffect, SessionEvent, SessionState, Starting } from './session-state.ts';
export { derivedPassword, guestCredentials } from './guest.ts';
// What a browser keeps of it
export { readStoredSession, writeStoredSession, type StoredSession, type Viewer } from './stored-session.ts';
export { holdToken, needsRenewal, type HeldProfile, type HeldToken } from './token-life.ts';
// Profiles: rules and the screen
export {
  areLimitsSound, canBecomeChild, canCreateProfile, canRemoveProfile, endsNextDay, isChildRole, isProtectedDeed, isSettingForChild, nameProblem, viewingState,
  type NameProblem, type ProfileDeed, type ProfileFacts, type ProfileRole, type ViewingLimits,
} from './profiles.ts';
export { haveLimitsChanged, profileScreenFlow, type Household, type ProfileDraft, type ProfileEntry, type ProfileScreen, type ProfileScreenEffect, type ProfileScreenEvent } from './profile-screen-flow.ts';
// Numbers
export { DAILY_MINUTES_OPTIONS, PROFILE_NAME_MAX, PROFILES_MAX, VIEWING_HOURS_DEFAULT, VIEWING_LEFT_SHOWN } from './limits.ts';
export { PING_EVERY, TOKEN_CHECK_WINDOW, TOKEN_LIFE } from './limits.ts';
