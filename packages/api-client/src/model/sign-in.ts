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
