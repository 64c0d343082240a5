import type { Transporter } from 'nodemailer';
import { ATTEMPT_MS } from './limits.ts';
import type { MessageSender } from './message.ts';

export interface MailSettings {
  /** smtp://user:password@host:587 or smtps://…:465 */
  readonly url: string;
  readonly from: string;
}

/** Sends e-mail through the operator's mail server. The password is only sent encrypted. */
export function createMail({ url, from }: MailSettings): MessageSender {
  let transport: Promise<Transporter> | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      requireTLS: new URL(url).username !== '',
      connectionTimeout: ATTEMPT_MS,
      greetingTimeout: ATTEMPT_MS,
      socketTimeout: ATTEMPT_MS,
      // A message must not make the mailer read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({ id, to, title, text }) {
      const sent = await (
        await (transport ??= connect())
      ).sendMail({ from, to, subject: title, text, messageId: `<${id}@antenna>` });
      if ((sent.rejected ?? []).length > 0) throw new Error('the mail server refused the address');
      return 'sent';
    },
  };
}
