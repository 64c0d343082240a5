import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agent } from 'undici';
import { guardedLookup, isPublicAddress, resolveBySystem, type ResolveHost } from '@antenna/safe-input';
import { ANSWER_BYTES, ATTEMPT_MS, DELIVERY_MS, PAUSES_MS } from './limits.ts';
import type { MessageSender, DeliveryStatus, Message } from './message.ts';

export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
  /** Allows a gateway in a private network, or over plain http. */
  readonly allowPrivate: boolean;
}

/** For tests. */
export interface WebhookOverrides {
  readonly resolveHost?: ResolveHost;
  readonly attemptMs?: number;
}

/** `t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<body>">`: with the secret the gateway can verify sender and time. */
export function signature(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * Sends a message to an operator's SMS gateway over HTTP: signed, three tries of 5 s, no redirects; enters a private
 * network only on request.
 */
export function createWebhook(
  settings: WebhookSettings,
  seconds: () => number,
  overrides: WebhookOverrides = {},
): MessageSender {
  const url = new URL(settings.url);
  const attemptMs = overrides.attemptMs ?? ATTEMPT_MS;
  let agent: Promise<Agent> | undefined;
  const connect = async () => {
    const undici = await import('undici');
    return new undici.Agent({
      connect: {
        lookup: guardedLookup(overrides.resolveHost ?? resolveBySystem, settings.allowPrivate),
        timeout: attemptMs,
      },
      headersTimeout: attemptMs,
      bodyTimeout: attemptMs,
    });
  };

  const once = async (body: string, deadline: AbortSignal): Promise<DeliveryStatus> => {
    const { request } = await import('undici');
    const answer = await request(url, {
      dispatcher: await (agent ??= connect()),
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'antenna',
        'x-antenna-signature': signature(settings.secret, seconds(), body),
      },
      signal: AbortSignal.any([deadline, AbortSignal.timeout(attemptMs)]),
    });
    let text = '';
    for await (const chunk of answer.body) {
      text += String(chunk);
      if (text.length > ANSWER_BYTES) break;
    }
    if (answer.statusCode >= 200 && answer.statusCode < 300) return statusOf(text);
    throw new GatewayAnswer(answer.statusCode);
  };

  return {
    async send(message) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !settings.allowPrivate && !isPublicAddress(host))
        throw new Error('the gateway is inside a private network');
      const body = JSON.stringify(wire(message));
      const deadline = AbortSignal.timeout(DELIVERY_MS);
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await once(body, deadline);
        } catch (error) {
          const rest = PAUSES_MS[attempt];
          if (rest === undefined || deadline.aborted || (error instanceof GatewayAnswer && !error.isPassing))
            throw error;
          await pause(rest);
        }
      }
    },
  };
}

function wire({ id, method, to, purpose, code, text, language, provider }: Message): object {
  return { id, method, to, purpose, code, text, language, provider };
}

class GatewayAnswer extends Error {
  /** Whether a retry may help. */
  readonly isPassing: boolean;
  constructor(status: number) {
    super(`the gateway answered ${status}`);
    this.isPassing = status >= 500 || status === 429 || status === 408;
  }
}

/** A gateway may confirm delivery: `{"status": "delivered"}`. */
function statusOf(text: string): DeliveryStatus {
  try {
    return (JSON.parse(text) as { status?: unknown } | null)?.status === 'delivered' ? 'delivered' : 'sent';
  } catch {
    return 'sent';
  }
}
