import type { Token } from './user.ts';

/** A code that is on its way. */
export interface SentCode {
  readonly length: number | undefined;
  /** ms */
  readonly resendAfter: number | undefined;
  readonly sendMethod: string;
  /** Where it arrives, in the server's words. */
  readonly message: string | undefined;
}

export interface SendMethod {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isMessenger: boolean;
}

export type MessageStatus = 'none' | 'sent' | 'delivered' | 'failed';

/** Whether a code still counts and what became of its message. */
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

/** `status`: -2 blocked, -1 to be paid by QR, anything else free. */
export interface BlockData {
  readonly status: number;
  readonly balance: string;
  readonly username: string;
  readonly amount: string;
  readonly message: string;
  /** What the QR code of -1 says; the wire spells it `qrcode_ur`. */
  readonly qrCodeUrl?: string;
}
