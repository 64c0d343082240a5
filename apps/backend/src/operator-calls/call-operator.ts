import { guardedLookup, isPublicAddress, resolveBySystem, type ResolveHost } from '@antenna/safe-input';
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agent } from 'undici';
import { SECOND } from '@antenna/kernel';

/** Timeout of a call. */
const CALL_MS = 5 * SECOND;
/** A connection that failed before anything was sent is retried once after this. */
const AGAIN_AFTER_MS = 500;
const ANSWER_BYTES = 64 * 1_024;

/** A service of the operator's own that is called: its billing, its search engine. */
export interface OperatorService {
  /** Ends with a slash; the call's name comes after. */
  readonly api_url: string;
  /** Signs every call: the query `signature` is the HMAC-SHA256 of the body, in hex. */
  readonly secret?: string;
  /** In the operator's own network, or by plain http. */
  readonly allow_private?: boolean;
}

export interface CallTransport {
  /** For tests. */
  readonly resolveHost?: ResolveHost;
  readonly timeoutMs?: number;
}

export interface OperatorCall {
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body: object | undefined;
}

/** `json` is absent unless JSON with status 200 came in time. */
export interface OperatorAnswer {
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

/** One call of an operator's service: POST, five seconds unless said otherwise, no redirects, no private network unless the operator allows it. Never throws. */
export async function callOperator(
  service: OperatorService,
  { name, query = {}, body }: OperatorCall,
  transport: CallTransport = {},
): Promise<OperatorAnswer> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const url = new URL(name, service.api_url);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  if (service.secret !== undefined)
    url.searchParams.set('signature', createHmac('sha256', service.secret).update(sent).digest('hex'));
  const request = { address: url.href, sent };
  try {
    refusePrivate(url, service);
    const { status, text } = await post(service, { url, body: sent, transport });
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

function refusePrivate(url: URL, { allow_private: isPrivate = false }: OperatorService): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isPrivate && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    throw Object.assign(new Error('private'), { code: 'inside a private network' });
}

async function post(
  service: OperatorService,
  { url, body, transport }: { readonly url: URL; readonly body: string; readonly transport: CallTransport },
): Promise<{ readonly status: number; readonly text: string }> {
  const { request } = await import('undici');
  const deadline = AbortSignal.timeout(transport.timeoutMs ?? CALL_MS);
  const once = async () => {
    const answer = await request(url, {
      dispatcher: await agentFor(service, transport),
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
  { allow_private: isPrivate = false }: OperatorService,
  { resolveHost = resolveBySystem }: CallTransport,
): Promise<Agent> {
  const make = async () => {
    const { Agent: Made } = await import('undici');
    return new Made({ connect: { lookup: guardedLookup(resolveHost, isPrivate), timeout: CALL_MS } });
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
