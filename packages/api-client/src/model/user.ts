import type { UserProfile } from './profile.ts';

import type { MinorUnits } from '@antenna/kernel';
import type { OwnProvider } from './network.ts';

export type ParentalStatus = 'notset' | 'set' | 'ignore';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly phone?: string;
  readonly email?: string;
  readonly firstName: string;
  readonly isGuest: boolean;
  readonly deviceLimit: number;
  readonly parentalStatus: ParentalStatus;
  readonly timezone: string;
  readonly promoDays?: number;
  /** What the viewer's own operator says differently from the network; `mergeProvider` lays it over. */
  readonly provider?: OwnProvider;
  readonly account?: Account;
  /** Only of platforms that let the client compare the PIN itself; the reference backend never tells it. */
  readonly parentalCode?: string;
  readonly parentalDialogue?: ParentalDialogue;
}

/** The wallet; the wire lists exactly one. */
export interface Account {
  readonly id: number;
  readonly balance: MinorUnits;
  /** The same under the name of older clients (C-130). */
  readonly amount: MinorUnits;
  readonly isPaymentAllowed: boolean;
}

/** A dialogue whose words and buttons the server gives. */
export interface ParentalDialogue {
  readonly icon?: string;
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly { readonly label: string; readonly action: string; readonly isPrimary: boolean }[];
}

/** Which actions of this device ask for the PIN, and for how many minutes one right PIN opens them. */
export interface ParentalSettings {
  readonly duration: number;
  readonly pay: boolean;
  readonly profile: boolean;
  readonly program: boolean;
  readonly vod: boolean;
  readonly channel: boolean;
  readonly settings: boolean;
}

/** A key to the platform. The stored device id, not this, is what renews it. */
export interface Token {
  readonly accessToken: string;
  /** Milliseconds since 1970; `undefined` when the wire named no end (then 12 h from now). */
  readonly expiresAt?: number;
  readonly device?: Device;
  readonly profile?: UserProfile;
  readonly wasGuest: boolean;
}

export interface Device {
  readonly id: string;
  readonly serial: string;
  readonly deviceType: string;
  readonly vendor: string;
  readonly model: string;
  readonly osName: string;
  readonly osVersion: string;
  readonly applicationType: string;
  readonly loginAt?: number;
  readonly isCurrent: boolean;
  readonly name: string;
  readonly parentalSettings?: ParentalSettings;
}
