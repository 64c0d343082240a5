import type { PayingModals } from '@antenna/navigation';
import { MessageModal, ModalHost, TextModal, type ModalViewMap, type ModalViewProps } from '@antenna/shell-ui';
import { closeModal, useAppDispatch, useAppSelector, useRemoveMessages } from '@antenna/store';
import type { ComponentType } from 'react';
import { lazyModal } from '../frame/lazy-modal.ts';

const ProfilesModal = lazyModal(async () => (await import('./profiles.ts')).ProfilesModal);

const parental = () => import('@antenna/parental-ui');
const PincodeModal = lazyModal(async () => (await parental()).PincodeModal);
const ParentalModal = lazyModal(async () => (await parental()).ParentalModal);
const ParentalSetModal = lazyModal(async () => (await parental()).ParentalSetModal);
const ParentalStartModal = lazyModal(async () => (await parental()).ParentalStartModal);

const signIn = () => import('./sign-in.ts');
const AuthModal = lazyModal(async () => (await signIn()).AuthModal);
const AutoAuthModal = lazyModal(async () => (await signIn()).AutoAuthModal);
const BlockModal = lazyModal(async () => (await signIn()).BlockModal);
const ConfirmModal = lazyModal(async () => (await signIn()).ConfirmModal);

const TvDevicesModal = lazyModal(async () => (await import('./tv-devices.ts')).TvDevicesModal);
const PushModal = lazyModal(async () => (await import('./push.ts')).PushModal);
const PremiumModal = lazyModal(async () => (await import('./paying.ts')).PremiumModal);

/** The dialogs of buying and paying are one chunk, loaded with the first that opens. */
const paying = <Name extends keyof PayingModals>(name: Name) =>
  lazyModal(async () => (await import('./paying.ts')).PAYING_MODALS[name] as ComponentType<ModalViewProps<Name>>);

const PayConfirmModal = lazyModal(async () => (await import('./paying.ts')).PayConfirmModal);

/** One modal for both: a question, and the last confirmation of a payment. */
function Confirm({ with: given, ...rest }: ModalViewProps<'confirm'>) {
  return 'intent' in given ? <ConfirmModal with={given} {...rest} /> : <PayConfirmModal with={given} {...rest} />;
}

/** A message; one of the operator's is removed when it is confirmed. */
function Message(props: ModalViewProps<'message'>) {
  const remove = useRemoveMessages();
  const { messageId } = props.with;
  return <MessageModal {...props} onConfirm={messageId === undefined ? undefined : () => remove([messageId])} />;
}

/** Every modal has its view; a missing one does not compile. */
const MODALS: ModalViewMap = {
  message: Message,
  push: PushModal,
  text: TextModal,
  auth: AuthModal,
  auto_auth_retry: AutoAuthModal,
  block_alma: BlockModal,
  confirm: Confirm,
  profiles: ProfilesModal,
  pincode: PincodeModal,
  parental: ParentalModal,
  parental_set: ParentalSetModal,
  parental_start: ParentalStartModal,
  smarttv: TvDevicesModal,
  premium: PremiumModal,
  quick_packets: paying('quick_packets'),
  packets_channels: paying('packets_channels'),
  paysystems: paying('paysystems'),
  refill: paying('refill'),
  subscription: paying('subscription'),
  confirm_period: paying('confirm_period'),
  pay_agreement: paying('pay_agreement'),
  pay_phone_sms: paying('pay_phone_sms'),
  pay_qr: paying('pay_qr'),
  pay_qr_kaspi: paying('pay_qr_kaspi'),
  pay_redirect: paying('pay_redirect'),
  pay_iframe: paying('pay_iframe'),
  pay_card: paying('pay_card'),
  card: paying('card'),
  pay_transaction: paying('pay_transaction'),
  nofunds: paying('nofunds'),
  promocode: paying('promocode'),
  promocode_wizard: paying('promocode_wizard'),
  survey: paying('survey'),
  notice: paying('notice'),
};

export function Modals() {
  const state = useAppSelector((root) => root.modals);
  const dispatch = useAppDispatch();
  return <ModalHost state={state} views={MODALS} onDismiss={() => void dispatch(closeModal())} />;
}
