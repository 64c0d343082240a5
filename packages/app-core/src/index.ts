// Routing
export {
  createScreens,
  lazyScreen,
  type LazyScreen,
  type ScreenRegistry,
  type ScreenSource,
} from './routing/screen-registry.ts';
export { routeObjects } from './routing/route-objects.ts';
export { useScreens, type Screen, type Screens } from './routing/use-screens.ts';
export { RoutedScreen } from './routing/RoutedScreen.tsx';
export { ScreenProvider, useScreen, type ScreenPlace } from './routing/screen-context.ts';
// History
export { createRouterAddress, type RouterAddress } from './history/router-address.ts';
export { useBackOr, useLeave } from './history/use-leave.ts';
export { useDialogHistory } from './history/use-dialog-history.ts';
export { usePurchaseReturn } from './history/use-purchase-return.ts';
export { useScrollRestoration } from './history/use-scroll-restoration.ts';
// Analytics
export { connectAnalytics, createPageAnalytics, type AnalyticsParts } from './analytics/page-analytics.ts';
export { createLinkReporting, type LinkEvents, type LinkReporting } from './analytics/link-reporting.ts';
export { useBackEvents } from './analytics/use-back-events.ts';
// Frame
export { AppAlerts } from './frame/AppAlerts.tsx';
export { AppLink } from './frame/AppLink.tsx';
export { createLazyModals } from './frame/LazyModals.tsx';
export { ModalScreen } from './frame/ModalScreen.tsx';
export { PageProviders, type PageProvidersProps } from './frame/PageProviders.tsx';
export { ScreenFallback } from './frame/ScreenFallback.tsx';
export { ScreenView } from './frame/ScreenView.tsx';
export { HeaderTrial } from './frame/HeaderTrial.tsx';
export { useAwaitedGuest } from './frame/use-awaited-guest.ts';
export { HomeScreen } from './screens/HomeScreen.tsx';
export { optionalNumber } from './screens/query-values.ts';
// Services
export { ServicesProvider, useServices, type AppServices } from './services/services-context.tsx';
