import type { ReactNode } from 'react';

/** What other features put into the settings: the app gives it, since no ui package imports another. */
export interface SettingsSlots {
  /** The profiles on `/settings` itself: who watches, and a new one. */
  readonly profileList?: ReactNode;
  /** The packets one has and may have; the plain list of them without. */
  readonly subscriptions?: ReactNode;
  /** The page of profile management. */
  readonly profiles?: ReactNode;
  /** The page of parental control, PIN included. */
  readonly parental?: ReactNode;
  /** In the place of a page that a child profile may not open. */
  readonly forAdults?: ReactNode;
  /** Begins a refill; absent while this app has no way to pay. */
  readonly onRefill?: (() => void) | undefined;
  /** Begins to link a card; absent while this app has no way to. */
  readonly onLinkCard?: (() => void) | undefined;
  /** Where a promo code is entered; absent while this app has no such place. */
  readonly promoTo?: string | undefined;
  /** Beside the way in, for a guest: the trial, which a narrow phone's header has no room for. */
  readonly trial?: ReactNode;
  /** Facts for support, at the end of the information page. */
  readonly diagnostics?: ReactNode;
  readonly isWebview: boolean;
}
