// Pages
// Modals
export { PAYING_MODALS, PayConfirmModal } from './modals/paying-modals.tsx';
export { PremiumModal } from './premium/PremiumModal.tsx';
