export { PAYING_MODALS, PayConfirmModal } from '@antenna/packets-payments-ui';
