import { guardedLookup, isPublicAddress, resolveBySystem, type ResolveHost } from '@antenna/safe-input';
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agent } from 'undici';
import type { BillingFile } from './billing-file.ts';
import { AGAIN_AFTER_MS, ANSWER_BYTES, CALLBACK_MS } from './limits.ts';

/** For tests. */
export interface BillingTransport {
  readonly resolveHost?: ResolveHost;
  readonly timeoutMs?: number;
  readonly openedWithinMs?: number;
}

export interface BillingRequest {
  readonly callback: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: object | undefined;
}

/** `json` is absent unless JSON with status 200 came in time. */
export interface BillingResponse {
  readonly address: string;
  readonly sent: string;
  readonly status: number | undefined;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

/** Errors before anything was sent: a second attempt is safe. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const agents = new Map<string, Promise<Agent>>();

/** One callback to an operator's billing: POST, five seconds, no redirects, no private network unless the operator allows it. Never throws. */
export async function callBilling(
  file: BillingFile,
  { callback, query, body }: BillingRequest,
  transport: BillingTransport = {},
): Promise<BillingResponse> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const url = new URL(callback, file.api_url);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  if (file.secret !== undefined)
    url.searchParams.set('signature', createHmac('sha256', file.secret).update(sent).digest('hex'));
  const request = { address: url.href, sent };
  try {
    refusePrivate(url, file);
    const { status, text } = await post(file, { url, body: sent, transport });
    return { ...request, status, text, json: status === 200 ? readObject(text) : undefined };
  } catch (error) {
    return {
      ...request,
      status: undefined,
      text: `(${(error as { code?: string }).code ?? (error as Error).name})`,
      json: undefined,
    };
  }
}

function refusePrivate(url: URL, { allow_private: isPrivate = false }: BillingFile): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isPrivate && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    throw Object.assign(new Error('private'), { code: 'inside a private network' });
}

async function post(
  file: BillingFile,
  { url, body, transport }: { readonly url: URL; readonly body: string; readonly transport: BillingTransport },
): Promise<{ readonly status: number; readonly text: string }> {
  const { request } = await import('undici');
  const deadline = AbortSignal.timeout(transport.timeoutMs ?? CALLBACK_MS);
  const once = async () => {
    const answer = await request(url, {
      dispatcher: await agentFor(file, transport),
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'user-agent': 'antenna' },
      signal: deadline,
    });
    let text = '';
    for await (const chunk of answer.body) {
      text += String(chunk);
      if (text.length > ANSWER_BYTES) throw Object.assign(new Error('too long'), { code: 'too long' });
    }
    return { status: answer.statusCode, text };
  };
  return once().catch(async (error: unknown) => {
    if (!NOT_SENT.has((error as { code?: string }).code ?? '')) throw error;
    await pause(AGAIN_AFTER_MS, undefined, { signal: deadline });
    return once();
  });
}

/** One connection pool for each way of resolving names. */
function agentFor(
  { allow_private: isPrivate = false }: BillingFile,
  { resolveHost = resolveBySystem }: BillingTransport,
): Promise<Agent> {
  const make = async () => {
    const { Agent: Made } = await import('undici');
    return new Made({ connect: { lookup: guardedLookup(resolveHost, isPrivate), timeout: CALLBACK_MS } });
  };
  if (resolveHost !== resolveBySystem) return make();
  const key = String(isPrivate);
  const known = agents.get(key) ?? make();
  agents.set(key, known);
  return known;
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
