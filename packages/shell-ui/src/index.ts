// The frame of every page
export { AppFrame } from './frame/AppFrame.tsx';
export type { AppFrameProps } from './frame/AppFrame.tsx';
export { chromeOf } from './frame/chrome-of.ts';
export type { Chrome } from './frame/chrome-of.ts';
export { Header } from './header/Header.tsx';
export type { HeaderProps } from './header/Header.tsx';
export { TrialButton } from './header/TrialButton.tsx';
export { BottomBar } from './bar/BottomBar.tsx';
export { Footer } from './footer/Footer.tsx';
export type { FooterProps } from './footer/Footer.tsx';
export { isMessenger } from './footer/support-link.ts';
export type { Support } from './footer/support-link.ts';

// The menu as data
export { menuEntries, searchFallback } from './menu/menu-entries.ts';
export type { MenuEntry } from './menu/menu-entries.ts';
export { barEntries } from './menu/bar-entries.ts';

// Viewer choices
export { LanguageSwitcher } from './language/LanguageSwitcher.tsx';
export type { LanguageChoice, LanguageSwitcherProps } from './language/LanguageSwitcher.tsx';
export { ThemeSwitch } from './theme/ThemeSwitch.tsx';
export { SearchBox } from './search/SearchBox.tsx';
export type { SearchBoxProps } from './search/SearchBox.tsx';
export type { SearchBoxRules } from './search/use-search-box.ts';

// Overlays
export { ModalPage } from './modals/ModalPage.tsx';
export type { ModalPageProps } from './modals/ModalPage.tsx';
export { ModalHost } from './modals/ModalHost.tsx';
export type { ModalHostProps, ModalViewMap, ModalViewProps } from './modals/ModalHost.tsx';
export { MessageModal, TextModal } from './modals/MessageModal.tsx';
export { Alerts } from './modals/Alerts.tsx';
export type { AlertItem } from './modals/Alerts.tsx';
export { OfflineBanner } from './states/OfflineBanner.tsx';

// The operator's own app
export { AppBanner, type AppBannerProps } from './app/AppBanner.tsx';
export { AppStorePage } from './app/AppStorePage.tsx';

// Pages of the shell
export { InstructionsPage, type InstructionsPageProps } from './instructions/InstructionsPage.tsx';
export { ManualPage } from './instructions/ManualPage.tsx';
export { TV_DEVICES } from './instructions/devices.ts';
export { manualDevice, type ManualDevice } from './instructions/manual-devices.ts';
export { TvDevicesModal } from './instructions/TvDevicesModal.tsx';
export { Advantages, type AdvantagesProps } from './instructions/Advantages.tsx';
export { GeoLock } from './states/GeoLock.tsx';
export { OwnNetworkNotice } from './states/OwnNetworkNotice.tsx';
export { SessionFailed } from './states/SessionFailed.tsx';
export { Diagnostics } from './states/Diagnostics.tsx';
