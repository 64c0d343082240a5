/** A text for one viewer. */
export interface Message {
  /** The same in every try, so that a gateway sends the message once. */
  readonly id: string;
  /** Phones go to the gateway, e-mail to the mail server. */
  readonly by: 'phone' | 'email';
  /** One of otp/send_methods: sms, call, a messenger. */
  readonly method: string;
  /** Digits of a phone, or an e-mail address. */
  readonly to: string;
  /** `closed`: a notice without a code, that the account is going to be deleted. */
  readonly purpose: 'login' | 'pin' | 'deletion' | 'email' | 'closed';
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly provider: string;
}

export type DeliveryStatus = 'sent' | 'delivered' | 'failed';

/** Sends messages to viewers. Throws when it cannot. */
export interface MessageSender {
  send(message: Message): Promise<DeliveryStatus>;
}
