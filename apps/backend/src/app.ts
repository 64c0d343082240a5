import { randomUUID } from 'node:crypto';
import {
  fastify,
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { BROKEN_REQUEST, SLOW_REQUEST, answerFailure, answerUnknown, failAsApiError } from './http/failing.ts';
import { registerAbsoluteAddresses } from './http/absolute-addresses.ts';
import { registerKnownHosts } from './http/connections/known-hosts.ts';
import { limitConnections } from './http/connections/limit-connections.ts';
import { registerCompression } from './http/compression.ts';
import { addHeadersWithoutHooks, registerHeaders } from './http/headers.ts';
import { createRateLimiter, unlimited } from './domain/rate-limit.ts';
import { registerReadyReplies } from './http/kept/ready-replies.ts';
import { BODY_LIMIT, CONNECTIONS_PER_ADDRESS, PATH_PART, PER_TOKEN, REQUEST_WITHIN } from './http/limits.ts';
import { HttpError } from './http/http-error.ts';
import { isTooDeep } from './http/json-depth.ts';
import { logAnswer, loggerOptions } from './http/logging.ts';
import { createApiRouter, type ApiRouter } from './http/api-router.ts';
import { registerDeviceCookie } from './http/connections/device-cookie.ts';
import { watchErrors, type ErrorReports } from './error-reports/index.ts';
import { registerCollect, watchRequests, type Metrics } from './metrics/index.ts';
import { registerModules } from './modules/index.ts';
import { proxyTrust, type TrustedProxies } from './http/trusted-proxies.ts';
import type { Tracing } from './tracing/index.ts';
import type { Services } from './services.ts';
import type { Millis } from '@antenna/kernel';

export interface AppOptions {
  readonly services: Services;
  readonly logLevel: string;
  readonly logStream?: { write(line: string): void } | undefined;
  /** What is not the API: playout, shell, media, pages. Its not-found handler gets every unknown address. */
  readonly extend?: (app: FastifyInstance) => void | Promise<void>;
  readonly notFound?: ((request: FastifyRequest, reply: FastifyReply) => unknown) | undefined;
  /** How long a request may take to arrive. */
  readonly requestWithin?: Millis | undefined;
  readonly connectionsPerAddress?: number | undefined;
  readonly metrics?: Metrics | undefined;
  /** Without it faults are only logged. */
  readonly errors?: ErrorReports | undefined;
  readonly tracing?: Pick<Tracing, 'watchServer'> | undefined;
  /** Whether answers leave with the headers that they always have. */
  readonly isUsual?: (() => boolean) | undefined;
}

export interface App {
  readonly server: FastifyInstance;
  readonly served: ReadonlySet<string>;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The whole backend as a Fastify instance that does not listen yet: a test calls `server.inject`. */
export async function createApp({
  services,
  extend,
  notFound,
  metrics,
  errors,
  tracing,
  isUsual = () => true,
  ...logging
}: AppOptions): Promise<App> {
  const server = createServer(services.settings.trustProxy, { notFound, ...logging });
  limitConnections(server.server, {
    trustProxy: services.settings.trustProxy,
    most: logging.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS,
  });
  tracing?.watchServer(server);
  if (metrics) watchRequests(server, metrics);
  if (errors) watchErrors(server, errors);
  const perToken = services.settings.rateLimits ? createRateLimiter(services.clock, PER_TOKEN) : unlimited;
  const replies = registerReadyReplies(server, { ...services, perToken, isUsual });
  await registerHeaders(server, services.settings.corsOrigins);
  registerKnownHosts(server, services.settings);
  registerDeviceCookie(server);
  registerAbsoluteAddresses(server, services.settings);
  await registerCompression(server);
  server.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
  readBodies(server);
  failAsApiError(server);
  server.options('/v2/*', (_request, reply) => reply.code(204).send());
  server.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/v2/') || !notFound) return answerUnknown(request, reply);
    return notFound(request, reply);
  });

  const serving: ApiRouter = createApiRouter(server, { ...services, perToken, replies });
  registerModules(serving, services);
  if (metrics) registerCollect(server, { clock: services.clock, isLimited: services.settings.rateLimits, metrics });
  await extend?.(server);
  return { server, served: serving.served };
}

function createServer(
  trustProxy: TrustedProxies,
  {
    logLevel,
    logStream,
    notFound,
    requestWithin = REQUEST_WITHIN,
  }: Pick<AppOptions, 'logLevel' | 'logStream' | 'notFound' | 'requestWithin'>,
): FastifyInstance {
  return fastify({
    logger: loggerOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestWithin,
    http: { headersTimeout: requestWithin, connectionsCheckingInterval: requestWithin / 4 },
    trustProxy: proxyTrust(trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PATH_PART },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, {
        request: request as FastifyRequest,
        reply: reply as FastifyReply,
        notFound,
      }),
    clientErrorHandler: ({ code }, socket) => {
      const isSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT';
      const [status, body] = isSlow ? ['408 Request Timeout', SLOW_REQUEST] : ['400 Bad Request', BROKEN_REQUEST];
      if (socket.writable)
        socket.end(
          `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
        );
      // One that reads nothing would keep its socket.
      if (isSlow) socket.destroySoon();
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
}

/** An address that cannot be decoded, and the like: a viewer gets a page that says so, a program an ApiError. */
function answerFrameworkError(
  error: FastifyError,
  {
    request,
    reply,
    notFound,
  }: Pick<AppOptions, 'notFound'> & { readonly request: FastifyRequest; readonly reply: FastifyReply },
): void {
  addHeadersWithoutHooks(request, reply);
  const isPage = error.code === 'FST_ERR_BAD_URL' && !request.raw.url?.startsWith('/v2/');
  if (isPage && notFound)
    void Promise.resolve(notFound(request, reply)).catch((failure: unknown) => reply.send(failure));
  else answerFailure(error, request, reply);
}

/** Forms, and JSON whose empty body counts as none (PATCH and DELETE without a body are usual). */
function readBodies(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
  server.removeContentTypeParser('application/json');
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else if (isTooDeep(body as string)) done(new HttpError('invalid'));
      else void parseJson(request, body as string, done);
    },
  );
}
