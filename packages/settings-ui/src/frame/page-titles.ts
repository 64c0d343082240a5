import type { TextKey } from '@antenna/i18n';
import type { SettingsPageName } from '../rules/sections.ts';

/** Page titles: as heading, in the back links of child pages and in the window title. */
export const PAGE_TITLES = {
  root: 'settings.title',
  account: 'settings.account',
  subscriptions: 'settings.subscriptions',
  payment: 'settings.payment',
  profiles: 'settings.profiles',
  parental: 'settings.parental',
  info: 'settings.info',
  language: 'settings.language',
  playback: 'settings.playback',
  devices: 'settings.devices',
  delete: 'settings.delete_account',
  'language-interface': 'settings.language_interface',
  'language-audio': 'settings.language_audio',
  'language-subtitle': 'settings.language_subtitle',
} as const satisfies Readonly<Record<SettingsPageName, TextKey>>;
