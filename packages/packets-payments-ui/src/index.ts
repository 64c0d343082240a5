// Pages
export { EmbeddedContext } from './pages/actions.ts';
export { PacketsPage } from './pages/packets/PacketsPage.tsx';
export { PacketPage, type PacketPageProps } from './pages/packet/PacketPage.tsx';
export { ProviderPage, type ProviderPageProps } from './pages/provider/ProviderPage.tsx';
export { PromoInfoPage, PromoPage } from './pages/promo/PromoPage.tsx';
export { SubscriptionsSection } from './pages/settings/SubscriptionsSection.tsx';
export { useCheapestPlan } from './parts/use-cheapest-plan.ts';
// Modals
export { PAYING_MODALS, PayConfirmModal } from './modals/paying-modals.tsx';
export { PremiumModal } from './premium/PremiumModal.tsx';
