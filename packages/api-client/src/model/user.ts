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
}

/** A key to the platform. The stored device id, not this, is what renews it (wire.md 1.2). */
export interface Token {
  readonly accessToken: string;
  /** Milliseconds since 1970; `undefined` when the wire named no end (then 12 h from now, spec 1 §4). */
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
}

export interface UserProfile {
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
  readonly role: 'adult' | 'child';
}
