// Pages
export { PAGE_WIDTH } from './pages/limits.ts';
// Modals
export { PAYING_MODALS, PayConfirmModal } from './modals/paying-modals.tsx';
