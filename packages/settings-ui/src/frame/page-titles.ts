import type { TextKey } from '@antenna/i18n';
import type { SettingsPageName } from '../rules/sections.ts';

/** What each page is called: above it, in the back link of its children and in the window's title. */
export const PAGE_TITLES = {
  root: 'settings.title',
  account: 'settings.account',
  subscriptions: 'settings.subscriptions',
  payment: 'settings.payment',
  profiles: 'settings.profiles',
  parental: 'settings.parental',
  info: 'settings.info',
  language: 'settings.language',
  devices: 'settings.devices',
  'language-interface': 'settings.language_interface',
  'language-audio': 'settings.language_audio',
  'language-subtitle': 'settings.language_subtitle',
} as const satisfies Readonly<Record<SettingsPageName, TextKey>>;
