// A separate chunk, loaded for signing in or out and for confirmations.
export { AuthModal, AutoAuthModal, BlockModal, ConfirmModal } from '@antenna/session-ui';
