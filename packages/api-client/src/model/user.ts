import type { UserProfile } from './profile.ts';

import type { MinorUnits } from '@antenna/kernel';
import type { OwnProvider } from './network.ts';

export type ParentalStatus = 'notset' | 'set' | 'ignore';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly phone?: string;
  readonly email?: string;
  /** The address is not confirmed, and a code can be sent to it. */
  readonly mayConfirmEmail: boolean;
  readonly firstName: string;
  readonly isGuest: boolean;
  /** The operator lets viewers delete their accounts themselves. */
  readonly mayDeleteSelf: boolean;
  /** For how many days a deleted account can be restored; 0: it is erased at once. */
  readonly deletionGraceDays: number;
  /** Others sign in by one-time codes. */
  readonly hasPassword: boolean;
  readonly deviceLimit: number;
  readonly parentalStatus: ParentalStatus;
  readonly timezone: string;
  readonly promoDays?: number;
  /** The viewer's provider data that differ from the network's; merged by `mergeProvider`. */
  readonly provider?: OwnProvider;
  readonly account?: Account;
  /** Only of platforms on which the client checks the PIN; the reference backend never sends it. */
  readonly parentalCode?: string;
  readonly parentalDialogue?: ParentalDialogue;
}

/** The wallet; the API lists exactly one. */
export interface Account {
  readonly id: number;
  readonly balance: MinorUnits;
  /** The same value, for older clients (C-130). */
  readonly amount: MinorUnits;
  readonly isPaymentAllowed: boolean;
}

/** A dialog with texts and buttons from the server. */
export interface ParentalDialogue {
  readonly icon?: string;
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly { readonly label: string; readonly action: string; readonly isPrimary: boolean }[];
}

/** Which actions require the PIN on this device, and for how many minutes a correct PIN unlocks them. */
export interface ParentalSettings {
  readonly duration: number;
  readonly pay: boolean;
  readonly profile: boolean;
  readonly program: boolean;
  readonly vod: boolean;
  readonly channel: boolean;
  readonly settings: boolean;
}

/** An access token. It is renewed with the stored device id. */
export interface Token {
  readonly accessToken: string;
  /** Milliseconds since 1970; `undefined` if the server sent none (then 12 h from now). */
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
