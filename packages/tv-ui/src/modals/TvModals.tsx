import type { OpenModal } from '@antenna/navigation';
import { useModal, useOpenModal } from '@antenna/store';
import { usePayment } from '@antenna/store/payments';
import { useTranslation } from '@antenna/ui-kit';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { OutsideCodes } from '../parts/outside-codes.ts';
import { BasePacketsDialog } from '../packets/BasePacketsDialog.tsx';
import { OffersDialog } from '../packets/OffersDialog.tsx';
import { PremiumDialog } from '../packets/PremiumDialog.tsx';
import { ProfilesDialog } from '../profiles/ProfilesDialog.tsx';
import { SignInDialog } from '../signin/SignInDialog.tsx';
import { AgreementDialog } from './AgreementDialog.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { CardDialog, ConfirmPayDialog } from './PayDialogs.tsx';
import { PayPageDialog, PayQrDialog } from './PayElsewhere.tsx';
import { PaySystemsDialog } from './PaySystemsDialog.tsx';
import { PinDialog, PinOfferDialog, SetPinDialog } from './PinDialog.tsx';
import { SurveyDialog } from './SurveyDialog.tsx';
import { ConfirmDialog, ElsewhereDialog, MessageDialog, NoticeDialog } from './QuestionDialogs.tsx';

/** The dialogs of the store, as a set shows them; what a set cannot do opens on the phone. */
export function TvModals({ outside }: { readonly outside: OutsideCodes }) {
  const { modal, isClosing, close } = useModal();
  const address = useSyncExternalStore(outside.subscribe, outside.current);
  // A pay system's page: its dialog shows the code, with the charge, until the payment has ended.
  const isOfPayment = modal !== undefined && !isClosing && PAY_FORMS.includes(modal.name);
  useEffect(() => (isOfPayment ? outside.close : undefined), [isOfPayment, outside]);
  if (address !== undefined && !isOfPayment) return <ElsewhereDialog path={address} onClose={outside.close} />;
  return modal && !isClosing ? <Shown modal={modal} onClose={close} /> : null;
}

function Shown({ modal, onClose }: { readonly modal: OpenModal; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const open = useOpenModal();
  switch (modal.name) {
    case 'auth':
      return <SignInDialog with={modal.with} onClose={onClose} />;
    case 'block_alma':
      return <BlockDialog with={modal.with} />;
    case 'premium':
      return <PremiumDialog onClose={onClose} />;
    case 'pincode':
      return <PinDialog with={modal.with} onClose={onClose} />;
    case 'parental_set':
      return <SetPinDialog with={modal.with} onClose={onClose} />;
    case 'parental':
      return <PinOfferDialog requestId={modal.with.requestId} onClose={onClose} />;
    case 'parental_start':
      return (
        <PinOfferDialog requestId={modal.with.requestId} isForChild={modal.with.for === 'child'} onClose={onClose} />
      );
    case 'confirm':
      return 'intent' in modal.with ? (
        <ConfirmDialog with={modal.with} onClose={onClose} />
      ) : (
        <ConfirmPayDialog of={modal.with.of} onClose={onClose} />
      );
    case 'message':
      return <MessageDialog with={modal.with} onClose={onClose} />;
    case 'text':
      return <NoticeDialog title={modal.with.title} text={modal.with.description} onClose={onClose} />;
    case 'profiles':
      return <ProfilesDialog with={modal.with} onClose={onClose} />;
    case 'paysystems':
      return <PaySystemsDialog of={modal.with.of} onClose={onClose} />;
    case 'pay_qr':
    case 'pay_qr_kaspi':
      return <PayQrDialog onClose={onClose} />;
    case 'card':
    case 'pay_card':
    case 'pay_redirect':
    case 'pay_iframe':
      return <PayFormDialog onClose={onClose} />;
    case 'survey':
      return <SurveyDialog id={modal.with.id} onClose={onClose} />;
    case 'pay_agreement':
      return <AgreementDialog onClose={onClose} />;
    case 'quick_packets':
      return <BasePacketsDialog of={modal.with} onClose={onClose} />;
    case 'packets_channels':
      return <OffersDialog of={modal.with} onClose={onClose} />;
    case 'pay_transaction':
      return <NoticeDialog title={t('payments.pending_title')} text={t('payments.pending_text')} onClose={onClose} />;
    case 'nofunds':
      return <NoticeDialog title={t('payments.nofunds_title')} text={t('payments.nofunds_text')} onClose={onClose} />;
    case 'notice':
      return <NoticeDialog {...noticeWords(modal.with, t)} onClose={onClose} />;
    case 'auto_auth_retry':
      return (
        <NoticeDialog
          title={t('signin.auto_title')}
          text={t('signin.auto_text')}
          onClose={() => open({ name: 'auth', with: {} })}
        />
      );
    default:
      return <ElsewhereDialog path={ELSEWHERE[modal.name] ?? '/settings'} onClose={onClose} />;
  }
}

const PAY_FORMS: readonly OpenModal['name'][] = ['card', 'pay_card', 'pay_redirect', 'pay_iframe'];

/** Paying by a linked card leads to the bank's page where the bank asks for more. */
function PayFormDialog({ onClose }: { readonly onClose: () => void }) {
  const [payment] = usePayment();
  return payment.at === 'card' ? <CardDialog onClose={onClose} /> : <PayPageDialog onClose={onClose} />;
}

/** Where the web app does what a set leaves to the phone. */
const ELSEWHERE: Readonly<Partial<Record<OpenModal['name'], string>>> = {
  refill: '/settings/payment',
  subscription: '/packets',
  confirm_period: '/packets',
  pay_phone_sms: '/packets',
  promocode: '/promo',
  promocode_wizard: '/promo',
  smarttv: '/instructions',
};

function noticeWords(
  notice: Extract<OpenModal, { readonly name: 'notice' }>['with'],
  text: ReturnType<typeof useTranslation>['t'],
): { readonly title: string; readonly text: string } {
  switch (notice.kind) {
    case 'already-bought':
      return { title: text('payments.already_title'), text: text('payments.already_text') };
    case 'provider-subscription':
      return { title: text('payments.provider_sub_title'), text: text('payments.provider_sub_text') };
    case 'provider-channel':
      return { title: text('payments.provider_channel_title'), text: text('payments.provider_channel_text') };
    case 'channel-unavailable':
      return { title: text('payments.unavailable_title'), text: text('errors.channel_not_available') };
    case 'forbidden-country':
      return { title: text('payments.forbidden_title'), text: text('payments.forbidden_text') };
    case 'packet-not-found':
      return { title: text('packets.absent_title'), text: text('packets.absent_text') };
    case 'child':
      return { title: text('payments.child_title'), text: text('payments.child_text') };
    case 'no-way-to-pay':
      return { title: text('payments.no_way_title'), text: text('payments.no_way_text') };
    case 'planned':
      return { title: text('payments.planned_title'), text: text('payments.planned_later') };
    case 'still-processing':
      return { title: text('payments.still_title'), text: text('payments.still_text') };
    case 'payment-failed':
      return {
        title: text('payments.failed_title'),
        text: `${notice.text ?? text('payments.failed_text')} ${text('payments.failed_more')}`,
      };
    case 'renewal-disabled':
      return { title: text('payments.off_title'), text: notice.text ?? text('payments.off_text') };
    case 'info':
      return { title: notice.title, text: notice.text };
  }
}
