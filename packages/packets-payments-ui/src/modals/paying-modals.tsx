import type { PayingModals } from '@antenna/navigation';
import type { ComponentType } from 'react';
import { AgreementModal } from './AgreementModal.tsx';
import { NoticeModal } from './NoticeModal.tsx';
import { NoFundsModal, TransactionModal } from './OutcomeModals.tsx';
import { PacketsChannelsModal, QuickPacketsModal } from './PacketModals.tsx';
import {
  CardModal,
  PayCardModal,
  PayIframeModal,
  PayPhoneModal,
  PayQrBankModal,
  PayQrModal,
  PayRedirectModal,
  PaySystemsModal,
} from './PaymentModals.tsx';
import { ConfirmPeriodModal, SubscriptionModal } from './PeriodModals.tsx';
import { PromoCodeModal, PromoWizardModal } from './PromoModals.tsx';
import { RefillModal } from './RefillModal.tsx';
import { SurveyModal } from './SurveyModal.tsx';
import { soldHere } from './sold-here.tsx';
import type { ViewProps } from './view-props.ts';

export { PayConfirmModal } from './ConfirmModals.tsx';

/** One view for every overlay of buying and paying: a missing one does not compile. */
export const PAYING_MODALS: { readonly [Name in keyof PayingModals]: ComponentType<ViewProps<Name>> } = {
  quick_packets: soldHere(QuickPacketsModal),
  packets_channels: soldHere(PacketsChannelsModal),
  paysystems: soldHere(PaySystemsModal),
  refill: soldHere(RefillModal),
  subscription: SubscriptionModal,
  confirm_period: ConfirmPeriodModal,
  pay_agreement: AgreementModal,
  pay_phone_sms: PayPhoneModal,
  pay_qr: PayQrModal,
  pay_qr_kaspi: PayQrBankModal,
  pay_redirect: PayRedirectModal,
  pay_iframe: PayIframeModal,
  pay_card: PayCardModal,
  card: CardModal,
  pay_transaction: TransactionModal,
  nofunds: NoFundsModal,
  promocode: PromoCodeModal,
  promocode_wizard: soldHere(PromoWizardModal),
  survey: SurveyModal,
  notice: NoticeModal,
};
