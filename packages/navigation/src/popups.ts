import type { Seconds } from '@antenna/kernel';

/** Popups in the order in which they are preferred. */
export const POPUP_KINDS = [
  'register',
  'email',
  'survey_unsubscribe',
  'survey_rate',
  'permission',
  'install',
  'poll_link',
  'partner_install',
  'partner_install_other',
  'partner_promo',
] as const;
export type PopupKind = (typeof POPUP_KINDS)[number];

/** A closed popup may come back after this; 0: with the next load of the page. */
export const REOPEN_AFTER: Readonly<Record<PopupKind, Seconds>> = {
  register: 28_800,
  email: 0,
  survey_unsubscribe: 0,
  survey_rate: 0,
  permission: 1_209_600,
  install: 0,
  poll_link: 0,
  partner_install: 259_200,
  partner_install_other: 259_200,
  partner_promo: 0,
};

/** When a partner wants it, the offer to install appears this long after the page. */
export const INSTALL_DELAY: Seconds = 120;

/** When each kind was closed, Unix seconds. */
export type ClosedPopups = Readonly<Partial<Record<PopupKind, Seconds>>>;

export const mayReopen = (kind: PopupKind, closedAt: Seconds | undefined, now: Seconds): boolean =>
  closedAt === undefined || now - closedAt >= REOPEN_AFTER[kind];

/** The popup to show: the first of the available ones that was not closed a short time ago. */
export const nextPopup = (available: readonly PopupKind[], closed: ClosedPopups, now: Seconds): PopupKind | undefined =>
  POPUP_KINDS.find((kind) => available.includes(kind) && mayReopen(kind, closed[kind], now));

/** A popup is seen only when there is one, pages want popups, and no dialog is open. */
export const isPopupShown = (state: {
  readonly notification: PopupKind | undefined;
  readonly show: boolean;
  readonly isModalOpen: boolean;
}): boolean => state.notification !== undefined && state.show && !state.isModalOpen;

/** A question for permission stays over one navigation, and is gone with the next. */
export const isPermissionOver = (stepsSince: number): boolean => stepsSince > 1;

/** Where the app can be installed by a button of ours: Chrome, Edge and Chromium, not installed yet, not on iOS. */
export function canInstall({
  userAgent,
  isStandalone,
}: {
  readonly userAgent: string;
  readonly isStandalone: boolean;
}): boolean {
  if (isStandalone || /iPhone|iPad|iPod/.test(userAgent)) return false;
  return (
    /(?:Chrome|Chromium|Edg|EdgA)\//.test(userAgent) && !/OPR\/|YaBrowser\/|SamsungBrowser\/|Vivaldi\//.test(userAgent)
  );
}
