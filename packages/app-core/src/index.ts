// Routing
export {
  createScreens,
  lazyPart,
  lazyScreen,
  type LazyScreen,
  type ScreenRegistry,
  type ScreenSource,
} from './routing/screen-registry.ts';
export { isChunkFailure, mayReloadPage } from './routing/chunk-failure.ts';
export { RoutedScreen } from './routing/RoutedScreen.tsx';
export { ScreenProvider, useScreen, type ScreenPlace } from './routing/screen-context.ts';
export { routeNeeds } from './routing/deployment.ts';
// History
export { createRouterAddress, type RouterAddress } from './history/router-address.ts';
export { useBackOr, useLeave } from './history/use-leave.ts';
export { goBack } from './history/going-back.ts';
// Analytics
export { createLinkReporting, type LinkEvents, type LinkReporting } from './analytics/link-reporting.ts';
// Header, footer and bottom bar
export { AppBar } from './chrome/AppBar.tsx';
export { AppHeader } from './chrome/AppHeader.tsx';
export { FooterSlot } from './chrome/FooterSlot.tsx';
// Frame
export { AppAlerts } from './frame/AppAlerts.tsx';
export { AppLink } from './frame/AppLink.tsx';
export { AppOverlays } from './frame/AppOverlays.tsx';
export { LazyModals, loadModals } from './frame/LazyModals.tsx';
export { BrandProviders } from './frame/BrandProviders.tsx';
export { AppRoot, type RootServices } from './frame/AppRoot.tsx';
export { ModalScreen } from './frame/ModalScreen.tsx';
export { PageProviders, type PageProvidersProps } from './frame/PageProviders.tsx';
export { ScreenFallback } from './frame/ScreenFallback.tsx';
export { SessionGate } from './frame/SessionGate.tsx';
export { HomeScreen } from './screens/HomeScreen.tsx';
export { optionalNumber } from './screens/query-values.ts';
export { useAppScreens } from './frame/use-app-screens.tsx';
// Services
export { ServicesProvider, useServices, type AppServices } from './services/services-context.tsx';
export { createBrowserPorts, createBrowserServices } from './services/browser-services.ts';
export { createPageServices, type PageServicesOptions } from './services/page-services.ts';
export { textsAddress } from './services/page-texts.ts';
