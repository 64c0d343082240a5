// Its own chunk: asked for when somebody signs in, out, or is asked to confirm.
export { AuthModal, AutoAuthModal, BlockModal, ConfirmModal } from '@antenna/session-ui';
