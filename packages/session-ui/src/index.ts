// Profiles: the dialog, the settings' page, tiles for the settings' root and the header
export { ProfileManager, ProfilesModal, type ProfilesModalProps } from './profiles/ProfileManager.tsx';
export { ActiveAvatar, HouseholdTiles, type HouseholdTilesProps } from './profiles/HouseholdTiles.tsx';
export { WhoIsWatching } from './profiles/WhoIsWatching.tsx';
export { useChildLook } from './profiles/use-child-look.ts';
export { ForAdults } from './profiles/ForAdults.tsx';
export { StreamLimit } from './streams/StreamLimit.tsx';
export { TimeLeft, TimeOver } from './profiles/TimeOver.tsx';
// Approving a TV’s sign-in
export { ActivatePage, type ActivatePageProps } from './activate/ActivatePage.tsx';
// Signing in and out
export { AuthModal, type AuthModalProps } from './auth/AuthModal.tsx';
export { AutoAuthModal } from './auth/AutoAuthModal.tsx';
export { BlockModal } from './auth/BlockModal.tsx';
export { ConfirmModal, type ConfirmModalProps } from './auth/ConfirmModal.tsx';
export { RegistrationPrompt } from './prompt/RegistrationPrompt.tsx';
