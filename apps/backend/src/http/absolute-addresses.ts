import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppSettings } from '../settings.ts';
import { originOf } from './origin.ts';

/** Values and keys of an answer that begin with a path of this service. */
const OWN_PATHS = /"\/(?:media|play|v2\/licences)\//g;
/** Values that are any path, with what stands before them. */
const PATHS = /":"\/(?!\/)[^\s"\\]*"/g;
/** Names of addresses of pages, which may have any path. A description is one on a page that only leads elsewhere (`outer_link`). */
const PAGES: ReadonlySet<string> = new Set(
  'page url web web_vlight vitrinaUrl ad agreement agreement_url privacy terms subscripition regform_btn_url full_url description'.split(
    ' ',
  ),
);

/** Whether a quotation mark is inside a text. */
const isEscaped = (json: string, at: number): boolean => json[at - 1] === '\\';

/** An answer in JSON whose addresses of this service are absolute. */
export function withAbsoluteAddresses(json: string, origin: string): string {
  const own = json.replace(OWN_PATHS, (path, at: number) =>
    isEscaped(json, at) ? path : `"${origin}${path.slice(1)}`,
  );
  return own.replace(PATHS, (path, at: number) => {
    const before = own.lastIndexOf('"', at - 1);
    return PAGES.has(own.slice(before + 1, at)) && !isEscaped(own, before) ? `":"${origin}${path.slice(3)}` : path;
  });
}

/**
 * The origin that stands before the addresses of an answer; undefined for a client that asked for paths (`Prefer: addresses=relative`),
 * as the web app does: it is at home on every origin that serves it.
 */
export function addressOrigin(
  settings: Pick<AppSettings, 'publicOrigins'>,
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host' | 'query'>,
): string | undefined {
  if (prefersPaths(request.headers['prefer'])) return undefined;
  const origin = originOf(settings, request);
  if (!isOrigin(origin)) return undefined;
  const { force_https: isForced } = (request.query ?? {}) as { readonly force_https?: unknown };
  return isForced === 'true' || isForced === '1' ? origin.replace(/^http:/, 'https:') : origin;
}

/** Hosts whose origins are known: reading an address takes as long as the rest of a short answer. */
const known = new LRUCache<string, boolean>({ max: 100 });

/** A Host is the caller's own word: what is no origin stays out of the answer. */
function isOrigin(text: string): boolean {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const isOne = URL.canParse(text) && new URL(text).origin === text;
  known.set(text, isOne);
  return isOne;
}

const prefersPaths = (prefer: string | readonly string[] | undefined): boolean =>
  /(?:^|[,;\s])addresses=relative(?:$|[,;\s])/i.test(typeof prefer === 'string' ? prefer : (prefer ?? []).join(','));

/** Answers of the API name addresses of this service in full. Cached answers, which leave as bytes, are turned by their cache. */
export function registerAbsoluteAddresses(app: FastifyInstance, settings: Pick<AppSettings, 'publicOrigins'>): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const origin =
      typeof payload === 'string' && request.url.startsWith('/v2/') ? addressOrigin(settings, request) : undefined;
    return origin === undefined ? payload : withAbsoluteAddresses(payload as string, origin);
  });
}
