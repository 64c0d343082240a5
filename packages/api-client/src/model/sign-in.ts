import type { Millis } from '@antenna/kernel';
import type { Token } from './user.ts';

/** A one-time code that was sent. */
export interface SentCode {
  readonly length: number | undefined;
  /** ms */
  readonly resendAfter: number | undefined;
  readonly sendMethod: string;
  /** Where it arrives, as a text of the server. */
  readonly message: string | undefined;
}

export interface SendMethod {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isMessenger: boolean;
}

export type MessageStatus = 'none' | 'sent' | 'delivered' | 'failed';

/** Whether a code is still valid, and the status of its message. */
export interface CodeExists {
  readonly exists: boolean;
  readonly status: MessageStatus;
  readonly sendMethod: string | undefined;
}

/** A sign-in that another device approves. */
export interface CodeSignIn {
  /** Secret: this device polls with it. */
  readonly deviceCode: string;
  /** Digits for the screen. */
  readonly userCode: string;
  /** Where the code is typed, and the same address with the code in it. */
  readonly page: string;
  readonly pageWithCode: string;
  /** ms */
  readonly life: Millis;
  /** ms between two polls */
  readonly interval: Millis;
}

/** What asks to be signed in. */
export interface CodeRequestDetails {
  readonly manufacturer: string;
  readonly model: string;
  readonly os: string;
  /** The country that it asks from. */
  readonly place?: string;
  /** It has the same address as this device. */
  readonly isSameNetwork: boolean;
  /** ms since its code was made */
  readonly age: Millis;
}

/** A session for another program. */
export interface Handover {
  readonly code: string;
  /** ms */
  readonly life: Millis;
}

export interface City {
  readonly id: number;
  readonly name: string;
}

export interface ServiceAddress {
  readonly id: number;
  readonly cityId: number;
  readonly title: string;
}

export interface TokenWithAddresses {
  readonly token: Token;
  readonly addresses: readonly ServiceAddress[];
}

/** `status`: -2: blocked, -1: to be paid by QR code, otherwise active. */
export interface BlockData {
  readonly status: number;
  readonly balance: string;
  readonly username: string;
  readonly amount: string;
  readonly message: string;
  /** Content of the QR code of -1; `qrcode_ur` in the API. */
  readonly qrCodeUrl?: string;
}
