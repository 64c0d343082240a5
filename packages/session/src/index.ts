// Starting a session
export { sessionFlow } from './session-flow.ts';
export { presentOf } from './becoming-user.ts';
export { sessionGate, type SessionGate } from './session-gate.ts';
export type { Present, SessionEffect, SessionEvent, SessionState, Starting } from './session-state.ts';
export { derivedPassword, guestCredentials } from './guest.ts';
// Storage
export { readStoredSession, writeStoredSession, type StoredSession, type Viewer } from './stored-session.ts';
export { holdToken, needsRenewal, type HeldProfile, type HeldToken } from './token-life.ts';
// Signing in
export { addressFlow, type AddressEffect, type AddressEvent, type AddressState } from './address-flow.ts';
export { closedAccountOf, type ClosedAccount } from './closed-account.ts';
export { blockFlow, isBlocked, type BlockEffect, type BlockEvent, type BlockState } from './block-flow.ts';
export { codeLoginFlow, type CodeLoginEffect, type CodeLoginEvent, type CodeLoginState } from './code-login-flow.ts';
export {
  passwordLoginFlow,
  type PasswordLoginEffect,
  type PasswordLoginEvent,
  type PasswordLoginState,
} from './password-login-flow.ts';
export {
  callingCode,
  codeLength,
  digitPlaces,
  formatPhone,
  isOpenMask,
  isPhone,
  phoneDigits,
  requiredLength,
  type PhoneShape,
} from './phone.ts';
export { phoneLoginFlow } from './phone-login-flow.ts';
export type {
  CodeStep,
  PhoneLoginEffect,
  PhoneLoginEvent,
  PhoneLoginRules,
  PhoneLoginState,
  SignInProblem,
} from './phone-login-state.ts';
// Messages of the operator
export { messagesFlow, type MessagesEffect, type MessagesEvent, type MessagesState } from './messages-flow.ts';
// Profiles
export {
  areLimitsSound,
  canBecomeChild,
  canCreateProfile,
  canRemoveProfile,
  endsNextDay,
  isProtectedAction,
  isSettingForChild,
  minutesUntilClose,
  nameProblem,
  showsNewProfile,
  viewingState,
  type NameProblem,
  type ProfileAction,
  type ProfileFacts,
  type ProfileRole,
  type ViewingLimits,
} from './profiles.ts';
export {
  haveLimitsChanged,
  profileScreenFlow,
  type Household,
  type ProfileDraft,
  type ProfileEntry,
  type ProfileScreen,
  type ProfileScreenEffect,
  type ProfileScreenEvent,
} from './profile-screen-flow.ts';
// Limits
export { ACTIVITY_INTERVAL, ACTIVE_FOR, MESSAGES_POLL } from './limits.ts';
export {
  DAILY_MINUTES_OPTIONS,
  PROFILE_NAME_MAX,
  PROFILES_MAX,
  VIEWING_HOURS_DEFAULT,
  VIEWING_HOURS_STEPS,
  VIEWING_LEFT_SHOWN,
} from './limits.ts';
export { BLOCK_POLL, LOGIN_LENGTH, MESSENGER_POLL, PASSWORD_LENGTH, RESEND_AFTER } from './limits.ts';
export { PING_EVERY, TOKEN_CHECK_WINDOW, TOKEN_LIFE } from './limits.ts';
// Email addresses
export { emailProblem, type EmailProblem } from './email.ts';
