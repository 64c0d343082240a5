import { toSeconds, type Clock } from '@antenna/kernel';
import { createMail, type MailSettings } from './mail.ts';
import type { MessageSender, DeliveryStatus, Message } from './message.ts';
import type { Outbox } from './outbox.ts';
import { createWebhook, type WebhookOverrides, type WebhookSettings } from './webhook.ts';

export interface DeliverySettings {
  readonly webhook?: WebhookSettings | undefined;
  readonly smtp?: MailSettings | undefined;
}

export interface DeliveryOptions {
  readonly settings: DeliverySettings;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** A log line for the operator, without the code and the phone. */
  readonly log: (line: string) => void;
  readonly webhook?: WebhookOverrides;
  /** Where messages are shown that nothing sends: the operator's own terminal, while there are no viewers yet. */
  readonly show?: ((line: string) => void) | undefined;
}

/** Sends all messages to viewers. */
export interface Delivery {
  /** Whether a gateway supports this send method; others are not offered. */
  supports(by: Message['by'], isDemo: boolean): boolean;
  /** Never throws: a message that cannot be sent has failed, and the operator's log says why. */
  send(message: Message, isDemo: boolean): Promise<DeliveryStatus>;
}

/**
 * Phones by the gateway, e-mail by the mail server, as configured. Without a configuration messages go to the outbox,
 * and only while the demo operator runs: an operator with a gateway who leaves `"demo": true` in place does not show
 * viewers' codes to everyone. Without one, another operator's are shown by `show`, if there is such a place.
 */
export function createDelivery({ settings, outbox, clock, log, webhook, show }: DeliveryOptions): Delivery {
  const seconds = () => toSeconds(clock.now());
  const senders: Readonly<Record<Message['by'], MessageSender | undefined>> = {
    phone: settings.webhook && createWebhook(settings.webhook, seconds, webhook),
    email: settings.smtp && createMail(settings.smtp),
  };
  const isShown = show !== undefined && senders.phone === undefined && senders.email === undefined;
  return {
    supports: (by, isDemo) => senders[by] !== undefined || isDemo || isShown,
    async send(message, isDemo) {
      const sender = senders[message.by];
      if (!sender && isDemo) {
        outbox.send({ to: message.to, text: message.text, at: seconds(), method: message.method });
        return 'delivered';
      }
      if (isShown) {
        show(`To ${message.to}, by ${message.method}: ${message.text}`);
        return 'delivered';
      }
      try {
        if (!sender)
          throw new Error(
            `nothing is configured that sends ${message.by === 'email' ? 'e-mail (SMTP_URL)' : 'to phones (SMS_WEBHOOK_URL)'}`,
          );
        return await sender.send(message);
      } catch (error) {
        log(
          `A ${message.code === undefined ? 'notice' : 'one-time code'} could not be sent by ${message.method}: ${reason(error, message)}`,
        );
        return 'failed';
      }
    },
  };
}

function reason(error: unknown, { code, to, text }: Message): string {
  const { message = 'unknown', code: errorCode = '' } = error as { message?: string; code?: string };
  return [text, to, ...(code === undefined ? [] : [code])].reduce(
    (line, secret) => line.replaceAll(secret, '***'),
    `${message} ${errorCode}`.trim().slice(0, 300),
  );
}
