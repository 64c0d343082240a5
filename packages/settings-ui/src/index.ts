// Pages
export { SettingsArea, type SettingsAreaProps } from './pages/SettingsArea.tsx';
export { AccountArea } from './pages/AccountArea.tsx';
export { PAGE_TITLES } from './frame/page-titles.ts';
export { settingsPage, type SettingsPageName } from './rules/sections.ts';
export { KidsRows } from './pages/KidsRows.tsx';
export type { SettingsSlots } from './slots.ts';
// The header's dropdown
export { AccountDropdown, type AccountDropdownProps } from './menu/AccountDropdown.tsx';
// Labels of a native app
export { EmailCode } from './pages/EmailCode.tsx';
export { webviewText, type WebviewLabel } from './rules/webview-text.ts';
