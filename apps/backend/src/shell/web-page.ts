import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { HttpError, type Clock, type Http, type Logger } from '@antenna/kernel';
import { pagePolicy } from '@antenna/platform-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Flights, oneByOne } from '../http/flights.ts';
import { countryOf } from '../http/country.ts';
import { originOf } from '../http/origin.ts';
import type { ProviderCache, ProviderData } from '../provider/provider-cache.ts';
import type { AppSettings } from '../settings.ts';
import { createAddressLimiter, unlimited } from '../domain/rate-limit.ts';
import { failureOf } from '../domain/domain-error.ts';
import { PAGES_PER_ADDRESS } from '../http/limits.ts';
import { remoteAddress } from '../http/remote-address.ts';
import { isEmbeddingOpen } from '../partner-sites/index.ts';
import { frameSources } from './frame-sources.ts';

interface RenderedPage {
  readonly parts: readonly string[];
  readonly language: string;
  /** Value of the `Link` header. */
  readonly preloads: string;
  readonly status?: number;
  /** With status 301 or 302. */
  readonly location?: string;
  readonly cookie?: string;
}

/** What `apps/web/dist/server.mjs` exports, as far as it is used here. */
interface WebServer {
  readTemplate(folder: string): Promise<unknown>;
  createRenderer(options: {
    readonly template: unknown;
    readonly api: Http;
    readonly clock: Clock;
    readonly logger: Logger;
    readonly hasSharePictures: boolean;
  }): {
    render(request: {
      readonly url: string;
      readonly origin: string;
      readonly headers: FastifyRequest['headers'];
      readonly forwarded: Readonly<Record<string, string>>;
      readonly mayGuestsWatch: boolean;
      readonly isEmbeddingOpen: boolean;
      /** Called before a page is made that is not kept; what it throws is the answer. */
      readonly beforeMake: () => void;
    }): Promise<RenderedPage>;
    clear(): void;
  };
}

export interface WebPageDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'publicOrigins' | 'rateLimits' | 'testing'>;
  /** The pictures below `/media/share/` are drawn here. */
  readonly hasSharePictures: boolean;
}

export interface WebPage {
  /** Sends a page of the web app; false when the app is not built or there is no operator yet. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** Pages of the web app, rendered in this process. A new build or a new version of the operator's data starts over. */
export function createWebPage(app: FastifyInstance, deps: WebPageDeps, folder: string): WebPage {
  const packed = new WeakMap<RenderedPage, Flights>();
  const policies = new WeakMap<RenderedPage, Map<boolean, string>>();
  const makings = deps.settings.rateLimits ? createAddressLimiter(deps.clock, PAGES_PER_ADDRESS) : unlimited;
  let current: { readonly build: number; provider: ProviderData; readonly renderer: Renderer } | undefined;

  const rendererFor = async (provider: ProviderData): Promise<Renderer | undefined> => {
    const script = join(folder, 'server.mjs');
    const found = await stat(script).catch(() => undefined);
    if (!found) return undefined;
    if (current?.build === found.mtimeMs) {
      if (current.provider !== provider) current.renderer.clear();
      current.provider = provider;
      return current.renderer;
    }
    const server = (await import(`${pathToFileURL(script).href}?${found.mtimeMs}`)) as WebServer;
    const renderer = server.createRenderer({
      template: await server.readTemplate(folder),
      api: injected(app),
      clock: deps.clock,
      logger: loggerOf(app),
      hasSharePictures: deps.hasSharePictures,
    });
    current = { build: found.mtimeMs, provider, renderer };
    return renderer;
  };

  /** Reading a page for its inline scripts costs more than sending it. */
  const policyOf = (page: RenderedPage, provider: ProviderData, isHttps: boolean): string => {
    const known = policies.get(page) ?? new Map<boolean, string>();
    policies.set(page, known);
    const policy = known.get(isHttps) ?? makePolicy(page, provider, isHttps);
    known.set(isHttps, policy);
    return policy;
  };

  return {
    async send(request, reply) {
      const provider = await deps.providers.find();
      const renderer = provider && (await rendererFor(provider));
      if (!renderer) return false;
      const country = countryOf(request.headers, deps.settings, provider);
      const asked = {
        url: request.url,
        origin: originOf(deps.settings, request),
        headers: request.headers,
        forwarded: countryHeaders(request, deps),
        mayGuestsWatch: !provider.brand.forbidden_countries?.includes(country),
        isEmbeddingOpen: isEmbeddingOpen(provider),
        beforeMake: () => makings.take(remoteAddress(request)),
      };
      const page = await renderer.render(asked).catch((error: unknown) => refuseOften(error, reply));
      if (!page) return true;
      const body = packed.get(page) ?? new Flights(page.parts);
      packed.set(page, body);
      const { encoding, parts } = await body.packed(String(request.headers['accept-encoding'] ?? ''));
      if (encoding) reply.header('content-encoding', encoding);
      if (page.preloads) reply.header('link', page.preloads);
      if (page.location) reply.header('location', page.location);
      if (page.cookie) reply.header('set-cookie', page.cookie);
      reply
        .code(page.status ?? 200)
        .headers({
          'content-security-policy': policyOf(page, provider, request.protocol === 'https'),
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
          'content-language': page.language,
          'content-length': parts.reduce((sum, part) => sum + part.length, 0),
          vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent, Sec-CH-UA-Mobile',
        })
        .send(Readable.from(oneByOne(parts)));
      return true;
    },
  };
}

const makePolicy = ({ parts }: RenderedPage, provider: ProviderData, isHttps: boolean): string =>
  pagePolicy({
    html: parts.join(''),
    ancestors: [],
    isHttps,
    hasIma: provider.ads.some((rule) => rule.sdk === 'ima'),
    hasGoogleCast: provider.brand.cast?.google !== undefined,
    frames: frameSources(provider),
  });

/** Answers a caller who has too many different pages made; throws everything else. */
function refuseOften(error: unknown, reply: FastifyReply): undefined {
  const failure = failureOf(error);
  if (failure?.kind !== 'too-often') throw error;
  reply
    .code(429)
    .headers({
      'retry-after': failure.retryAfter,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send('Too many pages at once. Try again in a moment.\n');
}

type Renderer = ReturnType<WebServer['createRenderer']>;

/** Where the viewer is, as the balancer says it, for the renderer's calls too. */
function countryHeaders({ headers }: FastifyRequest, { settings }: WebPageDeps): Readonly<Record<string, string>> {
  const names = [
    ...(settings.testing ? ['x-antenna-country'] : []),
    ...(settings.countryHeader ? [settings.countryHeader.toLowerCase()] : []),
  ];
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}

/** Calls of /v2 without a socket. */
function injected(app: FastifyInstance): Http {
  return async ({ method, url, headers, body }) => {
    try {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body !== undefined && { payload: body }),
      });
      const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      return { status: answer.statusCode, body: answer.body, headers: Object.fromEntries(given) };
    } catch {
      throw new HttpError('network');
    }
  };
}

function loggerOf({ log }: FastifyInstance): Logger {
  return {
    debug: (message, data) => log.debug(data ?? {}, message),
    warn: (message, data) => log.warn(data ?? {}, message),
    error: (message, data) => log.error(data ?? {}, message),
  };
}
