import { QuickPacketsModal } from '@antenna/channels-ui';
import { MessageModal, ModalHost, TextModal, type ModalViewMap, type ModalViewProps } from '@antenna/shell-ui';
import { closeModal, useAppDispatch, useAppSelector, useRemoveMessages } from '@antenna/store';
import { lazy } from 'react';

const ProfilesModal = lazy(async () => ({ default: (await import('./screens/household.ts')).ProfilesModal }));

const parental = () => import('@antenna/parental-ui');
const PincodeModal = lazy(async () => ({ default: (await parental()).PincodeModal }));
const ParentalModal = lazy(async () => ({ default: (await parental()).ParentalModal }));
const ParentalSetModal = lazy(async () => ({ default: (await parental()).ParentalSetModal }));
const ParentalStartModal = lazy(async () => ({ default: (await parental()).ParentalStartModal }));

const signIn = () => import('./screens/sign-in.ts');
const AuthModal = lazy(async () => ({ default: (await signIn()).AuthModal }));
const AutoAuthModal = lazy(async () => ({ default: (await signIn()).AutoAuthModal }));
const BlockModal = lazy(async () => ({ default: (await signIn()).BlockModal }));
const ConfirmModal = lazy(async () => ({ default: (await signIn()).ConfirmModal }));

/** A message; one of the operator's is removed when it is confirmed. */
function Message(props: ModalViewProps<'message'>) {
  const remove = useRemoveMessages();
  const { messageId } = props.with;
  return <MessageModal {...props} onConfirm={messageId === undefined ? undefined : () => remove([messageId])} />;
}

/** Every modal has its view: a missing one does not compile. */
const MODALS: ModalViewMap = {
  message: Message,
  text: TextModal,
  quick_packets: QuickPacketsModal,
  auth: AuthModal,
  auto_auth_retry: AutoAuthModal,
  block_alma: BlockModal,
  confirm: ConfirmModal,
  profiles: ProfilesModal,
  pincode: PincodeModal,
  parental: ParentalModal,
  parental_set: ParentalSetModal,
  parental_start: ParentalStartModal,
};

export function Modals() {
  const state = useAppSelector((root) => root.modals);
  const dispatch = useAppDispatch();
  return <ModalHost state={state} views={MODALS} onDismiss={() => void dispatch(closeModal())} />;
}
