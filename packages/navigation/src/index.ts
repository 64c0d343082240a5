// Screens as data
export {
  ROUTES,
  type Device,
  type NotFoundKind,
  type Route,
  type RouteMode,
  type RouteName,
  type RouteNeed,
  type RouteParams,
} from './routes.ts';
export {
  isEmbedPath,
  matchRoute,
  routeEntries,
  shownRoute,
  type MatchedRoute,
  type MatchOptions,
  type RouteEntry,
  type RouteView,
  type ShownRoute,
} from './match-route.ts';
export { to } from './to.ts';
export { titleAddress, watchAddress } from './title-address.ts';
export { pageKind, type PageKind } from './page-templates.ts';
// Parts of addresses
export { numericId, trailingId } from './ids.ts';
export { readQuery, readTs, toQuery } from './query.ts';
export { contactUrl, safePath, safeUrl, type SafeUrlRules } from './safe-url.ts';
export { appAddress, appStores, appSystem, ownAppStore, type AppStoreLink, type AppSystem } from './app-links.ts';
// Modals
export {
  modalHash,
  modalNameInHash,
  modalOfHash,
  type AuthReason,
  type ConfirmIntent,
  type ConfirmQuestion,
  type MessageAction,
  type ModalName,
  type Modals,
  type ModalViews,
  type OpenModal,
  type PendingAction,
} from './modals.ts';
export type { Paying, PayingFlow, PayingModals, PayingNotice } from './paying-modals.ts';
export { modalFlow, type ModalEffect, type ModalEvent, type ModalState } from './modal-flow.ts';
// Destinations
export { targetOf, type Destination, type Target } from './destinations.ts';
export { deepLinkPath, readDeepLink, type DeepLink } from './deep-links.ts';
export { isPushCurrent, pushTarget } from './push.ts';
export {
  canInstall,
  INSTALL_DELAY,
  isPermissionOver,
  isPopupShown,
  nextPopup,
  POPUP_KINDS,
  type ClosedPopups,
  type PopupKind,
} from './popups.ts';
export {
  modalCheck,
  redirectCheck,
  type ModalVerdict,
  type RedirectVerdict,
  type Viewer,
} from './navigation-checks.ts';
// Context
export { appContext, type AppContext, type ContextFacts } from './app-context.ts';
export { isPrerender } from './prerender.ts';
// Limits
export {
  ALERT_TIME,
  APP_OPEN_TOLERANCE,
  APP_OPEN_WAIT,
  DESKTOP_WIDTH,
  MODAL_CLOSING,
  MODAL_SWAP,
  NOTIFICATION_TIME,
  REDIRECT_CHECK,
} from './limits.ts';
