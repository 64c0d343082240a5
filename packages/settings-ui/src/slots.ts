import type { ReactNode } from 'react';

/** What other features put into the settings: the app gives it, since no ui package imports another. */
export interface SettingsSlots {
  /** The profiles on `/settings`: the active one and "add". */
  readonly profileList?: ReactNode;
  /** The picture of the active profile, beside the account's name. */
  readonly avatar?: ReactNode;
  /** Owned and available packets; a plain list by default. */
  readonly subscriptions?: ReactNode;
  /** The page of profile management. */
  readonly profiles?: ReactNode;
  /** The page of parental control, PIN included. */
  readonly parental?: ReactNode;
  /** Shown instead of a page that a child profile may not open. */
  readonly forAdults?: ReactNode;
  /** Starts a top-up; absent without payments. */
  readonly onRefill?: (() => void) | undefined;
  /** Starts linking a card; absent without payments. */
  readonly onLinkCard?: (() => void) | undefined;
  /** Address of the promo code page; absent without one. */
  readonly promoTo?: string | undefined;
  /** The trial button beside sign-in for guests: a narrow phone's header has no room for it. */
  readonly trial?: ReactNode;
  /** Facts for support, at the end of the information page. */
  readonly diagnostics?: ReactNode;
  /** The viewer has deleted the account; without it the way leads home. */
  readonly onAccountDeleted?: (() => void) | undefined;
  readonly isWebview: boolean;
}
