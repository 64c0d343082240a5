import type { Capabilities } from '@antenna/partners';
import { isSettingForChild } from '@antenna/session';

/** Pages of the account menu in the documented order; also the `{id}` in the address. */
export const SECTIONS = ['subscriptions', 'payment', 'profiles', 'parental', 'info', 'language', 'devices'] as const;
/** Groups of the language page. */
export const LANGUAGE_GROUPS = ['interface', 'audio', 'subtitle'] as const;

export type Section = (typeof SECTIONS)[number];
export type LanguageGroup = (typeof LANGUAGE_GROUPS)[number];
/** One page of the settings area: `root` is `/settings` itself; `playback` belongs to the device, not to the account; `info` leads to `delete`. */
export type SettingsPageName = 'root' | 'account' | 'playback' | 'delete' | Section | `language-${LanguageGroup}`;

/** The page of an address: an unknown id is the root, an unknown language group the language page. */
export function settingsPage({
  section,
  group,
}: {
  readonly section?: string | undefined;
  readonly group?: string | undefined;
}): SettingsPageName {
  if (group !== undefined) {
    const known = LANGUAGE_GROUPS.find((each) => each === group);
    return known ? `language-${known}` : 'language';
  }
  if (section === 'account' || section === 'playback' || section === 'delete') return section;
  return SECTIONS.find((each) => each === section) ?? 'root';
}

/** Where the back link of a page leads; the root has none. */
export function parentPage(page: SettingsPageName): SettingsPageName | undefined {
  if (page === 'root') return undefined;
  if (page === 'account' || page === 'playback') return 'root';
  if (page === 'delete') return 'info';
  return page.startsWith('language-') ? 'language' : 'account';
}

export function pagePath(page: SettingsPageName): string {
  if (page === 'root') return '/settings';
  return page.startsWith('language-') ? `/settings/language/${page.slice('language-'.length)}` : `/settings/${page}`;
}

export interface AccountFacts {
  /** Guests have no account and only see device settings. */
  readonly isUser: boolean;
  /** A child profile sees only its own settings. */
  readonly isChild?: boolean | undefined;
  readonly can: Capabilities['account'];
  readonly isPaymentAllowed: boolean;
  readonly hasPaySystems: boolean;
  /** The network lists languages. */
  readonly hasLanguages: boolean;
}

/** Payment is shown only when it is allowed and there are payment systems. */
export function showsPayment({
  isPaymentAllowed,
  hasPaySystems,
}: Pick<AccountFacts, 'isPaymentAllowed' | 'hasPaySystems'>): boolean {
  return isPaymentAllowed && hasPaySystems;
}

/** The account menu without sign-out, its last item. */
export function accountSections(facts: AccountFacts): readonly Section[] {
  const { isUser, can, hasLanguages } = facts;
  const shown: Readonly<Record<Section, boolean>> = {
    subscriptions: isUser && can.showsSubscriptions,
    payment: isUser && showsPayment(facts),
    profiles: isUser,
    parental: isUser,
    info: true,
    language: hasLanguages,
    devices: true,
  };
  return SECTIONS.filter((section) => shown[section] && !(facts.isChild && !isSettingForChild(section)));
}

/** Two partner variants and guests have no sign-out. */
export const showsLogOut = ({
  isUser,
  isChild = false,
  can,
}: Pick<AccountFacts, 'isUser' | 'isChild' | 'can'>): boolean => isUser && !isChild && can.canLogOut;

/** Whether a child profile may open this page; the root, playback and the language pages are allowed. */
export function isPageForChild(page: SettingsPageName): boolean {
  return page === 'root' || page === 'playback' || page.startsWith('language-') || isSettingForChild(page);
}
