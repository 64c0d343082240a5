export { PAYING_MODALS, PayConfirmModal, PremiumModal } from '@antenna/packets-payments-ui';
