/** A message that the demo operator "sent" by SMS or e-mail. */
export interface SentMessage {
  readonly to: string;
  readonly text: string;
  /** Unix seconds. */
  readonly at: number;
  /** One of otp/send_methods. */
  readonly method?: string;
}

/** Messages to viewers. Only the demo operator keeps them, for /demo/phone and /demo/outbox. */
export interface Outbox {
  send(message: SentMessage): void;
  /** Newest first; of all viewers without `to`. */
  list(to?: string): readonly SentMessage[];
}

const KEPT = 200;

export function createMemoryOutbox(): Outbox {
  let sent: readonly SentMessage[] = [];
  return {
    send(message) {
      sent = [message, ...sent].slice(0, KEPT);
    },
    list: (to) => (to === undefined ? sent : sent.filter((message) => message.to === to)),
  };
}
